import type { Locator } from '@playwright/test'

import { boxOf, expect, press, test } from './parts.ts'

test('the pointer crosses 8 px from a button to the panel that hovering opened [S9.29 con] [S2.76 con] [S2.77 con]', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/?part=popover')
  await page.clock.pauseAt(Date.now() + 60_000)
  const button = page.getByRole('button', { name: 'After a moment' })
  const panel = page.getByRole('group', { name: 'Delayed' })
  await button.hover()
  await page.clock.runFor(290)
  await expect(panel).toBeHidden()
  await page.clock.runFor(20)
  await expect(panel).toBeVisible()

  const [{ x, y, height }, below] = [
    await boxOf(page, '[data-mode="hover"] > button'),
    await boxOf(page, '[data-mode="hover"] .popover-panel'),
  ]
  expect(below.y - (y + height)).toBeCloseTo(8, 0)
  // In the gap it still counts as inside, however long that takes.
  await page.mouse.move(x + 20, y + height + 4)
  await page.clock.runFor(5000)
  await expect(panel).toBeVisible()
  await page.mouse.move(x + 20, below.y + 400)
  await page.clock.runFor(240)
  await expect(panel).toBeVisible()
  await page.clock.runFor(20)
  await expect(panel).toBeHidden()
})

test('the children of a header link open at once under it, at most 16rem wide [S3.22 con] [S9.30 con] [S9.31 con]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.clock.install()
  await page.goto('/?part=frame')
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByRole('banner').getByRole('button', { name: 'Docs' }).hover()
  // Time stands still, so nothing that waits could have opened it.
  const panel = page.getByRole('banner').getByRole('group', { name: 'Docs' })
  await expect(panel.getByRole('link', { name: 'Start' })).toBeVisible()
  expect((await boxOf(page, '.header .popover-panel')).width).toBe(256)
})

test('a slide-over keeps the focus, closes on Escape and gives it back', async ({ page }) => {
  await page.goto('/?part=layers')
  await press(page, 'Delivery')
  const slideover = page.getByRole('dialog', { name: 'Delivery' })
  await expect(slideover).toBeVisible()
  for (const _ of [1, 2, 3]) {
    await page.keyboard.press('Tab')
    await expect(slideover.locator(':focus')).toHaveCount(1)
  }
  await page.keyboard.press('Escape')
  await expect(slideover).toBeHidden()
  await expect(page.getByRole('button', { name: 'Delivery' })).toBeFocused()
})

test('a press outside a slide-over closes it, and the page behind does not scroll', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1000, height: 300 })
  await page.goto('/?part=layers')
  await press(page, 'Vehicles')
  await expect(page.getByRole('dialog', { name: 'Vehicles' })).toBeVisible()
  const scrolled = () => page.evaluate(() => window.scrollY)
  const before = await scrolled()
  await page.mouse.wheel(0, 400)
  await page.mouse.wheel(0, -400)
  expect(await scrolled()).toBe(before)
  await page.mouse.click(900, 150)
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('a list of choices opens inside its dialog, whose Escape it takes first', async ({
  page,
  checkAccessibility,
}) => {
  await page.goto('/?part=layers')
  await press(page, 'Edit name')
  await page.getByRole('combobox', { name: 'Role' }).click()
  await expect(page.getByRole('option', { name: 'Guest' })).toBeVisible()
  await checkAccessibility()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('option')).toHaveCount(0)
  await expect(page.getByRole('dialog', { name: 'Edit name' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Role' }).press('ArrowDown')
  await page.getByRole('option', { name: 'Guest' }).click()
  await expect(page.getByRole('combobox', { name: 'Role' })).toHaveValue('Guest')
})

test('open menus, tooltips and confirmations are accessible in both themes', async ({
  page,
  checkAccessibility,
}) => {
  await page.goto('/?part=menu')
  await page.getByRole('button', { name: 'Webhook' }).press('Enter')
  await expect(page.getByRole('menu')).toBeVisible()
  await checkAccessibility()
  await page.goto('/?part=tooltip')
  await page.getByRole('button', { name: 'Refresh' }).hover()
  await expect(page.getByRole('tooltip', { name: 'Read again' })).toBeVisible()
  await checkAccessibility()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('tooltip')).toHaveCount(0)
  await page.goto('/?part=layers')
  await press(page, 'Erase')
  await expect(page.getByRole('alertdialog', { name: 'Erase the data of Blue?' })).toBeVisible()
  await checkAccessibility()
})

test('a button answers the pointer by its look, resting and pressed, unless it cannot be used', async ({
  page,
}) => {
  await page.goto('/?part=button')
  const look = (button: Locator) =>
    button.evaluate((element) => {
      const { backgroundColor, filter } = getComputedStyle(element)
      return `${backgroundColor} ${filter}`
    })
  for (const variant of ['primary', 'secondary', 'ghost', 'danger']) {
    const button = page.locator(`.button-${variant}`).first()
    await page.mouse.move(0, 0)
    const resting = await look(button)
    await button.hover()
    await expect.poll(() => look(button), variant).not.toBe(resting)
    const hovered = await look(button)
    await page.mouse.down()
    await expect.poll(() => look(button), variant).not.toBe(hovered)
    await page.mouse.up()
  }
  const unusable = page.getByRole('button', { name: 'Cannot be used' }).first()
  const resting = await look(unusable)
  await unusable.hover({ force: true })
  expect(await look(unusable)).toBe(resting)
})
