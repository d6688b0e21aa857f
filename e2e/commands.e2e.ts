import type { Page, Route } from '@playwright/test'

import { reading } from './console-page.ts'
import { expect, test, vins } from './fixture.ts'

const path = (vin: string, more = '') => `/console/${vin}?tab=commands${more}`

/** A command of the list, by its name on the wire. */
const row = (page: Page, name: string) => page.locator(`[data-command="${name}"]`)
const confirmed = { timeout: 45_000 }

test('a command is found, sent and its confirmation read by keyboard alone', async ({
  page,
  signInAs,
  checkAccessibility,
}) => {
  test.setTimeout(120_000)
  await signInAs('host', path(vins.parked))
  await expect(page.getByRole('heading', { name: 'Climate' })).toBeVisible()
  await page.keyboard.press('f')
  await expect(page.getByRole('searchbox', { name: 'Search commands' })).toBeFocused()
  await page.keyboard.type('door_lock')
  await expect(page.locator('[data-slot="command-row"]:visible')).toHaveCount(1)
  await expect(page).toHaveURL(/[?&]q=door_lock/)

  const lock = row(page, 'door_lock')
  const opener = lock.locator('button[aria-expanded]')
  await tabTo(page, opener)
  await page.keyboard.press('Enter')
  await expect(opener).toHaveAttribute('aria-expanded', 'true')
  await expect(lock.locator('[data-slot="preflight"]')).toContainText(/^Ready\. Costs 1 credit/)
  await expect(lock.locator('[data-slot="preflight"]')).toContainText('Locked will tell')
  await tabTo(page, lock.getByRole('button', { name: 'Lock · 1 credit' }))
  await page.keyboard.press('Enter')
  await expect(lock.getByRole('status').last()).toHaveText(
    /^Locked (is true, seen after [\d.]+ s|was true already)\.$/,
    confirmed,
  )
  const recent = page.locator('[data-slot="recent-command"]').first()
  await expect(recent).toContainText('Lock')
  await expect(recent).toContainText('You, in a browser')
  await expect(recent).toContainText('Confirmed', confirmed)
  await checkAccessibility()
})

test('guest mode is a form whose body is what was chosen, asked about first [S1.19 con] [S7.31 con]', async ({
  page,
  signInAs,
}) => {
  test.setTimeout(150_000)
  await signInAs('host', path(vins.parked, '&command=guest_mode'))
  const guest = row(page, 'guest_mode')
  const send = guest.getByRole('button', { name: 'Guest mode · 1 credit' })
  await send.click()
  await expect(guest.getByText('Choose one.')).toBeVisible()
  for (const enable of [true, false]) {
    await guest.getByRole('radio', { name: enable ? 'On' : 'Off' }).check()
    const sent = page.waitForRequest(/\/command\/guest_mode$/)
    await send.click()
    const dialog = page.getByRole('alertdialog', { name: 'Guest mode: Rental Model 3?' })
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await dialog.getByRole('button', { name: 'Guest mode' }).click()
    expect((await sent).postDataJSON()).toEqual({ enable })
    await expect(guest.getByRole('status').last()).toHaveText(
      new RegExp(`^GuestModeEnabled is ${enable}, seen after [\\d.]+ s\\.$`),
      confirmed,
    )
  }
})

test('PIN to Drive takes four digits, is confirmed and cleared, and the PIN stays nowhere [S1.20 con] [S7.32 con] [S7.33 con]', async ({
  page,
  signInAs,
}) => {
  test.setTimeout(150_000)
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  await signInAs('host', path(vins.parked, '&command=set_pin_to_drive'))
  const pin = row(page, 'set_pin_to_drive')
  await pin.getByRole('radio', { name: 'On' }).check()
  const field = pin.getByLabel('PIN', { exact: true })
  await field.fill('73')
  const send = pin.getByRole('button', { name: 'PIN to Drive · 1 credit' })
  await send.click()
  await expect(pin.getByText('Fill in four digits.')).toBeVisible()
  await expect(field).toBeFocused()
  await field.fill('7391')
  const sent = page.waitForRequest(/\/command\/set_pin_to_drive$/)
  await send.click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'PIN to Drive' }).click()
  expect((await sent).postDataJSON()).toEqual({ on: true, password: '7391' })
  await expect(pin.getByRole('status').last()).toHaveText(
    /^PinToDriveEnabled is true, seen after/,
    confirmed,
  )
  await expect(field).toHaveValue('')
  await expect(page.locator('[data-slot="recent-command"]').first()).toContainText('PIN to Drive')
  await expect(page.locator('body')).not.toContainText('7391')

  await page.getByRole('searchbox').fill('clear_pin_to_drive_admin')
  const clear = row(page, 'clear_pin_to_drive_admin')
  await clear.getByRole('button', { name: /^Clear PIN to Drive/ }).click()
  const cleared = page.waitForRequest(/\/command\/clear_pin_to_drive_admin$/)
  await clear.getByRole('button', { name: 'Clear PIN to Drive · 1 credit' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Clear PIN to Drive: Rental Model 3?' })
  await expect(dialog).toContainText('can be driven without a PIN')
  await dialog.getByRole('button', { name: 'Clear PIN to Drive' }).click()
  expect((await cleared).postData()).toBeNull()
  await expect(clear.getByRole('status').last()).toHaveText(
    /^PinToDriveEnabled is false, seen after/,
    confirmed,
  )
  const kept = await page.evaluate(() =>
    JSON.stringify([
      Object.entries(localStorage),
      Object.entries(sessionStorage),
      location.href,
      history.state,
    ]),
  )
  expect(kept).not.toContain('7391')
  expect(logged.join('\n')).not.toContain('7391')
})

