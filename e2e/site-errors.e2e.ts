import { expectErrorFrame, expectErrorWords, expectWayHome } from './chrome.ts'
import { expect, test } from './fixture.ts'

test('an unknown address is a 404 that names itself [S2.36 site] [S2.37 site] [S8.05 site]', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource.*404/)
  const reply = await page.goto('/nope?x=1')
  expect(reply?.status()).toBe(404)
  await expect(page.getByText('Page not found: /nope?x=1')).toBeVisible()
})

test('the error page has its own words and title [S2.59 site] [S2.61 site] [S2.65 site]', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource.*404/)
  await page.goto('/nope')
  await expectErrorWords(page)
})

test('the error page keeps header and footer and says what it is [S2.63 site] [S2.66 site]', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource.*404/)
  await page.goto('/nope')
  await expectErrorFrame(page)
})

test('the error page leads home and stays out of the history [S2.62 site]', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource.*404/)
  await expectWayHome(page, '/nope')
})

test('/error shows an error with its defaults [S2.07 site] [S2.58 site] [S8.08 site]', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource.*404/)
  const reply = await page.goto('/error')
  expect(reply?.status()).toBe(404)
  const main = page.getByRole('main')
  await expect(main.getByText('404', { exact: true })).toBeVisible()
  await expect(main.getByText("This is not the page you're looking for.")).toBeVisible()
  const near = main.getByRole('navigation', { name: 'Pages nearby' }).getByRole('link')
  await expect(near).toHaveText(['Console', 'Documentation', 'Pricing'])
})

test('an error that the address names has its own words, and its request goes into a report', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource.*503/)
  const reply = await page.goto('/error?status=503&request=5f0c2a9d-17')
  expect(reply?.status()).toBe(503)
  await expect(
    page.getByRole('heading', { level: 1, name: 'The service does not answer now' }),
  ).toBeFocused()
  await expect(page.getByRole('main')).toContainText('Request 5f0c2a9d-17')
  await page.getByRole('main').getByRole('button', { name: 'Report' }).click()
  await expect(page.getByRole('dialog', { name: 'Help' })).toBeVisible()
  const draft = await page.evaluate(() => sessionStorage.getItem('help:draft'))
  expect(JSON.parse(draft ?? '')).toMatchObject({ requestId: '5f0c2a9d-17' })
})

test('an error that asks for a pause counts it down', async ({ page, expectedErrors }) => {
  expectedErrors.push(/Failed to load resource.*429/)
  await page.clock.install()
  const reply = await page.goto('/error?status=429&retry-after=90')
  expect([reply?.status(), reply?.headers()['retry-after']]).toEqual([429, '90'])
  const main = page.getByRole('main')
  await expect(main.getByRole('timer')).toHaveText(/^1:(30|2\d)$/)
  await page.clock.fastForward(90_000)
  await expect(main).toContainText('Another try is taken now.')
})

test('without scripts the error page says what is wrong and leads on', async ({
  browser,
  hosts,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  const reply = await page.goto(`${hosts.webUrl}/nope`)
  expect(reply?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.getByText('There is no page at this address.')).toBeVisible()
  await expect(main.getByRole('button')).toHaveCount(0)
  await main.getByRole('link', { name: 'Go back home' }).click()
  await expect(page).toHaveURL(`${hosts.webUrl}/`)
  await context.close()
})

test('a part that cannot be loaded reloads the page, once per path in ten seconds [S4.32 site] [S4.33 site] [S8.06 site]', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED|Failed to fetch|Unable to preload/)
  await page.clock.install()
  // As after a deployment that took this file away.
  await page.route(/\/_astro\/overlays[^/]*\.js$/, (route) => route.abort())
  let documents = 0
  page.on('request', (request) => {
    if (request.resourceType() === 'document') documents++
  })
  const search = page.getByRole('banner').getByRole('button', { name: 'Search' })
  const missing = page.getByRole('alert')
  const loadedAgain = async () => {
    const loaded = page.waitForEvent('load')
    await search.click()
    await loaded
  }

  await page.goto('/docs/start')
  await loadedAgain()
  expect(documents).toBe(2)
  await page.clock.fastForward(5_000)
  await search.click()
  await expect(missing).toContainText('could not be loaded')
  expect(documents, 'not twice in ten seconds').toBe(2)
  await page.clock.fastForward(6_000)
  await loadedAgain()
  expect(documents).toBe(3)
})
