import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import { Accordion } from '../src/accordion.tsx'
import { Banner } from '../src/banner.tsx'
import { Button } from '../src/button.tsx'
import { Card } from '../src/card.tsx'
import { Dialog } from '../src/dialog.tsx'
import { Disclosure } from '../src/disclosure.tsx'
import { EmptyState } from '../src/empty-state.tsx'
import { ErrorPage } from '../src/error-page.tsx'
import { Footer } from '../src/footer.tsx'
import { Header } from '../src/header.tsx'
import { Icon, iconNames } from '../src/icon.tsx'
import { LoadingBar } from '../src/loading-bar.tsx'
import { loadingBar } from '../src/loading-bar-store.ts'
import type { NavLink } from '../src/nav-link.tsx'
import { panels } from '../src/panels.ts'
import { Popover } from '../src/popover.tsx'
import { pageEntries } from '../src/search-entries.ts'
import { SkipLink } from '../src/skip-link.tsx'
import { toasts } from '../src/toast-store.ts'
import { Toasts } from '../src/toasts.tsx'
import { Instruments } from './instruments.tsx'

const MenuPanel = lazy(async () => ({ default: (await import('../src/menu-panel.tsx')).MenuPanel }))
const SearchDialog = lazy(async () => ({
  default: (await import('../src/search-dialog.tsx')).SearchDialog,
}))

const navigation: NavLink[] = [
  {
    label: 'Docs',
    to: '/docs',
    children: [
      { label: 'Start', to: '/docs/start' },
      {
        label: 'Stream',
        to: '/docs/stream',
        children: [
          { label: 'Events', to: '/docs/stream/events' },
          { label: 'Resuming', to: '/docs/stream/resuming', badge: 'New' },
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

/** Every part of the package in its states, for whoever changes one. */
export function Preview() {
  const [signedIn, setSignedIn] = useState(false)
  const [asking, setAsking] = useState(false)
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
      <main id="main" className="mx-auto grid max-w-[80rem] gap-4 p-4">
        <h1 className="text-2xl">Components</h1>
        <Banner>
          The connection was lost. Values below are the last known; trying again in 4 s.
        </Banner>
        <Card title="Buttons">
          <div className="flex flex-wrap items-center gap-3">
            <Button variant="primary" onClick={() => setSignedIn(!signedIn)}>
              {signedIn ? 'Sign out' : 'Sign in'}
            </Button>
            <Button onClick={() => setAsking(true)}>Ask</Button>
            <Button variant="ghost">Ghost</Button>
            <Button variant="danger">Delete</Button>
            <Button busy="Locking">Lock</Button>
            <Button disabledReason="The car is asleep.">Flash lights</Button>
            <Button size="small">Small</Button>
            <Button onClick={() => loadingBar.start()}>Load</Button>
            <Button onClick={() => loadingBar.finish()}>Loaded</Button>
            <Button
              onClick={() =>
                toasts.add({
                  title: 'Lock confirmed',
                  description: 'The car reports that it is locked.',
                  icon: 'check',
                  color: 'ok',
                  actions: [{ label: 'Unlock', click: () => {} }],
                })
              }
            >
              Toast
            </Button>
            <Popover trigger="Popover" triggerProps={{ className: 'button button-secondary' }}>
              <p className="p-2">A panel of its own.</p>
            </Popover>
          </div>
        </Card>
        <Instruments />
        <div className="grid gap-4 sm:grid-cols-2">
          <Card title="Accordion">
            <Accordion
              multiple
              items={[
                { id: 'a', title: 'First', content: 'Text', defaultOpen: true },
                { id: 'b', title: 'Second', content: 'Text' },
              ]}
            />
            <Disclosure title="Disclosure">More of it.</Disclosure>
          </Card>
          <Card title="Empty">
            <EmptyState
              icon="list"
              title="Events of this car"
              reason="None yet: the car has been asleep since you opened this page."
              action={<Button>Wake</Button>}
            />
          </Card>
        </div>
        <Card title="Icons">
          <div className="flex flex-wrap gap-4">
            {iconNames.map((name) => (
              <span key={name} className="grid justify-items-center text-xs text-muted">
                <Icon name={name} size={24} className="text-text" />
                {name}
              </span>
            ))}
          </div>
        </Card>
        <ErrorPage message="Page not found: /nowhere" />
      </main>
      <Footer
        productName="Wattlane"
        columns={['Product', 'Resources', 'Integrations', 'Company'].map((title) => ({
          title,
          links,
        }))}
      />
      <Toasts />
      <Dialog
        open={asking}
        onOpenChange={setAsking}
        title="Unlock the car?"
        description="Anyone beside it can open its doors."
        actions={
          <>
            <Button onClick={() => setAsking(false)}>Keep locked</Button>
            <Button variant="primary">Unlock</Button>
          </>
        }
      >
        <p>It stands at home.</p>
      </Dialog>
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
