import { expect, test, vins } from './fixture.ts'
import { clockOf } from './passing-time.ts'

// A product of its own, whose clock can be put forward while it is stopped.
const clock = clockOf('recent-sign-in')
test.use({ settings: clock.settings })
test.beforeAll(clock.reset)
test.afterAll(clock.reset)

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
  await clock.pass(product, 11 * 60_000)

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
