import { refundBill } from '@console/api/testing/refund-bill'
import { defaultCatalogue } from '@console/app-config/prices'
import type { Page } from '@playwright/test'

import { command } from './console-page.ts'
import { chooseAccount, expect, type Role, test, vins } from './fixture.ts'
import { clockOf } from './passing-time.ts'

const clock = clockOf('passing-time')
test.use({ settings: clock.settings })
test.beforeAll(clock.reset)
test.afterAll(clock.reset)

const days = (count: number) => count * 24 * 60 * 60_000
const path = '/console/subscription'
const plan = (page: Page) => page.locator('[data-slot="plan"]')
const bills = (page: Page, name: string | RegExp) =>
  page.locator('[data-slot="bills"]').getByRole('row', { name })
const dialog = (page: Page) => page.getByRole('alertdialog')

/** Sessions do not last as long as the time that passes here. */
async function signIn(page: Page, role: Role, to: string) {
  await page.context().clearCookies()
  await page.goto(`/login?redirect=${encodeURIComponent(to)}`)
  await chooseAccount(page, role)
  await page.waitForURL((url) => url.pathname + url.search === to)
}

/** The page is left before: what it asks meanwhile would fail. */
async function pass(page: Page, ...passing: Parameters<typeof clock.pass>) {
  await page.goto('about:blank')
  await clock.pass(...passing)
}

async function creditsOf(page: Page) {
  await page.goto('/console/credits')
  const balance = page.locator('[data-slot="balance"] p').first()
  await expect(balance).toHaveText(/\d/)
  return Number((await balance.textContent())?.replaceAll(/\D/g, ''))
}

/** The provider does what is due within seconds after a start, and a page that is open already is not told. */
const becomes = (page: Page, seen: () => Promise<void>) =>
  expect(async () => {
    await page.reload()
    await seen()
  }).toPass({ timeout: 40_000 })
const soon = { timeout: 3_000 }

/** Buys packs of credits with the stored card, and returns the number of the bill. */
async function buyPacks(page: Page, packs: number) {
  await page.goto(path)
  await page.getByRole('button', { name: 'Buy credits' }).click()
  await dialog(page).getByLabel('Packs').fill(String(packs))
  const bought = page.waitForResponse(/\/web\/subscription\/credits$/)
  await dialog(page).getByRole('button', { name: /^Pay / }).click()
  const { response } = await (await bought).json()
  await expect(page.getByText('credits were added')).toBeVisible()
  return String(response.transaction_id)
}

test('money that is paid back shows on its bill, and the credits that it bought go back; others are there a month later', async ({
  page,
  product,
}) => {
  test.setTimeout(240_000)
  await signIn(page, 'owner', '/console')
  const before = await creditsOf(page)
  const kept = await buyPacks(page, 1)
  const mistaken = await buyPacks(page, 2)
  expect(kept).not.toBe(mistaken)
  await expect(bills(page, /2 × Pack/)).toContainText('$5.00')
  await expect(bills(page, /2 × Pack/)).not.toContainText('given back')
  expect(await creditsOf(page)).toBe(before + 6000)

  await pass(page, product, days(32), {}, () => refundBill(product.dataDir, mistaken))
  await signIn(page, 'owner', path)
  await becomes(page, () => expect(bills(page, /2 × Pack/)).toContainText('$5.00 given back', soon))
  await expect(page.locator('[data-slot="bills"]').getByText('given back')).toHaveCount(1)
  expect(await creditsOf(page)).toBe(before + 2000)
})

test('a trial is charged when it is over; what is cancelled is charged no more and ends with the time that is paid for', async ({
  page,
  product,
}) => {
  test.setTimeout(300_000)
  await signIn(page, 'lapsed', '/checkout?cart=month')
  await page.getByRole('button', { name: 'Go on, nothing is charged today' }).click()
  await page.getByRole('button', { name: 'Store a card' }).click()
  await expect(page.getByRole('heading', { name: 'Done' })).toBeVisible()
  await page.goto(path)
  await expect(plan(page)).toContainText('Trial')
  await expect(page.getByText('Then $4.00 is charged, unless you cancel before.')).toBeVisible()
  await expect(bills(page, /\$4\.00/)).toHaveCount(0)

  await pass(page, product, days(8))
  await signIn(page, 'lapsed', path)
  await becomes(page, () => expect(plan(page)).toContainText('Active', soon))
  const renewals = bills(page, /^Renewal/)
  await expect(renewals).toHaveCount(1)
  await expect(renewals).toContainText('$4.00')
  await expect(renewals).toContainText('Paid')

  await page.getByRole('button', { name: 'Cancel subscription' }).click()
  await dialog(page).getByRole('button', { name: 'Cancel subscription' }).click()
  await expect(plan(page)).toContainText('Ends on')
  await pass(page, product, days(32))
  await signIn(page, 'lapsed', path)
  await becomes(page, () => expect(plan(page)).toContainText('Ended', soon))
  await expect(renewals).toHaveCount(1)
})

