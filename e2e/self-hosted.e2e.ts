import type { Page } from '@playwright/test'

import { reading } from './console-page.ts'
import { chooseAccount, expect, test, vins } from './fixture.ts'
import { newToken } from './new-token.ts'

// As on a server of one's own, where nobody is asked to pay.
test.use({ settings: { HISTORY_DAYS: '1', BILLING: 'none' } })

const cards = (page: Page) => page.locator('[data-slot="vehicle-card"]')

/** Chooses everything that the account has. No sum stands anywhere on the way. */
async function begin(page: Page) {
  await page.goto('/checkout?cart=month')
  await expect(page.getByText('Billing is off on this installation.')).toBeVisible()
  await expect(page.getByRole('checkbox', { checked: false })).toHaveCount(0)
  await expect(page.getByRole('main')).not.toContainText(/[$€£]\s*[1-9]/)
  await page.getByRole('button', { name: 'Begin' }).click()
  await expect(page.getByText('Your subscription is active')).toBeVisible()
  await expect(page.getByText('Nothing is charged on this installation.')).toBeVisible()
}

/** The car is heard and obeys. */
async function works(page: Page, vin: string) {
  await page.goto(`/console/${vin}`)
  await expect(reading(page, 'Charge')).toHaveText(/^\d+\s*%$/)
  await page.goto(`/console/${vin}?tab=commands&command=auto_conditioning_start`)
  const climate = page.locator('[data-command="auto_conditioning_start"]')
  await climate.getByRole('button', { name: 'Start the climate · 1 credit' }).click()
  await expect(climate.getByRole('status').last()).toHaveText(/^HvacPower (is|was) /, {
    timeout: 45_000,
  })
}

test('on a server of one’s own all cars of an account stream, obey and are read by programs, one more too, and nothing is charged', async ({
  page,
  browser,
  hosts,
  signInAs,
  expectedErrors,
}) => {
  test.setTimeout(240_000)
  // What a car has recorded is its owner's alone to read.
  expectedErrors.push(/403.*\/history/)
  await signInAs('owner', '/console')
  await begin(page)
  await page.goto('/console')
  await expect(cards(page)).toHaveCount(3)
  await expect(page.locator('[data-slot="site-card"]')).toContainText(/\d\s*%/)
  for (const vin of [vins.driving, vins.charging]) await works(page, vin)

  // Somebody else’s car, which the owner may drive from now on.
  const context = await browser.newContext({ baseURL: hosts.webUrl })
  const other = await context.newPage()
  await other.goto('/login')
  await chooseAccount(other, 'host')
  await other.waitForURL('**/console')
  await begin(other)
  await other.goto(`/console/${vins.parked}?tab=sharing`)
  await other.getByRole('button', { name: 'Invite a driver' }).click()
  const invite = other.getByRole('alertdialog')
  await invite.getByRole('radio', { name: 'Until removed', exact: true }).check()
  await invite.getByRole('button', { name: 'Make the invitation' }).click()
  const link = other.locator('[data-slot="invitations"]').getByRole('listitem').first()
  const code = (await link.locator('code').textContent())?.split('/').at(-1)
  const redeemed = await page.request.post(`${hosts.apiUrl}/api/1/invitations/redeem`, {
    headers: { origin: hosts.webUrl },
    data: { code },
  })
  expect(redeemed.status()).toBe(200)
  await context.close()

  await page.goto('/console/subscription')
  await page.getByRole('button', { name: 'Change plan' }).click()
  const change = page.getByRole('dialog', { name: 'Change plan' })
  await change.getByRole('checkbox', { name: /^Rental Model 3/ }).check()
  await change.getByRole('button', { name: 'Change plan' }).click()
  await expect(change).toHaveCount(0)
  const products = page.getByRole('table', { name: 'Vehicles and energy sites' })
  await expect(products.getByText('Subscribed', { exact: true })).toHaveCount(5)
  await page.goto('/console')
  await expect(cards(page)).toHaveCount(4)
  await works(page, vins.parked)

  const token = await newToken(page, 'Program')
  for (const vin of [vins.driving, vins.charging, vins.parked]) {
    const data = await fetch(`${hosts.apiUrl}/api/1/vehicles/${vin}/vehicle_data`, {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(data.status, vin).toBe(200)
  }
  await page.goto('/console/subscription')
  await expect(page.getByText('There are no bills yet.')).toBeVisible()
})
