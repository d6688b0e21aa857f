import type { Page } from '@playwright/test'

import { actAs } from './act-as.ts'
import { expect, vins } from './fixture.ts'
import { alert, heading, ladderOf, openAs, type State, text } from './states-ladder.ts'

const application = {
  id: 'homeassistant',
  name: 'Home Assistant',
  redirectUris: ['http://localhost/redirect/oauth'],
}
/** The setting that lets it ask. */
export const withApplication = { OAUTH_CLIENTS: JSON.stringify([application]) }

const request = `/connect?${new URLSearchParams({
  response_type: 'code',
  client_id: application.id,
  redirect_uri: 'http://localhost:8123/redirect/oauth',
  state: 'as-it-came',
  code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  code_challenge_method: 'S256',
})}`
const consent = (page: Page) => page.locator('[data-slot="consent"]')

const connect: State[] = [
  ...ladderOf({
    page: 'connect',
    role: 'owner',
    path: request,
    ready: consent,
    reads: /^GET \/(oauth|web\/(applications|consent|connect))/,
    streams: false,
  }),
  {
    name: 'connect-signed-out',
    open: async ({ page }) => void (await page.goto(request)),
    shows: text('An application asks for access'),
  },
  {
    name: 'connect-nobody-asks',
    open: openAs('owner', '/connect'),
    shows: text('No application asks for anything'),
  },
  {
    name: 'connect-unknown-application',
    open: openAs('owner', '/connect?client_id=nobody&response_type=code'),
    shows: alert,
  },
]

const line = (page: Page) => page.locator('.obs-line')
const measured = (page: Page) => line(page).filter({ hasText: /\d/ })
const soc = `/obs/${vins.driving}/Soc`
const inWords = (page: Page) => page.locator('.obs-label').last()

/** What lies over a video: on air nothing is said, with `debug=1` the reason is. */
const overlays: State[] = [
  {
    name: 'overlay-for-video-ready',
    open: openAs('owner', `${soc}?label=Charge`),
    shows: measured,
  },
  {
    name: 'overlay-for-video-signed-out',
    open: async ({ page }) => void (await page.goto(soc)),
    shows: line,
  },
  {
    name: 'overlay-for-video-signed-out-in-words',
    open: async ({ page }) => void (await page.goto(`${soc}?debug=1`)),
    shows: inWords,
  },
  {
    name: 'overlay-for-video-no-such-signal-in-words',
    open: openAs('owner', `/obs/${vins.driving}/NothingLikeIt?debug=1`),
    shows: inWords,
  },
  {
    name: 'overlay-for-video-without-gateway',
    open: async ({ page, line: way, signInAs }) => {
      await signInAs('owner', `${soc}?label=Charge`)
      await measured(page).waitFor()
      way.fail('cut', /./)
    },
    shows: measured,
  },
]
const overlay = overlays.map((state): State => ({ ...state, isBare: true }))

const visits = ['/console', '/console/tokens', '/checkout?cart=month'] as const
const names = ['overview', 'tokens', 'checkout'] as const

/** Over a page: an administrator acts as somebody, and only reads. */
const visiting = visits.map(
  (path, index): State => ({
    name: `${names[index]}-as-somebody-else`,
    open: async ({ page, context, line: way, signInAs }) => {
      // Somebody has to have signed in once to be acted for.
      await signInAs('owner', '/docs')
      await context.clearCookies()
      await signInAs('admin', '/docs')
      await actAs(page, way.url, 'owner@wattlane.example')
      await page.goto(path)
    },
    shows: (page) => page.locator('[data-slot="visit"]'),
  }),
)

const single: State[] = [
  {
    name: 'session-ended-meanwhile',
    open: async ({ page, context, signInAs }) => {
      await signInAs('owner', '/console/tokens')
      await page.getByRole('button', { name: 'Create a token' }).waitFor()
      await context.clearCookies()
      await page.getByRole('navigation').locator('a[href="/console/sessions"]').first().click()
    },
    shows: (page) => page.getByText('Your session ended.'),
  },
  {
    name: 'code-of-a-page-is-missing',
    open: async ({ page, signInAs }) => {
      await signInAs('owner', '/docs')
      // As after a deployment that took it away.
      await page.route(/\/console-assets\/tokens-[^/]+\.js$/, (route) => route.abort())
      await page.goto('/console/tokens')
    },
    shows: heading('A new version may be available'),
  },
  {
    name: 'overview-answers-late',
    open: async ({ page, line: way, signInAs }) => {
      await signInAs('owner', '/docs')
      way.fail('held', /^GET \/web\/(credits|subscription)/)
      await page.goto('/console')
      await expect(page.getByText('The service does not answer yet.')).toBeVisible({
        timeout: 30_000,
      })
    },
    shows: text(/./),
  },
]

/** Applications that ask, values over a video, acting as somebody else, and what lies across pages. */
export const otherStates: readonly State[] = [...connect, ...overlay, ...visiting, ...single]
