import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import { Button } from '../../src/button.tsx'
import { ErrorExtras } from '../../src/error-extras.tsx'
import { ErrorPage } from '../../src/error-page.tsx'
import { Footer } from '../../src/footer.tsx'
import { Header } from '../../src/header.tsx'
import { LoadingBar } from '../../src/loading-bar.tsx'
import { loadingBar } from '../../src/loading-bar-store.ts'
import type { NavLink } from '../../src/nav-link.tsx'
import { NavigationTree } from '../../src/navigation-tree.tsx'
import { panels } from '../../src/panels.ts'
import { pageEntries } from '../../src/search-entries.ts'
import { SkipLink } from '../../src/skip-link.tsx'
import { Example, longText } from '../part-page.tsx'

const MenuPanel = lazy(async () => ({
  default: (await import('../../src/menu-panel.tsx')).MenuPanel,
}))
const SearchDialog = lazy(async () => ({
  default: (await import('../../src/search-dialog.tsx')).SearchDialog,
}))

const navigation: NavLink[] = [
  {
    label: 'Docs',
    to: '/docs',
    children: [
      { label: 'Start', to: '/docs/start' },
      { label: longText, to: '/docs/long' },
      {
        label: 'Stream',
        to: '/docs/stream',
        children: [
          { label: 'Events', to: '/docs/stream/events' },
          { label: 'Resuming', to: '/docs/stream/resuming', badge: 'New' },
          { label: 'Not yet', to: '/docs/stream/later', disabled: true },
        ],
      },
    ],
  },
]
const links: NavLink[] = [
  { label: 'Docs', to: '/docs', children: navigation[0]?.children ?? [] },
  { label: 'Pricing', to: '/pricing' },
  { label: 'Roadmap', to: 'https://roadmap.wattlane.example', external: true },
]
const entries = pageEntries(
  [
    {
      _path: '/docs/start',
      title: 'Start',
      description: 'From a fresh clone to a live car.',
      headings: [{ id: 'sign-in', text: 'Sign in', depth: 2 }],
    },
    { _path: '/docs/stream/events', title: 'Events', description: 'What the stream sends.' },
  ],
  navigation,
)
const owner = { full_name: 'Simulated Owner', email: 'owner@wattlane.example' }

export default function FramePage() {
  const [signedIn, setSignedIn] = useState(false)
  const shown = useSyncExternalStore(panels.subscribe, panels.get)
  return (
    <>
      <LoadingBar />
      <SkipLink />
      <Header
        productName="Wattlane"
        links={links}
        user={signedIn ? owner : null}
        userLinks={[{ label: 'Console', to: '/console', icon: 'gauge' }]}
        menuOpen={shown.headerPanel}
        onSearch={panels.toggleSearch}
        onMenu={panels.toggleHeaderPanel}
      />
      <main id="main" className="mx-auto grid max-w-[60rem] gap-6 p-4">
        <Example name="controls">
          <Button onClick={() => setSignedIn(!signedIn)}>
            {signedIn ? 'Sign out' : 'Sign in'}
          </Button>
          <Button onClick={() => loadingBar.start()}>Load</Button>
          <Button onClick={() => loadingBar.finish()}>Loaded</Button>
        </Example>
        <Example name="navigation tree" wide>
          <NavigationTree links={navigation} current="/docs/start" />
        </Example>
        <Example name="error page" wide>
          <ErrorPage message="Page not found: /nowhere">
            <ErrorExtras
              near={[
                { label: 'Start', to: '/docs/start' },
                { label: longText, to: '/docs/long' },
              ]}
              retry={{ label: 'Reload', onRetry: () => undefined }}
              retryAt={Date.now() + 90_000}
              loginHref="/logout"
              statusHref="https://status.wattlane.example"
              requestId="9f0c2a44-51c7-4d43-8f8c-2d4f0f3a9b10"
            />
          </ErrorPage>
        </Example>
      </main>
      <Footer
        productName="Wattlane"
        columns={['Product', 'Resources', 'Integrations', 'Company'].map((title) => ({
          title,
          links,
        }))}
      />
      <Suspense>
        {shown.headerPanel ? (
          <MenuPanel
            open
            onOpenChange={(headerPanel) => panels.set({ headerPanel })}
            links={links}
            navigation={navigation}
            current="/docs/start"
            signedIn={signedIn}
          />
        ) : null}
        {shown.search ? (
          <SearchDialog
            open
            onOpenChange={(search) => panels.set({ search })}
            entries={entries}
            onNavigate={() => {}}
          />
        ) : null}
      </Suspense>
    </>
  )
}
