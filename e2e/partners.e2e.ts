import { readFile } from 'node:fs/promises'

import type { Page } from '@playwright/test'

import { expect, test, vins } from './fixture.ts'

const path = '/partners/tint'
const cars = (page: Page) => page.getByRole('region', { name: 'Your cars', exact: true })
const row = (page: Page, vin: string) =>
  cars(page)
    .getByRole('row')
    .filter({ hasText: `${vin.slice(0, 4)}…${vin.slice(-4)}` })

test('a stranger reads what the table would say, and asks the gateway for no car', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (/partner-cars\.\w+\.js|\/api\/metadata/.test(request.url())) asked.push(request.url())
  })
  await page.goto(path)
  await expect(cars(page)).toContainText('Sign in to see which of your cars are connected')
  await expect(cars(page).getByRole('link', { name: 'Sign in to see them' })).toHaveAttribute(
    'href',
    '/login?redirect=%2Fpartners%2Ftint',
  )
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([])
})

test('a host sees each car with what it lacks, counts its days, and saves the table', async ({
  page,
  signInAs,
  checkAccessibility,
}) => {
  await signInAs('host', path)
  await expect(row(page, vins.parked)).toContainText('Connected')
  await expect(row(page, vins.unpaired)).toContainText('Not connected')
  await expect(row(page, vins.unpaired).getByRole('link')).toHaveAttribute(
    'href',
    `/key?vin=${vins.unpaired}`,
  )
  await expect(cars(page).getByText('Sign in to see which')).toBeHidden()
  await checkAccessibility()

  const day = row(page, vins.unpaired).getByLabel(/^Day on which you added .* at Tint$/)
  await day.fill(await page.evaluate(() => new Date(Date.now() - 864e5).toLocaleDateString('sv')))
  await expect(row(page, vins.unpaired)).toContainText('59 days left')
  await page.reload()
  await expect(row(page, vins.unpaired)).toContainText('59 days left')

  const saving = page.waitForEvent('download')
  await cars(page).getByRole('link', { name: 'Save as CSV' }).click()
  const text = await readFile(await (await saving).path(), 'utf8')
  expect(text).toMatch(new RegExp(`,${vins.parked},yes,.*T.*,.*T.*,,`))
  expect(text).toMatch(new RegExp(`,${vins.unpaired},no,.*,\\d{4}-\\d\\d-\\d\\d,`))

  await page.goto('/logout')
  await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible()
  expect(await page.evaluate(() => Object.keys(localStorage))).not.toContainEqual(
    expect.stringContaining('partner'),
  )
})

test('without an answer it says so, and asks again when told to', async ({
  page,
  signInAs,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED/)
  await signInAs('host')
  const metadata = (url: URL) => url.pathname === '/api/metadata'
  await page.route(metadata, (route) => route.abort())
  await page.goto(path)
  await expect(cars(page)).toContainText('Your cars could not be read.')
  await page.unroute(metadata)
  await cars(page).getByRole('button', { name: 'Try again' }).click()
  await expect(row(page, vins.parked)).toContainText('Connected')
})