test('favourites stand first, stay after a reload and go when one signs out; a setting can be taken back', async ({
  page,
  signInAs,
}) => {
  test.setTimeout(150_000)
  await signInAs('host', path(vins.parked))
  await row(page, 'set_charge_limit')
    .getByRole('button', { name: 'Favourite: Charge limit' })
    .click()
  await page.reload()
  const first = page.locator('[data-slot="command-row"]').first()
  await expect(first).toHaveAttribute('data-command', 'set_charge_limit')

  await first.getByRole('button', { name: /^Charge limit/ }).click()
  const limit = first.getByRole('spinbutton', { name: 'Limit' })
  await expect(limit).toHaveValue(/^\d+$/)
  const before = Number(await limit.inputValue())
  const next = before === 70 ? 75 : 70
  await limit.fill('101')
  await first.getByRole('button', { name: 'Charge limit · 1 credit' }).click()
  await expect(first.getByText(/^Fill in a number from 0 to 100/)).toBeVisible()
  await limit.fill(String(next))
  await first.getByRole('button', { name: 'Charge limit · 1 credit' }).click()
  await page.getByRole('button', { name: 'Undo · 1 credit' }).click()
  await expect(first.getByRole('status').last()).toHaveText(
    new RegExp(`^ChargeLimitSoc is ${before}, seen after`),
    confirmed,
  )
  expect(await favourites(page)).toHaveLength(1)
  await page.goto('/logout')
  await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible()
  expect(await favourites(page)).toHaveLength(0)
})

test('what cannot be brought back asks for the name of the vehicle; a sleeping car says what waking costs', async ({
  page,
  signInAs,
  checkAccessibility,
}) => {
  await signInAs('owner', path(vins.sleeping, '&command=erase_user_data'))
  const erase = row(page, 'erase_user_data')
  await expect(erase.locator('[data-slot="preflight"]')).toContainText(
    /The car sleeps and is woken first\. Costs 21 credits \(1 and 20 for waking\)/,
  )
  await erase.getByRole('button', { name: 'Erase personal data · 21 credits' }).click()
  const dialog = page.getByRole('alertdialog', { name: /^Erase personal data: / })
  const act = dialog.getByRole('button', { name: 'Erase personal data' })
  await expect(act).toHaveAttribute('aria-disabled', 'true')
  await dialog.getByRole('textbox').fill('Another car')
  await expect(act).toHaveAttribute('aria-disabled', 'true')
  await checkAccessibility()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await expect(erase.locator('[data-slot="command-detail"]')).toHaveAttribute('data-step', 'idle')
  // On a phone the groups scroll within the page, not the page with them.
  await page.setViewportSize({ width: 375, height: 800 })
  const groups = page.getByRole('group', { name: 'Groups' })
  await expect.poll(async () => (await groups.boundingBox())?.width).toBeLessThanOrEqual(375)
})

