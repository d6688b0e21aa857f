import type { consolePages } from '@console/app-config'
import type { Page, Request } from '@playwright/test'

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

/** Of the page's own rest: React keeps a part back for up to 300 ms so that pages do not flicker. */
const restMs = 500

/** What the page asked for and has no answer to, its stream left out. */
function watchRequests(page: Page) {
  const open = new Set<Request>()
  const isOver = (request: Request) => void open.delete(request)
  page.on('request', (request) => {
    if (!request.url().includes('/sse')) open.add(request)
  })
  page.on('requestfinished', isOver)
  page.on('requestfailed', isOver)
  return open
}

function nameOf(request: Request) {
  const { pathname, search } = new URL(request.url())
  return `${request.method()} ${pathname}${search}`
}

/** The calls that are kept once the page, left alone with what it has, asks for nothing more. */
async function nextCalls(page: Page, open: ReadonlySet<Request>) {
  for (;;) {
    // Code, pictures and the session's check arrive: from then on only an answer brings more.
    await expect
      .poll(() => [...open].map(nameOf).filter((name) => !calls.test(name)), { timeout: 30_000 })
      .toEqual([])
    const known = [...open]
    await page.evaluate(hasRested, restMs)
    if (known.length === open.size && known.every((request) => open.has(request)))
      return known.map(nameOf)
  }
}

/** Idle time is counted, not time: a slow machine gets as much of it as a quick one. */
function hasRested(restMs: number) {
  return new Promise<void>((resolve) => {
    let rested = 0
    const rest = (deadline: IdleDeadline) => {
      rested += deadline.timeRemaining()
      if (rested < restMs) requestIdleCallback(rest)
      else resolve()
    }
    requestIdleCallback(rest)
  })
}

/** What a page asks for, each time as much as it can ask for without the answers to what it asked before. */
async function roundsOf(page: Page, line: Line, open: Set<Request>, path: string) {
  // What the page before still asks for is none of this one's.
  await page.goto('about:blank')
  open.clear()
  line.fail('held', calls)
  await page.goto(path)
  await expect(page.locator('body')).not.toBeEmpty()
  const rounds: string[][] = []
  for (;;) {
    const asked = await nextCalls(page, open)
    if (asked.length === 0) break
    rounds.push(asked)
    // A browser has six connections to a host: the rest follows as they get free.
    await expect(() => {
      line.letPass(asked)
      expect([...open].map(nameOf).filter((name) => asked.includes(name))).toEqual([])
    }).toPass()
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
  const open = watchRequests(page)
  let role: 'owner' | 'admin' | undefined
  for (const path of Object.values(paths).flat()) {
    await test.step(path, async () => {
      const reader = path.startsWith('/admin') ? 'admin' : 'owner'
      if (reader !== role) {
        await context.clearCookies()
        await signInAs(reader, '/docs')
        role = reader
      }
      const rounds = await roundsOf(page, line, open, path)
      const names = rounds.flat()
      expect.soft(names, `${path}: asked twice`).toEqual([...new Set(names)])
      expect.soft(rounds.length, `${path}: ${JSON.stringify(rounds)}`).toBeLessThanOrEqual(2)
    })
  }
})
