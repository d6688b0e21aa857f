import type { BrowserContext, Page } from '@playwright/test'

import { expect, test } from './fixture.ts'

// A product with every outside service that browsers can be told of; here their hosts are played.
const stats = 'https://stats.example/script.js'
const chatHost = 'https://chat.example'
test.use({
  settings: {
    SENTRY_DSN: 'https://key@errors.example/1',
    ANALYTICS_SRC: stats,
    ANALYTICS_SITE_ID: 'wattlane',
    CHATWOOT_URL: chatHost,
    CHATWOOT_WEBSITE_TOKEN: 'inbox',
    ICON_API: 'https://icons.example',
    PADDLE_CLIENT_TOKEN: 'test_client',
  },
})

/** Notes what the chat's own script would be asked to do. */
const chatScript = `
  window.chatCalls = []
  const note = (name) => (...args) => window.chatCalls.push([name, ...args])
  window.chatwootSDK = {
    run(options) {
      note('run')(options)
      window.$chatwoot = { toggle: note('toggle'), setUser: note('setUser'), reset: note('reset') }
      setTimeout(() => dispatchEvent(new Event('chatwoot:ready')))
    },
  }
`

/** Answers for the services' hosts, and returns what they were asked. */
async function playServices(context: BrowserContext) {
  const asked: { url: string; body: string }[] = []
  await context.route(/^https:\/\/(stats|chat|errors)\.example\//, (route) => {
    const request = route.request()
    asked.push({ url: request.url(), body: request.postData() ?? '' })
    return route.fulfill({
      headers: { 'access-control-allow-origin': '*' },
      contentType: 'text/javascript',
      body: request.url().startsWith(chatHost) ? chatScript : '',
    })
  })
  return asked
}

const chatCalls = (page: Page) => page.evaluate((): unknown => Reflect.get(window, 'chatCalls'))

test('the analytics script comes last, and not to overlays [S9.36 con] [S9.36 site]', async ({
  page,
  context,
  expectedErrors,
}) => {
  // An overlay without a token, in a browser where nobody is signed in.
  expectedErrors.push(/401.*\/sse\//)
  const asked = await playServices(context)
  for (const path of ['/docs/start', '/login']) {
    const loaded = page.waitForResponse(stats)
    await page.goto(path)
    await loaded
    const script = page.locator(`script[src="${stats}"]`)
    await expect(script).toHaveAttribute('data-website-id', 'wattlane')
    expect(await script.evaluate((element: HTMLScriptElement) => element.defer)).toBe(true)
    const isLast = await page.evaluate((src) => {
      const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
      const [fetched] = performance.getEntriesByName(src)
      return Boolean(page && fetched && fetched.startTime >= page.loadEventStart)
    }, stats)
    expect(isLast, 'after the page itself').toBe(true)
  }
  asked.length = 0
  await page.goto('/obs/LRW3F7EK4NC700001/Soc', { waitUntil: 'networkidle' })
  expect(asked.filter(({ url }) => !url.includes('errors.example'))).toEqual([])
})

type Report = { user?: object; breadcrumbs?: unknown[]; exception?: object }

/** The events in what the error-tracking host was sent: lines of JSON, of which items have two. */
const reports = (asked: { url: string; body: string }[]): Report[] =>
  asked
    .filter(({ url }) => url.includes('errors.example'))
    .flatMap(({ body }) => body.split('\n').filter((line) => line.startsWith('{')))
    .map((line): Report => JSON.parse(line))
    .filter(({ exception }) => exception !== undefined)

/** Leaves 150 breadcrumbs, then an error; the client reports none twice in a row. */
const fail = (page: Page) =>
  page.evaluate(() => {
    for (let step = 0; step < 150; step++) console.log('step', step)
    setTimeout(() => {
      throw new Error(`provoked at ${performance.now()}`)
    })
  })

test('errors are reported with at most 100 breadcrumbs, in the name of whoever is signed in [S7.56 con] [S9.37 con] [S4.12 con] [S9.27 con]', async ({
  page,
  context,
  signInAs,
  expectedErrors,
}) => {
  expectedErrors.push(/provoked/)
  const asked = await playServices(context)
  await signInAs('owner')
  await expect(page.locator('[data-slot="vehicle-card"]')).toHaveCount(3)
  // The client comes when the page is idle, and the identity with it.
  await expect
    .poll(async () => {
      asked.length = 0
      await fail(page)
      await expect.poll(() => reports(asked).length).toBeGreaterThan(0)
      return reports(asked)[0]?.user
    })
    .toMatchObject({ email: 'owner@wattlane.example', username: 'Simulated Owner' })
  expect(reports(asked)[0]?.breadcrumbs).toHaveLength(100)
})

test('the site reports errors too, with at most 100 breadcrumbs and an identity as the chat has it [S4.12 site] [S7.56 site] [S9.37 site] [S9.27 site]', async ({
  page,
  context,
  signInAs,
  expectedErrors,
}) => {
  expectedErrors.push(/provoked/)
  const asked = await playServices(context)
  await signInAs('owner', '/docs/start')
  await expect(page.getByRole('banner').getByRole('button', { name: 'User menu' })).toBeVisible()
  await page.getByRole('banner').getByRole('button', { name: 'Help' }).click()
  const owner = { email: 'owner@wattlane.example', name: 'Simulated Owner' }
  await expect.poll(() => chatCalls(page)).toContainEqual(['setUser', owner.email, owner])
  // The client comes when the page is idle, and the identity with it.
  await expect
    .poll(async () => {
      asked.length = 0
      await fail(page)
      await expect.poll(() => reports(asked).length).toBeGreaterThan(0)
      return reports(asked)[0]?.user
    })
    .toMatchObject({ email: owner.email, username: owner.name })
  expect(reports(asked)[0]?.breadcrumbs).toHaveLength(100)
})

test('the site brings the payment provider nowhere but where it leads to pay, with the configured token [S7.55 site] [S9.23 site]', async ({
  page,
  context,
  signInAs,
}) => {
  const paddle = 'https://cdn.paddle.com/paddle/v2/paddle.js'
  await playServices(context)
  await context.route(paddle, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `window.Paddle = {
        Environment: { set() {} },
        Initialize(options) { window.initialised = [...(window.initialised ?? []), options.token] },
        Update() {},
        Checkout: { open() {} },
      }`,
    }),
  )
  const loads: string[] = []
  page.on('request', (request) => {
    if (request.url() === paddle) loads.push(new URL(page.url()).pathname)
  })
  await signInAs('lapsed', '/pricing')
  const subscribe = page.getByRole('main').getByRole('link', { name: 'Subscribe vehicle' })
  await expect(subscribe).toHaveAttribute('href', '/checkout?cart=month')
  expect(loads).toEqual([])
  await subscribe.click()
  await expect
    .poll(() => page.evaluate((): unknown => Reflect.get(window, 'initialised')))
    .toEqual(['test_client'])
  await expect(page.locator(`script[src="${paddle}"]`)).toHaveCount(1)
  expect(loads).toEqual(['/checkout'])
})

