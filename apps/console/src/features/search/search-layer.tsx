import { headerLinks, isConsolePath } from '@console/app-config'
import { SearchDialog } from '@console/ui/search-dialog.tsx'
import { pageEntries, type SearchEntry } from '@console/ui/search-entries'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'

import { useClient } from '../../lib/client.ts'
import { accountQueries } from '../account/queries.ts'
import { ownedProducts } from '../vehicles/model.ts'
import { searchText } from './full-text.ts'
import { searchQueries } from './queries.ts'

type Props = { signedIn: boolean; onOpenChange: (open: boolean) => void }

/** Jumps to what one owns, to pages, and to words in them. */
export function SearchLayer({ signedIn, onOpenChange }: Props) {
  const router = useRouter()
  const products = useProductEntries(signedIn)
  const { data: pages } = useQuery(searchQueries.pages())
  const { data: navigation } = useQuery(searchQueries.navigation())
  const entries = useMemo(() => {
    return [...products, ...links, ...pageEntries(pages ?? [], navigation ?? [])]
  }, [products, pages, navigation])

  function onNavigate(to: string) {
    if (isConsolePath(to.split(/[?#]/)[0] ?? '')) void router.navigate({ href: to })
    else location.assign(to)
  }

  return (
    <SearchDialog
      open
      onOpenChange={onOpenChange}
      entries={entries}
      search={searchText}
      onNavigate={onNavigate}
    />
  )
}

const links: SearchEntry[] = [{ label: 'Console', to: '/console' }, ...headerLinks].map((link) => ({
  id: link.to,
  label: link.label,
  group: 'Links',
  to: link.to,
}))

function useProductEntries(signedIn: boolean): SearchEntry[] {
  const client = useClient()
  const metadata = useQuery({ ...accountQueries.metadata(client), enabled: signedIn })
  const products = useQuery({ ...accountQueries.products(client), enabled: signedIn })
  return useMemo(() => {
    if (!metadata.data || !products.data) return []
    const { vehicles, sites } = ownedProducts(metadata.data, products.data.items)
    return [
      ...vehicles.map(({ vin, name, model }) => ({
        id: vin,
        label: name,
        group: 'Vehicles and sites',
        suffix: model,
        icon: 'car' as const,
        to: `/console/${vin}`,
        text: vin,
      })),
      ...sites.map(({ id, name }) => ({
        id,
        label: name,
        group: 'Vehicles and sites',
        suffix: 'Energy site',
        icon: 'solar' as const,
        to: `/console?site=${id}`,
      })),
    ]
  }, [metadata.data, products.data])
}
