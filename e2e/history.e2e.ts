import { readFile } from 'node:fs/promises'

import { expect, test, vins } from './fixture.ts'

test('a period of drives, charges and commands is listed by day, opened and stepped through [S1.06 con] [S2.20 con]', async ({
  page,
  signInAs,
  checkAccessibility,
}) => {
  test.setTimeout(180_000)
  const week = `/console/history?range=7d&vin=${vins.driving}`
  await signInAs('owner', week)
  await expect(page.getByRole('heading', { level: 1, name: 'History' })).toBeVisible()
  const trips = page.locator('[data-slot="trip"]')
  await expect(trips.first()).toBeVisible({ timeout: 40_000 })
  await expect(page.getByRole('slider', { name: /^Signals of/ })).toBeVisible()
  await checkAccessibility()

  // The days add up to what stands above them, once the past has been worked through.
  const kilometres = (text: string) => Number(text.replaceAll(',', '').match(/[\d.]+/)?.[0])
  const totals = page.locator('[data-slot="totals"] dd')
  await expect(async () => {
    await page.reload()
    await expect(trips.first()).toBeVisible()
    await expect(totals.nth(1)).toBeVisible()
    const days = await page.locator('[data-slot="day-total"]').allTextContents()
    const sum = days.reduce((total, day) => total + kilometres(day), 0)
    const distance = kilometres((await totals.nth(1).textContent()) ?? '')
    expect(days.length).toBeGreaterThan(5)
    expect(Math.abs(sum - distance)).toBeLessThanOrEqual(days.length * 0.5 + 0.5)
  }).toPass({ timeout: 90_000 })

  // A drive opens over the list, from its address too.
  await trips.first().click()
  const sheet = page.getByRole('dialog', { name: 'Drive' })
  await expect(sheet.getByText('Highest speed')).toBeVisible()
  const cursor = sheet.getByRole('slider')
  await cursor.focus()
  await page.keyboard.press('Home')
  await expect(cursor).toHaveAttribute('aria-valuetext', /Speed .* km\/h, Power/)
  await expect(sheet.getByRole('img', { name: 'Track of the drive, north up' })).toBeVisible()
  await page.reload()
  await expect(sheet.getByText('Highest speed')).toBeVisible()
  await checkAccessibility()
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  expect(page.url()).not.toContain('open=')

  // By keyboard to the period before, which stands in the address.
  await page.getByRole('radio', { name: '30 days' }).check()
  await expect(page).toHaveURL(/range=30d/)
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('ArrowLeft')
  await expect(page).toHaveURL(/range=custom.*from=\d{4}-\d\d-\d\d&to=/)

  await page.getByRole('tab', { name: 'Commands' }).click()
  await expect(page).toHaveURL(/tab=commands/)
  await expect(
    page
      .getByText('No commands in this period')
      .or(page.locator('[data-slot="sent-command"]').first()),
  ).toBeVisible()
})

test('the drives of a period are saved as a table and as data, every row of them', async ({
  page,
  signInAs,
}) => {
  await signInAs('owner', `/console/history?range=7d&vin=${vins.driving}`)
  const trips = page.locator('[data-slot="trip"]')
  await expect(trips.first()).toBeVisible({ timeout: 40_000 })
  const rows = async () => {
    const total = page.locator('[data-slot="totals"] dd').first()
    await expect(total).toHaveText(/\d/)
    return Number((await total.textContent())?.replaceAll(',', ''))
  }
  const saved = async (format: string) => {
    const downloading = page.waitForEvent('download', { timeout: 15_000 })
    await page
      .getByRole('group', { name: /^Export \d+ rows?$/ })
      .getByRole('button', { name: format })
      .click()
    const [download] = await Promise.all([
      downloading,
      // Says why where nothing comes.
      expect(page.getByText(`.${format.toLowerCase()}`).first()).toContainText('Saved'),
    ])
    return readFile(await download.path(), 'utf8')
  }
  const before = await rows()
  const table = (await saved('CSV')).trim().split('\r\n').length - 1
  const data = JSON.parse(await saved('JSON')).length
  // A drive may end meanwhile, and the past may still be worked through.
  await page.reload()
  const after = await rows()
  for (const count of [table, data]) {
    expect(count).toBeGreaterThanOrEqual(before)
    expect(count).toBeLessThanOrEqual(after)
  }
  expect(before).toBeGreaterThan(0)
})
