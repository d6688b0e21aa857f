import { problems } from '@console/sdk/contract'

import {
  expectLoginByWidth,
  expectMarkByWidth,
  expectOtherSitesInFooter,
  expectOwnPagesInFooter,
  expectYearOfReader,
  header,
} from './chrome.ts'
import { docsPages } from './docs-pages.ts'
import { expect, test } from './fixture.ts'

test('the home page is for everybody and speaks to owners and developers [S2.01 site] [S1.01 site]', async ({
  page,
}) => {
  const reply = await page.goto('/')
  expect(reply?.status()).toBe(200)
  await expect(page.getByRole('heading', { name: 'For owners' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'For developers' })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/')
})

test('every page of the docs answers, also below folders [S2.05 site] [S2.06 site]', async ({
  page,
  hosts,
}) => {
  for (const path of docsPages) expect((await fetch(hosts.webUrl + path)).status, path).toBe(200)
  await page.goto('/docs/sdk/quick-start')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('SDK quick start')
  expect((await fetch(`${hosts.webUrl}/docs/sdk/nothing`)).status).toBe(404)
})

test('the page on errors lists every code of the contract', async ({ page }) => {
  await page.goto('/docs/sdk/errors')
  const codes = await page.locator('tbody tr[id]').evaluateAll((rows) => rows.map(({ id }) => id))
  expect(codes.toSorted()).toEqual(Object.keys(problems).toSorted())
  const row = page.locator('tr#vehicle_unavailable')
  await expect(row).toContainText(/^408.*The car is asleep/)
})

test('code samples of the docs name the addresses of this installation', async ({
  page,
  hosts,
}) => {
  await page.goto('/docs/stream')
  await expect(page.locator('pre', { hasText: `${hosts.apiUrl}/demo/sse` })).toBeVisible()
  await expect(page.locator('pre', { hasText: 'localhost:3001' })).toHaveCount(0)
})

test('the mark stands for the name on narrow screens [S2.41 site] [S2.42 site]', async ({
  page,
}) => {
  await page.goto('/')
  await expectMarkByWidth(page)
})

test('signed out, the header offers the login from large screens up [S2.46 site] [S2.47 site] [S1.02 site]', async ({
  page,
}) => {
  await page.goto('/')
  await expectLoginByWidth(page)
})

test('signed in, the header shows the user and the way out [S2.45 site] [S6.04 site] [S2.51 site]', async ({
  page,
  signInAs,
}) => {
  await signInAs('owner')
  const calls: string[] = []
  page.on('request', (request) => calls.push(`${request.method()} ${request.url()}`))
  await page.goto('/docs')
  const menu = header(page).getByRole('button', { name: 'User menu' })
  await expect(menu).toBeVisible()
  await menu.click()
  await expect(header(page).getByText('owner@wattlane.example')).toBeVisible()
  await expect(header(page).getByRole('link', { name: 'Logout' })).toHaveAttribute(
    'href',
    '/logout',
  )
  await expect(header(page).getByRole('link', { name: 'Login with Tesla' })).toBeHidden()
  expect(calls.filter((call) => call.startsWith('POST'))).toEqual([])
})

test('signed in, the home page leads into the console, and the way out wears the picture of the user, who is asked for once [S1.25 site] [S7.29 site]', async ({
  page,
  hosts,
  signInAs,
}) => {
  await signInAs('owner')
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url() === `${hosts.apiUrl}/api/1/users/me`) asked.push(request.method())
  })
  await page.goto('/')
  await header(page).getByRole('button', { name: 'User menu' }).click()
  const logout = header(page).getByRole('link', { name: 'Logout' })
  await expect(logout.locator('img')).toHaveAttribute('src', /^(https?:|data:)/)
  expect(asked.filter((method) => method === 'GET')).toEqual(['GET'])
  const link = page.getByRole('main').getByRole('link', { name: 'Open console' })
  await expect(link).toHaveAttribute('href', '/console')
  const own = page.getByRole('main').getByRole('link', { name: /^Simulated Model/ })
  await expect(own).toContainText(/Charge \d+ %, told at .*\d/)
  await own.click()
  await expect(page).toHaveURL(/\/console\/[\dA-Z]{17}$/)
})