test('each failure is told in one place, with what it cost and what to do, and what was typed stays', async ({
  page,
  hosts,
  signInAs,
  expectedErrors,
}) => {
  test.setTimeout(120_000)
  expectedErrors.push(/Failed to load resource|ERR_/)
  await signInAs('host', path(vins.parked, '&command=set_vehicle_name'))
  const rename = row(page, 'set_vehicle_name')
  await rename.getByLabel('New name').fill('Blue')
  const send = rename.getByRole('button', { name: /^Rename the car ·/ })
  const keys: (string | undefined)[] = []
  let fulfil: (route: Route) => Promise<void> = (route) => route.continue()
  await page.route(/\/command\/set_vehicle_name$/, async (route) => {
    if (route.request().method() === 'POST') {
      keys.push(route.request().headers()['idempotency-key'])
      return fulfil(route)
    }
    return route.continue()
  })
  const headers = {
    'access-control-allow-origin': hosts.webUrl,
    'access-control-allow-credentials': 'true',
    'access-control-expose-headers': 'x-txid, retry-after',
    'x-txid': 'tx_of_the_test',
  }

  for (const [status, error, next, more] of [
    [402, 'insufficient_credits', 'Add credits, then send it again.', {}],
    [403, 'invalid_scope', 'Sign in again and grant what is missing. Grant access', {}],
    [408, 'vehicle_unavailable', 'The car did not wake in time.', {}],
    [409, 'conflict', 'Look what became of it, then send it again.', {}],
    [422, 'unprocessable', 'Change what was filled in, then send it again.', {}],
    [
      429,
      'rate_limited',
      'Send it again once the time is over. Time left: 0:',
      { 'retry-after': '30' },
    ],
    // From 500 on nobody knows whether it acted.
    [500, 'internal_error', 'Repeating it here acts once at most.', {}],
  ] as const) {
    const sentence = `The test says ${status}`
    fulfil = (route) =>
      route.fulfill({
        status,
        headers: { ...headers, ...more },
        json: { response: null, error, error_description: sentence, txid: 'tx_of_the_test' },
      })
    await send.click()
    const outcome = rename.getByRole('status').last()
    await expect(outcome).toContainText(next)
    const free = 'The command cost nothing.'
    if (status < 500) await expect(outcome).toContainText(free)
    else await expect(outcome).not.toContainText(free)
    await expect(outcome).toContainText('tx_of_the_test')
    await expect(page.getByText(next.slice(0, 20)), 'in one place').toHaveCount(1)
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(rename.getByLabel('New name')).toHaveValue('Blue')
  }

  // Half an answer leaves that open, too: each further try goes under the name of the first.
  fulfil = (route) =>
    route.fulfill({
      status: 200,
      headers,
      contentType: 'application/json',
      body: '{"response":{"res',
    })
  for (const _ of ['first', 'second']) {
    await send.click()
    await expect(rename.getByRole('status').last()).toContainText(
      'No whole answer arrived. It may have arrived all the same. Look before you send it again.',
    )
  }
  expect(new Set(keys.slice(0, -2)).size).toBe(keys.length - 2)
  expect(new Set(keys.slice(-3)).size).toBe(1)
})

test('without a subscription or a network everything can be read and nothing sent', async ({
  page,
  context,
  signInAs,
}) => {
  test.setTimeout(120_000)
  await signInAs('lapsed')
  await page.locator('[data-slot="vehicle-card"]').getByRole('link').first().click()
  await page.getByRole('tab', { name: 'Commands' }).click()
  await row(page, 'honk_horn').locator('button[aria-expanded]').click()
  const resting = row(page, 'honk_horn').getByRole('button', { name: /^Honk ·/ })
  await expect(resting).toHaveAttribute('title', 'This vehicle needs a subscription')

  await page.goto('/logout')
  await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible()
  await signInAs('host', path(vins.parked, '&command=honk_horn'))
  const honk = row(page, 'honk_horn').getByRole('button', { name: /^Honk ·/ })
  await expect(honk).not.toHaveAttribute('aria-disabled')
  await context.setOffline(true)
  await expect(honk).toHaveAttribute('title', 'You are offline.')
  await expect(page.getByText(/^You are offline\. Data from/)).toBeVisible()
  await context.setOffline(false)
  await expect(honk).not.toHaveAttribute('aria-disabled')
  await page.getByRole('searchbox').fill('no such command')
  await expect(page.getByText('No command is called that.')).toBeVisible()
  await page.getByRole('button', { name: 'Show all commands' }).click()
  await page.getByRole('button', { name: /^Software/ }).click()
  await expect(page).toHaveURL(/group=software/)
  await expect(row(page, 'schedule_software_update')).toBeVisible()
  await expect(row(page, 'door_unlock')).toHaveCount(0)
  await expect(reading(page, 'Locks')).toHaveCount(0)
})

/** Presses Tab until it is there: what cannot be reached fails. */
async function tabTo(page: Page, target: ReturnType<Page['getByRole']>) {
  for (let presses = 0; presses < 40; presses++) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error('Forty presses of Tab do not reach it.')
}

const favourites = (page: Page) =>
  page.evaluate(() =>
    Object.keys(localStorage).filter((key) => key.startsWith('socket:favourites')),
  )
