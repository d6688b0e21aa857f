import AxeBuilder from '@axe-core/playwright'
import { type ConsoleMessage, type Cookie, expect, type Page } from '@playwright/test'

import { test as base } from './product-fixture.ts'

export { expect }

/** The simulated accounts, by the name that the sign-in page gives them. */
const accounts = {
  owner: 'Simulated Owner',
  host: 'Simulated Rental Host',
  admin: 'Simulated Administrator',
  lapsed: 'Simulated Owner Without Subscription',
  crowded: 'Simulated Crowded Owner',
} as const
export type Role = keyof typeof accounts

/** Cars of the simulated owner and what they do when the product starts. */
export const vins = {
  driving: 'LRW3F7EK4NC700001',
  charging: 'LRWYGCEK1NC700002',
  sleeping: '5YJSA1E60NF700003',
  /** The rental host's; it never leaves its depot, so it takes commands at any hour. */
  parked: 'LRW3F7EK5NC700004',
  /** The rental host's, without our key. */
  unpaired: '5YJSA1E68NF700007',
  /** Of the owner without subscription. */
  unpaid: 'LRW3F7EK9NC700006',
  /** Other applications hold all places for streams that it has. */
  crowded: 'LRW3F7EK6NC700008',
  /** Another program changes what it was told to stream. */
  overruled: 'LRWYGCEK3NC700009',
  /** No network reaches it. */
  unreachable: 'LRW3F7EK4NC700010',
} as const

/** Each theme on one of the widths: what a theme breaks is a colour, what a width breaks a place. */
export const screens = {
  phone: { width: 375, theme: 'light' },
  desktop: { width: 1440, theme: 'dark' },
} as const

const colourRules = ['color-contrast', 'link-in-text-block']

/** A browser that signed in, as another one can go on with. */
type SignedIn = { at: number; cookies: Cookie[] }
/** Less than what a sign-in is recent for. */
const signInServesMs = 5 * 60_000

type Fixtures = {
  /** Signs in and arrives at `path`. Tests of one worker share a sign-in, and none that they ended. */
  signInAs: (role: Role, path?: string) => Promise<void>
  /** A test that provokes a console error adds what it looks like; any other error fails the test. */
  expectedErrors: RegExp[]
  /** Fails on any violation that axe finds on the page as it stands, in light and in dark unless told. */
  checkAccessibility: (page?: Page, themes?: readonly ('light' | 'dark')[]) => Promise<void>
  consoleGuard: undefined
}
type WorkerFixtures = { signIns: Map<Role, SignedIn> }

export const test = base.extend<Fixtures, WorkerFixtures>({
  signIns: [async ({}, use) => use(new Map()), { scope: 'worker' }],

  // So that `page.goto` takes paths of the web host.
  baseURL: async ({ hosts }, use) => use(hosts.webUrl),

  signInAs: async ({ page, context, hosts, signIns }, use) => {
    const goOn = async ({ at, cookies }: SignedIn) => {
      if (Date.now() - at > signInServesMs) return false
      await context.addCookies(cookies)
      if ((await context.request.get(`${hosts.apiUrl}/web/test`)).ok()) return true
      // Of a session that another test ended.
      await context.clearCookies()
      return false
    }
    await use(async (role, path = '/console') => {
      const known = signIns.get(role)
      if (known && (await goOn(known))) {
        await page.goto(path)
      } else {
        await page.goto(`/login?redirect=${encodeURIComponent(path)}`)
        await chooseAccount(page, role)
        await page.waitForURL((url) => url.pathname + url.search === path)
        signIns.set(role, { at: Date.now(), cookies: await context.cookies() })
      }
    })
  },

  expectedErrors: async ({}, use) => use([]),

  consoleGuard: [
    async ({ context, expectedErrors }, use) => {
      const errors: string[] = []
      context.on('console', (message) => {
        if (message.type() !== 'error' || isOffline(message)) return
        errors.push(inWords(message))
      })
      context.on('weberror', (error) => {
        errors.push(error.error().stack ?? error.error().message)
      })
      await use(undefined)
      const unexpected = errors.filter(
        (error) => !expectedErrors.some((expected) => expected.test(error)),
      )
      expect(unexpected, 'errors in the browser console').toEqual([])
    },
    { auto: true },
  ],

  checkAccessibility: async ({ page: mainPage }, use) => {
    await use(async (page = mainPage, themes = ['light', 'dark']) => {
      for (const [index, colorScheme] of themes.entries()) {
        await page.emulateMedia({ colorScheme })
        await expect(page.locator('html')).toHaveClass(new RegExp(`\\b${colorScheme}\\b`))
        await animationsEnd(page)
        const axe = new AxeBuilder({ page })
          // Within the page itself: there are no frames of others to gather from.
          .setLegacyMode()
          // What passes need not be written down.
          .options({ resultTypes: ['violations'] })
        // Of the same page in another theme only the colours differ.
        if (index > 0) axe.withRules(colourRules)
        const { violations } = await axe.analyze()
        const found = violations.map(
          ({ id, help, nodes }) =>
            `${id}: ${help}\n${nodes.map((node) => `  ${node.html}\n  ${node.failureSummary}`).join('\n')}`,
        )
        expect(found, `accessibility of ${page.url()} in ${colorScheme}`).toEqual([])
      }
    })
  },
})

/** From the page of sign-in, through the page of simulated accounts. */
export async function chooseAccount(page: Page, role: Role) {
  await page.getByRole('main').getByRole('link', { name: 'Login with Tesla' }).click()
  // The button's name goes on with a description of the account.
  const name = new RegExp(`^Continue as ${accounts[role]}(?! Without)`)
  await page.getByRole('button', { name }).click()
}

/** Only a test turns the network off, and any reading may be on its way then. */
const isOffline = (message: ConsoleMessage) => message.text().includes('ERR_INTERNET_DISCONNECTED')

function inWords(message: ConsoleMessage) {
  const { url } = message.location()
  return url ? `${message.text()} (${url})` : message.text()
}

/** Colours in the middle of a transition have no contrast to speak of. */
async function animationsEnd(page: Page) {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        (animation) =>
          animation.effect?.getTiming().iterations === Number.POSITIVE_INFINITY ||
          animation.playState !== 'running',
      ),
  )
}
