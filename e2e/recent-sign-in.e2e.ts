import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

import { expect, test, vins } from './fixture.ts'

const clockFile = fileURLToPath(new URL('../.tmp/clock-ahead', import.meta.url))
const elevenMinutes = String(11 * 60_000)

// A product of its own, whose clock can be put forward while it is stopped.
test.use({
  settings: {
    HISTORY_DAYS: '1',
    NODE_OPTIONS: `--import ${new URL('clock-ahead.ts', import.meta.url)}`,
    CLOCK_AHEAD_FILE: clockFile,
  },
})
test.beforeAll(() => rm(clockFile, { force: true }))
test.afterAll(() => rm(clockFile, { force: true }))

test('eleven minutes after its sign-in a browser signs in again before it changes who may use a car, and nothing chosen is lost', async ({
  page,
  product,
  signInAs,
  checkAccessibility,
  expectedErrors,
}) => {
  test.setTimeout(240_000)
  // Chromium reports what is refused.
  expectedErrors.push(/403/)
  const path = `/console/${vins.parked}?tab=commands&command=guest_mode`
  await signInAs('host', path)
  await page.goto('about:blank')
  await product.stop()
  await mkdir(dirname(clockFile), { recursive: true })
  await writeFile(clockFile, elevenMinutes)
  await product.start()

  await page.goto(product.webUrl + path)
  const guest = page.locator('[data-command="guest_mode"]')
  await guest.getByRole('radio', { name: 'On' }).check()
  await guest.getByRole('button', { name: 'Guest mode · 1 credit' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Guest mode: Rental Model 3?' })
  await dialog.getByRole('button', { name: 'Guest mode' }).click()
  const again = dialog.getByRole('button', { name: 'Sign in again' })
  await expect(again).toBeVisible()
  await checkAccessibility()

  await again.click()
  await page.getByRole('button', { name: /^Continue as Simulated Rental Host/ }).click()
  await page.waitForURL((url) => url.pathname + url.search === path)
  await dialog.getByRole('button', { name: 'Guest mode' }).click()
  await expect(guest.getByRole('radio', { name: 'On' })).toBeChecked()
  await page.getByRole('tab', { name: 'Sharing' }).click()
  await page.getByRole('tab', { name: 'Commands' }).click()
  // What became of it is still told to whoever comes back.
  await expect(guest.getByRole('status').last()).toHaveText(
    /^GuestModeEnabled is true, seen after [\d.]+ s\.$/,
    { timeout: 45_000 },
  )
})
