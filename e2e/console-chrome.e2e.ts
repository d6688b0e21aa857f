import type { Page } from '@playwright/test'

import {
  expectErrorFrame,
  expectErrorWords,
  expectLoginByWidth,
  expectMarkByWidth,
  expectOtherSitesInFooter,
  expectOwnPagesInFooter,
  expectWayHome,
  expectYearOfReader,
  header,
} from './chrome.ts'
import { expect, test, vins } from './fixture.ts'

const search = (page: Page) => page.getByRole('dialog', { name: 'Search' })

/** A console page that anybody sees in the default layout. */
const nowhere = '/console/a/b?x=1'
const notFound = /Failed to load resource.*404|Page Not Found/

test('an unknown console path is a 404 that names it in full [S2.36 con] [S2.37 con] [S8.05 con]', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(notFound)
  const response = await page.goto(nowhere)
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
  await expect(page.getByText(`Page not found: ${nowhere}`)).toBeVisible()
})

test('the error page has its words and its title [S2.59 con] [S2.61 con] [S2.65 con]', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(notFound)
  await page.goto(nowhere)
  await expectErrorWords(page)
})

test('the error page has header, footer and a description, in the default layout [S2.63 con] [S2.66 con] [S2.35 con]', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(notFound)
  await page.goto(nowhere)
  await expect(page.locator('[data-layout="default"]')).toBeVisible()
  await expectErrorFrame(page)
})

test('the error page leads home and stays out of the history [S2.62 con]', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(notFound)
  await expectWayHome(page, nowhere)
})

test('the error page can search [S2.64 con]', async ({ page, expectedErrors }) => {
  expectedErrors.push(notFound)
  await page.goto(nowhere)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search' }).fill('quick start')
  await page
    .getByRole('option', { name: /quick start/i })
    .first()
    .click()
  await expect(page).toHaveURL(/\/docs\/sdk\/quick-start/)
})

test('what is no VIN is a fatal 404, and Back works [S4.11 con]', async ({
  page,
  signInAs,
  expectedErrors,
}) => {
  expectedErrors.push(notFound)
  await signInAs('owner')
  await page.goto('/console/nonsense')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
  await expect(page.getByText('Page Not Found: /console/nonsense')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible()
})

test('a vehicle of somebody else looks like none at all', async ({
  page,
  signInAs,
  expectedErrors,
}) => {
  expectedErrors.push(notFound)
  await signInAs('owner')
  await page.goto('/console/LRW3F7EK5NC700004')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
})

test.describe('crawlers', () => {
  test.use({ userAgent: 'Mozilla/5.0 (compatible; Examplebot/1.0)' })

  test('crawlers get no error page, only a line in the console [S4.31 con] [S8.09 con]', async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(notFound)
    const error = page.waitForEvent('console', (message) => /Page Not Found/.test(message.text()))
    await page.goto('/console/nonsense')
    await error
    await expect(page.locator('#root')).toHaveText('')
  })
})

test('the mark stands for the name on narrow screens [S2.41 con] [S2.42 con]', async ({
  page,
  signInAs,
}) => {
  await signInAs('owner')
  await expectMarkByWidth(page)
})

test('strangers are offered the login from large screens up [S1.02 con] [S2.46 con] [S2.47 con] [S6.02 con]', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(notFound)
  await page.goto(nowhere)
  await expectLoginByWidth(page)
})

test('users have a menu with their picture and the way out [S2.45 con] [S6.04 con] [S1.25 con]', async ({
  page,
  signInAs,
}) => {
  await signInAs('owner')
  await expect(header(page).getByRole('link', { name: 'Login with Tesla' })).toBeHidden()
  await header(page).getByRole('button', { name: 'User menu' }).click()
  await expect(header(page).getByText('owner@wattlane.example')).toBeVisible()
  const logout = header(page).getByRole('link', { name: 'Logout' })
  await expect(logout.locator('img')).toHaveAttribute('src', /^(https?:|data:)/)
  await expect(logout).toHaveAttribute('href', '/logout')
})

test('showing the Logout link signs nobody out [S2.51 con]', async ({ page, signInAs }) => {
  const posts: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/logout') posts.push(request.method())
  })
  await signInAs('owner')
  const logout = header(page).locator('a[href="/logout"]')
  await header(page).getByRole('button', { name: 'User menu' }).click()
  await logout.hover()
  await page.waitForLoadState('load')
  expect(posts).toEqual([])
})

test('keys and button open and close the search, which knows the vehicles [S2.43 con] [S2.69 con]', async ({
  page,
  signInAs,
}) => {
  await signInAs('owner')
  await header(page).getByRole('button', { name: 'Search' }).click()
  await expect(search(page)).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(search(page)).toBeHidden()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search' }).fill('Model Y')
  await page
    .getByRole('option', { name: /Model Y/ })
    .first()
    .click()
  await expect(page).toHaveURL(`/console/${vins.charging}`)
  await expect(search(page)).toBeHidden()
})

