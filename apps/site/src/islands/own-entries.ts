import type { SearchEntry } from '@console/ui/search-entries'
import { useEffect, useState } from 'react'
import { ownProducts } from '../scripts/own-products.ts'

const group = 'Vehicles and sites'
const none: SearchEntry[] = []

async function read(): Promise<SearchEntry[]> {
  const own = await ownProducts()
  if (!own) return none
  return [
    ...own.vehicles.map(({ id, name }) => ({
      id,
      label: name,
      group,
      suffix: 'Car',
      words: id,
      icon: 'car' as const,
      to: `/console/${id}`,
    })),
    ...own.sites.map(({ id, name }) => ({
      id,
      label: name,
      group,
      suffix: 'Energy site',
      icon: 'solar' as const,
      to: `/console?site=${id}`,
    })),
  ]
}

/** The cars and homes of who is signed in; without an answer the rest of the search works. */
export function useOwnEntries(signedIn: boolean) {
  const [entries, setEntries] = useState(none)
  useEffect(() => {
    if (signedIn) read().then(setEntries, () => undefined)
  }, [signedIn])
  return entries
}
