import { headerLinks } from '@console/app-config'
import { withRemoteIcons } from '@console/app-config/content-icons'
import { iconLoaderOf } from '@console/app-config/icon-loader'
import { mapContentNavigation } from '@console/sdk/content'
import { MenuPanel } from '@console/ui/menu-panel.tsx'
import type { NavLink } from '@console/ui/nav-link.tsx'
import { panels } from '@console/ui/panels'
import { IconSourceProvider } from '@console/ui/remote-icon.tsx'
import { SearchDialog } from '@console/ui/search-dialog.tsx'
import { pageEntries, type SearchEntry, type SearchPage } from '@console/ui/search-entries'
import { Toasts } from '@console/ui/toasts.tsx'
import { lazy, Suspense, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { publicConfig } from '../scripts/config.ts'
import { readNavigation } from '../scripts/content.ts'
import { currentUser } from '../scripts/session.ts'
import { searchText } from './full-text.ts'

// It brings the client of the API.
const Help = lazy(async () => ({ default: (await import('./help.tsx')).Help }))

/** Menu, search and help of a static page. Loaded with the first press that opens one of them. */
function Overlays() {
  const state = useSyncExternalStore(panels.subscribe, panels.get)
  const navigation = useLoaded(readLinks, noLinks)
  const pages = useLoaded(readPages, noPages)
  const signedIn = useSignedIn()
  const entries = useMemo(() => [...links, ...pageEntries(pages, navigation)], [pages, navigation])
  return (
    <>
      <IconSourceProvider source={iconSource}>
        <MenuPanel
          open={state.headerPanel}
          onOpenChange={(headerPanel) => panels.set({ headerPanel })}
          links={headerLinks}
          navigation={docsOf(navigation)}
          current={location.pathname}
          signedIn={signedIn}
        />
      </IconSourceProvider>
      <SearchDialog
        open={state.search}
        onOpenChange={(search) => panels.set({ search })}
        entries={entries}
        search={searchText}
        onNavigate={(to) => location.assign(to)}
      />
      <Suspense>
        {state.help ? (
          <Help signedIn={signedIn} onOpenChange={(help) => panels.set({ help })} />
        ) : null}
      </Suspense>
      <Toasts />
    </>
  )
}

const noLinks: NavLink[] = []
const noPages: SearchPage[] = []

// The build checks what content says of its links.
const readLinks = async () =>
  withRemoteIcons(mapContentNavigation(await readNavigation())) as NavLink[]

const icons = publicConfig().then((config) => iconLoaderOf(config?.iconApi ?? null))
const iconSource = async (name: string) => (await icons).loadInTime(name)

async function readPages(): Promise<SearchPage[]> {
  const reply = await fetch('/api/search.json')
  return reply.ok ? reply.json() : noPages
}

/** The tree of the docs alone: the header's links name every top, and a blog is read by its list. */
const docsOf = (navigation: NavLink[]) =>
  navigation.find(({ to }) => to === '/docs')?.children ?? []

const links: SearchEntry[] = [{ label: 'Console', to: '/console' }, ...headerLinks].map((link) => ({
  id: link.to,
  label: link.label,
  group: 'Links',
  to: link.to,
}))

/** A file of the build; empty until it is there and when it cannot be read. */
function useLoaded<Content>(load: () => Promise<Content>, empty: Content) {
  const [content, setContent] = useState(empty)
  // The file lies on the server; it is asked for once, after the first press.
  useEffect(() => {
    load().then(setContent, () => setContent(empty))
  }, [load, empty])
  return content
}

function useSignedIn() {
  const [signedIn, setSignedIn] = useState(false)
  // The session belongs to the page, not to React.
  useEffect(() => {
    void currentUser().then((user) => setSignedIn(user !== null))
  }, [])
  return signedIn
}

const container = document.createElement('div')
document.body.append(container)
createRoot(container).render(<Overlays />)

export const toggleSearch = panels.toggleSearch
export const showHelp = (help: boolean) => panels.set({ help })
export const toggleMenu = panels.toggleHeaderPanel
export const isSearchOpen = () => panels.get().search