test('the search index is asked for with the first search [S7.48 con]', async ({
  page,
  signInAs,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/(api\/search\.json|pagefind\/)/.test(pathname)) asked.push(pathname)
  })
  await signInAs('owner')
  await expect(page.locator('[data-slot="vehicle-card"]')).toHaveCount(3)
  expect(asked).toEqual([])
  await page.keyboard.press('Control+k')
  await expect.poll(() => asked).toContain('/api/search.json')
})

test('the colour mode toggles between light and dark, and both apps keep it [S4.13 con] [S3.44 con] [S3.45 con]', async ({
  page,
  signInAs,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await signInAs('owner')
  const html = page.locator('html')
  await expect(html).toHaveClass(/\bdark\b/)
  await header(page).getByRole('button', { name: 'Switch to light mode' }).click()
  await expect(html).toHaveClass(/\blight\b/)
  expect(await page.evaluate(() => localStorage.getItem('color-mode'))).toBe('light')
  await page.goto('/docs')
  await expect(html).toHaveClass(/\blight\b/)
  await page.goto('/console')
  await expect(html).toHaveClass(/\blight\b/)
  await header(page).getByRole('button', { name: 'Switch to dark mode' }).click()
  await expect(html).toHaveClass(/\bdark\b/)
})

test('the header holds the control of the colour mode [S2.44 con] [S1.26 con]', async ({
  page,
  signInAs,
}) => {
  await signInAs('owner')
  await expect(header(page).locator('[data-slot="colour-mode-button"]')).toBeVisible()
})

test('narrow screens have a menu with the tree of the docs, all open [S2.48 con] [S2.49 con]', async ({
  page,
  signInAs,
}) => {
  await page.setViewportSize({ width: 375, height: 800 })
  await signInAs('owner')
  await header(page).getByRole('button', { name: 'Menu', exact: true }).click()
  const panel = page.getByRole('dialog', { name: 'Menu' })
  const groups = panel.locator('button[aria-expanded]')
  await expect(groups).not.toHaveCount(0)
  await expect(panel.locator('button[aria-expanded="false"]')).toHaveCount(0)
  await expect(panel.getByRole('link', { name: 'Quick start' })).toBeVisible()
})

test('the menu closes when the page changes [S2.50 con]', async ({ page, signInAs }) => {
  await page.setViewportSize({ width: 375, height: 800 })
  await signInAs('owner', `/console/${vins.charging}`)
  await header(page).getByRole('button', { name: 'Menu', exact: true }).click()
  const panel = page.getByRole('dialog', { name: 'Menu' })
  await panel.getByRole('link', { name: 'Console' }).click()
  await expect(page).toHaveURL('/console')
  await expect(panel).toBeHidden()
})

test('below 1024 px the sidebar slides in, and closes when the page changes [S2.70 con] [S2.71 con]', async ({
  page,
  signInAs,
}) => {
  await page.setViewportSize({ width: 900, height: 800 })
  await signInAs('owner')
  const button = page.getByRole('button', { name: 'Vehicles and account' })
  const sidebar = page.getByRole('dialog', { name: 'Vehicles and account' })
  await button.click()
  await expect(sidebar).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sidebar).toBeHidden()
  await button.click()
  await sidebar.getByRole('link', { name: /Model Y/ }).click()
  await expect(page).toHaveURL(`/console/${vins.charging}`)
  await expect(sidebar).toBeHidden()
})

test('an open sidebar has 200 ms to go before the search comes [S9.32 con]', async ({
  page,
  signInAs,
}) => {
  await page.setViewportSize({ width: 900, height: 800 })
  await signInAs('owner')
  await page.getByRole('button', { name: 'Vehicles and account' }).click()
  const sidebar = page.getByRole('dialog', { name: 'Vehicles and account' })
  await expect(sidebar).toBeVisible()
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.keyboard.press('Control+k')
  await page.clock.runFor(199)
  expect(await search(page).count()).toBe(0)
  await page.clock.runFor(2)
  await page.clock.resume()
  await expect(search(page)).toBeVisible()
  await expect(sidebar).toBeHidden()
})

test('the footer leads to the product and the company [S2.52 con] [S2.55 con]', async ({
  page,
  signInAs,
}) => {
  await signInAs('owner')
  await expectOwnPagesInFooter(page)
})

test('the footer names resources and integrations in windows of their own [S2.53 con] [S2.54 con] [S1.29 con]', async ({
  page,
  signInAs,
}) => {
  await signInAs('owner')
  await expectOtherSitesInFooter(page)
})

test("the copyright carries the reader's year [S2.56 con] [S2.57 con]", async ({
  page,
  signInAs,
}) => {
  await signInAs('owner')
  await expectYearOfReader(page, '/console')
})

test('titles follow one template, in English [S2.67 con] [S2.68 con]', async ({
  page,
  signInAs,
}) => {
  await signInAs('owner')
  await expect(page).toHaveTitle('Console - Wattlane')
  await page.goto(`/console/${vins.charging}`)
  await expect(page).toHaveTitle('Simulated Model Y - Wattlane')
  await page.goto('/logout')
  await expect(page).toHaveTitle('Logout - Wattlane')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})
