import { chartMoments, reading, streamHealth } from './console-page.ts'
import { expect, test, vins } from './fixture.ts'

// With settings of its own the product is nobody else's, so that it may be killed.
test.use({ settings: { HISTORY_DAYS: '1' } })

test('a page outlives its API: it says so calmly, resumes by itself and fills the chart', async ({
  page,
  product,
  signInAs,
  expectedErrors,
}) => {
  test.setTimeout(240_000)
  // Chromium reports each connection that is refused.
  expectedErrors.push(/ERR_CONNECTION_REFUSED|ERR_INCOMPLETE_CHUNKED|ERR_CONNECTION_RESET|503/)
  await signInAs('owner', `/console/${vins.driving}`)
  const health = streamHealth(page)
  await expect(health).toHaveAttribute('data-phase', 'open')
  const speed = reading(page, 'Speed')
  await expect(speed).toHaveText(/\d/)
  await expect(page.locator('[data-slot="time-chart"]')).toBeVisible()

  const killed = new Date()
  await product.kill()
  await expect(health).not.toHaveAttribute('data-phase', 'open')
  await expect(speed, 'what was known stays on the page').toHaveText(/\d/)
  await expect(page.getByRole('alert'), 'nothing alarms').toHaveCount(0)

  // An outage of this length, which the chart would show as a gap if resuming did not fill it.
  await page.waitForTimeout(8_000)
  await product.start()
  await expect(health).toHaveAttribute('data-phase', 'open', { timeout: 60_000 })
  // Any of them: a car that charges on its way keeps its speed.
  const shown = () => page.locator('.reading').allTextContents()
  const then = await shown()
  await expect.poll(shown, { timeout: 75_000 }).not.toEqual(then)

  await page.getByRole('button', { name: 'Show table' }).click()
  const from = secondOfDay(killed) - 5
  await expect
    .poll(async () => longestGap((await chartMoments(page)).filter((second) => second >= from)), {
      message: 'longest silence in the chart since before the kill, in seconds',
    })
    .toBeLessThanOrEqual(4)
})

const secondOfDay = (date: Date) =>
  date.getHours() * 3600 + date.getMinutes() * 60 + date.getSeconds()

const longestGap = (moments: readonly number[]) =>
  Math.max(...moments.slice(1).map((second, index) => second - (moments[index] ?? second)))