test('help is the configured chat, which knows who asks and forgets it [S1.27 con] [S1.27 site] [S4.19 con]', async ({
  page,
  context,
  signInAs,
}) => {
  const asked = await playServices(context)
  const help = page.getByRole('banner').getByRole('button', { name: 'Help' })
  const chatAsked = () => asked.filter(({ url }) => url.startsWith(chatHost)).length

  await page.goto('/docs/start', { waitUntil: 'networkidle' })
  expect(chatAsked(), 'before anybody asks for help').toBe(0)
  await help.click()
  await expect
    .poll(() => chatCalls(page))
    .toEqual([
      ['run', { websiteToken: 'inbox', baseUrl: chatHost }],
      ['toggle', 'open'],
    ])

  await signInAs('owner')
  await expect(page.locator('[data-slot="vehicle-card"]')).toHaveCount(3)
  await help.click()
  const owner = { email: 'owner@wattlane.example', name: 'Simulated Owner' }
  await expect
    .poll(() => chatCalls(page))
    .toEqual([
      ['run', { websiteToken: 'inbox', baseUrl: chatHost }],
      ['setUser', owner.email, owner],
      ['toggle', 'open'],
    ])
  await help.click()
  expect(chatAsked(), 'once in a document').toBe(2)

  // The same document, as a link inside the console leaves it.
  await page.evaluate(() => history.pushState({}, '', '/logout'))
  await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible()
  await expect.poll(() => chatCalls(page)).toContainEqual(['reset'])
})

for (const { name, path } of [
  { name: 'the site [S7.54 site]', path: '/docs/start' },
  { name: 'the console [S7.54 con]', path: '/console/x/y' },
] as const) {
  test(`icons that our own host, asked first, does not bring are fetched from the configured one: ${name}`, async ({
    page,
    context,
    expectedErrors,
  }) => {
    expectedErrors.push(/ERR_FAILED|404|Page Not Found/)
    await playServices(context)
    const asked: string[] = []
    await context.route('https://icons.example/**', (route) => {
      const { host, pathname, searchParams } = new URL(route.request().url())
      asked.push(host + pathname)
      const names = searchParams.get('icons')?.split(',') ?? []
      const drawn = { body: '<circle cx="8" cy="8" r="6"/>' }
      return route.fulfill({
        headers: { 'access-control-allow-origin': '*' },
        json: { prefix: 'ui', icons: Object.fromEntries(names.map((name) => [name, drawn])) },
      })
    })
    await page.route('**/api/_icons/**', (route) => {
      asked.push(new URL(route.request().url()).pathname)
      return route.abort()
    })
    await page.setViewportSize({ width: 375, height: 800 })
    await page.goto(path)
    await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
    const icons = page.getByRole('dialog').locator('[data-slot="remote-icon"]')
    await expect(icons.and(page.locator('[data-loaded]')).first()).toBeVisible()
    expect(asked).toEqual(['/api/_icons/ui.json', 'icons.example/ui.json'])
  })
}
