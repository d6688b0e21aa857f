import type { Browser, Page } from '@playwright/test'

import { chooseAccount, expect, test, vins } from './fixture.ts'

const vin = vins.charging
const path = `/console/${vin}?tab=sharing`
const drivers = (page: Page) => page.locator('[data-slot="drivers"]')
const invitations = (page: Page) => page.locator('[data-slot="invitations"]')

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
  expectedErrors,
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

  await page.getByRole('button', { name: 'Invite a driver' }).click()
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
  await page.getByRole('button', { name: 'Invite a driver' }).click()
  await expect(first).toContainText('Open')
  await first.getByRole('button', { name: 'Revoke' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await expect(dialog).toContainText('stop working at once')
  await dialog.getByRole('button', { name: 'Revoke' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(first).toContainText('Revoked')

  // The first try fails: the dialog says so and stays; nothing is lost.
  expectedErrors.push(/500/)
  await page.route(`**${under}/drivers?share_user_id=*`, (route) =>
    route.fulfill({
      status: 500,
      headers: {
        'access-control-allow-origin': hosts.webUrl,
        'access-control-allow-credentials': 'true',
      },
      json: {
        response: null,
        error: 'internal_error',
        error_description: 'Something failed on our side.',
        txid: 'report-this-id',
      },
    }),
  )
  await page.getByRole('button', { name: 'Remove Simulated Rental Host' }).click()
  await expect(dialog).toContainText('Remove Simulated Rental Host from Simulated')
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await checkAccessibility()
  await dialog.getByRole('button', { name: 'Remove driver' }).click()
  await expect(page.getByRole('alert')).toHaveCount(1)
  await expect(dialog.getByRole('alert')).toContainText('Request report-this-id')
  await page.unroute(`**${under}/drivers?share_user_id=*`)
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
  await page.getByRole('button', { name: 'Invite a driver' }).click()
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

test('whatever the manufacturer answers, rows show what is known, and a full vehicle invites nobody [S3.53 con]', async ({
  page,
  context,
  hosts,
  signInAs,
}) => {
  const answer = (items: object[]) => ({
    headers: {
      'access-control-allow-origin': hosts.webUrl,
      'access-control-allow-credentials': 'true',
    },
    json: { response: items, count: items.length, pagination: null },
  })
  await page.route(`${hosts.apiUrl}/api/1/vehicles/${vin}/invitations*`, (route) =>
    route.fulfill(
      answer([
        {},
        { id: 12, state: 'on_its_way', expires_at: 'tomorrow' },
        { id_s: '13', state: 'pending', share_link: null, surprise: [1] },
        { id_s: '14', state: 'pending', expires_at: '2020-01-01T00:00:00.000Z', share_link: 'x' },
      ]),
    ),
  )
  const five = [1, 2, 3, 4, 5].map((user_id) => ({ user_id, driver_first_name: null }))
  await page.route(`${hosts.apiUrl}/api/1/vehicles/${vin}/drivers`, (route) =>
    route.fulfill(answer(five)),
  )
  await signInAs('owner', path)
  const rows = invitations(page).getByRole('listitem')
  await expect(rows).toHaveCount(4)
  await expect(rows.nth(0)).toContainText('State unknown')
  await expect(rows.nth(1)).toContainText('State unknown')
  await rows.nth(2).getByRole('button', { name: 'Show link' }).click()
  await expect(rows.nth(2)).toContainText('gave no link')
  await expect(rows.nth(3)).toContainText('Expired')
  await expect(drivers(page)).toContainText('5 of 5')
  await expect(drivers(page)).toContainText('Driver 3')
  const invite = page.getByRole('button', { name: 'Invite a driver' })
  await expect(invite).toHaveAttribute('aria-disabled', 'true')
  await expect(invitations(page)).toContainText('as many as it takes')

  await context.setOffline(true)
  await expect(page.getByRole('button', { name: 'Remove Driver 3' })).toHaveAttribute(
    'title',
    'You are offline.',
  )
  await context.setOffline(false)
})