test('a page asks once who is signed in [S4.02 site] [S6.02 site]', async ({ page, hosts }) => {
  const checks: string[] = []
  page.on('request', (request) => {
    if (request.url() === `${hosts.apiUrl}/web/test`) checks.push(request.method())
  })
  // Not the home page, whose live values never leave the network idle.
  await page.goto('/pricing')
  await expect(header(page).getByRole('link', { name: 'Login with Tesla' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(checks).toEqual(['GET'])
})

test('narrow screens have a menu with the tree of the docs, all open [S2.48 site] [S2.49 site] [S2.50 site]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 800 })
  await page.goto('/docs')
  await page.getByRole('button', { name: 'Menu' }).click()
  const panel = page.getByRole('dialog', { name: 'Menu' })
  const groups = panel.getByRole('button', { expanded: true })
  await expect(groups.first()).toHaveText('Get started')
  await expect(groups.filter({ hasText: /^(Streaming|SDK|Company)$/ })).toHaveCount(3)
  await expect(panel.getByRole('button', { expanded: false })).toHaveCount(0)
  await expect(panel.getByRole('link', { name: 'Login with Tesla' })).toBeVisible()
  await panel.getByRole('link', { name: 'Quick start' }).click()
  await expect(page).toHaveURL(/\/docs\/sdk\/quick-start$/)
  await expect(panel).toBeHidden()
})

test('on a phone the contents of a page of the docs unfold, and Escape folds them [S2.73 site] [S2.75 site]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 800 })
  await page.goto('/docs/stream')
  const contents = page.locator('details.folded-contents')
  const summary = contents.locator('summary')
  await summary.click()
  await expect(contents).toHaveAttribute('open')
  await summary.click()
  await expect(contents).not.toHaveAttribute('open')
  await summary.press('Enter')
  await contents.getByRole('link').first().focus()
  await page.keyboard.press('Escape')
  await expect(contents).not.toHaveAttribute('open')
  await expect(summary).toBeFocused()
})

test('questions stay open together, and each closes by itself [S2.78 site]', async ({ page }) => {
  for (const path of ['/pricing', '/key']) {
    await page.goto(path)
    const items = page.getByRole('main').locator('details.accordion-item')
    const [first, second] = [items.nth(0), items.nth(1)]
    const answer = (item: typeof first) => item.locator('.accordion-content')
    await expect(answer(first)).toBeHidden()
    await first.locator('summary').click()
    await second.locator('summary').press('Enter')
    await expect(answer(first)).toBeVisible()
    await expect(answer(second)).toBeVisible()
    await first.locator('summary').click()
    await expect(answer(first)).toBeHidden()
    await expect(answer(second)).toBeVisible()
  }
})

test('the footer leads to the product and the company [S2.52 site] [S2.55 site]', async ({
  page,
}) => {
  await page.goto('/')
  await expectOwnPagesInFooter(page)
})

test('the footer names resources and integrations beside the product [S2.53 site] [S2.54 site] [S1.29 site]', async ({
  page,
}) => {
  await page.goto('/')
  await expectOtherSitesInFooter(page)
})

test("the copyright carries the reader's year [S2.56 site] [S2.57 site]", async ({ page }) => {
  await expectYearOfReader(page, '/')
})

test('titles follow one template [S2.67 site]', async ({ page }) => {
  for (const [path, title] of [
    ['/', 'Wattlane'],
    ['/docs/stream', 'Stream - Wattlane'],
    ['/docs/about/terms', 'Terms - Wattlane'],
  ] as const) {
    await page.goto(path)
    await expect(page).toHaveTitle(title)
  }
})

test('the colour mode follows the system until somebody chooses, then lasts [S3.44 site] [S3.45 site] [S4.13 site]', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/docs')
  const html = page.locator('html')
  await expect(html).toHaveClass(/dark/)
  await page.getByRole('button', { name: 'Switch to light mode' }).click()
  await expect(html).toHaveClass(/light/)
  const stored = () => page.evaluate(() => localStorage.getItem('color-mode'))
  expect(await stored()).toBe('light')
  await page.reload()
  await expect(html).toHaveClass(/light/)
  await page.goto('/login')
  await expect(html).toHaveClass(/light/)
  await page.goto('/docs')
  await page.getByRole('button', { name: 'Switch to dark mode' }).click()
  expect(await stored()).toBe('dark')
  // Anything but light and dark means the system's wish.
  await page.evaluate(() => localStorage.setItem('color-mode', 'sepia'))
  await page.emulateMedia({ colorScheme: 'light' })
  await page.reload()
  await expect(html).toHaveClass(/light/)
})

test('pointing at a link of the header opens its panel at once, 8 px below and at most 16rem wide [S9.29 site] [S9.30 site] [S9.31 site]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.clock.install()
  await page.goto('/docs/start')
  await page.clock.pauseAt(Date.now() + 60_000)
  const button = header(page).getByRole('button', { name: 'Docs' })
  const panel = header(page).getByRole('group', { name: 'Docs' })
  await button.hover()
  // Time stands still, so nothing that waits could have opened it.
  await expect(panel.getByRole('link', { name: 'Virtual key' })).toBeVisible()
  const [above, below] = [await button.boundingBox(), await panel.boundingBox()]
  if (!above || !below) throw new Error('Button and panel are drawn.')
  const gap = below.y - (above.y + above.height)
  expect(gap).toBeCloseTo(8, 0)
  expect(below.width).toBeLessThanOrEqual(256)
  // In the gap it still counts as inside, however long that takes.
  await page.mouse.move(above.x + 10, above.y + above.height + gap / 2)
  await page.clock.runFor(5_000)
  await expect(panel).toBeVisible()
  await page.mouse.move(above.x + 10, below.y + below.height + 300)
  await expect(panel).toBeHidden()
})

