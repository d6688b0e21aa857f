import type { Page } from '@playwright/test'

import { expect, test, vins } from './fixture.ts'

const doctor = (page: Page) => page.locator('[data-slot="doctor"]')

test('a car that streams has every link checked, in its own section alone', async ({
  page,
  hosts,
  signInAs,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (/\/doctor/.test(request.url()) && request.url().startsWith(hosts.apiUrl)) {
      asked.push(new URL(request.url()).pathname)
    }
  })
  await signInAs('owner', `/console/${vins.driving}`)
  await expect(page.locator('[data-slot="live-value"]').first()).toContainText(/\d/)
  expect(asked, 'a car that streams is asked nothing').toEqual([])

  await page.getByRole('tab', { name: 'Connection' }).click()
  await expect(doctor(page)).toHaveAttribute('data-verdict', 'connected')
  await expect(doctor(page)).toContainText('Every link holds')
  await expect(doctor(page).getByRole('list').first().getByRole('listitem')).toHaveCount(13)
  await expect(page.locator('[data-slot="virtual-key"]')).toContainText('Paired')
  expect(asked).toEqual([`/web/vehicles/${vins.driving}/doctor`])

  await page.getByRole('button', { name: 'Write a report' }).click()
  const report = page.locator('[data-slot="doctor-report"] pre')
  await expect(report).toContainText('every link holds')
  await expect(report).not.toContainText(vins.driving)

  await page.getByRole('button', { name: 'Details' }).click()
  await expect(page.getByRole('region', { name: 'vehicle_config' })).toContainText('car_type')
  await expect(page.getByRole('region', { name: 'Metadata' })).toContainText('fleet_telemetry')

  await page.getByRole('button', { name: 'Check again' }).click()
  await expect.poll(() => asked.filter((path) => path.endsWith('/doctor')).length).toBe(2)
})

test('a car without our key says so on its page, and the doctor says what to do [S7.19 con]', async ({
  page,
  hosts,
  signInAs,
  checkAccessibility,
}) => {
  const keys: string[] = []
  page.on('request', (request) => {
    if (request.url().startsWith(`${hosts.apiUrl}/web/keys`)) keys.push(request.method())
  })
  await signInAs('host', `/console/${vins.unpaired}`)
  const strip = page.locator('[data-slot="banner"]').filter({ hasText: 'No live data' })
  await expect(strip).toContainText('The vehicle does not hold our key.')
  await checkAccessibility()
  await strip.getByRole('link', { name: 'See what to do' }).click()
  await expect(page).toHaveURL(`/console/${vins.unpaired}?tab=doctor`)
  await expect(doctor(page)).toContainText('Broken at: Virtual key')
  const steps = doctor(page).getByRole('list').first().getByRole('listitem')
  const broken = steps.filter({ hasText: 'Virtual key' }).first()
  await expect(broken).toHaveAttribute('data-state', 'failed')
  await expect(broken).toContainText('You can mend this.')
  await expect(steps.last()).toHaveAttribute('data-state', 'waiting')
  await expect(strip, 'the section says it').toHaveCount(0)
  const key = page.locator('[data-slot="virtual-key"]')
  await expect(key).toContainText('Not paired')
  await expect(key).toContainText('nobody can pair its key')
  expect(keys).toEqual(['GET'])
  await broken.getByRole('link', { name: 'See how to pair' }).click()
  await expect(key).toBeInViewport()
})
