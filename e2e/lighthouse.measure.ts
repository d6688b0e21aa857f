import { createServer } from 'node:http'
import { freePorts } from '@console/api/testing/free-ports'
import { chromium, expect } from '@playwright/test'
import lighthouse, { type Result } from 'lighthouse'

import { writeMeasured } from '../tools/measured.ts'
import { launchOptions } from './chromium.ts'
import { quantile } from './figures.ts'
import { chooseAccount } from './fixture.ts'
import { test as base } from './product-fixture.ts'

/** Goal D2: whole scores on each kind of page; speed is told beside that of a blank page. */
const sitePages = [
  '/',
  '/pricing',
  '/blog',
  '/blog/streaming-or-polling',
  '/docs/start',
  '/docs/api/vehicle-commands/flash_lights',
  '/docs/fields/VehicleSpeed',
  '/partners/tint',
  '/key',
]
const rounds = 3

const onSite = ['accessibility', 'best-practices', 'seo']
/** Search engines are kept out of the console. */
const inConsole = ['accessibility', 'best-practices']
const categories = ['performance', ...onSite]

const test = base.extend<{ port: number; blankUrl: string }>({
  // Where Lighthouse asks a Chromium to open pages, beside those of Playwright.
  port: async ({}, use) => {
    const [port] = await freePorts(1)
    if (!port) throw new Error('No port is free.')
    const { args, ...options } = launchOptions()
    const browser = await chromium.launch({
      ...options,
      args: [...args, `--remote-debugging-port=${port}`],
    })
    await use(port)
    await browser.close()
  },
  // The product has no page without anything; Lighthouse wants one that paints, if only a word.
  blankUrl: async ({}, use) => {
    const [port] = await freePorts(1)
    const server = createServer((_, response) => {
      response.setHeader('content-type', 'text/html; charset=utf-8')
      response.end('<!doctype html><html lang="en"><title>Blank</title><p>Blank</p></html>')
    }).listen(port, 'localhost')
    await use(`http://localhost:${port}/`)
    server.closeAllConnections()
    server.close()
  },
})

test('Lighthouse finds nothing to mend in the accessibility, the practices and the SEO of the pages', async ({
  port,
  blankUrl,
  hosts: { webUrl },
}) => {
  test.setTimeout(1_800_000)
  const measure = (path: string, whole: readonly string[]) =>
    test.step(path, async () => {
      const figures = await audit(port, new URL(path, webUrl))
      console.log(path, figures)
      for (const name of whole) expect.soft(figures.scores[name], `${name} of ${path}`).toBe(100)
      return [path, figures] as const
    })

  const blank = await audit(port, new URL(blankUrl))
  const site = []
  for (const path of sitePages) site.push(await measure(path, onSite))
  const consolePages = [await measure('/login', inConsole)]
  await signIn(port, webUrl)
  consolePages.push(await measure('/console', inConsole))

  writeMeasured('lighthouse', {
    what: `scores of Lighthouse on an emulated phone, the worst of ${rounds} runs, of performance the median; audits that are not passed`,
    rounds,
    blankPage: { performance: blank.scores.performance },
    site: Object.fromEntries(site),
    console: Object.fromEntries(consolePages),
  })
})

/** In the context that Lighthouse opens its pages in, which is none that Playwright makes. */
async function signIn(port: number, webUrl: string) {
  const browser = await chromium.connectOverCDP(`http://localhost:${port}`)
  const page = await browser.contexts()[0]?.newPage()
  if (!page) throw new Error('The browser has no context of its own.')
  await page.goto(`${webUrl}/login?redirect=/console`)
  await chooseAccount(page, 'owner')
  await page.waitForURL(`${webUrl}/console`)
  await page.close()
  // Disconnects; the browser is another's to end.
  await browser.close()
}

async function audit(port: number, url: URL) {
  const results: Result[] = []
  for (let round = 0; round < rounds; round++) {
    const run = await lighthouse(url.href, {
      port,
      onlyCategories: categories,
      // Streams stay open, so that the home pages never rest.
      maxWaitForLoad: 15_000,
      // The sign-in stays.
      disableStorageReset: true,
      logLevel: 'error',
      locale: 'en',
    })
    if (!run) throw new Error(`Lighthouse has no result for ${url.href}.`)
    results.push(run.lhr)
  }
  const scores = Object.fromEntries(
    categories.map((name) => {
      const all = results.map((result) => Math.round((result.categories[name]?.score ?? 0) * 100))
      return [name, name === 'performance' ? quantile(all, 0.5) : Math.min(...all)]
    }),
  )
  return { scores, notPassed: Object.fromEntries(results.flatMap(notPassed)) }
}

/** Of the categories that are to be whole, the audits that are not, by name. */
function notPassed({ categories, audits }: Result) {
  const names = onSite.flatMap((name) => categories[name]?.auditRefs.map(({ id }) => id) ?? [])
  return names.flatMap((id) => {
    const found = audits[id]
    return found && found.score !== null && found.score < 1 ? [[id, found.title] as const] : []
  })
}
