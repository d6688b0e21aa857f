import type { Page } from '@playwright/test'

import { reading } from './console-page.ts'
import { expect, test, vins } from './fixture.ts'

// Accounts of their own: other tests count on settings and tokens as they are at first.
test.use({ settings: { HOOK_ADDRESSES: 'any', HISTORY_DAYS: '1' } })

const group = (page: Page, name: string) => page.getByRole('group', { name })
const choose = (page: Page, name: string, choice: string) =>
  group(page, name).getByRole('radio', { name: choice, exact: true }).click()
const toast = (page: Page, words: string) =>
  page.locator('[data-slot="toast"]').filter({ hasText: words })

test('each choice is saved as it is made, shows everywhere at once, and is taken back [S7.06 con]', async ({
  page,
  signInAs,
  expectedErrors,
}) => {
  test.setTimeout(90_000)
  expectedErrors.push(/ERR_FAILED/)
  const saved: unknown[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/web/settings'))
      saved.push(request.postDataJSON())
  })
  await signInAs('host', '/console/settings')
  await choose(page, 'Distance and speed', 'miles')
  await expect(toast(page, 'Distance and speed: miles')).toBeVisible()
  expect(saved).toEqual([{ units: { distance: 'mi' } }])

  await choose(page, 'Density', 'Compact')
  await expect(page.locator('html')).toHaveAttribute('data-density', 'compact')
  await toast(page, 'The density was changed').getByRole('button', { name: 'Undo' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-density', 'comfortable')
  await expect.poll(() => saved.at(-1)).toEqual({ density: 'comfortable' })

  await choose(page, 'Theme', 'Dark')
  await expect(page.locator('html')).toHaveClass(/\bdark\b/)
  await page.getByLabel('Time zone').selectOption('Asia/Tokyo')
  await expect(toast(page, 'Time zone: Asia/Tokyo')).toBeVisible()
  const clock = await page.getByText(/^Now it is/).textContent()
  const there = new Intl.DateTimeFormat('en', {
    timeZone: 'Asia/Tokyo',
    timeStyle: 'short',
    hourCycle: 'h23',
  })
  const minutes = [Date.now() - 60_000, Date.now()].map((time) => there.format(time))
  expect(minutes.some((minute) => clock?.includes(minute))).toBe(true)

  await page.getByRole('switch', { name: 'Single keys' }).click()
  await expect(toast(page, 'Single keys are off')).toBeVisible()

  await page.route('**/web/settings', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  )
  const newsletter = page.getByRole('switch', { name: 'News about the product' })
  await newsletter.click()
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('This was not saved')
  await expect(alert).toHaveCount(1)
  await expect(newsletter).not.toBeChecked()
  await page.unroute('**/web/settings')
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(newsletter).toBeChecked()
  await expect(alert).toHaveCount(0)

  await page.goto(`/console/${vins.parked}`)
  await expect(reading(page, 'Odometer')).toContainText(/\d\s*mi/)
  await page.keyboard.press('2')
  await page.keyboard.press('/')
  await expect(page, 'single keys are off').toHaveURL(`/console/${vins.parked}`)
  await expect(page.getByRole('dialog', { name: 'Search' })).toBeHidden()
})
