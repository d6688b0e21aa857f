import type { Locator, Page } from '@playwright/test'

import { vins } from './fixture.ts'
import { accountStates } from './states-account.ts'
import {
  alert,
  everything,
  heading,
  heading2,
  type Ladder,
  ladderOf,
  openAs,
  openWithout,
  readings,
  type State,
  text,
  withEveryPermission,
} from './states-ladder.ts'
import { otherStates } from './states-other.ts'

const site = 7_000_001
const sections = ['commands', 'telemetry', 'live', 'webhooks', 'sharing', 'doctor'] as const
export type Section = 'overview' | (typeof sections)[number]
export const everySection: readonly Section[] = ['overview', ...sections]

export const sectionOf = (vin: string, section: Section) =>
  section === 'overview' ? `/console/${vin}` : `/console/${vin}?tab=${section}`

/** What each section reads that no other part of the page does. */
export const readsOf: Record<Section, RegExp> = {
  overview: /\/history/,
  commands: /commands|preflight/,
  telemetry: /^GET \/(api\/config|fields\.json|web\/vehicles\/\w+\/config)/,
  live: /^GET \/sse/,
  webhooks: /^GET \/web\/hooks/,
  sharing: /^GET .*\/(drivers|invitations)/,
  doctor: /^GET .*\/doctor/,
}

/** Once a section shows what it is for. */
export const readyOf: Record<Section, (page: Page) => Locator> = {
  // The last part of it; without the network none comes any more.
  overview: (page) => page.locator('.uplot').first(),
  commands: (page) => page.locator('[data-slot="command-row"]').first(),
  telemetry: heading2('Fields'),
  live: (page) => page.getByRole('option').first(),
  webhooks: (page) => page.getByRole('button', { name: 'Add a webhook' }),
  sharing: (page) => page.locator('[data-slot="drivers"]'),
  doctor: (page) => page.locator('[data-slot="doctor"][data-verdict]'),
}

const signedOut: State[] = [
  {
    name: 'login',
    open: async ({ page }) => void (await page.goto('/login')),
    shows: heading('Sign in'),
  },
  {
    name: 'login-with-the-way-back',
    open: async ({ page }) => void (await page.goto(`/console/${vins.driving}`)),
    shows: heading('Sign in'),
  },
  ...[
    'cancelled',
    'cookies',
    'expired',
    'failed&request=report-this-id',
    'unavailable&request=report',
  ].map(
    (code): State => ({
      name: `login-${code.split('&')[0]}`,
      open: async ({ page }) => void (await page.goto(`/login?error=${code}`)),
      shows: alert,
    }),
  ),
  {
    name: 'login-without-gateway',
    open: async ({ page, line }) => {
      line.fail('cut', everything)
      await page.goto('/console')
    },
    shows: alert,
  },
  {
    name: 'login-offline',
    open: async ({ page, context }) => {
      await page.goto('/login')
      await heading('Sign in')(page).waitFor()
      await context.setOffline(true)
    },
    shows: heading('Sign in'),
  },
  {
    name: 'session-not-known-yet',
    open: async ({ page, line }) => {
      line.fail('held', /\/web\/test/)
      await page.goto('/console', { waitUntil: 'commit' })
    },
    shows: (page) => page.locator('[aria-busy="true"]').first(),
  },
  {
    name: 'not-found',
    open: async ({ page }) => void (await page.goto('/console/rental-of-nobody')),
    shows: heading('Page not found'),
  },
  {
    name: 'error',
    open: async ({ page }) => void (await page.goto('/error')),
    shows: heading('Page not found'),
  },
  {
    name: 'error-429',
    open: async ({ page }) => void (await page.goto('/error?status=429&retry-after=90')),
    shows: heading(/./),
  },
  {
    name: 'logout',
    open: async ({ page }) => void (await page.goto('/logout')),
    shows: heading('You are signed out'),
  },
  {
    name: 'logout-without-gateway',
    open: async ({ page, line, signInAs }) => {
      await signInAs('owner')
      line.fail('cut', /\/logout/)
      await page.goto('/logout')
    },
    shows: heading('Signed out in this browser only'),
  },
]

/** Not before it has told something. */
const cards = (page: Page) =>
  page
    .locator('[data-slot="vehicle-card"]')
    .filter({ hasText: /\d\s?%/ })
    .first()
const sheet = (page: Page) => page.getByRole('dialog')

const home: State[] = [
  ...ladderOf({ page: 'overview', role: 'owner', path: '/console', ready: cards, reads: readings }),
  ...ladderOf({
    page: 'site',
    role: 'owner',
    path: `/console?site=${site}`,
    ready: sheet,
    reads: /site_info|live_status/,
    failed: (page) => sheet(page).getByRole('alert').first(),
    loading: (page) => sheet(page).locator('.skeleton').first(),
  }),
  { name: 'overview-unsubscribed', open: openAs('lapsed', '/console'), shows: cards },
  { name: 'overview-no-key', open: openAs('host', '/console'), shows: cards },
  {
    name: 'overview-empty',
    open: openAs('admin', '/console'),
    shows: (page) => page.locator('[data-slot="empty-state"]'),
  },
]

const health = (phase: string) => (page: Page) =>
  page.locator(`[data-slot="stream-health"][data-phase="${phase}"]`).first()

/** Sections that say otherwise than others that something is on its way or did not come. */
const tellsApart: Partial<Record<Section, Pick<Ladder, 'failed' | 'loading'>>> = {
  overview: { failed: text('Earlier values are missing') },
  live: { failed: health('waiting'), loading: health('connecting') },
}

const vehicle: State[] = everySection.flatMap((section): State[] => [
  ...ladderOf({
    page: `vehicle-${section}`,
    role: 'owner',
    path: sectionOf(vins.driving, section),
    ready: readyOf[section],
    reads: readsOf[section],
    ...tellsApart[section],
  }),
  {
    name: `vehicle-${section}-unsubscribed`,
    open: openAs('lapsed', sectionOf(vins.unpaid, section)),
    shows: (page) => page.locator('[data-slot="vehicle-page"]'),
  },
  {
    name: `vehicle-${section}-no-key`,
    open: openAs('host', sectionOf(vins.unpaired, section)),
    shows: text(/does not hold|not paired|No live data|not subscribed/i),
  },
  {
    name: `vehicle-${section}-asleep`,
    open: openAs('owner', sectionOf(vins.sleeping, section)),
    shows: (page) => page.locator('[data-state="asleep"]').first(),
  },
])

const ofOthers: State[] = [
  ...everySection.flatMap((section): State[] => [
    {
      name: `vehicle-${section}-out-of-reach`,
      open: withEveryPermission(sectionOf(vins.unreachable, section)),
      shows: (page) => page.locator('[data-slot="vehicle-page"]'),
    },
    {
      name: `vehicle-${section}-without-permission`,
      open: openWithout(['vehicle_device_data', 'vehicle_cmds'], sectionOf(vins.crowded, section)),
      shows: (page) => page.locator('[data-slot="vehicle-page"]'),
    },
  ]),
  {
    name: 'vehicle-telemetry-limit-reached',
    open: withEveryPermission(sectionOf(vins.crowded, 'telemetry')),
    shows: text('not been configured yet'),
  },
  {
    name: 'vehicle-overview-limit-reached',
    open: withEveryPermission(sectionOf(vins.crowded, 'overview')),
    shows: text(/No live data/),
  },
]

export const states: readonly State[] = [
  ...signedOut,
  ...home,
  ...vehicle,
  ...ofOthers,
  ...accountStates,
  ...otherStates,
]
