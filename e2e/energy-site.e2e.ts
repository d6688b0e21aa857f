import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'

import { expect, test } from './fixture.ts'

const command = (page: Page, name: string) =>
  page.locator(`[data-slot="site-command"][data-command="${name}"]`)
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Simulated Home' })

test('a site opens as a sheet with its flow and settings, and reads back what it was told [S7.30 con]', async ({
  page,
  hosts,
  signInAs,
  checkAccessibility,
}) => {
  test.setTimeout(150_000)
  const reads: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/site_info')) reads.push(request.url())
  })
  await signInAs('owner')
  expect(reads).toEqual([])
  await page.locator('[data-slot="site-card"]').getByRole('link').click()
  await expect(page).toHaveURL(/\/console\?site=%?2?2?\d+/)
  await expect(sheet(page).locator('figcaption')).toContainText('the home uses')
  await sheet(page).getByRole('button', { name: 'About this site' }).click()
  await expect(sheet(page).getByText('STE20260101-00001')).toBeVisible()
  expect(reads).toHaveLength(1)
  expect(reads[0]).toMatch(new RegExp(`^${hosts.apiUrl}/api/1/energy_sites/\\d+/site_info$`))

  const backup = command(page, 'backup')
  const reserve = backup.getByLabel('Reserve')
  const before = Number(await reserve.inputValue())
  const next = before === 35 ? 40 : 35
  await reserve.fill(String(next))
  await backup.getByRole('button', { name: 'Backup reserve · free' }).click()
  const seen = (reserve: number) =>
    expect(backup.getByRole('status').last()).toHaveText(
      new RegExp(`^The backup reserve is ${reserve}, seen after [\\d.]+ s\\.$`),
      { timeout: 40_000 },
    )
  await seen(next)
  await expect(
    sheet(page)
      .getByRole('definition')
      .filter({ hasText: new RegExp(`^${next}`) })
      .first(),
  ).toBeVisible()
  await reserve.fill(String(before))
  await backup.getByRole('button', { name: 'Backup reserve · free' }).click()
  await seen(before)
  // The notification lies in the sheet, where it can be pressed.
  await sheet(page).getByRole('button', { name: 'Undo' }).click()
  await seen(next)
  await checkAccessibility()
  await page.keyboard.press('Escape')
  await expect(sheet(page)).toBeHidden()
  await expect(page).toHaveURL('/console')
})

test('all commands of a site are there; what is no tariff is told while it is typed, and leaving the grid is asked about', async ({
  page,
  signInAs,
}) => {
  test.setTimeout(120_000)
  await signInAs('owner')
  await page.locator('[data-slot="site-card"]').getByRole('link').click()
  for (const name of [
    'backup',
    'operation',
    'storm_mode',
    'grid_import_export',
    'off_grid_vehicle_charging_reserve',
    'time_of_use_settings',
  ]) {
    await expect(command(page, name)).toBeVisible()
  }
  const tariff = command(page, 'time_of_use_settings')
  await tariff.getByLabel('Tariff').fill('{')
  await tariff.getByRole('button', { name: /^Time-of-use tariff/ }).click()
  await expect(tariff.getByText(/^This is not JSON yet/)).toBeVisible()
  await tariff.getByLabel('Tariff').fill('{}')
  await tariff.getByRole('button', { name: /^Time-of-use tariff/ }).click()
  await expect(tariff.getByRole('alert')).toContainText('There is no tariff in it.')
  await tariff.getByRole('button', { name: 'Fill in a sample' }).click()
  await expect(tariff.getByRole('alert')).toHaveCount(0)
  await expect(tariff.getByLabel('Tariff')).toHaveValue(/Cheap at night/)

  await sheet(page).getByRole('button', { name: 'Orders to the gateway' }).click()
  const island = command(page, 'set_island_mode')
  await island.getByLabel('Mode').selectOption('2')
  await island.getByRole('button', { name: /^Leave or rejoin the grid/ }).click()
  const dialog = page.getByRole('alertdialog', {
    name: 'Leave or rejoin the grid: Simulated Home?',
  })
  await expect(dialog).toContainText('without power')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(island).toHaveAttribute('data-step', 'idle')
})

test('a site that is not there is told and leaves the address; one that the address opened gives the focus to its card', async ({
  page,
  signInAs,
}) => {
  await signInAs('owner', '/console?site=999')
  await expect(page.getByText('No site of this account has the number 999.')).toBeVisible()
  await expect(page).toHaveURL('/console')
  const link = page.locator('[data-slot="site-card"]').getByRole('link')
  await page.goto((await link.getAttribute('href')) ?? '')
  await expect(sheet(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(link).toBeFocused()
})

test('what a site produced, stored and used is read as history, hour by hour, on the page of the call', async ({
  page,
  signInAs,
}) => {
  await signInAs('owner')
  await page.locator('[data-slot="site-card"]').getByRole('link').click()
  await expect(page).toHaveURL(/site=/)
  const [, site] = /site=(?:%22)?(\d+)/.exec(page.url()) ?? []
  const yesterday = new Date(Date.now() - 24 * 60 * 60_000).toISOString().slice(0, 10)
  const day = `start_date=${yesterday}T00:00:00Z&end_date=${yesterday}T23:59:59Z`
  await page.goto(
    `/api/1/energy_sites/${site}/calendar_history?kind=energy&period=day&${day.replaceAll(':', '%3A')}`,
  )
  const answer = page.locator('[data-slot="answer"]')
  await expect(answer.getByRole('status').first()).toContainText('200')
  const saving = page.waitForEvent('download')
  await answer.getByRole('button', { name: 'Save as a file' }).click()
  const saved = await readFile(await (await saving).path(), 'utf8')
  const hours: Record<string, number>[] = JSON.parse(saved).response.time_series
  const sum = (name: string) => hours.reduce((total, hour) => total + (hour[name] ?? 0), 0)
  expect(hours.length).toBeGreaterThanOrEqual(23)
  for (const name of ['solar_energy_exported', 'total_home_usage'])
    expect(sum(name), name).toBeGreaterThan(0)
  const sources = ['grid', 'solar', 'battery'].map(
    (from) => `consumer_energy_imported_from_${from}`,
  )
  const used = sources.reduce((total, name) => total + sum(name), 0)
  expect(used, 'what the home used came from somewhere').toBeCloseTo(sum('total_home_usage'), 3)
})
