import type { Page } from '@playwright/test'

import { expect, test } from './fixture.ts'

const path = '/console/subscription'
const plan = (page: Page) => page.locator('[data-slot="plan"]')
const dialog = (page: Page) => page.getByRole('alertdialog')

/** The calls of the page on money, as they were sent. */
function watchCalls(page: Page) {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() !== 'POST' || !pathname.startsWith('/web/subscription')) return
    calls.push(`${pathname.replace('/web/subscription/', '')} ${request.postData() ?? ''}`.trim())
  })
  return calls
}

/** Goes on by Tab until what has the focus is called so. */
async function tabTo(page: Page, name: string | RegExp) {
  const wanted = page.getByRole('button', { name }).or(page.getByRole('checkbox', { name }))
  for (let presses = 0; presses < 60; presses++) {
    if (await wanted.first().evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Nothing called ${name} was reached by Tab.`)
}

test('the subscription is changed by keyboard alone, with its price before each act [S1.10 con] [S7.09 con]', async ({
  page,
  signInAs,
  checkAccessibility,
}) => {
  test.setTimeout(120_000)
  const calls = watchCalls(page)
  await signInAs('owner', path)
  await expect(plan(page)).toContainText('Active')
  await expect(plan(page)).toContainText(/\$14\.50 on /)
  const site = page.getByRole('row', { name: /Simulated Home/ })

  await tabTo(page, 'Change plan')
  await page.keyboard.press('Enter')
  const change = page.getByRole('dialog', { name: 'Change plan' })
  const confirm = change.getByRole('button', { name: /change plan|^Pay/i })
  await expect(confirm).toHaveAttribute('title', 'Nothing is changed yet.')
  await tabTo(page, /Simulated Home/)
  await page.keyboard.press('Space')
  await expect(change.locator('[data-slot="bill-summary"]')).toContainText('Kept for later bills')
  await expect(change.locator('[data-slot="bill-summary"]')).toContainText(
    /Next charge\$9\.\d\d \(\$12\.00 less \$2\.\d\d kept\) on /,
  )
  await expect(confirm).not.toHaveAttribute('aria-disabled')
  await checkAccessibility()
  await tabTo(page, 'Change plan')
  await page.keyboard.press('Enter')
  await expect(change).toHaveCount(0)
  await expect(site).toContainText('Not subscribed')
  // What was given back is not forgotten with the dialog.
  await expect(plan(page)).toContainText(/Kept for later bills\$2\.\d\d/)
  await expect(plan(page)).toContainText(/Next charge\$9\.\d\d \(\$12\.00 less \$2\.\d\d kept\)/)
  // What opened the dialog has the keyboard again.
  await expect(page.getByRole('button', { name: 'Change plan' })).toBeFocused()

  await page.keyboard.press('Enter')
  await tabTo(page, /Simulated Home/)
  await page.keyboard.press('Space')
  await expect(change.locator('[data-slot="bill-summary"]')).toContainText('Nothing is charged')
  await expect(confirm).not.toHaveAttribute('aria-disabled')
  await tabTo(page, /^Change plan$/)
  await page.keyboard.press('Enter')
  await expect(change).toHaveCount(0)
  await expect(site).toContainText('Subscribed')
  const changes = calls.filter((call) => call.startsWith('modify'))
  expect(changes).toHaveLength(2)
  expect(JSON.parse(changes[0]?.replace('modify ', '') ?? '')).toMatchObject({
    cycle: 'month',
    energy_sites: [],
  })
})

test('it is cancelled with its date in sight, and kept after all [S1.11 con] [S7.07 con] [S1.12 con] [S7.11 con]', async ({
  page,
  signInAs,
  hosts,
}) => {
  const calls = watchCalls(page)
  const messages: string[] = []
  page.on('request', (request) => {
    if (request.url() === `${hosts.apiUrl}/web/operator/messages`) {
      messages.push(request.postData() ?? '')
    }
  })
  await signInAs('owner', path)
  await page.getByRole('button', { name: 'Cancel subscription' }).click()
  await expect(dialog(page).getByRole('button', { name: 'Keep it' })).toBeFocused()
  await expect(dialog(page)).toContainText(/It ends on \w+ \d+, \d{4}/)
  await expect(dialog(page)).toContainText('Nothing is charged')
  await dialog(page).getByLabel('Why').fill('The car is sold.')
  await dialog(page).getByRole('button', { name: 'Cancel subscription' }).click()
  await expect(plan(page)).toContainText(/Ends on/)
  await expect(page.getByRole('button', { name: 'Change plan' })).toHaveAttribute(
    'title',
    'It is cancelled. Keep it first.',
  )
  await expect.poll(() => messages.join()).toContain('The car is sold.')

  await page.getByRole('button', { name: 'Keep subscription' }).click()
  await dialog(page).getByRole('button', { name: 'Keep subscription' }).click()
  await expect(plan(page)).toContainText('Active')
  expect(calls).toEqual(expect.arrayContaining(['cancel', 'uncancel']))
})

test('the card is changed on the page of the provider, and credits are paid with it [S7.10 con] [S1.14 con] [S7.12 con]', async ({
  page,
  signInAs,
}) => {
  test.setTimeout(90_000)
  const calls = watchCalls(page)
  await signInAs('owner', path)
  await page.getByRole('button', { name: 'Change payment method' }).click()
  await expect(dialog(page)).toContainText('Nothing is charged')
  await dialog(page).getByRole('button', { name: 'Go on' }).click()
  await page.waitForURL('**/checkout?_ptxn=*')
  await page.getByRole('button', { name: 'Store a card' }).click()
  await page.getByRole('button', { name: 'Store a card' }).click()
  await expect(page.getByRole('heading', { name: 'Done' })).toBeVisible()
  await page.getByRole('link', { name: 'Subscription and receipts' }).click()
  expect(calls).toContainEqual(expect.stringMatching(/^payment-method-change/))

  await page.getByRole('button', { name: 'Buy credits' }).click()
  await dialog(page).getByLabel('Packs').fill('2')
  await expect(dialog(page)).toContainText('4,000 credits are added at once')
  await dialog(page).getByRole('button', { name: 'Pay $5.00' }).click()
  await expect(page.getByText('4,000 credits were added')).toBeVisible()
  expect(calls).toContainEqual('credits {"packs":2}')
  const bills = page.locator('[data-slot="bills"]')
  await expect(bills.getByRole('row', { name: /2 × Pack/ })).toContainText('$5.00')
  await expect(bills.getByRole('button', { name: /^Receipt/ }).first()).toBeVisible()

  // Who changed the balance, and by how much.
  await page.getByRole('link', { name: 'Who spent them' }).click()
  const ledger = page.locator('[data-slot="ledger"]')
  await expect(ledger.getByRole('row', { name: /Bought/ }).first()).toContainText('+4,000')
  // Half a number, or half a time, reads as another one.
  for (const whole of ['td[data-align="end"]', 'td time']) {
    await expect(ledger.locator(whole).first()).toHaveCSS('white-space', 'nowrap')
  }
  await ledger.getByLabel('Which kinds').selectOption('grant')
  await expect(ledger.getByRole('row')).toHaveCount(2)
  await expect(page).toHaveURL(/kind=grant/)
  const saved = page.waitForEvent('download')
  await ledger.getByRole('button', { name: 'Export CSV' }).click()
  expect((await saved).suggestedFilename()).toBe('credits.csv')
})
