import { headerLinks } from '@console/app-config'
import { MenuPanel } from '@console/ui/menu-panel.tsx'
import { panels } from '@console/ui/panels'
import { useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import '../styles/overlays.css'

function Overlays() {
  const state = useSyncExternalStore(panels.subscribe, panels.get)
  return (
    <MenuPanel
      open={state.headerPanel}
      onOpenChange={(headerPanel) => panels.set({ headerPanel })}
      links={headerLinks}
      navigation={[]}
      current={location.pathname}
      signedIn={false}
    />
  )
}

const container = document.createElement('div')
document.body.append(container)
createRoot(container).render(<Overlays />)

export const toggleSearch = panels.toggleSearch
export const toggleMenu = panels.toggleHeaderPanel
export const isSearchOpen = () => panels.get().search
