import type { Page } from '@playwright/test'

import { expect, test, vins } from './fixture.ts'

/** Notes how much of what is in sight moves by itself, as browsers measure it. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: { value: number; moved: string[] }[] = []
    Reflect.set(window, 'shifts', shifts)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const value = Number(Reflect.get(entry, 'value'))
        const sources: { node?: Element | null }[] = Reflect.get(entry, 'sources') ?? []
        const moved = sources.map(({ node }) => node?.outerHTML?.slice(0, 120) ?? '')
        if (!Reflect.get(entry, 'hadRecentInput')) shifts.push({ value, moved })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

type Shift = { value: number; moved: string[] }
const shiftsOf = (page: Page) => page.evaluate((): Shift[] => Reflect.get(window, 'shifts'))

const card = (page: Page, title: string) =>
  page.locator('[data-slot="card"]').filter({ has: page.getByRole('heading', { name: title }) })

for (const { width, height } of [
  { width: 1440, height: 900 },
  { width: 375, height: 800 },
]) {
  test(`at ${width} px the pages of a charging and a sleeping car come without movement`, async ({
    page,
    signInAs,
  }) => {
    await page.setViewportSize({ width, height })
    await signInAs('owner')
    await watchShifts(page)
    for (const vin of [vins.charging, vins.sleeping]) {
      await page.goto(`/console/${vin}`)
      const battery = card(page, 'Battery')
      await expect(battery.getByText(/^\d+/).first()).toBeVisible()
      await expect(page.getByRole('img', { name: /^(Track of|Last known position)/ })).toHaveCount(
        1,
      )
      // Everything that loads later has come.
      await expect(page.locator('.uplot, [data-slot="time-chart"]').first()).toBeAttached()
      const shifts = await shiftsOf(page)
      const sum = shifts.reduce((total, { value }) => total + value, 0)
      expect(sum, JSON.stringify(shifts, null, 1)).toBeLessThanOrEqual(0.01)
    }
  })
}

test('the overview tells what plays, which software runs and, when asked, what the car complained of', async ({
  page,
  signInAs,
}) => {
  await page.setViewportSize({ width: 375, height: 800 })
  await signInAs('owner', `/console/${vins.charging}`)
  await expect(card(page, 'Media').getByText('Player')).toBeVisible()
  await expect(card(page, 'Software').getByText('Installed', { exact: true })).toBeVisible()
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/recent_alerts')) asked.push(request.method())
  })
  const alerts = card(page, 'Alerts')
  expect(asked, 'opening the page asks the car nothing').toEqual([])
  const answered = page.waitForResponse((response) => response.url().includes('/recent_alerts'))
  await alerts.getByRole('button', { name: 'Show alerts' }).click()
  expect((await answered).status()).toBe(200)
  await expect(alerts.getByRole('button', { name: 'Ask again' })).toBeVisible()
  await expect(alerts.getByRole('alert')).toHaveCount(0)

  const map = card(page, 'Location').getByRole('img', { name: /^(Track of|Last known position)/ })
  await expect(map).toBeVisible()
  await card(page, 'Location').getByText('Map', { exact: true }).click()
  await expect(map).toBeHidden()
})

test('the header says what one is to the car, and on a tablet no section is cut', async ({
  page,
  signInAs,
}) => {
  await page.setViewportSize({ width: 768, height: 900 })
  await signInAs('owner', `/console/${vins.driving}`)
  await expect(page.locator('[data-slot="access"]')).toHaveText('You own it')
  const list = page.getByRole('tablist', { name: /^Sections of/ })
  await expect(list.getByRole('tab').last()).toBeVisible()
  const hidden = await list.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
  expect(hidden).toBe(0)
})
