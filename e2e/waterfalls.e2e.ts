import type { consolePages } from '@console/app-config'
import type { Page } from '@playwright/test'

import { expect, vins } from './fixture.ts'
import type { Line } from './line.ts'
import { test } from './line-fixture.ts'
import { everySection, sectionOf } from './states.ts'

/** Addresses of each page that reads something, and every section of a vehicle. */
const paths: Record<(typeof consolePages)[number], readonly string[]> = {
  '/console': ['/console', '/console?site=7000001'],
  '/console/$vin': everySection.map((section) => sectionOf(vins.driving, section)),
  '/console/credits': ['/console/credits'],
  '/console/dashboard': ['/console/dashboard'],
  '/console/export': ['/console/export'],
  '/console/history': ['/console/history'],
  '/console/rental': ['/console/rental'],
  '/console/sessions': ['/console/sessions'],
  '/console/settings': ['/console/settings'],
  '/console/subscription': ['/console/subscription'],
  '/console/tokens': ['/console/tokens'],
  '/console/webhooks': ['/console/webhooks'],
  '/delete': ['/delete'],
  '/admin': ['/admin'],
  '/admin/email': ['/admin/email'],
  '/api/1': ['/api/1'],
  '/api/1/$': ['/api/1/vehicles'],
  '/checkout': ['/checkout?cart=month'],
  '/connect': ['/connect'],
  // They read nothing but the session.
  '/login': [],
  '/logout': [],
}

/** But for the session's check, after which depth counts, and the stream, which stays open. */
const calls = /^(GET|POST) \/(?!web\/test|sse)/
/** Calls of one page that come this close together do not wait for one another. */
const togetherMs = 500

/** The calls that are kept once no more of them come. */
async function nextCalls(page: Page, line: Line) {
  for (let known = -1; line.waiting().length !== known; ) {
    known = line.waiting().length
    // Nothing announces that no more will come: it is known once a while has passed without one.
    await page.waitForTimeout(togetherMs)
  }
  return line.waiting()
}

/** What a page asks for, each time as much as it can ask for without the answers to what it asked before. */
async function roundsOf(page: Page, line: Line, path: string) {
  // What the page before still asks for is none of this one's.
  await page.goto('about:blank')
  line.fail('held', calls)
  await page.goto(path)
  await expect(page.locator('body')).not.toBeEmpty()
  const rounds: string[][] = []
  for (;;) {
    const asked = await nextCalls(page, line)
    if (asked.length === 0) break
    rounds.push(asked)
    line.letPass()
  }
  line.mend()
  return rounds
}

test('no page waits for more than two calls after one another, and asks for nothing twice', async ({
  page,
  context,
  line,
  signInAs,
}) => {
  test.setTimeout(180_000)
  let role: 'owner' | 'admin' | undefined
  for (const path of Object.values(paths).flat()) {
    await test.step(path, async () => {
      const reader = path.startsWith('/admin') ? 'admin' : 'owner'
      if (reader !== role) {
        await context.clearCookies()
        await signInAs(reader, '/docs')
        role = reader
      }
      const rounds = await roundsOf(page, line, path)
      const names = rounds.flat()
      expect(names, 'asked twice').toEqual([...new Set(names)])
      expect(rounds.length, JSON.stringify(rounds, null, 1)).toBeLessThanOrEqual(2)
    })
  }
})

test('going back shows the page before at once, without a call', async ({
  page,
  line,
  signInAs,
}) => {
  await signInAs('owner')
  await expect(page.locator('[data-slot="vehicle-card"]')).toHaveCount(3)
  await page.locator(`main a[href="/console/${vins.driving}"]`).first().click()
  await expect(page.getByRole('heading', { name: 'Battery' })).toBeVisible()
  await page.getByRole('tab', { name: 'Connection' }).click()
  await expect(page.locator('[data-slot="doctor"][data-verdict]')).toBeVisible()
  // Whatever is asked for now gets no answer.
  line.fail('held', calls)
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Battery' })).toBeVisible()
  await page.goBack()
  await expect(page.locator('[data-slot="vehicle-card"]')).toHaveCount(3)
  await page.goForward()
  await expect(page.getByRole('heading', { name: 'Battery' })).toBeVisible()
  // The chart of the last minutes has moved on.
  expect(line.waiting().filter((call) => !/\/history\b/.test(call))).toEqual([])
})
