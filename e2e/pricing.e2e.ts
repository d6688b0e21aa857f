import type { Page } from '@playwright/test'

import { chooseAccount, expect, test } from './fixture.ts'

// With prices of its own, so that none of them can come from the build.
test.use({
  isNew: true,
  settings: { HISTORY_DAYS: '1', PRICES: '{"currency":"EUR","trialDays":14}' },
})

const main = (page: Page) => page.getByRole('main')
const product = (page: Page, name: string) =>
  main(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name }) })
const bill = (page: Page, name: string) =>
  page.locator('.bill').filter({ has: page.getByRole('heading', { name }) })

test('the operator’s prices lead a stranger from choice over sign-in to the same cart [S2.11 site] [S0.02 site] [S3.57 site]', async ({
  page,
}) => {
  const reply = await page.goto('/pricing')
  expect(reply?.status()).toBe(200)
  await expect(page).toHaveTitle('Pricing - Wattlane')
  const vehicle = product(page, 'Vehicle')
  await expect(vehicle).toContainText('€4.00 a month')
  await expect(main(page)).toContainText('begins with 14 free days')

  await page.getByRole('radio', { name: 'By the year' }).check()
  await expect(vehicle).toContainText('€40.00 a year')
  await expect(vehicle).toContainText('17% less than by the month')
  await page.getByLabel('Currency').selectOption('GBP')
  await expect(vehicle).toContainText('£35.00 a year')
  await expect(page).toHaveURL('/pricing?cycle=year&currency=GBP')
  await page.reload()
  await expect(vehicle).toContainText('£35.00 a year')
  await expect(page.getByRole('radio', { name: 'By the year' })).toBeChecked()

  await vehicle.getByRole('link', { name: 'Subscribe vehicle' }).click()
  await page.waitForURL('/login?redirect=*')
  await chooseAccount(page, 'lapsed')
  await page.waitForURL('**/checkout?cart=year&currency=GBP')
  await expect(page.getByText('£35.00').first()).toBeVisible()
})

test('the calculator counts a month, and its address brings the same back', async ({ page }) => {
  await page.goto('/pricing')
  const [here, tesla] = [bill(page, 'Here'), bill(page, 'Tesla’s bill')]
  await expect(here).toContainText('€4.')
  await page.getByRole('spinbutton', { name: 'Cars' }).fill('3')
  await page.getByLabel('What each streams').selectOption('Driving')
  await page.getByRole('spinbutton', { name: /^Wakes/ }).fill('99')
  await expect(page.getByRole('spinbutton', { name: /^Wakes/ })).toHaveAttribute(
    'aria-invalid',
    'true',
  )
  await page.getByRole('spinbutton', { name: /^Commands/ }).focus()
  // More than can be chosen becomes what can be, as soon as the field is left.
  await expect(page.getByRole('spinbutton', { name: /^Wakes/ })).toHaveValue('24')
  await expect(page.getByRole('spinbutton', { name: /^Wakes/ })).not.toHaveAttribute('aria-invalid')
  await expect(page.getByText('Counted as 24, the most that is worked out here')).toBeVisible()
  await page.getByRole('slider', { name: /^Hours/ }).press('ArrowRight')
  await expect(page.getByRole('spinbutton', { name: /^Hours/ })).toHaveValue('1.5')
  await expect(page).toHaveURL('/pricing?preset=driving&cars=3&hours=1.5&wakes=24')
  // 90 days: 450 commands and 2,160 wakes.
  await expect(here).toContainText('43,650 credits')
  await expect(here).toContainText('€54.56')
  await expect(here).toContainText('€66.56')
  await expect(tesla).toContainText('$43.20')
  const sums = await tesla.textContent()
  await page.reload()
  await expect(here).toContainText('€66.56')
  expect(await tesla.textContent()).toBe(sums)

  await page.goto('/pricing?currency=usd&cars=500')
  await expect(here).toContainText('$400.00')
  await expect(page.getByRole('spinbutton', { name: 'Cars' })).toHaveValue('100')
  await expect(page.getByText('Counted as 100, the most that is worked out here')).toBeVisible()
})

test('without an answer the usual prices stand, and say so', async ({ page, expectedErrors }) => {
  expectedErrors.push(/ERR_FAILED/)
  const isPrices = (url: URL) => url.pathname === '/web/prices'
  await page.route(isPrices, (route) => route.abort())
  await page.goto('/pricing')
  await expect(main(page)).toContainText('could not be read. The usual ones are shown.')
  await expect(product(page, 'Vehicle')).toContainText('$4.00 a month')
  await page.unroute(isPrices)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(product(page, 'Vehicle')).toContainText('€4.00 a month')
  await expect(page.getByRole('button', { name: 'Try again' })).toBeHidden()
})

test('who pays already sees the own plan, and changes it instead', async ({ page, signInAs }) => {
  await signInAs('owner', '/console')
  await page.goto('/pricing')
  const vehicle = product(page, 'Vehicle')
  await expect(vehicle.getByText('Your plan')).toBeVisible()
  await expect(vehicle.getByRole('link', { name: 'Modify vehicle' })).toHaveAttribute(
    'href',
    '/console/subscription',
  )
})

test('without scripts prices and answers can be read, several at once', async ({
  browser,
  hosts,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${hosts.webUrl}/pricing`)
  await expect(product(page, 'Vehicle')).toContainText('$4.00 a month')
  for (const question of ['How long is the trial', 'What does a change cost']) {
    await page.getByText(question).click()
  }
  await expect(page.getByText('A card is stored').last()).toBeVisible()
  await expect(page.getByText('gives its rest back')).toBeVisible()
  await context.close()
})
