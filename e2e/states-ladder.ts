import type { BrowserContext, Locator, Page } from '@playwright/test'

import type { Role } from './fixture.ts'
import type { Line } from './line.ts'

/** What a state is made of: a browser, the line to the gateway, and who signs in. */
export type Stage = {
  page: Page
  context: BrowserContext
  line: Line
  signInAs: (role: Role, path?: string) => Promise<void>
}

/** A page in one state of the ladder, produced as it comes about. */
export type State = {
  name: string
  open: (stage: Stage) => Promise<void>
  /** What tells the state apart. */
  shows: (page: Page) => Locator
  /** A page of its own, which has no theme: what lies over a video. */
  isBare?: boolean
}

export const everything = /./
/** All but the session's check, which decides whether there is a page at all. */
export const readings = /^GET \/(?!web\/test)/

export const alert = (page: Page) => page.getByRole('main').getByRole('alert').first()
export const heading = (name: string | RegExp) => (page: Page) =>
  page.getByRole('heading', { level: 1, name })
export const text = (words: string | RegExp) => (page: Page) =>
  page.getByRole('main').getByText(words).first()

export function heading2(name: string | RegExp) {
  return (page: Page) =>
    page.getByRole('main').getByRole('heading', { level: 2, name, includeHidden: false }).first()
}

export const openAs =
  (role: Role, path: string): State['open'] =>
  ({ signInAs }) =>
    signInAs(role, path)

/** Signs in anew and holds these permissions back, also from a session that there was before. */
export const openWithout =
  (scopes: readonly string[], path: string): State['open'] =>
  async ({ page }) => {
    await page.goto(`/login?redirect=${encodeURIComponent(path)}`)
    await page.getByRole('main').getByRole('link', { name: 'Login with Tesla' }).click()
    if (scopes.length > 0) await page.getByText('Hold permissions back').click()
    for (const scope of scopes) await page.getByLabel(scope, { exact: true }).check()
    await page.getByRole('button', { name: 'Continue as Simulated Crowded Owner' }).click()
    await page.waitForURL((url) => url.pathname + url.search === path)
  }
export const withEveryPermission = (path: string) => openWithout([], path)

export type Ladder = {
  /** What the names of its states begin with. */
  page: string
  role: Role
  path: string
  ready: State['shows']
  /** The calls that it waits for. */
  reads: RegExp
  /** It shows the health of the stream, which tells that the gateway is gone. */
  streams?: boolean
  /** What it says where its reading fails. @default an alert */
  failed?: State['shows']
  /** What stands in the place of what it reads. @default a skeleton */
  loading?: State['shows']
}

/** Of the page itself: its frame is what waits first. */
const waits = (page: Page) =>
  page.locator('main, [role="dialog"]').locator('[aria-busy="true"], .skeleton').first()

/** States that every page of its kind can be in, besides ready. */
export function ladderOf({
  page,
  role,
  path,
  ready,
  reads,
  streams = true,
  failed = alert,
  loading = waits,
}: Ladder): State[] {
  const withoutGateway: State = {
    name: `${page}-without-gateway`,
    open: async ({ page, line, signInAs }) => {
      await signInAs(role, path)
      await ready(page).waitFor()
      line.fail('cut', everything)
    },
    shows: (page) => page.locator('[data-slot="stream-health"]:not([data-phase="open"])').first(),
  }
  return [
    { name: `${page}-ready`, open: openAs(role, path), shows: ready },
    {
      name: `${page}-loading`,
      open: async ({ page, line, signInAs }: Stage) => {
        await signInAs(role, '/docs')
        line.fail('held', reads)
        await page.goto(path, { waitUntil: 'commit' })
      },
      shows: loading,
    },
    {
      name: `${page}-offline`,
      open: async (stage: Stage) => {
        await stage.signInAs(role, path)
        await ready(stage.page).waitFor()
        await stage.context.setOffline(true)
      },
      shows: (page) => page.getByText(/^You are offline/).first(),
    },
    ...(streams ? [withoutGateway] : []),
    {
      name: `${page}-failed`,
      open: async ({ page, line, signInAs }: Stage) => {
        await signInAs(role, '/docs')
        line.fail('nobody-behind', reads)
        await page.goto(path)
      },
      shows: failed,
    },
  ]
}
