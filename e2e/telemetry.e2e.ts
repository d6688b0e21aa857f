import type { Page } from '@playwright/test'

import { expect, test, vins } from './fixture.ts'

// Many openings of the page in one minute.
test.use({ settings: { HISTORY_DAYS: '1', UPSTREAM_CALLS_PER_MINUTE: '300' } })

const telemetryOf = (vin: string) => `/console/${vin}?tab=telemetry`
const unpaired = '5YJSA1E68NF700007'

const steps = (page: Page) => page.getByRole('list', { name: 'Way of the configuration' })
const saveBar = (page: Page) => page.getByRole('region', { name: 'Draft' })
const versions = (page: Page) =>
  page.getByRole('region', { name: 'Versions of the configuration' }).getByRole('row')
const review = (page: Page) => page.getByRole('dialog', { name: /^Save the telemetry of/ })

/** Switches a field or sets its interval, found by its name. */
async function find(page: Page, field: string) {
  await page.getByRole('searchbox', { name: 'Filter fields' }).fill(field)
  return {
    box: page.locator(`[data-field="${field}"]`),
    interval: page.getByRole('spinbutton', { name: `Interval of ${field}`, exact: true }),
  }
}

test('a field is found, changed, forecast, compared, saved and followed to its first data by keyboard, and the version before is restored [S1.18 con] [S7.20 con] [S7.23 con] [S7.24 con]', async ({
  page,
  hosts,
  signInAs,
}) => {
  test.setTimeout(120_000)
  const calls: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(hosts.apiUrl) || request.method() === 'OPTIONS') return
    calls.push(`${request.method()} ${request.url().slice(hosts.apiUrl.length)}`)
  })
  await signInAs('owner', telemetryOf(vins.driving))
  await expect(page.getByRole('heading', { name: 'Fields' })).toBeVisible()
  await expect(
    page.getByText(/^The manufacturer says: \d+ fields, the key is paired\.$/),
  ).toBeVisible()
  await expect(page.getByText('None. The car does all that it was asked for.')).toBeVisible()
  const forecast = page.locator('[data-slot="card"]').filter({ hasText: 'Forecast per day' })
  await expect(forecast).toContainText(/\$\d/)

  const interval = page.getByRole('spinbutton', { name: 'Interval of VehicleSpeed', exact: true })
  await page.keyboard.press('f')
  await page.keyboard.type('VehicleSpeed')
  await expect(page).toHaveURL(/q=VehicleSpeed/)
  await expect(page.getByText(/^1 of \d+ fields shown/)).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(page.locator('[data-field="VehicleSpeed"]')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.type('30')
  await expect(interval).toHaveValue('30')
  await expect(saveBar(page)).toContainText('Not saved: 1 changed')
  await expect(forecast).toContainText(/−[\d,]+ against now/)
  await expect(forecast).toContainText('would no longer come')

  await page.keyboard.press('Control+Enter')
  await expect(review(page).getByRole('region', { name: 'Changes' })).toContainText(
    /VehicleSpeed.*every 1\s*s.*→.*every 30\s*s/,
  )
  await review(page).getByRole('textbox', { name: 'Note' }).fill('Twice a minute is enough.')
  await page.keyboard.press('Control+Enter')
  await expect(review(page)).toBeHidden()
  await expect(saveBar(page)).toBeHidden()
  const newest = versions(page).nth(1)
  await expect(newest).toContainText('Twice a minute is enough.')
  await expect(newest).toContainText('Simulated Owner')
  await expect(steps(page).locator('[data-state="done"]')).toHaveCount(4, { timeout: 40_000 })
  await expect(steps(page)).toContainText('First data')

  await page.getByRole('button', { name: 'Look at version 1' }).click()
  const look = page.getByRole('dialog', { name: 'Version 1' })
  await expect(look.getByRole('region', { name: 'Changes against now' })).toContainText(
    /every 30\s*s.*→.*every 1\s*s/,
  )
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Restore version 1' }).click()
  const restore = page.getByRole('alertdialog', { name: 'Restore version 1 of Simulated Model 3?' })
  await expect(restore.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await restore.getByRole('button', { name: 'Restore' }).click()
  await expect(versions(page).nth(1)).toContainText(/3\s*Newest/)
  await expect(versions(page).nth(1)).toContainText('Restored: 1 changed')
  await expect(interval).toHaveValue('1')
  await expect(steps(page).locator('[data-state="done"]')).toHaveCount(4, { timeout: 40_000 })

  expect(calls.filter((call) => call === 'GET /fields.json')).toHaveLength(1)
  for (const call of [
    `GET /api/1/vehicles/${vins.driving}/fleet_telemetry_config`,
    `GET /api/1/vehicles/${vins.driving}/fleet_telemetry_errors`,
  ]) {
    expect(calls).toContain(call)
  }
})

