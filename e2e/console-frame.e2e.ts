import type { Page, Request } from '@playwright/test'

import { expect, test, vins } from './fixture.ts'

/** Changes the page as a link inside the console would, without loading a document. */
const goInside = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState({}, '', to)
  }, path)

const rail = (page: Page) => page.getByRole('complementary')

const isDocument = (request: Request) => request.resourceType() === 'document'

test('a redirect to another host sends the browser there [S2.39 con] [S2.31 con]', async ({
  page,
  signInAs,
}) => {
  const board = 'https://roadmap.wattlane.example/'
  await page.route(`${board}**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Roadmap board</title>' }),
  )
  await signInAs('owner')
  await goInside(page, '/feature/dark-mode')
  await expect(page).toHaveURL(board)
  await expect(page).toHaveTitle('Roadmap board')
})

test('a redirect inside the console loads no document [S2.40 con]', async ({ page, signInAs }) => {
  await signInAs('owner')
  const documents: string[] = []
  page.on('request', (request) => {
    if (isDocument(request)) documents.push(request.url())
  })
  await goInside(page, `/console/vehicle/${vins.charging}`)
  await expect(page).toHaveURL(`/console/${vins.charging}`)
  await expect(page.locator('[data-slot="vehicle-page"]')).toBeVisible()
  expect(documents).toEqual([])
})

test('each reading of the first page is asked for once, by whoever needs it [S7.29 con] [S7.38 con] [S7.52 con]', async ({
  page,
  hosts,
  signInAs,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url())
    if (request.method() === 'OPTIONS') return
    if (origin === hosts.apiUrl || /payload/.test(pathname)) asked.push(pathname)
  })
  await page.goto('/login')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  expect(asked, 'a stranger has no user to read').toEqual(['/web/test'])

  await signInAs('owner')
  await expect(page.locator('[data-slot="vehicle-card"]')).toHaveCount(3)
  asked.length = 0
  await page.goto('/console')
  await expect(page.locator('[data-slot="vehicle-card"]')).toHaveCount(3)
  await expect(page.getByRole('button', { name: 'User menu' })).toBeVisible()
  for (const path of ['/api/1/users/me', '/api/1/products', '/api/metadata', '/web/test'])
    expect(
      asked.filter((one) => one === path),
      path,
    ).toEqual([path])
  expect(asked.filter((path) => path.endsWith('_payload.json'))).toEqual([])
})

test('the sign-in page runs neither the client nor its cache', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
  })
  await page.goto('/login', { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  expect(scripts.filter((path) => /open-services|default-layout/.test(path))).toEqual([])
  expect(scripts.some((path) => /frame/.test(path))).toBe(true)
})

test('the loading bar is 3 px high and lies over the top of the page [S9.17 con]', async ({
  page,
  signInAs,
}) => {
  await signInAs('owner')
  const bar = page.locator('[data-slot="loading-bar"]')
  await expect(bar).toHaveCSS('height', '3px')
  await expect(bar).toHaveCSS('position', 'fixed')
  await expect(bar).toHaveCSS('top', '0px')
})

test('a page whose code cannot be loaded is loaded as a document, once in ten seconds [S4.32 con] [S4.33 con] [S8.06 con]', async ({
  page,
  signInAs,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED|could not be loaded/)
  await signInAs('owner')
  await expect(page.locator('[data-slot="vehicle-card"]')).toHaveCount(3)
  // The network fails for this one file, as after a deployment that took it away.
  const chunk = /\/console-assets\/_vin-[^/]+\.js$/
  await page.route(chunk, (route) => route.abort())
  const documents: string[] = []
  page.on('request', (request) => {
    if (isDocument(request)) documents.push(new URL(request.url()).pathname)
  })

  const toCar = page.getByRole('main').locator(`a[href="/console/${vins.charging}"]`).first()
  const tried = page.waitForEvent('requestfailed', (request) => chunk.test(request.url()))
  await toCar.hover()
  await tried
  await expect(page.locator('[data-slot="vehicle-card"]'), 'looking at a link').toHaveCount(3)
  expect(documents).toEqual([])

  const anew = page.waitForEvent('load')
  await toCar.click()
  await anew
  const outdated = page.getByRole('heading', { level: 1, name: 'A new version may be available' })
  await expect(outdated).toBeFocused()
  expect(documents).toEqual([`/console/${vins.charging}`])
  // Only the page is missing: the way to the others stays.
  await expect(rail(page).getByRole('link', { name: 'API tokens' })).toBeVisible()

  await page.unroute(chunk)
  await page.getByRole('main').getByRole('button', { name: 'Reload' }).click()
  await expect(page.locator('[data-slot="vehicle-page"]')).toBeVisible()
})

test('a part that is missing while the network is away comes by itself when that is back', async ({
  page,
  context,
  signInAs,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_|Failed to fetch|could not be loaded/)
  await signInAs('owner', `/console/${vins.charging}`)
  // The last part of this section; those of others are loaded when they are asked for.
  await expect(page.locator('.uplot').first()).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('tab', { name: 'Sharing' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible()
  await expect(rail(page)).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Invitations' })).toBeVisible()
})

test('a link that is pointed at or focused has its page loaded ahead', async ({
  page,
  signInAs,
}) => {
  await signInAs('owner')
  await expect(page.locator('[data-slot="vehicle-card"]')).toHaveCount(3)
  const loaded = page.waitForResponse(/\/console-assets\/_vin-[^/]+\.js$/)
  await page.getByRole('main').locator(`a[href="/console/${vins.charging}"]`).first().focus()
  await loaded
  await expect(page).toHaveURL('/console')
})
