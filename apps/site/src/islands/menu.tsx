import { headerLinks } from '@console/app-config'
import { withRemoteIcons } from '@console/app-config/content-icons'
import { iconLoaderOf } from '@console/app-config/icon-loader'
import { MenuPanel } from '@console/ui/menu-panel.tsx'
import type { NavLink } from '@console/ui/nav-link.tsx'
import { panels } from '@console/ui/panels'
import { IconSourceProvider } from '@console/ui/remote-icon.tsx'
import { useMemo, useSyncExternalStore } from 'react'
import { publicConfig } from '../scripts/config.ts'
import { readLinks } from '../scripts/content.ts'
import { mount } from './mount.tsx'
import { useLoaded } from './use-loaded.ts'
import { useSignedIn } from './use-signed-in.ts'

/** The menu of a static page. Loaded with the first press that opens it. */
function Menu() {
  const { headerPanel } = useSyncExternalStore(panels.subscribe, panels.get)
  const { content: links } = useLoaded(readLinks, noLinks)
  const navigation = useMemo(() => docsOf(links), [links])
  const signedIn = useSignedIn()
  return (
    <IconSourceProvider source={iconSource}>
      <MenuPanel
        open={headerPanel}
        onOpenChange={(headerPanel) => panels.set({ headerPanel })}
        links={headerLinks}
        navigation={navigation}
        current={location.pathname}
        signedIn={signedIn}
      />
    </IconSourceProvider>
  )
}

const noLinks: NavLink[] = []

const icons = publicConfig().then((config) => iconLoaderOf(config?.iconApi ?? null))
const iconSource = async (name: string) => (await icons).loadInTime(name)

/** The tree of the docs alone: the header's links name every top, and a blog is read by its list. */
const docsOf = (links: NavLink[]) =>
  // The build checks what content says of its links.
  withRemoteIcons(links.find(({ to }) => to === '/docs')?.children ?? []) as NavLink[]

const container = document.createElement('div')
document.body.append(container)
mount(container, <Menu />)

export const toggleMenu = panels.toggleHeaderPanel