test('while a part of the page is on its way a bar of 3 px lies over the top [S9.17 site]', async ({
  page,
}) => {
  let send = () => {}
  const sent = new Promise<void>((resolve) => {
    send = resolve
  })
  await page.route(/\/_astro\/overlays[^/]*\.js$/, async (route) => {
    await sent
    await route.continue()
  })
  await page.goto('/docs/start')
  await header(page).getByRole('button', { name: 'Search' }).click()
  const bar = page.locator('[data-slot="loading-bar"]')
  await expect(bar).toHaveCSS('opacity', '1')
  await expect(bar).toHaveCSS('height', '3px')
  await expect(bar).toHaveCSS('position', 'fixed')
  await expect(bar).toHaveCSS('top', '0px')
  send()
  await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible()
  await expect(bar).toHaveCSS('opacity', '0')
})

test('the header holds the control of the colour mode [S2.44 site] [S1.26 site]', async ({
  page,
}) => {
  await page.goto('/')
  const control = header(page).getByRole('button', { name: /^Switch to (light|dark) mode$/ })
  await expect(control).toBeVisible()
})

test('the mode is set before anything is painted', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      if (!document.body) return
      observer.disconnect()
      document.body.dataset.modeAtStart = document.documentElement.className
    })
    observer.observe(document, { childList: true, subtree: true })
  })
  await page.goto('/docs')
  await expect(page.locator('body')).toHaveAttribute('data-mode-at-start', 'dark')
})

test('company pages say once who runs an installation that names nobody, without scripts, too', async ({
  browser,
  page,
  hosts,
}) => {
  const { operator } = await (await fetch(`${hosts.webUrl}/config.json`)).json()
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: hosts.webUrl })
  for (const reader of [page, await context.newPage()]) {
    for (const [path, sentence] of [
      ['terms', `between you and ${operator.name}, reachable at ${operator.email}.`],
      ['privacy', `decided by ${operator.name}, who also answers your questions at`],
      ['about', `go to ${operator.name}, at ${operator.email}.`],
    ] as const) {
      await reader.goto(`/docs/about/${path}`)
      const paragraph = reader.getByRole('main').locator('p', { hasText: operator.email })
      await expect(paragraph).toContainText(sentence)
      expect((await paragraph.textContent())?.split(operator.name)).toHaveLength(2)
    }
  }
  await context.close()
})

test('the copied code is the shown code', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/docs/start')
  await page.getByRole('button', { name: 'Copy' }).first().click()
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('npm start')
})

test('search engines and programs find every page', async ({ hosts }) => {
  const read = async (path: string) => (await fetch(hosts.webUrl + path)).text()
  const sitemap = await read('/sitemap.xml')
  const list = await read('/llms.txt')
  for (const path of docsPages) {
    expect(sitemap).toMatch(new RegExp(`${path}</loc><lastmod>\\d{4}-\\d{2}-\\d{2}</lastmod>`))
    expect(list).toContain(`${path}.md)`)
  }
  for (const path of [
    '/pricing',
    '/key',
    '/blog',
    '/blog/tag/pricing',
    '/partners',
    '/partners/tint',
  ]) {
    const [, data = ''] =
      /<script type="application\/ld\+json">(.*?)<\/script>/.exec(await read(path)) ?? []
    expect(JSON.parse(data)['@graph'].at(-1), path).toMatchObject({ '@type': 'BreadcrumbList' })
  }
  expect(await read('/docs/start.md')).toMatch(/\]\(\/docs\/[\w/-]+\.md/)
  expect(await read('/robots.txt')).toContain('Disallow: /console')
})

test('pages of docs, blog and partners can be had as Markdown, by a link on each', async ({
  page,
  hosts,
}) => {
  const list = await (await fetch(`${hosts.webUrl}/llms.txt`)).text()
  const twins = [...list.matchAll(/\((\S+\.md)\)/g)].map(([, address = '']) => address)
  for (const part of [
    '/index.md',
    '/docs/',
    '/blog/',
    '/partners/',
    '/pricing.md',
    '/key.md',
    '/partners.md',
  ])
    expect(twins.some((address) => new URL(address).pathname.startsWith(part))).toBe(true)
  const others = []
  // Pages of tags are no documents of their own, so that no list names them.
  for (const address of [...twins, new URL('/blog/tag/pricing.md', hosts.webUrl).href]) {
    const reply = await fetch(hosts.webUrl + new URL(address).pathname)
    const type = reply.headers.get('content-type')
    const isTwin = type === 'text/markdown;charset=utf-8' && (await reply.text()).startsWith('# ')
    if (!isTwin) others.push(address)
  }
  expect(others).toEqual([])
  for (const path of ['/blog/surviving-kill-9', '/partners/tint', '/docs/start']) {
    await page.goto(path)
    await page.getByRole('link', { name: 'View as Markdown' }).click()
    await expect(page).toHaveURL(`${path}.md`)
  }
})
