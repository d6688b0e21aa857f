import type { consolePages } from '@console/app-config'
import type { Page, Request } from '@playwright/test'

import { expect, test, vins } from './fixture.ts'
import { everySection, sectionOf } from './states.ts'

/** An address of each page that reads something, and every section of a vehicle. */
const paths: Record<(typeof consolePages)[number], readonly string[]> = {
  '/console': ['/console', '/console?site=7000001'],
  '/console/$vin': everySection.map((section) => sectionOf(vins.driving, section)),
  '/console/subscription': ['/console/subscription'],
  '/console/credits': ['/console/credits'],
  '/checkout': ['/checkout?cart=month'],
  '/connect': ['/connect'],
  // They read nothing but the session.
  '/login': [],
  '/logout': [],
}

type Call = { name: string; from: number; to: number }

/** Calls of the API while `visit` runs, but for the session's check and those that stay open. */
async function callsOf(page: Page, apiUrl: string, visit: () => Promise<void>) {
  const calls = new Map<Request, Call>()
  let checked = 0
  const asked = (request: Request) => {
    if (!request.url().startsWith(apiUrl) || request.method() === 'OPTIONS') return
    const name = `${request.method()} ${request.url().slice(apiUrl.length)}`
    calls.set(request, { name, from: performance.now(), to: Number.POSITIVE_INFINITY })
  }
  const answered = (request: Request) => {
    const call = calls.get(request)
    if (!call) return
    call.to = performance.now()
    if (call.name === 'GET /web/test') checked = call.to
  }
  page.on('request', asked).on('requestfinished', answered).on('requestfailed', answered)
  await visit()
  await expect.poll(() => [...calls.values()].filter(isOpen).map(({ name }) => name)).toEqual([])
  page.off('request', asked).off('requestfinished', answered).off('requestfailed', answered)
  return [...calls.values()].filter(
    ({ name, from }) => from >= checked && name !== 'GET /web/test' && !name.startsWith('GET /sse'),
  )
}

const isOpen = ({ name, to }: Call) =>
  to === Number.POSITIVE_INFINITY && !name.startsWith('GET /sse')

/** How many calls had to wait for one another: each began after the one before had its answer. */
function depthOf(calls: readonly Call[]): Call[] {
  const chains: Call[][] = []
  for (const call of calls.toSorted((one, other) => one.from - other.from)) {
    const before = chains
      .filter((chain) => (chain.at(-1)?.to ?? 0) <= call.from)
      .reduce<Call[]>((longest, chain) => (chain.length > longest.length ? chain : longest), [])
    chains.push([...before, call])
  }
  return chains.reduce((longest, chain) => (chain.length > longest.length ? chain : longest), [])
}

test('no page waits for more than two calls after one another, nothing is asked twice, and going back asks for nothing that is known', async ({
  page,
  hosts,
  signInAs,
}) => {
  test.setTimeout(150_000)
  await signInAs('owner', '/docs')
  for (const path of Object.values(paths).flat()) {
    await test.step(path, async () => {
      const calls = await callsOf(page, hosts.apiUrl, async () => {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
        await page.waitForLoadState('load')
        await expect(page.locator('[aria-busy="true"], .skeleton')).toHaveCount(0)
      })
      const names = calls.map(({ name }) => name)
      expect(names, 'asked twice').toEqual([...new Set(names)])
      const chain = depthOf(calls).map(({ name }) => name)
      expect(chain.length, chain.join(' → ')).toBeLessThanOrEqual(2)
    })
  }
})

test('going back shows the page before at once, without a call', async ({
  page,
  hosts,
  signInAs,
}) => {
  await signInAs('owner')
  await expect(page.locator('[data-slot="vehicle-card"]')).toHaveCount(3)
  await page.locator(`main a[href="/console/${vins.driving}"]`).first().click()
  await expect(page.getByRole('heading', { name: 'Battery' })).toBeVisible()
  await page.getByRole('tab', { name: 'Connection' }).click()
  await expect(page.locator('[data-slot="doctor"][data-verdict]')).toBeVisible()
  const calls = await callsOf(page, hosts.apiUrl, async () => {
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Battery' })).toBeVisible()
    await page.goBack()
    await expect(page.locator('[data-slot="vehicle-card"]')).toHaveCount(3)
    await page.goForward()
    await expect(page.getByRole('heading', { name: 'Battery' })).toBeVisible()
  })
  // The chart of the last minutes is read anew: it has moved on.
  expect(calls.map(({ name }) => name).filter((name) => !/\/history\b/.test(name))).toEqual([])
})
