import type { Page } from '@playwright/test'

import { expect, test, vins } from './fixture.ts'
import { pressByKey, tabTo } from './keyboard.ts'

// Accounts of their own: other tests count on settings and tokens as they are at first.
test.use({ settings: { HOOK_ADDRESSES: 'any', HISTORY_DAYS: '1' } })

const path = '/console/tokens'
const programs = (page: Page) => page.getByRole('table', { name: 'Tokens for programs' })
const secretDialog = (page: Page) => page.getByRole('dialog', { name: 'Store the token now' })
const secretIn = async (page: Page) =>
  (await secretDialog(page).getByRole('code').first().textContent()) ?? ''

/** What the browser writes about tokens. */
function writesOf(page: Page) {
  const writes: { method: string; path: string; body: unknown }[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (!pathname.startsWith('/web/tokens') || ['GET', 'OPTIONS'].includes(request.method())) return
    const text = request.postData()
    writes.push({ method: request.method(), path: pathname, body: text && JSON.parse(text) })
  })
  return writes
}

test('by keyboard alone a token is created, shown once, used, and revoked by typing its name [S1.17 con] [S7.17 con] [S7.18 con]', async ({
  page,
  hosts,
  signInAs,
  checkAccessibility,
}) => {
  test.setTimeout(90_000)
  const writes = writesOf(page)
  await signInAs('lapsed', path)
  await expect(page.getByText('You have none yet.').first()).toBeVisible()
  expect(writes, 'opening the page creates none').toEqual([])

  await pressByKey(page, page.getByRole('button', { name: 'Create a token' }))
  const form = page.getByRole('dialog', { name: 'Create a token' })
  await expect(form).toBeVisible()
  await pressByKey(page, form.getByRole('button', { name: 'Create token' }))
  const secret = await secretIn(page)
  expect(secret).toMatch(/^wl_live_\w{36}$/)
  expect(writes).toEqual([{ method: 'POST', path: '/web/tokens', body: null }])
  await checkAccessibility()
  await page.keyboard.press('Escape')
  await expect(secretDialog(page), 'it is not lost by a stray key').toBeVisible()
  await pressByKey(page, secretDialog(page).getByRole('button', { name: 'I have stored it' }))

  const kept = await page.evaluate(() =>
    [localStorage, sessionStorage].flatMap((store) =>
      Object.keys(store).map((key) => store.getItem(key)),
    ),
  )
  expect(kept.join()).not.toContain(secret)
  const me = () =>
    // Not the browser's own, which would send the session along.
    fetch(`${hosts.apiUrl}/api/1/users/me`, {
      headers: { authorization: `Bearer ${secret}`, 'user-agent': 'charger/1.0' },
    })
  expect((await me()).status).toBe(200)

  const hint = secret.slice(-4)
  const row = programs(page).getByRole('row').filter({ hasText: hint })
  await expect(async () => {
    await page.reload()
    await expect(row).toContainText('charger/1.0', { timeout: 2000 })
  }).toPass()
  await pressByKey(page, row.getByRole('button', { name: /^Revoke/ }))
  const dialog = page.getByRole('alertdialog')
  const revoke = dialog.getByRole('button', { name: 'Revoke token' })
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await expect(revoke).toHaveAttribute('aria-disabled', 'true')
  await tabTo(page, dialog.getByLabel(`Type ${hint} to go on`))
  await page.keyboard.type(hint)
  await pressByKey(page, revoke)
  await expect(page.getByText('You have none yet.').first()).toBeVisible()
  expect(writes.at(-1)).toEqual({
    method: 'DELETE',
    path: '/web/tokens',
    body: { token: expect.stringMatching(/^tok_\w{16}$/) },
  })
  await expect.poll(async () => (await me()).status).toBe(401)
})

