import { expect, test, vins } from './fixture.ts'

const day = (daysAgo: number) =>
  new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10)

test('a period that cannot be shown says why and keeps what was typed; a foreign vehicle leaves the address', async ({
  page,
  signInAs,
}) => {
  const to = day(10)
  const stays = new RegExp(`from=${day(20)}&to=${to}`)
  await signInAs('owner', `/console/history?range=custom&from=${day(20)}&to=${to}`)
  const from = page.getByLabel('From', { exact: true })
  await from.fill(day(900))
  await expect(page.getByText('At most a year.')).toBeVisible()
  await expect(from).toHaveValue(day(900))
  await expect(page).toHaveURL(stays)
  await from.fill(day(5))
  await expect(page.getByText('It lies after the last day.')).toBeVisible()
  await expect(page).toHaveURL(stays)

  await page.goto(`/console/history?range=custom&from=${day(900)}&to=${to}`)
  await expect(page.getByText('At most a year is shown at once.')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`from=${day(375)}&to=${to}`))

  await page.goto(`/console/history?range=7d&vin=${vins.parked}`)
  await expect(page.getByText(/The address named a vehicle that is none of yours/)).toBeVisible()
  await expect(page).not.toHaveURL(/vin=/)
})

test('without a vehicle in the address, history and dashboard begin with one that is awake', async ({
  page,
  signInAs,
}) => {
  await signInAs('owner', '/console/dashboard')
  const chosen = page.getByLabel('Vehicle', { exact: true })
  await expect(chosen).toBeVisible()
  await expect(chosen).not.toHaveValue(vins.sleeping)
  await page.goto('/console/history')
  await expect(chosen).toBeVisible()
  await expect(chosen).not.toHaveValue(vins.sleeping)
})

test('the chart of a car that slept has gaps and says why, that of one which was always heard has none', async ({
  page,
  signInAs,
}) => {
  const chart = page.locator('[data-slot="time-chart"] figcaption')
  const reasons = page.locator('[data-slot="gaps"]')
  await signInAs('owner', `/console/history?range=30d&vin=${vins.sleeping}`)
  await expect(chart).toHaveText(/^Battery: between .* with \d+ gaps\. Highest speed: /)
  const [, gaps] = /^Battery: .*? with (\d+) gaps\./.exec((await chart.textContent()) ?? '') ?? []
  await expect(reasons).toHaveText(/^Hatched where nothing was heard: \d+ × the car slept/)
  const counted = (await reasons.textContent())?.match(/\d+(?= ×)/g)?.map(Number) ?? []
  expect(Number(gaps)).toBeLessThanOrEqual(counted.reduce((sum, count) => sum + count, 0))

  await page.goto(`/console/history?range=7d&vin=${vins.charging}`)
  await expect(chart).toHaveText(/^Battery: between .*\. Highest speed: /)
  await expect(chart).not.toContainText('gap')
  await expect(reasons).toHaveCount(0)
})
