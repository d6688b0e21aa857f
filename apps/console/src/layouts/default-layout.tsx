import { footerColumns, headerLinks, product } from '@console/app-config'
import { Footer } from '@console/ui/footer.tsx'
import { Header } from '@console/ui/header.tsx'
import { LoadingBar } from '@console/ui/loading-bar.tsx'
import { panels } from '@console/ui/panels'
import { onSearchShortcut } from '@console/ui/shortcuts'
import { SkipLink } from '@console/ui/skip-link.tsx'
import { Toasts } from '@console/ui/toasts.tsx'
import { lazy, type ReactNode, Suspense, useLayoutEffect, useSyncExternalStore } from 'react'

import { useHeaderUser } from '../features/account/use-header-user.ts'
import { useUserLinks } from '../features/account/use-user-links.ts'
import { PageKeys } from '../features/keys/page-keys.tsx'
import { useHelpChat } from '../lib/client.ts'
import { QueryAccess } from '../lib/query-access.tsx'
import { Layers } from './layers.tsx'
import { MainRegion } from './main-region.tsx'
import { VisitArea } from './visit-area.tsx'

// Both come after the page.
const FollowedSettings = lazy(async () => {
  const { FollowedSettings } = await import('../features/settings/followed-settings.tsx')
  return { default: FollowedSettings }
})
const PageNotices = lazy(async () => {
  const { PageNotices } = await import('../features/shell/page-notices.tsx')
  return { default: PageNotices }
})

/** Header, page, footer, and the menu and search that open over them. */
export function DefaultLayout({ children }: { children: ReactNode }) {
  return (
    <QueryAccess>
      <Chrome>{children}</Chrome>
    </QueryAccess>
  )
}

function Chrome({ children }: { children: ReactNode }) {
  const user = useHeaderUser()
  const userLinks = useUserLinks()
  const helpChat = useHelpChat()
  const hasHelp = useSyncExternalStore(helpChat.subscribe, helpChat.isStarted)
  const { headerPanel } = useSyncExternalStore(panels.subscribe, panels.get)

  // Ctrl+K and Cmd+K belong to the whole window, from the moment that it shows.
  useLayoutEffect(() => onSearchShortcut(panels.toggleSearch, () => panels.get().search), [])

  return (
    <div data-layout="default" className="flex min-h-dvh flex-col">
      <SkipLink />
      <VisitArea />
      <LoadingBar />
      <Header
        productName={product.name}
        links={headerLinks}
        user={user}
        userLinks={userLinks}
        menuOpen={headerPanel}
        onMenu={panels.toggleHeaderPanel}
        onSearch={panels.toggleSearch}
        onHelp={helpChat.open}
        hasHelp={hasHelp}
      />
      {user ? <PageKeys /> : null}
      <Suspense>{user ? <FollowedSettings /> : null}</Suspense>
      <div className="mx-auto w-full max-w-[90rem] px-4 not-empty:pt-4 sm:px-6">
        <Suspense>
          <PageNotices />
        </Suspense>
      </div>
      <MainRegion className="flex flex-1 flex-col outline-none">{children}</MainRegion>
      <Footer productName={product.name} columns={footerColumns} />
      <Layers signedIn={Boolean(user)} />
      <Toasts />
    </div>
  )
}
