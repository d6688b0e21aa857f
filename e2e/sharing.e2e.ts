import type { Browser, Page } from '@playwright/test'

import { chooseAccount, expect, test, vins } from './fixture.ts'

const vin = vins.charging
const path = `/console/${vin}?tab=sharing`
const drivers = (page: Page) => page.locator('[data-slot="drivers"]')
const invitations = (page: Page) => page.locator('[data-slot="invitations"]')

/** Makes an invitation, with an end if one is given. */
async function invite(page: Page, term = 'Until removed') {
  await page.getByRole('button', { name: 'Invite a driver' }).click()
  const dialog = page.getByRole('alertdialog', { name: /^Invite a driver to Simulated/ })
  await dialog.getByRole('radio', { name: term, exact: true }).check()
  await dialog.getByRole('button', { name: 'Make the invitation' }).click()
  await expect(dialog).toHaveCount(0)
}

/** Somebody else, in a browser of their own. */
async function guestIn(browser: Browser, hosts: { webUrl: string; apiUrl: string }) {
  const context = await browser.newContext({ baseURL: hosts.webUrl })
  const page = await context.newPage()
  await page.goto('/login')
  await chooseAccount(page, 'host')
  await page.waitForURL('**/console')
  const redeem = (code: string) =>
    context.request.post(`${hosts.apiUrl}/api/1/invitations/redeem`, {
      headers: { origin: hosts.webUrl },
      data: { code },
    })
  return { page, redeem, leave: () => context.close() }
}

test('an owner invites a driver, sees the invitation redeemed, and takes the access back [S1.21 con] [S1.22 con] [S7.34 con] [S7.35 con] [S7.36 con] [S7.37 con]', async ({
  page,
  browser,
  hosts,
  signInAs,
  checkAccessibility,
}) => {
  test.setTimeout(120_000)
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname, search, origin } = new URL(request.url())
    if (origin !== hosts.apiUrl || !/drivers|invitations/.test(pathname)) return
    const body = request.postData()
    calls.push(`${request.method()} ${pathname}${search}${body ? ` ${body}` : ''}`)
  })
  const under = `/api/1/vehicles/${vin}`
  await signInAs('owner', path)
  await expect(drivers(page)).toContainText('You alone drive this vehicle')
  await expect(invitations(page)).toContainText('Nobody is invited')
  expect(calls).toEqual(
    expect.arrayContaining([`GET ${under}/drivers`, expect.stringMatching(/^GET .*\/invitations/)]),
  )

  await invite(page)
  const first = invitations(page).getByRole('listitem').first()
  await expect(first).toContainText('Open')
  await expect(first.getByRole('timer')).toContainText('23')
  await expect(first.getByRole('img', { name: /^Invitation to drive Simulated/ })).toBeVisible()
  expect(calls).toContainEqual(expect.stringMatching(/^POST .*\/invitations( \{\})?$/))
  await checkAccessibility()
  const link = (await first.locator('code').textContent()) ?? ''
  const code = link.split('/').at(-1) ?? ''

  const guest = await guestIn(browser, hosts)
  expect((await guest.redeem(code)).status()).toBe(200)
  await page.reload()
  await expect(drivers(page)).toContainText('Simulated Rental Host')
  await expect(drivers(page)).toContainText('1 of 5')
  await expect(first).toContainText('Redeemed')
  await expect(first).toContainText('by Simulated Rental Host')
  await expect(first.getByRole('button')).toHaveCount(0)

  // To the driver it is the owner's business.
  await guest.page.goto(path)
  await expect(guest.page.getByText('Its owner decides who drives it')).toBeVisible()
  await expect(guest.page.getByRole('button', { name: 'Invite a driver' })).toHaveCount(0)

  // Another one, revoked before anybody used it.
  await invite(page)
  await expect(first).toContainText('Open')
  await first.getByRole('button', { name: 'Revoke' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await expect(dialog).toContainText('stop working at once')
  await dialog.getByRole('button', { name: 'Revoke' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(first).toContainText('Revoked')

  await page.getByRole('button', { name: 'Remove Simulated Rental Host', exact: true }).click()
  await expect(dialog).toContainText('Remove Simulated Rental Host from Simulated')
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await checkAccessibility()
  await dialog.getByRole('button', { name: 'Remove driver' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(drivers(page)).toContainText('You alone drive this vehicle')
  expect(calls).toContainEqual(expect.stringMatching(/^DELETE .*\/drivers\?share_user_id=\d+$/))
  await guest.leave()
})

test('a driver gives up the own access, and the vehicle is gone', async ({
  page,
  browser,
  hosts,
  signInAs,
}) => {
  await signInAs('owner', path)
  await invite(page)
  const link = await invitations(page).getByRole('listitem').first().locator('code').textContent()
  const guest = await guestIn(browser, hosts)
  expect((await guest.redeem(link?.split('/').at(-1) ?? '')).status()).toBe(200)
  await guest.page.goto(path)
  await guest.page.getByRole('button', { name: 'Give up my access' }).click()
  const dialog = guest.page.getByRole('alertdialog')
  await expect(dialog).toContainText('You lose Simulated')
  await dialog.getByRole('button', { name: 'Give up access' }).click()
  await expect(guest.page).toHaveURL('/console')
  await expect(guest.page.getByText('You no longer drive')).toBeVisible()
  await expect(guest.page.locator(`main a[href="/console/${vin}"]`)).toHaveCount(0)
  await guest.leave()
})

test('an invitation may have an end, which is shown, changed and kept by itself', async ({
  page,
  browser,
  hosts,
  signInAs,
  checkAccessibility,
}) => {
  test.setTimeout(180_000)
  await signInAs('owner', path)
  await page.getByRole('button', { name: 'Invite a driver' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('How long may they drive?')
  await checkAccessibility()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  const ending = invitations(page)
    .getByRole('listitem')
    .filter({ hasText: 'Whoever redeems it is removed' })
  await expect(ending, 'nothing is made until it is confirmed').toHaveCount(0)

  await invite(page, '3 days')
  const first = ending.first()
  await expect(first).toBeVisible()
  const link = await first.locator('code').textContent()
  const guest = await guestIn(browser, hosts)
  expect((await guest.redeem(link?.split('/').at(-1) ?? '')).status()).toBe(200)
  await page.reload()
  await expect(drivers(page).getByRole('timer')).toContainText(/[23]\u2009d/)

  // The next full minute, or the one after it.
  await page.getByRole('button', { name: 'Change when Simulated Rental Host is removed' }).click()
  const soon = new Date(Math.ceil((Date.now() + 5_000) / 60_000) * 60_000)
  const local = new Date(soon.getTime() - soon.getTimezoneOffset() * 60_000)
  await dialog.getByLabel('Removed at').fill(local.toISOString().slice(0, 16))
  await checkAccessibility()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(drivers(page)).toContainText('Simulated Rental Host')
  await expect(drivers(page)).toContainText('You alone drive this vehicle', { timeout: 90_000 })
  await guest.page.goto(path)
  await expect(guest.page.locator(`main a[href="/console/${vin}"]`)).toHaveCount(0)
  await guest.leave()
})
