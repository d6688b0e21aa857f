import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'

import { streamHealth } from './console-page.ts'
import { expect, test, vins } from './fixture.ts'

// With settings of its own the product is nobody else's, so that it may be killed.
test.use({ settings: { HISTORY_DAYS: '1' }, viewport: { width: 1440, height: 900 } })

const section = `/console/${vins.driving}?tab=live`
const list = (page: Page) => page.getByRole('listbox', { name: 'Events of this vehicle' })
const options = (page: Page) => list(page).getByRole('option')

test('events are filtered, held still, looked into by keys and charted, and the address keeps it', async ({
  page,
  signInAs,
  checkAccessibility,
}) => {
  test.setTimeout(120_000)
  const charts: string[] = []
  page.on('request', (request) => {
    if (/pinned-signals|chart-plot/.test(request.url())) charts.push(request.url())
  })
  await signInAs('owner', section)
  await expect(options(page)).not.toHaveCount(0)

  // It changes whether the car drives or charges on its way.
  await page.keyboard.press('f')
  await page.keyboard.type('PackVoltage')
  await expect(page).toHaveURL(/q=PackVoltage/)
  await expect(options(page).filter({ hasNotText: 'PackVoltage' })).toHaveCount(0)
  const data = page.getByRole('button', { name: /^Data \d*/ })
  await data.click()
  await expect(page).toHaveURL(/kinds=data/)

  await page.getByRole('button', { name: 'Pause' }).click()
  const newest = await options(page).first().textContent()
  await expect(page.getByText(/Paused at .*\. [1-9]\d* more since then, none lost\./)).toBeVisible()
  await expect(options(page).first()).toHaveText(newest ?? '')
  await page.getByRole('button', { name: 'Resume' }).click()
  await expect(options(page).first()).not.toHaveText(newest ?? '')

  await list(page).focus()
  await page.keyboard.press('ArrowDown')
  const chosen = list(page).getByRole('option', { selected: true })
  const words = (await chosen.textContent()) ?? ''
  await page.keyboard.press('Enter')
  const event = page.getByRole('complementary', { name: 'Chosen event' })
  await expect(event.getByRole('region', { name: 'JSON' })).toContainText(vins.driving)
  await expect(event.getByText('Live stream')).toBeVisible()
  await expect(chosen, 'what was chosen stays while more comes').toHaveText(words)
  expect(charts, 'nothing of the chart is loaded before a signal is pinned').toEqual([])
  await event.getByRole('button', { name: 'Pin PackVoltage to the chart' }).click()
  const chart = page.locator('[data-slot="time-chart"]')
  await expect(chart.locator('.chart-value')).toHaveText(/\d/)
  expect(charts).not.toEqual([])

  await page.getByRole('combobox', { name: 'Pin a signal to the chart' }).click()
  await page.keyboard.type('VehicleSpeed')
  await page.keyboard.press('Enter')
  await expect(chart.locator('.chart-value').nth(1)).toHaveText(/\d/)
  await expect(page).toHaveURL(/pins=PackVoltage(%2C|,)VehicleSpeed/)
  await checkAccessibility()

  await page.reload()
  await expect(chart.locator('.chart-value')).toHaveCount(2)
  await expect(data).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('searchbox')).toHaveValue('PackVoltage')

  await page.getByRole('button', { name: 'Use in code' }).click()
  const code = page.getByRole('dialog', { name: 'Follow these events from a program' })
  await expect(code.getByRole('region', { name: 'cURL' })).toContainText(
    `/sse/${vins.driving}?topics=data" \\`,
  )
  await expect(code).toContainText('Bearer $WATTLANE_TOKEN')
  await code.getByRole('tab', { name: 'TypeScript' }).click()
  await expect(code.getByRole('region', { name: 'TypeScript' })).toContainText('openStream')
  await code.getByRole('tab', { name: 'Webhook' }).click()
  await expect(code.getByRole('region', { name: 'Receiver' })).toContainText('verifyWebhook')
  await checkAccessibility()
})

test('a recording says how far it is, is not left by accident, and is what was sent', async ({
  page,
  signInAs,
}) => {
  await signInAs('owner', section)
  await page.getByRole('button', { name: 'Record' }).click()
  const recording = page.locator('[data-slot="recording"]')
  await expect(recording).toContainText(/Recording \d:\d\d of 60:00, [1-9]\d* events?/)

  await page.getByRole('tab', { name: 'Overview' }).click()
  const asked = page.getByRole('alertdialog', { name: 'Leave the recording of Simulated Model 3?' })
  await asked.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(section)
  await page.getByRole('searchbox').fill('Soc')
  await expect(page, 'a filter leaves nothing').toHaveURL(/q=Soc/)

  await recording.getByRole('button', { name: 'Stop recording' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    recording.getByRole('button', { name: 'Download NDJSON' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(new RegExp(`^${vins.driving}-.*\\.ndjson$`))
  const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\n')
  for (const line of lines) {
    expect(JSON.parse(line)).toMatchObject({ vin: vins.driving, createdAt: expect.any(String) })
    expect(JSON.parse(line), 'as the gateway sent it').not.toHaveProperty('topic')
  }
  await expect(recording).toContainText(new RegExp(`\\b${lines.length} events?,`))

  await page.getByRole('tab', { name: 'Overview' }).click()
  await expect(page, 'what was saved may be left').toHaveURL(`/console/${vins.driving}`)
})

test('an interruption stands in the list, and says that events of it are missing', async ({
  page,
  product,
  signInAs,
  expectedErrors,
}) => {
  test.setTimeout(240_000)
  // Chromium reports each connection that is refused, and each style that a starting product does not have yet.
  expectedErrors.push(
    /ERR_CONNECTION_REFUSED|ERR_INCOMPLETE_CHUNKED|ERR_CONNECTION_RESET|503|Refused to apply style/,
  )
  await signInAs('owner', section)
  await expect(options(page)).not.toHaveCount(0)
  await product.kill()
  await expect(options(page).filter({ hasText: 'The stream is interrupted since' })).toHaveCount(1)
  await product.start()
  await expect(streamHealth(page)).toHaveAttribute('data-phase', 'open', { timeout: 60_000 })
  const gap = options(page).filter({ hasText: 'The stream was interrupted from' })
  // The last known values were sent again above it.
  await page.getByRole('searchbox').fill('nothing is like this')
  await expect(gap, 'no filter hides it').toContainText('Events of that time are missing here')
  await expect(options(page)).toHaveCount(1)
})

test('a car asleep and a car without a subscription say why nothing comes', async ({
  page,
  signInAs,
}) => {
  await signInAs('owner', `/console/${vins.sleeping}?tab=live&q=nothing-like-this`)
  await expect(page.getByText(/None of the events that are kept matches|is asleep/)).toBeVisible()
  await page.goto('/logout')
  await expect(page.getByText('You are signed out')).toBeVisible()
  await signInAs('lapsed')
  await page.locator('[data-slot="vehicle-card"]').getByRole('link').first().click()
  await page.getByRole('tab', { name: 'Live' }).click()
  await expect(page.locator('[data-slot="empty-state"]')).toContainText('has no subscription')
})
