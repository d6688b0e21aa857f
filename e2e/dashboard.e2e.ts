import { reading } from './console-page.ts'
import { expect, test, vins } from './fixture.ts'

test('one board shows what a car and a site do now, on one stream [S1.06 con] [S2.21 con]', async ({
  page,
  hosts,
  signInAs,
  checkAccessibility,
}) => {
  test.setTimeout(90_000)
  const streams: string[] = []
  page.on('request', (request) => {
    if (request.url().startsWith(`${hosts.apiUrl}/sse`)) streams.push(request.url())
  })
  await signInAs('owner', `/console/dashboard?vin=${vins.driving}`)
  const board = page.locator('[data-slot="board"]')
  for (const title of ['Power and speed', 'Location', 'Tyres', 'Climate', 'Stream'])
    await expect(board.getByRole('heading', { name: title, exact: true })).toBeVisible()
  // Now and then the car stops at a fast charger.
  await expect(board.getByRole('heading', { name: /^(Fast charging|Charging)$/ })).toBeVisible()
  await expect(board.getByRole('heading', { name: /^Power at / })).toBeVisible()
  await expect(reading(page, 'Range')).toHaveText(/\d.*km/)
  await expect(board.locator('figcaption').filter({ hasText: 'the home uses' })).toBeVisible()
  expect(streams).toHaveLength(1)
  await checkAccessibility()

  await page.getByLabel('Vehicle', { exact: true }).selectOption(vins.charging)
  await expect(page).toHaveURL(new RegExp(`vin=${vins.charging}`))
  await expect(board).toHaveAttribute('data-vin', vins.charging)
  await expect(reading(page, 'Power')).toHaveText(/\d.*kW/)
  expect(streams).toHaveLength(1)
})
