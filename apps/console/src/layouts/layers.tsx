import { headerLinks } from '@console/app-config'
import { panels } from '@console/ui/panels'
import { lazy, Suspense, useSyncExternalStore } from 'react'

// Both bring dialogs with them, which no page needs before somebody opens one.
const MenuPanel = lazy(async () => {
  const { MenuPanel } = await import('@console/ui/menu-panel.tsx')
  return { default: MenuPanel }
})

/** What opens over any page of the default layout. */
export function Layers({ signedIn }: { signedIn: boolean }) {
  const { headerPanel } = useSyncExternalStore(panels.subscribe, panels.get)
  return (
    <Suspense>
      {headerPanel ? (
        <MenuPanel
          open
          onOpenChange={(open) => panels.set({ headerPanel: open })}
          links={headerLinks}
          navigation={[]}
          signedIn={signedIn}
        />
      ) : null}
    </Suspense>
  )
}
