import { Button } from '@console/ui/button.tsx'
import { Icon } from '@console/ui/icon.tsx'
import { panels } from '@console/ui/panels'
import { lazy, Suspense, useSyncExternalStore } from 'react'

import { ProductList } from './product-list.tsx'

// A dialog that wide screens never need.
const Slideover = lazy(async () => {
  const { Slideover } = await import('@console/ui/slideover.tsx')
  return { default: Slideover }
})

/** Beside the page from 1024 px on; below that it slides in over it. */
export function ProductRail() {
  return (
    <aside className="sticky top-14 hidden h-[calc(100dvh-56px)] w-60 shrink-0 flex-col overflow-y-auto border-r border-line p-3 lg:flex">
      <ProductList />
    </aside>
  )
}

/** Opens the list where it is not in sight. */
export function ProductListButton() {
  const { sidebar } = useSyncExternalStore(panels.subscribe, panels.get)
  return (
    <>
      <Button
        className="lg:hidden"
        aria-haspopup="dialog"
        aria-expanded={sidebar}
        onClick={panels.toggleSidebar}
      >
        <Icon name="list" size={18} />
        Vehicles and account
      </Button>
      <Suspense>
        {sidebar ? (
          <Slideover
            side="left"
            open
            onOpenChange={(open) => panels.set({ sidebar: open })}
            title="Vehicles and account"
          >
            <ProductList />
          </Slideover>
        ) : null}
      </Suspense>
    </>
  )
}
