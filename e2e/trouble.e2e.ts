import type { Locator, Page } from '@playwright/test'

import { chooseAccount, expect, vins } from './fixture.ts'
import { sectionOf } from './states.ts'
import { test } from './store-fixture.ts'

// What fails here Chromium reports.
test.use({
  expectedErrors: [/Failed to load resource.*5\d\d/],
  // So that no name needs to be looked up.
  more: { HOOK_ADDRESSES: 'any' },
})

const alert = (page: Page) => page.getByRole('alert')
const trouble = 'Something broke on our side'

/** One place says that the gateway failed, and by which number its operator finds why. */
async function showsOnce(page: Page, place: Locator) {
  await expect(place).toContainText(trouble)
  await expect(place).toContainText(/Request [\w-]+/)
  await expect(page.getByText(trouble)).toHaveCount(1)
}

test('a command that the gateway fails at is told where it was sent, may have acted, and acts once', async ({
  page,
  store,
  signInAs,
}) => {
  await signInAs('host', `${sectionOf(vins.parked, 'commands')}&command=set_vehicle_name`)
  const rename = page.locator('[data-command="set_vehicle_name"]')
  await rename.getByLabel('New name').fill('Blue')
  const send = rename.getByRole('button', { name: /^Rename the car ·/ })
  await store.lose('idempotency_keys')
  await send.click()
  const outcome = rename.getByRole('status').last()
  await showsOnce(page, outcome)
  await expect(outcome).toContainText('Repeating it here acts once at most.')
  await expect(outcome).not.toContainText('cost nothing')
  await expect(alert(page)).toHaveCount(0)
  await expect(rename.getByLabel('New name')).toHaveValue('Blue')
  await store.mend()
  await send.click()
  await expect(outcome).toContainText(/Blue/)
})

test('a configuration that cannot be stored stays a draft', async ({ page, store, signInAs }) => {
  await signInAs('owner', sectionOf(vins.charging, 'telemetry'))
  await page.getByRole('searchbox', { name: 'Filter fields' }).fill('Odometer')
  await page.getByRole('spinbutton', { name: 'Interval of Odometer', exact: true }).fill('777')
  await page.keyboard.press('Control+Enter')
  const review = page.getByRole('dialog', { name: /^Save the telemetry of/ })
  const save = review.getByRole('button', { name: /^Save/ })
  await store.lose('config_pushes')
  await save.click()
  await showsOnce(page, alert(page))
  await expect(alert(page)).toContainText('Your draft is kept.')
  await store.mend()
  await save.click()
  await expect(review).toBeHidden()
})

test('a webhook that cannot be stored keeps what was typed, through a reload too', async ({
  page,
  store,
  signInAs,
}) => {
  await signInAs('host', sectionOf(vins.parked, 'webhooks'))
  const form = page.getByRole('dialog', { name: 'Add a webhook' })
  await page.getByRole('button', { name: 'Add a webhook' }).click()
  await form.getByLabel('Address').fill('http://127.0.0.1:9999/events')
  await form.getByLabel('Name').fill('Kept')
  await store.lose('hooks')
  await form.getByRole('button', { name: 'Create webhook' }).click()
  await showsOnce(page, form.getByRole('alert'))
  await store.mend()
  await page.reload()
  await page.getByRole('button', { name: 'Add a webhook' }).click()
  await expect(form.getByLabel('Name')).toHaveValue('Kept')
})

test('a consent that cannot be stored gives nothing away, and is given by the next try', async ({
  page,
  context,
  store,
  signInAs,
}) => {
  await context.route('https://planner.example/**', (route) => route.fulfill({ body: 'Received.' }))
  await signInAs('owner')
  await page.goto(
    `/connect?${new URLSearchParams({
      response_type: 'code',
      client_id: 'homeassistant',
      redirect_uri: 'https://my.home-assistant.io/redirect/oauth',
      state: '1',
      code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
      code_challenge_method: 'S256',
    })}`,
  )
  await page.getByLabel('Call this connection').fill('Planner of mine')
  await store.lose('oauth_codes')
  await page.getByRole('button', { name: 'Allow' }).click()
  await showsOnce(page, alert(page))
  await expect(page).toHaveURL(/\/connect/)
  await store.mend()
  await expect(page.getByLabel('Call this connection')).toHaveValue('Planner of mine')
})

test('a check of the connection that fails leaves what was found before', async ({
  page,
  store,
  signInAs,
}) => {
  await signInAs('host', sectionOf(vins.unpaired, 'doctor'))
  const broken = page
    .locator('[data-slot="doctor"]')
    .getByRole('list')
    .first()
    .getByRole('listitem')
    .filter({ hasText: 'Virtual key' })
    .first()
  await expect(broken).toHaveAttribute('data-state', 'failed')
  await store.lose('products')
  await page.getByRole('button', { name: 'Check again' }).click()
  await showsOnce(page, alert(page))
  await expect(broken).toHaveAttribute('data-state', 'failed')
})

test('a driver who could not be removed is still there to be removed', async ({
  page,
  browser,
  hosts,
  store,
  signInAs,
}) => {
  await signInAs('owner', sectionOf(vins.charging, 'sharing'))
  await page.getByRole('button', { name: 'Invite a driver' }).click()
  await page.getByRole('button', { name: 'Make the invitation' }).click()
  const link = await page.locator('[data-slot="invitations"] li code').first().textContent()
  const guest = await browser.newContext({ baseURL: hosts.webUrl })
  const theirs = await guest.newPage()
  await theirs.goto('/login')
  await chooseAccount(theirs, 'host')
  await theirs.waitForURL('**/console')
  const redeemed = await guest.request.post(`${hosts.apiUrl}/api/1/invitations/redeem`, {
    headers: { origin: hosts.webUrl },
    data: { code: link?.split('/').at(-1) },
  })
  expect(redeemed.status()).toBe(200)
  await guest.close()

  await page.reload()
  await page.getByRole('button', { name: 'Remove Simulated Rental Host', exact: true }).click()
  const dialog = page.getByRole('alertdialog')
  await store.lose('simulated_objects')
  await dialog.getByRole('button', { name: 'Remove driver' }).click()
  await showsOnce(page, dialog.getByRole('alert'))
  await store.mend()
  await dialog.getByRole('button', { name: 'Remove driver' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.locator('[data-slot="drivers"]')).toContainText('You alone drive this vehicle')
})

test('the home that takes no order says so at the order', async ({ page, store, signInAs }) => {
  await signInAs('owner')
  await page.locator('[data-slot="site-card"]').getByRole('link').click()
  const storm = page.locator('[data-slot="site-command"][data-command="storm_mode"]')
  await store.lose('idempotency_keys')
  await storm.getByRole('button', { name: /^Storm mode ·/ }).click()
  await showsOnce(page, storm.getByRole('status').last())
})
