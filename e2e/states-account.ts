import type { Locator, Page } from '@playwright/test'

import { type Role, vins } from './fixture.ts'
import {
  alert,
  heading,
  heading2,
  ladderOf,
  openAs,
  openWithout,
  type State,
  text,
} from './states-ladder.ts'

/** A page of the account, of its history or of the administration, and what it waits for. */
export type Place = {
  page: string
  path: string
  reads: RegExp
  ready: (page: Page) => Locator
  role?: Role
  streams?: boolean
  /** What it says where its reading fails; an alert unless told. */
  failed?: (page: Page) => Locator
  loading?: (page: Page) => Locator
}

const slot = (name: string) => (page: Page) => page.locator(`[data-slot="${name}"]`).first()
const command = `/api/1/vehicles/${vins.parked}/command/set_temps?method=POST`

export const places: readonly Place[] = [
  {
    page: 'tokens',
    path: '/console/tokens',
    reads: /^GET \/web\/(tokens|applications)/,
    ready: heading2('Tokens for programs'),
    streams: false,
  },
  {
    page: 'webhooks',
    path: '/console/webhooks',
    reads: /^GET \/web\/hooks/,
    ready: heading2('All webhooks'),
    streams: false,
  },
  {
    page: 'subscription',
    path: '/console/subscription',
    reads: /^GET \/web\/(subscription|prices|credits)/,
    ready: heading2('Bills'),
    streams: false,
  },
  {
    page: 'credits',
    path: '/console/credits',
    reads: /^GET \/web\/(credits|tokens|subscription)/,
    ready: heading2('Ledger'),
    streams: false,
  },
  {
    page: 'sessions',
    path: '/console/sessions',
    reads: /^GET \/web\/sessions/,
    ready: heading2('Signed in'),
    streams: false,
  },
  {
    page: 'settings',
    path: '/console/settings',
    reads: /^GET \/web\/settings/,
    ready: heading2('Units'),
    streams: false,
  },
  {
    page: 'export',
    path: '/console/export',
    reads: /^GET \/web\/exports/,
    ready: heading2('New archive'),
    streams: false,
  },
  {
    page: 'rental',
    path: '/console/rental',
    reads: /^GET \/api\/1\/products/,
    ready: (page) =>
      page
        .locator('[data-slot="rental-card"]')
        .filter({ hasText: /\d\s?%/ })
        .first(),
  },
  {
    page: 'history',
    path: '/console/history',
    reads: /^GET \/web\/(drives|totals|vehicles)/,
    ready: (page) => page.locator('.uplot').first(),
    streams: false,
  },
  {
    page: 'dashboard',
    path: '/console/dashboard',
    reads: /^GET \/api\/1\/products/,
    // Not before it has told something.
    ready: (page) => page.locator('[data-slot="board"]').filter({ hasText: /\d\s?%/ }),
  },
  {
    page: 'checkout',
    path: '/checkout?cart=month',
    role: 'lapsed',
    reads: /^GET \/(web\/(subscription|prices)|api\/1\/products)/,
    ready: slot('bill-summary'),
    streams: false,
  },
  {
    page: 'delete',
    path: '/delete',
    reads: /^GET \/web\/(delete|exports|sessions)/,
    ready: heading2('Delete the account'),
    streams: false,
  },
  {
    page: 'runner',
    path: command,
    role: 'host',
    reads: /preflight/,
    ready: heading2('Last runs'),
    failed: text('What it would meet could not be checked.'),
    loading: (page) => page.getByRole('main').getByRole('button', { name: /^Run/ }),
    streams: false,
  },
  ...(['', 'users', 'audit', 'checklist'] as const).map((tab) => ({
    page: tab ? `admin-${tab}` : 'admin',
    path: tab ? `/admin?tab=${tab}` : '/admin',
    role: 'admin' as const,
    reads: tab ? new RegExp(`/web/admin/${tab}`) : /\/web\/admin\/metrics/,
    ready:
      tab === 'checklist'
        ? text('Set up')
        : (page: Page) => page.getByRole('main').getByRole('rowheader').first(),
    streams: false,
  })),
  {
    page: 'admin-email',
    path: '/admin/email',
    role: 'admin',
    reads: /\/web\/admin\/(mail|checklist)/,
    ready: (page) => page.getByRole('button', { name: /^Send to \d/ }),
    streams: false,
  },
]

/** Pages that an account without anything sees too, and those that want cars. */
const ofCars = ['rental', 'history', 'dashboard']
const empty = places.filter(({ role, page }) => !role && page !== 'delete')

