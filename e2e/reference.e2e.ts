import type { Page } from '@playwright/test'

import { expect, test, vins } from './fixture.ts'

const main = (page: Page) => page.getByRole('main')
const rows = (page: Page) => main(page).locator('tbody tr:visible')

test('the whole reference is there for programs, in JSON and in YAML', async ({
  request,
  hosts,
}) => {
  const json = await request.get(`${hosts.apiUrl}/openapi.json`)
  const yaml = await request.get(`${hosts.apiUrl}/openapi.yaml`)
  const { openapi, paths } = await json.json()
  expect(yaml.status()).toBe(200)
  expect(await yaml.text()).toContain(`openapi: ${openapi}`)
  for (const path of Object.keys(paths)) expect(await yaml.text()).toContain(`  ${path}:`)
})

test('the list of fields narrows down by any word, and a field leads to its commands', async ({
  page,
}) => {
  await page.goto('/docs/fields')
  const all = await rows(page).count()
  await page.getByLabel('Find a field').fill('limit integer')
  await expect(rows(page).filter({ hasText: 'ChargeLimitSoc' })).toBeVisible()
  expect(await rows(page).count()).toBeLessThan(all / 10)
  await expect(main(page).getByRole('status')).toHaveText(new RegExp(`^\\d+ of ${all}$`))
  await page.getByRole('link', { name: 'ChargeLimitSoc' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ChargeLimitSoc')
  await expect(main(page).locator('[data-live-field]')).toBeHidden()
  await main(page).getByRole('link', { name: 'set_charge_limit' }).first().click()
  await expect(page).toHaveURL('/docs/api/vehicle-commands/set_charge_limit')
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link')).toHaveText([
    'Docs',
    'API reference',
    'Vehicle commands',
  ])
  await expect(page.getByRole('navigation', { name: 'Documentation' })).toContainText('door_lock')
})

test('the language of an example is kept for all pages, with this installation in it; the page is copied as Markdown', async ({
  page,
  context,
  hosts,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/docs/api/vehicle-commands/set_charge_limit')
  const panel = main(page).getByRole('tabpanel')
  // Without scripts all of them show.
  await expect(panel).toHaveCount(1)
  await expect(panel).toContainText(`curl -X POST '${hosts.apiUrl}/api/1/vehicles/`)
  await page.getByRole('tab', { name: 'Python' }).click()
  await expect(panel).toContainText('import requests')
  await page.goto('/docs/fields/Soc')
  const chosen = main(page).getByRole('tab', { name: 'Python' }).first()
  await expect(chosen).toHaveAttribute('aria-selected', 'true')
  for (const one of await main(page).getByRole('tabpanel').all())
    await expect(one).toContainText('import requests')
  // By the keyboard as by a press.
  await chosen.press('ArrowLeft')
  for (const one of await main(page).getByRole('tabpanel').all())
    await expect(one).toContainText('@console/sdk')
  await page.reload()
  await expect(main(page).getByRole('tab', { name: 'TypeScript' }).first()).toHaveAttribute(
    'aria-selected',
    'true',
  )

  await page.getByRole('button', { name: 'Copy page as Markdown' }).click()
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  const reply = await fetch(`${hosts.webUrl}/docs/fields/Soc.md`)
  expect(reply.headers.get('content-type')).toContain('text/markdown')
  expect(copied).toBe(await reply.text())
  expect(copied).toMatch(/^# Soc\n\n> /)
  const whole = await (await fetch(`${hosts.webUrl}/llms-full.txt`)).text()
  for (const title of ['# Soc', '# vehicle_unavailable', '# SDK quick start'])
    expect(whole).toContain(`\n${title}\n`)
})

test('a field says what the own car that is awake says in it now', async ({
  page,
  hosts,
  signInAs,
}) => {
  await signInAs('owner', '/docs/fields/BatteryLevel')
  const live = main(page).locator('[data-live-field]')
  await expect(live).toHaveText(/ says [\d.]+ %, at .*\d/)
  // The first of the owner's cars sleeps, and says nothing of now.
  const { vehicles } = await (await page.request.get(`${hosts.apiUrl}/api/metadata`)).json()
  expect(Object.keys(vehicles)[0]).toBe(vins.sleeping)
  await expect(live).toContainText(vehicles[vins.driving].name)
})

test('samples name the car of who is signed in, and are copied so', async ({
  page,
  context,
  signInAs,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/docs/api/vehicle-commands/door_lock')
  const panel = main(page).getByRole('tabpanel')
  // Without scripts all of them show.
  await expect(panel).toHaveCount(1)
  await expect(panel).toContainText(`/vehicles/${vins.driving}/command/door_lock`)
  await signInAs('host', '/docs/api/vehicle-commands/door_lock')
  await expect(panel).toHaveCount(1)
  await expect(panel).toContainText(`/vehicles/${vins.parked}/command/door_lock`)
  await panel.getByRole('button', { name: 'Copy' }).click()
  await expect(panel.getByRole('button', { name: 'Copied' })).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toContain(`/vehicles/${vins.parked}/command/door_lock`)
})

test('a call leads to its page in the console', async ({ page, signInAs }) => {
  await signInAs('owner', '/docs/api/drivers/list')
  await page.getByRole('link', { name: 'Run it in the console' }).click()
  await expect(page).toHaveURL(/\/api\/1\/vehicles\/[^/]+\/drivers$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Lists who may drive/)
  await expect(page.getByRole('combobox', { name: 'Vehicle' })).toBeVisible()
})

test('generated pages are small, and readable without scripts', async ({ browser, hosts }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${hosts.webUrl}/docs/api/vehicles/data`)
  for (const language of ['cURL', 'TypeScript', 'Python'])
    await expect(main(page).locator('figcaption', { hasText: language }).first()).toBeVisible()
  await expect(page.getByLabel('Find a')).toBeHidden()
  await page.goto(`${hosts.webUrl}/docs/fields`)
  await expect(main(page).getByRole('link', { name: 'VehicleSpeed' })).toBeVisible()
  await context.close()
})
