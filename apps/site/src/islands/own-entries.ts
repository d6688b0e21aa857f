import { deleteEntry, namesOfPages } from '@console/ui/account-entries'
import { type SearchEntry, vinNames } from '@console/ui/search-entries'
import { useEffect, useState } from 'react'
import { ownProducts } from '../scripts/own-products.ts'

const group = 'Vehicles and sites'
const none: SearchEntry[] = []

const subscription = '/console/subscription'
/** What those who look for it at home do not find among the pages of the site. */
const ofAccount: SearchEntry[] = [
  {
    id: subscription,
    label: 'Subscription',
    group: 'Console',
    icon: 'table',
    to: subscription,
    names: namesOfPages[subscription],
  },
  deleteEntry,
]

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
      names: vinNames(id),
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
    ...ofAccount,
  ]
}

/** The cars, homes and account of who is signed in; without an answer the rest of the search works. */
export function useOwnEntries(signedIn: boolean) {
  const [entries, setEntries] = useState(none)
  useEffect(() => {
    if (signedIn) read().then(setEntries, () => undefined)
  }, [signedIn])
  return entries
}
