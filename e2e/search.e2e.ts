import type { Page } from '@playwright/test'

import { expect, test, vins } from './fixture.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search' })
const field = (page: Page) => page.getByRole('combobox', { name: 'Search' })

test('the search finds a page by its title and leads to it', async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('Control+k')
  await field(page).fill('quick start')
  await expect(page.getByRole('option').first()).toContainText('quick start', { ignoreCase: true })
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/docs\/sdk\/quick-start$/)
})

test('the search finds a page by a word with two letters swapped', async ({ page }) => {
  await page.goto('/docs')
  await page.keyboard.press('Control+k')
  await field(page).fill('stremaing')
  await expect(page.getByRole('option').first()).toHaveAttribute('data-to', '/docs/stream')
})

test('the search finds words inside a page and leads to their section', async ({ page }) => {
  await page.goto('/docs')
  await page.keyboard.press('Control+k')
  await field(page).fill('cookie for advertising')
  const place = page.getByRole('option', { name: /What stays in your browser/ })
  await expect(place).toBeVisible()
  await place.click()
  await expect(page).toHaveURL(/\/docs\/about\/privacy#what-stays-in-your-browser$/)
})

test('keys and button open and close the search [S2.69 site] [S2.43 site]', async ({ page }) => {
  await page.goto('/docs')
  const button = page.getByRole('banner').getByRole('button', { name: 'Search' })
  await expect(button).toContainText('K')
  await button.click()
  await expect(dialog(page)).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(dialog(page)).toBeHidden()
  await page.keyboard.press('Control+k')
  await expect(dialog(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await page.keyboard.press('/')
  await expect(field(page)).toBeFocused()
  await expect(field(page)).toHaveValue('')
})

test('what was searched for and found is offered again, and forgotten', async ({ page }) => {
  await page.goto('/docs')
  await page.keyboard.press('/')
  await field(page).fill('quick start')
  await expect(page.getByRole('option').first()).toContainText('quick start', { ignoreCase: true })
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/docs\/sdk\/quick-start$/)
  await page.keyboard.press('/')
  const recent = page.getByRole('option').first()
  await expect(recent).toHaveText('quick start')
  await page.keyboard.press('Enter')
  await expect(field(page)).toHaveValue('quick start')
  await field(page).fill('')
  await page.getByRole('option', { name: 'Forget these searches' }).click()
  await expect(dialog(page).getByText('Recent searches')).toBeHidden()
  expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('socket:searches')
})

test('who is signed in finds cars and homes from any page of the site', async ({
  page,
  signInAs,
}) => {
  await signInAs('owner', '/key')
  for (const [asked, name, address] of [
    ['Simulated Model Y', /^Vehicles and sites > Simulated Model Y/, `/console/${vins.charging}`],
    [vins.sleeping, /Simulated Model S/, `/console/${vins.sleeping}`],
    ['simulated home', /Simulated Home/, /\/console\?site=\d+$/],
  ] as const) {
    await page.goto('/docs')
    await page.keyboard.press('/')
    await field(page).fill(asked)
    await page.getByRole('option', { name }).first().click()
    await expect(page).toHaveURL(address)
  }
})

test('the search works on the error page [S2.64 site]', async ({ page, expectedErrors }) => {
  expectedErrors.push(/Failed to load resource.*404/)
  await page.goto('/nothing/here')
  await page.keyboard.press('Control+k')
  await field(page).fill('stream')
  await page
    .getByRole('option', { name: /^Docs > Stream/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/docs\/stream/)
})

test('the index is a file of all pages, asked for with the first search [S7.47 site] [S7.47 bld] [S7.48 site]', async ({
  page,
  hosts,
}) => {
  const items = await (await fetch(`${hosts.webUrl}/api/search.json`)).json()
  const sitemap = await (await fetch(`${hosts.webUrl}/sitemap.xml`)).text()
  // Lists are found by what they list, the home page by its link.
  const prose =
    /<loc>https?:\/\/[^/<]+(\/docs[^<]*|\/pricing|\/key|\/(?:blog|partners)\/(?!tag\/)[^<]+)<\/loc>/g
  const pages = [...sitemap.matchAll(prose)].map(([, path]) => path)
  expect(pages.length).toBeGreaterThan(10)
  expect(items.map((item: { _path: string }) => item._path).toSorted()).toEqual(pages.toSorted())

  const asked: string[] = []
  page.on('request', (request) => {
    if (/search\.json|pagefind|overlays/.test(request.url())) asked.push(request.url())
  })
  await page.goto('/docs')
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([])
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('option').first()).toBeVisible()
  expect(asked.filter((url) => url.endsWith('/api/search.json'))).toHaveLength(1)
})
