import { panels } from '@console/ui/panels'
import { lazy, Suspense, useSyncExternalStore } from 'react'

// Both bring dialogs with them, which no page needs before somebody opens one.
const MenuLayer = lazy(async () => {
  const { MenuLayer } = await import('../features/search/menu-layer.tsx')
  return { default: MenuLayer }
})
const SearchLayer = lazy(async () => {
  const { SearchLayer } = await import('../features/search/search-layer.tsx')
  return { default: SearchLayer }
})

/** What opens over any page of the default layout. */
export function Layers({ signedIn }: { signedIn: boolean }) {
  const { headerPanel, search } = useSyncExternalStore(panels.subscribe, panels.get)
  return (
    <Suspense>
      {headerPanel ? (
        <MenuLayer signedIn={signedIn} onOpenChange={(open) => panels.set({ headerPanel: open })} />
      ) : null}
      {search ? (
        <SearchLayer signedIn={signedIn} onOpenChange={(open) => panels.set({ search: open })} />
      ) : null}
    </Suspense>
  )
}