test('a token is held to vehicles, signals and a budget, keeps its draft, is paused and replaced; one for overlays says so', async ({
  page,
  signInAs,
  expectedErrors,
  checkAccessibility,
}) => {
  test.setTimeout(90_000)
  expectedErrors.push(/ERR_FAILED/)
  const writes = writesOf(page)
  await signInAs('host', path)
  const create = page.getByRole('button', { name: 'Create a token' })
  const form = page.getByRole('dialog', { name: 'Create a token' })
  await create.click()
  await form.getByLabel(/^Name/).fill('Charger')
  await form.getByLabel('Only what you choose').check()
  await form.getByRole('checkbox', { name: /^Command charging/ }).check()
  await page.reload()
  await create.click()
  await expect(form.getByText('is here again')).toBeVisible()
  await expect(form.getByLabel(/^Name/)).toHaveValue('Charger')
  await form.getByLabel('Only those that you choose').check()
  await form.getByRole('button', { name: 'Create token' }).click()
  await expect(form.getByText('Choose one at least.')).toBeVisible()
  await form.getByRole('checkbox', { name: new RegExp(vins.parked.slice(-4)) }).check()
  await form.getByLabel('It may spend').selectOption('day')
  await form.getByRole('spinbutton', { name: 'Credits' }).fill('40')
  await form.getByRole('button', { name: 'More limits' }).click()
  await form.getByRole('combobox', { name: 'Signals' }).fill('Soc')
  await page.getByRole('option', { name: /^Soc/ }).first().click()
  await checkAccessibility()

  await page.route('**/web/tokens/restricted', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  )
  await form.getByRole('button', { name: 'Create token' }).click()
  await expect(form.getByRole('alert')).toContainText('No token was created.')
  await expect(page.getByRole('alert')).toHaveCount(1)
  await page.unroute('**/web/tokens/restricted')
  await form.getByRole('button', { name: 'Create token' }).click()
  await secretDialog(page).getByRole('button', { name: 'I have stored it' }).click()
  expect(writes.at(-1)).toEqual({
    method: 'POST',
    path: '/web/tokens/restricted',
    body: {
      name: 'Charger',
      scopes: ['vehicle_device_data', 'vehicle_charging_cmds'],
      restriction: { vehicles: [vins.parked], energy_sites: [], signals: ['Soc'] },
      budget: { credits: 40, period: 'day' },
    },
  })
  const rows = programs(page).getByRole('row').filter({ hasText: 'Charger' })
  await expect(rows).toContainText('Signals: Soc')
  await expect(rows).toContainText('0 of 40 credits a day')

  await rows.getByRole('button', { name: 'Pause Charger' }).click()
  await expect(rows).toContainText('Paused')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rows).not.toContainText('Paused')

  await rows.getByRole('button', { name: 'Replace Charger' }).click()
  await page.getByRole('alertdialog').getByLabel('The old token ends after').fill('2')
  await page.getByRole('button', { name: 'Replace the token' }).click()
  expect(await secretIn(page)).toMatch(/^wl_live_/)
  expect(writes.at(-1)).toMatchObject({ method: 'POST', body: { overlap_hours: 2 } })
  await secretDialog(page).getByRole('button', { name: 'I have stored it' }).click()
  await expect(rows).toHaveCount(2)
  await expect(rows.filter({ hasText: 'Replaced' })).toHaveCount(1)

  await page.getByRole('button', { name: 'Create an overlay token' }).click()
  const overlay = page.getByRole('dialog', { name: 'Create an overlay token' })
  await overlay.getByRole('combobox', { name: 'Signals' }).fill('Location')
  await page
    .getByRole('option', { name: /^Location/ })
    .first()
    .click()
  await overlay.getByRole('button', { name: 'Create overlay token' }).click()
  await expect(overlay.getByText('Choose how exactly it may be shown.')).toBeVisible()
  await overlay.getByLabel('The middle of an area of ten kilometres').check()
  await overlay.getByRole('button', { name: 'Create overlay token' }).click()
  await secretDialog(page).getByRole('button', { name: 'I have stored it' }).click()
  const overlays = page.getByRole('table', { name: 'Tokens for overlays' })
  await expect(overlays).toContainText('Signals: Location')
  await expect(overlays).toContainText('Places coarse')
})