test('after a renewal that was declined everything works for a week, then the subscription ends and nothing is owed', async ({
  page,
  product,
}) => {
  test.setTimeout(300_000)
  await signIn(page, 'host', path)
  await page.getByRole('button', { name: 'Change payment method' }).click()
  await dialog(page).getByRole('button', { name: 'Go on' }).click()
  await page.waitForURL('**/checkout?_ptxn=*')
  await page.getByRole('button', { name: 'Store a card' }).click()
  await page.getByRole('radio', { name: /declined at the next renewal/ }).check()
  await page.getByRole('button', { name: 'Store a card' }).click()
  await expect(page.getByRole('heading', { name: 'Done' })).toBeVisible()

  await pass(page, product, days(32))
  await signIn(page, 'host', path)
  await becomes(page, () => expect(plan(page)).toContainText('Payment failed', soon))
  await expect(page.getByText('The card is tried again over the next days.')).toContainText(
    /Everything works until \w+ \d+, \d{4}/,
  )
  await expect(bills(page, /^Renewal/)).toContainText('Not paid')
  await page.goto(`/console/${vins.parked}`)
  const flash = command(page, 'Flash lights')
  await flash.getByRole('button').click()
  await expect(flash.getByRole('status')).toHaveText(/^LightsHazardsActive is true, seen after/, {
    timeout: 45_000,
  })

  await pass(page, product, days(8))
  await signIn(page, 'host', path)
  await becomes(page, () => expect(plan(page)).toContainText('Ended', soon))
  await expect(bills(page, /^Renewal/)).toContainText('Closed')
  await page.goto(`/console/${vins.parked}?tab=live`)
  await expect(page.locator('[data-slot="empty-state"]')).toContainText('has no subscription')
})

const list = defaultCatalogue.products
/** Three times what it was. */
const dearer = list.map(({ prices, ...rest }) => ({
  ...rest,
  prices: Object.fromEntries(Object.entries(prices).map(([code, sum]) => [code, 3 * sum])),
}))

test('when the list of prices changes, who pays already keeps the price from renewal to renewal, and new products cost the new one', async ({
  page,
  product,
}) => {
  test.setTimeout(300_000)
  await signIn(page, 'owner', path)
  const row = (name: string) =>
    page
      .getByRole('table', { name: 'Vehicles and energy sites' })
      .getByRole('row', { name: new RegExp(`^${name}`) })
  await expect(row('Simulated Model 3')).toContainText('$4.00')
  await expect(row('Simulated Home')).toContainText('$2.50')

  await expect(bills(page, '$14.50')).not.toHaveCount(0)
  const before = await bills(page, /^Renewal/).count()
  await pass(page, product, days(32), { PRICES: JSON.stringify({ products: dearer }) })
  await page.context().clearCookies()
  await page.goto('/pricing')
  const offers = page.getByRole('main').getByRole('listitem')
  await expect(offers.filter({ hasText: 'Streamed signals' })).toContainText('$12.00 a month')

  await signIn(page, 'owner', path)
  await becomes(page, () => expect(bills(page, /^Renewal/).nth(before)).toBeVisible(soon))
  await expect(bills(page, /^Renewal/).first()).toContainText('$14.50')
  await expect(bills(page, /^Renewal/).first()).toContainText('Paid')
  await expect(plan(page)).toContainText(/Next charge\$14\.50 on /)
  await expect(row('Simulated Model 3')).toContainText('$4.00')
  await expect(row('Simulated Home')).toContainText('$2.50')

  const change = page.getByRole('dialog', { name: 'Change plan' })
  const toggleHome = async () => {
    await page.getByRole('button', { name: 'Change plan' }).click()
    await change.getByRole('checkbox', { name: /Simulated Home/ }).click()
    await change.getByRole('button', { name: /change plan|^Pay/i }).click()
    await expect(change).toHaveCount(0)
  }
  await toggleHome()
  await expect(row('Simulated Home')).toContainText('Not subscribed')
  await toggleHome()
  await expect(row('Simulated Home')).toContainText('Subscribed')
  await expect(row('Simulated Home')).toContainText('$7.50')
  await expect(row('Simulated Model 3')).toContainText('$4.00')
})
