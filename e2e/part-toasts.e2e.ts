import { boxOf, expect, press, test } from './parts.ts'

test('a toast appears at the bottom right, 24rem wide from small screens up [S1.28 con] [S9.10 con] [S9.12 con]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/?part=toast')
  await press(page, 'Stays until closed')
  await expect(page.getByRole('status').getByText('The car did not answer')).toBeVisible()
  expect(await boxOf(page, '.toasts')).toMatchObject({ x: 1440 - 384, width: 384 })
  const { y, height } = await boxOf(page, '.toasts')
  expect(y + height).toBe(900)
})

test('below that a toast is as wide as the screen, newer ones below [S9.11 con]', async ({
  page,
  checkAccessibility,
}) => {
  await page.setViewportSize({ width: 639, height: 900 })
  await page.goto('/?part=toast')
  await press(page, 'Stays until closed')
  await press(page, 'With picture')
  await expect(page.locator('.toast')).toHaveCount(2)
  expect(await boxOf(page, '.toasts')).toMatchObject({ x: 0, width: 639 })
  const older = await boxOf(page, '.toast:first-child')
  const newer = await boxOf(page, '.toast:last-child')
  expect(newer.y).toBeGreaterThan(older.y + older.height)
  await checkAccessibility()
})

test('a toast goes after 5 s, and hovering holds its time [S9.09 con] [S4.24 con] [S4.27 con]', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/?part=toast')
  await page.clock.pauseAt(Date.now() + 60_000)
  await press(page, 'With picture')
  const toast = page.getByRole('status').filter({ hasText: 'Simulated Owner joined' })
  await expect(toast).toBeVisible()
  await page.clock.runFor(3000)
  await toast.hover()
  await page.clock.runFor(10_000)
  await expect(toast).toBeVisible()
  await page.mouse.move(0, 0)
  await page.clock.runFor(1900)
  await expect(toast).toBeVisible()
  await page.clock.runFor(200)
  await expect(toast).toBeHidden()
})
