import { headerLinks, keyLink } from '@console/app-config'
import { loadingBar } from '@console/ui/loading-bar-store'
import type { NavLink } from '@console/ui/nav-link.tsx'
import { panels } from '@console/ui/panels'
import { SearchDialog } from '@console/ui/search-dialog.tsx'
import { pageEntries, type SearchEntry, type SearchPage } from '@console/ui/search-entries'
import { Toasts } from '@console/ui/toasts.tsx'
import { lazy, Suspense, useMemo, useSyncExternalStore } from 'react'
import { readLinks } from '../scripts/content.ts'
import { writeToOperator } from '../scripts/report.ts'
import { searchText } from './full-text.ts'
import { mount } from './mount.tsx'
import { useOwnEntries } from './own-entries.ts'
import { useLoaded } from './use-loaded.ts'
import { useSignedIn } from './use-signed-in.ts'

// It brings the client of the API.
const Help = lazy(async () => ({ default: (await import('./help.tsx')).Help }))

/** Search and help of a static page. Loaded with the first press that opens one of them. */
function Overlays() {
  const state = useSyncExternalStore(panels.subscribe, panels.get)
  const { content: navigation, ...links } = useLoaded(readLinks, noLinks, state.search)
  const { content: pages, ...index } = useLoaded(readPages, noPages, state.search)
  const signedIn = useSignedIn()
  const own = useOwnEntries(signedIn)
  const entries = useMemo(
    () => [...own, ...topLinks, ...pageEntries(pages, navigation)],
    [own, pages, navigation],
  )
  return (
    <>
      <SearchDialog
        open={state.search}
        onOpenChange={(search) => panels.set({ search })}
        entries={entries}
        isPartial={links.hasFailed || index.hasFailed}
        search={searchText}
        onNavigate={goTo}
        onAsk={askFor}
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

function askFor(query: string) {
  panels.set({ search: false })
  writeToOperator(
    `I searched the documentation for “${query}” and found nothing.\n\nI wanted to know: `,
  )
}

function goTo(path: string) {
  const { pathname, search } = new URL(path, location.href)
  // A place on this very page needs no loading.
  if (pathname + search !== location.pathname + location.search) loadingBar.start()
  location.assign(path)
}

const noLinks: NavLink[] = []
const noPages: SearchPage[] = []

async function readPages(): Promise<SearchPage[]> {
  const reply = await fetch('/api/search.json')
  if (!reply.ok) throw new Error(`The search index answers ${reply.status}.`)
  return reply.json()
}

const topLinks: SearchEntry[] = [{ label: 'Console', to: '/console' }, ...headerLinks, keyLink].map(
  (link) => ({
    id: link.to,
    label: link.label,
    group: 'Links',
    to: link.to,
  }),
)

const container = document.createElement('div')
document.body.append(container)
mount(container, <Overlays />)

export const toggleSearch = panels.toggleSearch
export const showHelp = (help: boolean) => panels.set({ help })
export const isSearchOpen = () => panels.get().search
