import { chooseAccount, expect, test } from './fixture.ts'

// With a product of its own: whoever subscribes here has no subscription to others.
test.use({
  isNew: true,
  settings: { HISTORY_DAYS: '1', PRICES: '{"tax":{"mode":"external","rate":1900}}' },
})

test('a subscription is chosen, declined, left open at the bank, paid, and active [S0.02 con] [S1.07 con] [S1.09 con] [S7.08 con] [S2.12 con] [S2.14 con]', async ({
  page,
  hosts,
  context,
  checkAccessibility,
}) => {
  test.setTimeout(150_000)
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() === 'POST' && pathname.startsWith('/web/subscription')) {
      calls.push(`${pathname.replace('/web/subscription/', '')} ${request.postData() ?? ''}`)
    }
  })

  await test.step('who is a stranger signs in first, and comes back to the cart', async () => {
    await page.goto('/checkout?cart=month')
    await expect(page).toHaveURL('/login?redirect=%2Fcheckout%3Fcart%3Dmonth')
    await chooseAccount(page, 'lapsed')
    await page.waitForURL('**/checkout?cart=month')
  })

  const bill = page.locator('[data-slot="bill-summary"]')
  await test.step('each choice is priced by the gateway', async () => {
    await expect(bill).toContainText('Nothing is charged')
    await expect(bill).toContainText(/Next charge\$4\.76 on /)
    await page.getByRole('radio', { name: 'By the year' }).check()
    await expect(bill).toContainText(/Next charge\$47\.60 on /)
    await expect(bill).toContainText('of it tax')
    await page.getByRole('checkbox', { name: /Parked Model 3/ }).uncheck()
    await expect(page.getByText('Choose at least one vehicle')).toBeVisible()
    await page.getByRole('checkbox', { name: /Parked Model 3/ }).check()
    await page.getByLabel('Currency').selectOption('EUR')
    await expect(bill).toContainText(/Next charge€47\.60 on /)
    await page.reload()
    await expect(page.getByRole('radio', { name: 'By the year' })).toBeChecked()
    await expect(bill).toContainText(/€47\.60/)
    const previews = calls.filter((call) => call.startsWith('preview'))
    expect(previews.length).toBeGreaterThanOrEqual(3)
    await page.setViewportSize({ width: 375, height: 800 })
    await checkAccessibility()
    await page.setViewportSize({ width: 1280, height: 800 })
  })

  await context.setOffline(true)
  const goOn = page.getByRole('button', { name: /^Go on/ })
  await expect(goOn).toHaveAttribute('title', /You are offline/)
  await context.setOffline(false)

  await test.step('the provider’s page declines, and the bill can still be paid', async () => {
    await expect(goOn).not.toHaveAttribute('aria-disabled')
    await goOn.click()
    await page.waitForURL(`${hosts.apiUrl}/**`)
    expect(calls).toContainEqual(expect.stringMatching(/^create \{.*"cycle":"year"/))
    await page.getByRole('radio', { name: /^Is declined/ }).check()
    await page.getByRole('button', { name: 'Store a card' }).click()
    await expect(page.getByRole('alert')).toContainText('declined')
    await page.getByRole('link', { name: 'Leave without paying' }).click()
    await page.waitForURL('**/checkout?_ptxn=*')
    await expect(page.getByText('The bank declined the card.')).toBeVisible()
    await checkAccessibility()
  })

  await test.step('a confirmation that is left open can be given later', async () => {
    await page.getByRole('button', { name: 'Store a card' }).click()
    await page.getByRole('radio', { name: /3-D Secure/ }).check()
    await page.getByRole('button', { name: 'Store a card' }).click()
    await page.getByRole('link', { name: 'Leave it open' }).click()
    await page.waitForURL('**/checkout?_ptxn=*')
    await expect(page.getByText(/you left that open, go on here/)).toBeVisible()
    await page.getByRole('button', { name: 'Store a card' }).click()
    await page.getByRole('button', { name: 'Confirm the payment' }).click()
  })

  await test.step('it waits for the provider’s word; then the address names no payment any more', async () => {
    await expect(page.getByRole('heading', { name: 'Done' })).toBeVisible()
    await expect(page).toHaveURL('/checkout')
    await expect(page.getByText('Your subscription is active')).toBeVisible()
    await checkAccessibility()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Done' })).toBeVisible()
  })

  await test.step('another one cannot be bought', async () => {
    await page.goto('/checkout?cart=month')
    await expect(page.getByText('You have a subscription already')).toBeVisible()
    await page.getByRole('link', { name: 'Change it' }).click()
    await expect(page.locator('[data-slot="plan"]')).toContainText('Trial')
    await expect(page.getByRole('status').filter({ hasText: 'The trial ends on' })).toBeVisible()
  })
})

test('somebody else’s payment opens nothing, and says not even that it exists', async ({
  page,
  hosts,
  signInAs,
  expectedErrors,
}) => {
  expectedErrors.push(/404/)
  await signInAs('admin')
  const url = await page.evaluate(async (api) => {
    const response = await fetch(`${api}/web/subscription/credits`, {
      method: 'POST',
      credentials: 'include',
      headers: { 'content-type': 'application/json' },
      body: '{"packs":1}',
    })
    return String((await response.json()).response.url)
  }, hosts.apiUrl)
  await page.goto('/logout')
  await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible()
  await signInAs('host')
  await page.goto(url)
  await expect(page.getByText('This payment is not one of yours')).toBeVisible()
  await page.goto(url.replace(/.$/, '0'))
  await expect(page.getByText('This payment is not one of yours')).toBeVisible()
})
