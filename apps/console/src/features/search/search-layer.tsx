import { headerLinks, isConsolePath, keyLink, vinPattern } from '@console/app-config'
import { deleteEntry, namesOfPages } from '@console/ui/account-entries'
import { panels } from '@console/ui/panels'
import { SearchDialog } from '@console/ui/search-dialog.tsx'
import { pageEntries, type SearchEntry, vinNames } from '@console/ui/search-entries'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'

import { useClient, useIsAdministrator } from '../../lib/client.ts'
import { accountQueries } from '../account/queries.ts'
import { accountSections } from '../account/sections.ts'
import { type Place, places } from '../shell/places.ts'
import { type Owned, ownedProducts } from '../vehicles/model.ts'
import { searchText } from './full-text.ts'
import { searchQueries } from './queries.ts'

type Props = { signedIn: boolean; onOpenChange: (open: boolean) => void }

/** Jumps to what one owns, to what it takes and tells, to pages, and to words in them. */
export function SearchLayer({ signedIn, onOpenChange }: Props) {
  const router = useRouter()
  const isAdministrator = useIsAdministrator()
  const owned = useOwnedIf(signedIn)
  const ofProducts = useCommandsAndFields(owned)
  const { data: pages, isPending: arePagesPending } = useQuery(searchQueries.pages())
  const { data: navigation, isError } = useQuery(searchQueries.navigation())
  const entries = useMemo(() => {
    return [
      ...(owned ? ownedEntries(owned) : []),
      ...(signedIn ? consoleEntries : strangers),
      ...(isAdministrator ? administratorEntries : []),
      ...links,
      // Before what is written about them.
      ...ofProducts,
      ...pageEntries(pages ?? [], navigation ?? []),
    ]
  }, [owned, signedIn, isAdministrator, pages, navigation, ofProducts])

  function onNavigate(to: string) {
    if (isConsolePath(to.split(/[?#]/)[0] ?? '')) void router.navigate({ href: to })
    else location.assign(to)
  }

  return (
    <SearchDialog
      open
      onOpenChange={onOpenChange}
      entries={entries}
      isPartial={isError || !(arePagesPending || pages?.length)}
      search={searchText}
      onNavigate={onNavigate}
    />
  )
}

const strangers: SearchEntry[] = places.slice(0, 1).map(placeEntry)

const consoleEntries: SearchEntry[] = [
  ...[...places, ...accountSections].map(placeEntry),
  deleteEntry,
  {
    id: 'keys',
    label: 'Keyboard shortcuts',
    group: 'Console',
    icon: 'list',
    run: () => panels.set({ keys: true }),
  },
  {
    id: '/logout',
    label: 'Sign out',
    group: 'Console',
    icon: 'logout',
    to: '/logout',
    words: 'log out logout',
  },
]

const administratorEntries: SearchEntry[] = [
  {
    id: '/admin',
    label: 'Administration',
    group: 'Console',
    icon: 'users',
    to: '/admin',
    words: 'admin',
  },
  {
    id: '/admin/email',
    label: 'E-mail to users',
    group: 'Console',
    icon: 'send',
    to: '/admin/email',
    words: 'admin',
  },
]

function placeEntry({ path, title, icon }: Pick<Place, 'path' | 'title' | 'icon'>): SearchEntry {
  return { id: path, label: title, group: 'Console', icon, to: path, names: namesOfPages[path] }
}

const links: SearchEntry[] = [...headerLinks, keyLink].map((link) => ({
  id: link.to,
  label: link.label,
  group: 'Links',
  to: link.to,
}))

function useOwnedIf(signedIn: boolean) {
  const client = useClient()
  const metadata = useQuery({ ...accountQueries.metadata(client), enabled: signedIn })
  const products = useQuery({ ...accountQueries.products(client), enabled: signedIn })
  return useMemo(
    () =>
      metadata.data && products.data
        ? ownedProducts(metadata.data, products.data.items)
        : undefined,
    [metadata.data, products.data],
  )
}

/** Whoever searches at home means their own more often than what is written. */
const ownWeight = 3

const ownedEntries = ({ vehicles, sites }: Owned): SearchEntry[] => [
  ...vehicles.map(({ vin, name, model }) => ({
    id: vin,
    label: name,
    group: 'Vehicles and sites',
    suffix: model,
    icon: 'car' as const,
    to: `/console/${vin}`,
    words: vin,
    names: vinNames(vin),
    weight: ownWeight,
  })),
  ...sites.map(({ id, name }) => ({
    id,
    label: name,
    group: 'Vehicles and sites',
    suffix: 'Energy site',
    icon: 'solar' as const,
    to: `/console?site=${id}`,
    weight: ownWeight,
  })),
]

/** Some five hundred words, which come once the search is open. */
function useCommandsAndFields(owned: Owned | undefined) {
  const [entries, setEntries] = useState<SearchEntry[]>(none)
  const path = useLocation({ select: ({ pathname }) => pathname })
  const currentVin = path.split('/').find((segment) => vinPattern.test(segment))
  const vehicles = owned?.vehicles
  // Their catalogues are code of their own; without it the rest of the search works.
  useEffect(() => {
    if (!vehicles) return
    let isCurrent = true
    import('./product-entries.ts').then(
      ({ productEntries }) => {
        if (isCurrent) setEntries(productEntries(vehicles, currentVin))
      },
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [vehicles, currentVin])
  return entries
}

const none: SearchEntry[] = []
