import { consolePages } from '@console/app-config'
import type { Browser, Page } from '@playwright/test'

import { actAs } from './act-as.ts'
import { chooseAccount, expect, type Role, test, vins } from './fixture.ts'

type Who = 'anonymous' | 'owner' | 'lapsed' | 'driver' | 'administrator' | 'impersonated'

/** What becomes of somebody who opens an address. */
type Outcome = 'the page' | 'sign-in' | 'the console' | 'home' | 'not found'

const forEverybodySignedIn: Record<Who, Outcome> = {
  anonymous: 'sign-in',
  owner: 'the page',
  lapsed: 'the page',
  driver: 'the page',
  administrator: 'the page',
  impersonated: 'the page',
}
const forEverybody: Record<Who, Outcome> = { ...forEverybodySignedIn, anonymous: 'the page' }
const forAdministrators: Record<Who, Outcome> = {
  anonymous: 'home',
  owner: 'home',
  lapsed: 'home',
  driver: 'home',
  administrator: 'the page',
  // Whoever acts as somebody has no more rights than they.
  impersonated: 'home',
}
const forStrangers: Record<Who, Outcome> = {
  anonymous: 'the page',
  owner: 'the console',
  lapsed: 'the console',
  driver: 'the console',
  administrator: 'the console',
  impersonated: 'the console',
}

/** For each page of the console an address of it, and who gets what there. A new page adds its line. */
const pages: Record<
  (typeof consolePages)[number],
  { path: string; outcomes: Record<Who, Outcome> }
> = {
  '/console': { path: '/console', outcomes: forEverybodySignedIn },
  '/console/$vin': {
    path: `/console/${vins.charging}`,
    // The owner's car, which the driver was let into. To all others it is none at all.
    outcomes: { ...forEverybodySignedIn, lapsed: 'not found', administrator: 'not found' },
  },
  '/console/credits': { path: '/console/credits', outcomes: forEverybodySignedIn },
  '/console/dashboard': { path: '/console/dashboard', outcomes: forEverybodySignedIn },
  '/console/export': { path: '/console/export', outcomes: forEverybodySignedIn },
  '/console/history': { path: '/console/history', outcomes: forEverybodySignedIn },
  '/console/rental': { path: '/console/rental', outcomes: forEverybodySignedIn },
  '/console/sessions': { path: '/console/sessions', outcomes: forEverybodySignedIn },
  '/console/settings': { path: '/console/settings', outcomes: forEverybodySignedIn },
  '/console/subscription': { path: '/console/subscription', outcomes: forEverybodySignedIn },
  '/console/tokens': { path: '/console/tokens', outcomes: forEverybodySignedIn },
  '/console/webhooks': { path: '/console/webhooks', outcomes: forEverybodySignedIn },
  '/delete': { path: '/delete', outcomes: forEverybody },
  '/admin': { path: '/admin', outcomes: { ...forAdministrators, anonymous: 'sign-in' } },
  '/admin/email': { path: '/admin/email', outcomes: forAdministrators },
  '/api/1': { path: '/api/1', outcomes: forEverybodySignedIn },
  '/api/1/$': { path: '/api/1/vehicles', outcomes: forEverybodySignedIn },
  '/checkout': { path: '/checkout?cart=month', outcomes: forEverybodySignedIn },
  '/connect': { path: '/connect?client_id=unknown', outcomes: forEverybodySignedIn },
  '/login': { path: '/login', outcomes: forStrangers },
  // The last, as it ends the session.
  '/logout': {
    path: '/logout',
    outcomes: forEverybody,
  },
}

/** How somebody becomes who they are. */
const arrivals: Record<Who, (page: Page, as: As, hosts: Hosts) => Promise<void>> = {
  anonymous: async () => {},
  owner: (_, as) => as('owner'),
  lapsed: (_, as) => as('lapsed'),
  administrator: (_, as) => as('admin'),
  driver: async (page, as, hosts) => {
    await as('host')
    const code = await invitation(page, hosts)
    await post(page, `${hosts.apiUrl}/api/1/invitations/redeem`, { code })
  },
  impersonated: async (page, as, hosts) => {
    // Somebody has to have signed in once to be acted for.
    const owner = await otherBrowser(page, hosts, 'owner')
    await owner.context().close()
    await as('admin')
    await actAs(page, hosts.apiUrl, 'owner@wattlane.example')
  },
}

type As = (role: Role) => Promise<void>
type Hosts = { webUrl: string; apiUrl: string }

for (const [who, arrive] of Object.entries(arrivals) as [Who, (typeof arrivals)[Who]][]) {
  test(`${who}: every page of the console opens, asks for sign-in or is none at all [S6.01 con] [S6.02 con]`, async ({
    page,
    hosts,
    signInAs,
    expectedErrors,
  }) => {
    // At the end the session may be gone before the answer to who is signed in.
    expectedErrors.push(/Failed to load resource.*(400|403|404)|401.*\/users\/me/)
    await arrive(page, (role) => signInAs(role), hosts)
    for (const [pattern, { path, outcomes }] of Object.entries(pages)) {
      await test.step(`${pattern}: ${outcomes[who]}`, async () => {
        await page.goto(path)
        await expectOutcome(page, path, outcomes[who])
      })
    }
    if (who === 'driver') await giveUp(page, signInAs, hosts)
  })
}

test('no page of the console is without its line here', () => {
  expect(Object.keys(pages).toSorted()).toEqual([...consolePages].toSorted())
})

async function expectOutcome(page: Page, path: string, outcome: Outcome) {
  const heading = page.getByRole('heading', { level: 1 })
  switch (outcome) {
    case 'sign-in':
      await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(path)}`)
      return expect(heading).toHaveText('Sign in')
    case 'the console':
      await expect(page).toHaveURL('/console')
      return expect(heading).toHaveText('Overview')
    case 'home':
      return expect(page).toHaveURL('/')
    case 'not found':
      await expect(page).toHaveURL(path)
      return expect(heading).toHaveText('Page not found')
    case 'the page':
      await expect(heading).toBeVisible()
      await expect(heading).not.toHaveText('Page not found')
      return expect(page).toHaveURL(path)
  }
}

async function otherBrowser(page: Page, hosts: Hosts, role: Role) {
  const browser: Browser | null = page.context().browser()
  if (!browser) throw new Error('The page belongs to no browser.')
  const other = await (await browser.newContext({ baseURL: hosts.webUrl })).newPage()
  await other.goto('/login')
  await chooseAccount(other, role)
  await other.waitForURL('**/console')
  return other
}

/** The code of an invitation by the owner of the car. */
async function invitation(page: Page, hosts: Hosts) {
  const owner = await otherBrowser(page, hosts, 'owner')
  const invited = await post(
    owner,
    `${hosts.apiUrl}/api/1/vehicles/${vins.charging}/invitations`,
    {},
  )
  await owner.context().close()
  return invited.response.code
}

/** So that the tests after this one find the car as it was. */
async function giveUp(page: Page, as: As, { apiUrl, webUrl }: Hosts) {
  await as('host')
  await page.request.delete(`${apiUrl}/api/1/vehicles/${vins.charging}/drivers`, {
    headers: { origin: webUrl },
  })
}

async function post(page: Page, url: string, data: object) {
  const response = await page.request.post(url, {
    headers: { origin: new URL(page.url()).origin },
    data,
  })
  expect(response.ok(), `${url}: ${response.status()}`).toBe(true)
  return response.json()
}