test('fields are added, removed and all stopped, each with a way back; a sleeping car is not woken [S7.21 con] [S7.22 con]', async ({
  page,
  hosts,
  signInAs,
  expectedErrors,
}) => {
  test.setTimeout(120_000)
  // A car that streams nothing has no configuration to read.
  expectedErrors.push(/Failed to load resource.*404.*\/api\/config\//)
  const writes: string[] = []
  page.on('request', (request) => {
    const path = request.url().slice(hosts.apiUrl.length)
    if (request.method() !== 'GET' && path.startsWith('/api/')) {
      writes.push(`${request.method()} ${path}`)
    }
  })
  await signInAs('owner', telemetryOf(vins.sleeping))
  await page.getByRole('button', { name: 'Presets…' }).click()
  const preset = page.getByRole('listitem').filter({ hasText: 'Least cost' })
  await preset.getByRole('button', { name: /^Only these/ }).click()
  await expect(saveBar(page)).toContainText(/\d+ removed/)
  await page.getByRole('button', { name: /^Review and save/ }).click()
  await review(page).getByRole('button', { name: /^Save/ }).click()
  await expect(
    page.getByText('Waits until the car is online. It is not woken for this.'),
  ).toBeVisible()
  await expect.poll(() => writes).toEqual([`POST /api/config/${vins.sleeping}`])

  const { box } = await find(page, 'Locked')
  await box.focus()
  await page.keyboard.press('Space')
  await expect(box).not.toBeChecked()
  await page.keyboard.press('Space')
  await expect(saveBar(page)).toBeHidden()
  await (await find(page, 'InsideTemp')).box.check()
  await page.keyboard.press('Control+Enter')
  await expect(review(page)).toContainText('1 added')
  await page.keyboard.press('Control+Enter')
  await expect(review(page)).toBeHidden()
  await expect(saveBar(page)).toBeHidden()
  expect(writes.at(-1)).toBe(`PATCH /api/config/${vins.sleeping}`)

  await page.getByRole('button', { name: 'Stop streaming' }).click()
  const stop = page.getByRole('alertdialog', { name: 'Stop the stream of Simulated Model S?' })
  await expect(stop).toContainText('History will have a gap')
  await expect(stop).toContainText('Webhooks, Home Assistant')
  await expect(stop.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await stop.getByRole('button', { name: 'Stop streaming' }).click()
  await expect(stop).toBeHidden()
  expect(writes.at(-1)).toContain(
    `DELETE /api/1/vehicles/${vins.sleeping}/fleet_telemetry_config?based_on=`,
  )
  const stopped = page.locator('[data-slot="toast"]').filter({ hasText: 'The stream is stopped' })
  await stopped.getByRole('button', { name: 'Undo' }).click()
  await expect(page.locator('[data-slot="toast"]').filter({ hasText: 'Taken back' })).toBeVisible()

  await page.getByRole('searchbox', { name: 'Filter fields' }).fill('')
  await page.getByRole('combobox', { name: 'Show', exact: true }).selectOption('streamed')
  const boxes = page.locator('[data-field]:checked')
  await expect(boxes).toHaveCount(9)
  await boxes.first().focus()
  for (let left = 8; left >= 0; left--) {
    await page.keyboard.press('Space')
    await expect(boxes).toHaveCount(left)
    await page.keyboard.press('ArrowDown')
  }
  await expect(
    page.locator('[data-slot="card"]').filter({ hasText: 'Forecast per day' }),
  ).toContainText('$0.00')
  await page.keyboard.press('Control+Enter')
  await stop.getByRole('button', { name: 'Stop streaming' }).click()
  await expect(stop).toBeHidden()
  expect(writes.at(-1)).toContain(`DELETE /api/config/${vins.sleeping}?based_on=`)
  await stopped.last().getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(/, 9 streamed\.$/)).toBeVisible()
})

test('a change that somebody else was quicker than keeps the draft, and theirs is shown', async ({
  page,
  hosts,
  signInAs,
  expectedErrors,
}) => {
  test.setTimeout(120_000)
  expectedErrors.push(/Failed to load resource.*409/)
  const path = `**/api/config/${vins.charging}`
  await signInAs('owner', telemetryOf(vins.charging))
  const { interval } = await find(page, 'Soc')
  await interval.fill('77')
  await page.keyboard.press('Control+Enter')
  const dialog = review(page)
  const save = dialog.getByRole('button', { name: /^Save/ })

  // Somebody else is first, in the moment before this one arrives.
  await page.route(
    path,
    async (route) => {
      const theirs = await page.request.patch(`${hosts.apiUrl}/api/config/${vins.charging}`, {
        headers: { origin: hosts.webUrl },
        data: { fields: { Odometer: { interval_seconds: 555 } }, note: 'From elsewhere' },
      })
      expect(theirs.ok()).toBe(true)
      await route.fallback()
    },
    { times: 1 },
  )
  await save.click()
  await expect(page.getByRole('alert')).toContainText(
    'Somebody changed the configuration meanwhile',
  )
  await expect(page.getByRole('alert')).toContainText('Your draft is kept.')
  await expect(dialog.getByRole('region', { name: 'Changes of somebody else' })).toContainText(
    /Odometer.*every 555\s*s/,
  )
  await expect(dialog.getByRole('region', { name: 'Changes', exact: true })).toContainText(
    /Soc.*every 77\s*s/,
  )
  await save.click()
  await expect(dialog).toBeHidden()
  const { fields } = await (
    await page.request.get(`${hosts.apiUrl}/api/config/${vins.charging}`)
  ).json()
  expect(fields.Soc.interval_seconds).toBe(77)
  expect(fields.Odometer.interval_seconds).toBe(555)
})

test('a draft outlives signing out, a reload and another tab of the page; a discarded one comes back', async ({
  page,
  context,
  signInAs,
  expectedErrors,
}) => {
  test.setTimeout(120_000)
  expectedErrors.push(/Failed to load resource.*401/)
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.accept()
  })
  await signInAs('owner', telemetryOf(vins.charging))
  const { interval } = await find(page, 'PackVoltage')
  await interval.fill('0')
  await expect(page.getByText('1 to 86,400 s')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Review and save/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await interval.fill('66')

  await expect(page).toHaveURL(/q=PackVoltage/)
  await page.reload()
  expect(asked).toEqual(['beforeunload'])
  await expect(interval).toHaveValue('66')
  await page.getByRole('tab', { name: 'Overview' }).click()
  const toast = page
    .locator('[data-slot="toast"]')
    .filter({ hasText: 'Unsaved changes to Simulated Model Y' })
  await toast.getByRole('button', { name: 'Go back' }).click()
  await expect(saveBar(page)).toContainText('1 changed')

  // The session ends while somebody edits.
  const cookies = await context.cookies()
  await context.clearCookies()
  await page.keyboard.press('Control+Enter')
  await review(page).getByRole('button', { name: /^Save/ }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/console'))
  await context.addCookies(cookies)
  await page.goto(telemetryOf(vins.charging))
  await expect(saveBar(page)).toContainText('1 changed')

  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(saveBar(page)).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(saveBar(page)).toContainText('1 changed')
  await page.getByRole('button', { name: 'Discard' }).click()
})

test('what one car streams is given to others, each with its own outcome', async ({
  page,
  signInAs,
  expectedErrors,
  checkAccessibility,
}) => {
  expectedErrors.push(/Failed to load resource.*404.*\/api\/config\//)
  await signInAs('host', telemetryOf(vins.parked))
  await page.getByRole('button', { name: 'Apply to…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Apply to other cars' })
  await dialog.getByRole('checkbox', { name: /^Rental Model Y/ }).check()
  await dialog.getByRole('checkbox', { name: /^Unpaired Model S/ }).check()
  await expect(dialog).toContainText(/Fields: \d+ added/)
  await checkAccessibility()
  await dialog.getByRole('button', { name: 'Apply to 2 cars' }).click()
  await expect(dialog).toContainText('Accepted. The car takes it when it is next online.')
  await expect(dialog).toContainText('Kept, but not taken: The car does not hold the virtual key.')
  await dialog.getByRole('button', { name: 'Close' }).last().click()

  await page.goto(telemetryOf(unpaired))
  await expect(page.getByText('The car refuses it')).toBeVisible()
  await expect(steps(page).locator('[data-state="failed"]')).toContainText(
    'Pair the key with the car.',
  )
})

test('a driver sees what the car streams, and why it is not theirs to change', async ({
  page,
  browser,
  hosts,
  signInAs,
}) => {
  const headers = { origin: hosts.webUrl }
  const ofCar = `${hosts.apiUrl}/api/1/vehicles/${vins.charging}`
  const owner = await (await browser.newContext()).newPage()
  await owner.goto(`${hosts.apiUrl}/auth/login?redirect=/console`)
  await owner.getByRole('button', { name: /^Continue as Simulated Owner(?! Without)/ }).click()
  await owner.waitForURL((url) => url.pathname === '/console')
  const invitation = await owner.request.post(`${ofCar}/invitations`, { headers })
  const { code } = (await invitation.json()).response

  await signInAs('host')
  const redeemed = await page.request.post(`${hosts.apiUrl}/api/1/invitations/redeem`, {
    headers,
    data: { code },
  })
  expect(redeemed.ok()).toBe(true)
  await page.goto(telemetryOf(vins.charging))
  await expect(page.getByText('The owner decides what this car streams')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: / streamed\.$/ })).toBeVisible()
  await expect(page.locator('[data-field]').first()).toBeDisabled()
  await expect(page.getByRole('heading', { name: 'Versions' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Stop streaming' })).toHaveCount(0)

  // The access is given up as a driver does.
  expect((await page.request.delete(`${ofCar}/drivers`, { headers })).ok()).toBe(true)
  await owner.context().close()
})
