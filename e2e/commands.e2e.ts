import type { Page } from '@playwright/test'

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

test('a car that no network reaches is waited for, and what became of it is told in one place', async ({
  page,
  signInAs,
  expectedErrors,
}) => {
  test.setTimeout(120_000)
  expectedErrors.push(/Failed to load resource.*408/)
  await signInAs('crowded', path(vins.unreachable, '&command=set_vehicle_name'))
  const rename = row(page, 'set_vehicle_name')
  await rename.getByLabel('New name').fill('Blue')
  const answer = page.waitForResponse(/command\/set_vehicle_name$/, { timeout: 60_000 })
  await rename.getByRole('button', { name: /^Rename the car ·/ }).click()
  expect((await answer).status(), 'though Chromium asks again by itself').toBe(408)
  const outcome = rename.getByRole('status').last()
  await expect(outcome).toContainText('The car did not wake in time.')
  await expect(outcome).toContainText('The command cost nothing.')
  await expect(outcome).toContainText(/Request [\w-]+/)
  await expect(page.getByText('The car did not wake in time.'), 'in one place').toHaveCount(1)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(rename.getByLabel('New name')).toHaveValue('Blue')
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
