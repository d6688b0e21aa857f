import { command, reading, streamHealth } from './console-page.ts'
import { expect, test, vins } from './fixture.ts'

test('the overview shows every vehicle and site, live [S2.17 con] [S6.03 con]', async ({
  page,
  signInAs,
}) => {
  await signInAs('owner')
  await expect(page).toHaveURL('/console')
  const cards = page.locator('[data-slot="vehicle-card"]')
  await expect(cards).toHaveCount(3)
  // At home, but for its drives to work and its errands.
  await expect(cards.filter({ hasText: 'Simulated Model Y' })).toContainText(/At home|\d°\s[NS]/)
  await expect(cards.filter({ hasText: 'Asleep' })).toHaveCount(1)
  const site = page.locator('[data-slot="site-card"]')
  await expect(site.getByRole('heading', { name: 'Simulated Home' })).toBeVisible()
  await expect(site.locator('figcaption')).toContainText('the home uses')
  await expect(streamHealth(page)).toHaveText('Live')
})

test('a vehicle has its page, with the VIN of the address in its calls [S1.04 con] [S2.18 con]', async ({
  page,
  hosts,
  signInAs,
}) => {
  const calls: string[] = []
  page.on('request', (request) => calls.push(request.url()))
  await signInAs('owner', `/console/${vins.charging}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Simulated Model Y' })).toBeVisible()
  await expect(reading(page, 'Charge')).toHaveText(/^\d+\s%$/)
  await expect(reading(page, 'Added')).toHaveText(/kWh$/)
  await expect(
    page.getByRole('img', { name: /^(Track of the last 15 minutes|Last known position)/ }),
  ).toBeVisible()
  expect(calls).toContain(`${hosts.apiUrl}/api/1/vehicles/${vins.charging}`)
})

test('two tabs read one stream, and the second takes it over where the first left', async ({
  page,
  context,
  hosts,
  signInAs,
}) => {
  const streams: { page: unknown; lastEventId: string | undefined }[] = []
  context.on('request', (request) => {
    if (request.url() !== `${hosts.apiUrl}/sse`) return
    streams.push({ page: request.frame().page(), lastEventId: request.headers()['last-event-id'] })
  })
  await signInAs('owner')
  await expect(streamHealth(page)).toHaveText('Live')
  const second = await context.newPage()
  await second.goto(`/console/${vins.driving}`)
  await expect(streamHealth(second)).toHaveText('Live')
  await expect(reading(second, 'Pack voltage')).toHaveText(/\d/)
  expect(streams.map((stream) => stream.page === page)).toEqual([true])

  await page.close()
  await expect.poll(() => streams.length).toBe(2)
  expect(streams[1]?.page).toBe(second)
  expect(streams[1]?.lastEventId).toMatch(/^\S+-\d+$/)
  await expect(streamHealth(second)).toHaveText('Live')
})

test('guest mode is sent as asked for and confirmed by the car [S1.19 con] [S7.31 con]', async ({
  page,
  signInAs,
}) => {
  test.setTimeout(120_000)
  await signInAs('host', `/console/${vins.parked}`)
  await expect(reading(page, 'Locks')).toHaveText('Locked')
  for (const [label, enable] of [
    ['Guest mode on', true],
    ['Guest mode off', false],
  ] as const) {
    await page.getByRole('button', { name: label }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: label }).click()
    // The gateway takes no other body than `enable`, so what the car says is what was sent.
    const guestMode = page.locator('[data-slot="command"]').last()
    await expect(guestMode.getByRole('status')).toHaveText(
      new RegExp(`^GuestModeEnabled is ${enable}, seen after [\\d.]+ s\\.$`),
      { timeout: 40_000 },
    )
  }
})

test('unlocking asks first, safe answer first, and the car confirms both ways', async ({
  page,
  signInAs,
}) => {
  test.setTimeout(120_000)
  await signInAs('host', `/console/${vins.parked}`)
  await expect(reading(page, 'Locks')).toHaveText('Locked')
  const unlock = command(page, 'Unlock')
  await unlock.getByRole('button').click()
  const dialog = page.getByRole('alertdialog', { name: 'Unlock Rental Model 3?' })
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(unlock).toHaveAttribute('data-step', 'idle')

  await unlock.getByRole('button').click()
  await dialog.getByRole('button', { name: 'Unlock the car' }).click()
  await expect(unlock).toHaveAttribute('data-step', 'confirmed', { timeout: 40_000 })
  await expect(reading(page, 'Locks')).toHaveText('Unlocked')
  const lock = command(page, 'Lock')
  await lock.getByRole('button').click()
  await expect(lock.getByRole('status')).toHaveText(/^Locked is true, seen after [\d.]+ s\.$/, {
    timeout: 40_000,
  })
})

test('a sleeping car keeps its values, says how old they are and what waking costs', async ({
  page,
  signInAs,
}) => {
  await signInAs('owner', `/console/${vins.sleeping}`)
  await expect(page.locator('[data-state="asleep"]').first()).toBeVisible()
  await expect(reading(page, 'Charge')).toHaveText(/^\d+\s%$/)
  await expect(page.locator('[data-slot="live-value"][data-stale]').first()).toBeVisible()
  await expect(command(page, 'Wake').getByRole('button')).toContainText('20 credits')
  await expect(command(page, 'Lock').getByRole('button')).toHaveAttribute('aria-disabled', 'true')
})

test('the events can be held still and filtered', async ({ page, signInAs }) => {
  await signInAs('owner', `/console/${vins.driving}`)
  const events = page.getByRole('region', { name: 'Events of this vehicle' })
  await expect(events.getByRole('listitem')).not.toHaveCount(0)
  await page.getByRole('button', { name: 'Pause' }).click()
  const newest = await events.getByRole('listitem').first().textContent()
  await expect(page.getByText(/Paused\. [1-9]\d* more since then\./)).toBeVisible()
  await expect(events.getByRole('listitem').first()).toHaveText(newest ?? '')
  await page.getByLabel('Show').selectOption('state')
  await expect(events.getByText('Data', { exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'Resume' }).click()
})

test('keys go to the vehicle before and after, and the focus follows the page', async ({
  page,
  signInAs,
}) => {
  await signInAs('owner', `/console/${vins.driving}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Simulated Model 3' })).toBeVisible()
  await page.keyboard.press(']')
  await expect(page).toHaveURL(`/console/${vins.charging}`)
  await expect(page.locator('#main')).toBeFocused()
  await page.keyboard.press('[')
  await expect(page).toHaveURL(`/console/${vins.driving}`)
})

test('the keyboard reaches the page at once', async ({ page, signInAs }) => {
  await signInAs('owner')
  await expect(page.locator('[data-slot="vehicle-card"]')).toHaveCount(3)
  await page.goto('/console')
  await expect(page.locator('[data-slot="vehicle-card"]')).toHaveCount(3)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('#main')).toBeFocused()
})

test('without a subscription the vehicle is named, its controls rest and nothing is refused', async ({
  page,
  signInAs,
}) => {
  await signInAs('lapsed')
  const card = page.locator('[data-slot="vehicle-card"]')
  await expect(card).toContainText('No subscription')
  await card.getByRole('link').first().click()
  await expect(page.locator('[data-slot="vehicle-page"]')).toContainText('has no subscription')
  await expect(command(page, 'Lock').getByRole('button')).toHaveAttribute('aria-disabled', 'true')
  await expect(streamHealth(page)).toContainText('Not live')
})

test('an account that owns nothing is told why that may be', async ({ page, signInAs }) => {
  await signInAs('admin')
  await expect(page.locator('[data-slot="empty-state"]')).toContainText(
    'Your vehicles and energy sites appear here.',
  )
})
