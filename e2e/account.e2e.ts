import { chooseAccount, expect, test, vins } from './fixture.ts'
import { startReceiver } from './receiver.ts'

// Accounts of their own: other tests count on settings and tokens as they are at first.
test.use({ settings: { HOOK_ADDRESSES: 'any', HISTORY_DAYS: '1' } })

const glance = '[data-slot="account-card"]'

test('the overview shows first steps that mend themselves, and the account at a glance', async ({
  page,
  hosts,
  signInAs,
  checkAccessibility,
}) => {
  test.setTimeout(90_000)
  await signInAs('owner')
  const steps = page.locator('[data-slot="first-steps"]')
  await expect(steps).toContainText('A program or integration is connected (not yet)')
  await expect(steps).toContainText('Permissions are given (done)')
  const cards = page.locator(glance)
  await expect(cards).toHaveCount(4)
  await expect(cards.filter({ hasText: 'Credits' })).toContainText(/\d/)
  await expect(cards.filter({ hasText: 'Subscription' })).toContainText(/Active|None|On trial/)
  await expect(cards.filter({ hasText: 'Webhooks' })).toContainText('Nothing is posted anywhere')
  await checkAccessibility()

  await steps.getByRole('button', { name: 'Hide' }).click()
  await expect(steps).toHaveCount(0)
  await page.reload()
  await expect(cards).toHaveCount(4)
  await expect(steps, 'it was hidden for good').toHaveCount(0)
  await page.goto('/console/settings')
  await page.getByRole('switch', { name: 'First steps on the overview' }).check()
  await page.goto('/console')
  await expect(steps).toBeVisible()

  const made = await page.request.post(`${hosts.apiUrl}/web/tokens`, {
    headers: { origin: hosts.webUrl, 'content-type': 'application/json' },
    data: { name: 'Script' },
  })
  expect(made.status()).toBe(200)
  await page.reload()
  await expect(cards.filter({ hasText: 'API tokens' })).toContainText('1')
  await expect(steps).toContainText('Alerts reach you (not yet)')

  const receiver = await startReceiver()
  const hook = await page.request.post(`${hosts.apiUrl}/web/hooks/${vins.charging}`, {
    headers: { origin: hosts.webUrl },
    data: { url: receiver.url, format: 'teslemetry', topics: ['alerts'] },
  })
  expect(hook.status()).toBe(200)
  await page.reload()
  await expect(cards.filter({ hasText: 'Webhooks' })).toContainText('1')
  await expect(steps, 'nothing is left to do').toHaveCount(0)
  const { response } = await hook.json()
  await page.request.delete(`${hosts.apiUrl}/web/hooks/${vins.charging}/${response.id}`, {
    headers: { origin: hosts.webUrl },
  })
  receiver.close()
})

test('webhooks of all vehicles stand in one list that leads to each', async ({
  page,
  hosts,
  signInAs,
}) => {
  const receiver = await startReceiver()
  await signInAs('host', '/console/webhooks')
  await expect(page.getByRole('link', { name: /^Add the first one/ })).toBeVisible()
  const made = await page.request.post(`${hosts.apiUrl}/web/hooks/${vins.parked}`, {
    headers: { origin: hosts.webUrl },
    data: {
      url: receiver.url,
      name: 'Mine',
      format: 'teslemetry',
      topics: ['alerts'],
    },
  })
  expect(made.status()).toBe(200)
  await page.reload()
  const table = page.getByRole('table', { name: 'Webhooks of all vehicles and sites' })
  await table.getByRole('link', { name: 'Mine' }).click()
  await expect(page).toHaveURL(new RegExp(`/console/${vins.parked}\\?tab=webhooks&hook=hook_`))
  await expect(page.locator('[data-slot="hook-detail"]')).toContainText('Mine')
  receiver.close()
})

test('other browsers are listed and signed out, this one stays', async ({
  page,
  browser,
  hosts,
  signInAs,
}) => {
  test.setTimeout(90_000)
  await signInAs('admin', '/console/sessions')
  const rows = page.getByRole('table').getByRole('row')
  const here = rows.filter({ hasText: 'This browser' })
  await expect(here.getByRole('rowheader')).toHaveText(/^Chrome on \w+This browser$/)
  await expect(here.getByTitle(/^Mozilla\/5\.0 /)).toBeVisible()
  await expect(page.getByText('You are signed in nowhere else.')).toBeVisible()

  const other = await browser.newContext({ baseURL: hosts.webUrl })
  const elsewhere = await other.newPage()
  const signInElsewhere = async () => {
    await elsewhere.goto('/login')
    await chooseAccount(elsewhere, 'admin')
    await elsewhere.waitForURL('**/console')
  }
  const session = () => other.request.get(`${hosts.apiUrl}/web/test`)
  await signInElsewhere()
  await page.reload()
  await expect(rows).toHaveCount(3)
  await rows.getByRole('button', { name: /^Sign out/ }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await dialog.getByRole('button', { name: 'Sign out' }).click()
  await expect(rows).toHaveCount(2)
  expect((await session()).status()).toBe(401)

  await other.clearCookies()
  await signInElsewhere()
  await page.reload()
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await dialog.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect(page.getByText('One browser was signed out').first()).toBeVisible()
  expect((await session()).status()).toBe(401)
  await expect(page).toHaveURL('/console/sessions')
  await other.close()
})
