import { command, reading } from './console-page.ts'
import { expect, test, vins } from './fixture.ts'

test.use({ isNew: true })

test('first start: sign in, values change, a command is confirmed by the car, sign out', async ({
  page,
}) => {
  test.setTimeout(150_000)
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: 'Login with Tesla' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Login with Tesla' }).click()
  await page.getByRole('button', { name: /^Continue as Simulated Owner(?! Without)/ }).click()

  await expect(page).toHaveURL('/console')
  await expect(page.locator('[data-slot="vehicle-card"]')).toHaveCount(3)
  await page.locator(`a[href="/console/${vins.driving}"]`).first().click()

  await expect(reading(page, 'Speed')).toHaveText(/\d/)
  // It drives, or it charges: never the one value alone.
  const readings = page.locator('[data-slot="live-value"] .reading')
  const first = await readings.allTextContents()
  await expect.poll(() => readings.allTextContents(), { timeout: 75_000 }).not.toEqual(first)

  await page.goto(`/console/${vins.sleeping}`)
  await command(page, 'Wake').getByRole('button').click()
  const flash = command(page, 'Flash lights')
  await expect(flash.getByRole('button')).not.toHaveAttribute('aria-disabled', 'true', {
    timeout: 40_000,
  })
  await flash.getByRole('button').click()
  await expect(flash.getByRole('status')).toHaveText(
    /^LightsHazardsActive is true, seen after [\d.]+ s\.$/,
  )

  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('link', { name: 'Logout' }).click()
  await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible()
  await page.goto('/console')
  await expect(page).toHaveURL('/login?redirect=%2Fconsole')
})

test('an anonymous visitor of a console page signs in and arrives there [S4.08 con] [S4.09 con]', async ({
  page,
}) => {
  const path = `/console/${vins.charging}?from=mail`
  await page.goto(path)
  await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(path)}`)
  await page.getByRole('main').getByRole('link', { name: 'Login with Tesla' }).click()
  await page.getByRole('button', { name: /^Continue as Simulated Owner(?! Without)/ }).click()
  await expect(page).toHaveURL(path)
})
