import type { Locator } from '@playwright/test'

import { reading } from './console-page.ts'
import { expect, test, vins } from './fixture.ts'
import { newToken } from './new-token.ts'

test('a reading that fails is given back, beside its charge in the ledger', async ({
  page,
  hosts,
  signInAs,
}) => {
  await signInAs('owner')
  const token = await newToken(page, 'Asks what sleeps')
  const read = await fetch(`${hosts.apiUrl}/api/1/vehicles/${vins.sleeping}/vehicle_data`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(read.status).toBe(408)
  await page.goto('/console/credits')
  const rows = page
    .locator('[data-slot="ledger"]')
    .getByRole('row')
    .filter({ hasText: 'Asks what sleeps' })
  await expect(rows).toHaveCount(2)
  // Newest first.
  await expect(rows.first()).toContainText('Fresh reading, given back')
  await expect(rows.first()).toContainText('+2')
  await expect(rows.last()).not.toContainText('given back')
  const left = async (row: Locator) =>
    Number((await row.getByRole('cell').last().textContent())?.replaceAll(/\D/g, ''))
  expect((await left(rows.first())) - (await left(rows.last()))).toBe(2)
})

test('the live values of a car ask it for no reading, and cost nothing', async ({
  page,
  signInAs,
}) => {
  const balance = page.locator('[data-slot="balance"] p').first()
  await signInAs('owner', '/console/credits')
  await expect(balance).toHaveText(/\d credits$/)
  const before = (await balance.textContent()) ?? ''

  const readings: string[] = []
  page.on('request', (request) => {
    if (/vehicle_data|refresh|wake_up/.test(request.url())) readings.push(request.url())
  })
  await page.goto(`/console/${vins.driving}`)
  const values = page.locator('[data-slot="live-value"] .reading')
  await expect(reading(page, 'Charge')).toHaveText(/\d/)
  for (let changes = 0; changes < 3; changes++) {
    const shown = await values.allTextContents()
    await expect.poll(() => values.allTextContents()).not.toEqual(shown)
  }
  expect(readings).toEqual([])
  await page.goto('/console/credits')
  await expect(balance).toHaveText(before)
})