const withoutAnything = empty.map(
  ({ page, path, ready }): State => ({
    name: `${page}-empty`,
    open: openAs('admin', path),
    shows: ofCars.includes(page) ? slot('empty-state') : ready,
  }),
)

const ofOtherAccounts = empty.flatMap(({ page, path }): State[] => [
  { name: `${page}-unsubscribed`, open: openAs('lapsed', path), shows: heading(/./) },
  ...(ofCars.includes(page)
    ? [{ name: `${page}-no-key`, open: openAs('host', path), shows: heading(/./) }]
    : []),
])

/** What is made of what cars tell, for a sign-in that may not read it. */
const withoutPermission = empty
  .filter(({ page }) => ofCars.includes(page))
  .map(
    ({ page, path }): State => ({
      name: `${page}-without-permission`,
      open: openWithout(['vehicle_device_data'], path),
      shows: heading(/./),
    }),
  )

const openPartly =
  (path: string, failing: RegExp): State['open'] =>
  async ({ page, line, signInAs }) => {
    await signInAs('owner', '/docs')
    line.fail('nobody-behind', failing)
    await page.goto(path)
  }

const single: State[] = [
  {
    name: 'checkout-subscribed-already',
    open: openAs('owner', '/checkout?cart=month'),
    shows: text('You have a subscription already'),
  },
  {
    name: 'checkout-unknown-payment',
    open: openAs('owner', '/checkout?_ptxn=txn_nonsense'),
    shows: heading('Checkout'),
  },
  {
    name: 'delete-signed-out',
    open: async ({ page }) => void (await page.goto('/delete')),
    shows: heading(/./),
  },
  {
    name: 'runner-without-a-call',
    open: openAs('owner', '/api/1'),
    shows: heading('API runner'),
  },
  {
    name: 'runner-unknown-call',
    open: openAs('owner', '/api/1/nothing/like/it'),
    shows: heading(/./),
  },
  {
    name: 'admin-as-another-user',
    open: openAs('owner', '/admin/email'),
    shows: heading(/./),
  },
  {
    name: 'history-charges',
    open: openAs('owner', '/console/history?tab=charges'),
    shows: heading2(/^Signals of/),
  },
  {
    name: 'history-nothing-in-this-time',
    open: openAs('owner', '/console/history?range=custom&from=2026-01-01&to=2026-01-03'),
    shows: heading('History'),
  },
  // One of several readings fails; the others stand.
  {
    name: 'tokens-partial',
    open: openPartly('/console/tokens', /^GET \/web\/applications/),
    shows: alert,
  },
  {
    name: 'overview-partial',
    open: openPartly('/console', /^GET \/web\/(credits|subscription|tokens|hooks)/),
    shows: text('It could not be read.'),
  },
  {
    name: 'history-partial',
    open: openPartly('/console/history', /^GET \/web\/drives/),
    shows: alert,
  },
  {
    name: 'ledger-nothing-like-it',
    open: openAs('owner', '/console/credits?cause=nothing'),
    shows: heading('Credits'),
  },
  {
    name: 'admin-no-such-user',
    open: async ({ page, signInAs }) => {
      await signInAs('admin', '/admin?tab=users')
      await page.getByLabel('Find users').fill('nobody-is-called-so')
      await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
    },
    shows: text('Nobody matches.'),
  },
  // Nothing of this page has been read before.
  ...places
    .filter(({ page }) => ['credits', 'tokens'].includes(page))
    .map(
      ({ page: name, path }): State => ({
        name: `${name}-offline-from-the-start`,
        open: async ({ page, context, signInAs }) => {
          await signInAs('owner', '/console')
          await page.locator('[data-slot="vehicle-card"]').first().waitFor()
          // The page's code comes beforehand, as it does when the link is looked at.
          const code = page.waitForResponse(new RegExp(`/console-assets/${name}-`))
          await page.getByRole('navigation').locator(`a[href="${path}"]`).first().hover()
          await (await code).finished()
          await context.setOffline(true)
          await page.getByRole('navigation').locator(`a[href="${path}"]`).first().click()
        },
        shows: alert,
      }),
    ),
]

/** The pages of the account, of money, of history, of the runner and of the administration. */
export const accountStates: readonly State[] = [
  ...places.flatMap(({ role = 'owner', ...place }) => ladderOf({ ...place, role })),
  ...withoutAnything,
  ...ofOtherAccounts,
  ...withoutPermission,
  ...single,
]
