import { panels } from '@console/ui/panels'
import { lazy, Suspense, useSyncExternalStore } from 'react'

// Each brings a dialog with it, which no page needs before somebody opens one.
const MenuLayer = lazy(async () => {
  const { MenuLayer } = await import('../features/search/menu-layer.tsx')
  return { default: MenuLayer }
})
const HelpLayer = lazy(async () => {
  const { HelpLayer } = await import('../features/help/help-layer.tsx')
  return { default: HelpLayer }
})
const KeySheet = lazy(async () => {
  const { KeySheet } = await import('../features/keys/key-sheet.tsx')
  return { default: KeySheet }
})
const SearchLayer = lazy(async () => {
  const { SearchLayer } = await import('../features/search/search-layer.tsx')
  return { default: SearchLayer }
})

/** What opens over any page of the default layout. */
export function Layers({ signedIn }: { signedIn: boolean }) {
  const { headerPanel, help, keys, search } = useSyncExternalStore(panels.subscribe, panels.get)
  return (
    <Suspense>
      {headerPanel ? (
        <MenuLayer signedIn={signedIn} onOpenChange={(open) => panels.set({ headerPanel: open })} />
      ) : null}
      {help ? (
        <HelpLayer signedIn={signedIn} onOpenChange={(open) => panels.set({ help: open })} />
      ) : null}
      {keys && signedIn ? <KeySheet onOpenChange={(open) => panels.set({ keys: open })} /> : null}
      {search ? (
        <SearchLayer signedIn={signedIn} onOpenChange={(open) => panels.set({ search: open })} />
      ) : null}
    </Suspense>
  )
}
