import type { Page } from '@playwright/test'

import { chooseAccount, expect, test, vins } from './fixture.ts'

test.use({ settings: { HISTORY_DAYS: '1' } })

const banner = (page: Page) => page.getByRole('complementary', { name: 'Acting as somebody else' })
const headerEmail = (page: Page) => page.locator('[data-user="email"]').first()

/** Nothing that a browser keeps for pages tells of an account. */
const keptBy = (page: Page) => page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))

test('strangers are asked to sign in for one page and led home from the other, other users from both [S2.15 con] [S2.16 con] [S6.05 con]', async ({
  page,
  hosts,
  signInAs,
  expectedErrors,
}) => {
  // The question whether somebody administers, answered.
  expectedErrors.push(/403.*\/web\/admin\//)
  await page.goto('/admin')
  await expect(page).toHaveURL('/login?redirect=%2Fadmin')
  await page.goto('/admin/email')
  await expect(page).toHaveURL('/')
  await signInAs('owner')
  await page.getByRole('button', { name: 'User menu' }).click()
  await expect(page.getByRole('link', { name: 'Administration' })).toHaveCount(0)
  for (const path of ['/admin', '/admin/email', '/admin?tab=users']) {
    await page.goto(path)
    await expect(page, path).toHaveURL('/')
  }
  const asked = await page.context().request.get(`${hosts.apiUrl}/web/admin/users`)
  expect(asked.status()).toBe(403)
})

test('the administrator reads figures, log and checklist, and the log as a file [S1.23 con] [S6.06 con] [S6.07 con]', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin')
  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('link', { name: 'Administration' }).click()
  await expect(page).toHaveURL('/admin')
  await expect(page.locator('[data-slot="figures"]')).toContainText('Vehicles streaming')
  await page.getByRole('tab', { name: 'Checklist' }).click()
  await expect(page.locator('[data-slot="checklist"]')).toContainText('Mail server')
  await page.getByRole('tab', { name: 'Audit log' }).click()
  const log = page.locator('[data-slot="audit"]')
  await log.getByRole('button', { name: 'Narrow it down' }).click()
  await page.getByLabel('Action', { exact: true }).fill('session')
  await page.getByRole('button', { name: 'Filter' }).click()
  await expect(page).toHaveURL('/admin?tab=audit&action=session')
  await expect(log.getByRole('row').nth(1)).toContainText('session.')
  await log
    .getByRole('button', { name: /^Details of session/ })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toContainText('Request')
  await page.keyboard.press('Escape')
  const saved = page.waitForEvent('download')
  await log.getByRole('button', { name: 'These as CSV' }).click()
  expect((await saved).suggestedFilename()).toBe('audit-log.csv')
  await page.getByRole('link', { name: 'E-mail' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'E-mail' })).toBeVisible()
})

test('an administrator helps a user: finds them, sees VINs for a reason, acts as them and leaves nothing behind [S1.24 con] [S6.08 con] [S7.25 con]', async ({
  page,
  browser,
  hosts,
  signInAs,
  checkAccessibility,
  expectedErrors,
}) => {
  test.setTimeout(120_000)
  // Pages and streams of an identity that has ended.
  expectedErrors.push(/401|403|ERR_INCOMPLETE_CHUNKED_ENCODING|ERR_ABORTED/)
  const context = await browser.newContext({ baseURL: hosts.webUrl })
  const user = await context.newPage()
  await user.goto('/login')
  await chooseAccount(user, 'owner')
  await user.waitForURL('**/console')
  // To others nothing offers it.
  await expect(user.locator('a[href^="/admin"]')).toHaveCount(0)

  await signInAs('admin', '/admin?tab=users')
  await page.getByRole('searchbox', { name: 'Find users' }).fill('owner@wattlane')
  await page.getByRole('button', { name: 'Search', exact: true }).last().click()
  await page.getByRole('link', { name: 'owner@wattlane.example' }).click()
  const sheet = page.locator('[data-slot="user-sheet"]')
  await expect(sheet.getByRole('table', { name: 'Vehicles of this user' })).toContainText(
    vins.driving.slice(-4),
  )
  await expect(sheet.getByRole('table', { name: 'Newest changes of the balance' })).toContainText(
    'Given',
  )
  for (const name of ['Configurations', 'Deliveries'])
    await expect(sheet.getByRole('heading', { name })).toBeVisible()
  await expect(sheet).not.toContainText(vins.driving)
  await checkAccessibility()

  await sheet.getByRole('button', { name: 'Show VINs' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('button', { name: 'Show VINs' }).click()
  await expect(dialog).toContainText('at least 8 characters')
  await dialog.getByLabel('Reason').fill('The owner asked why the car is silent.')
  await dialog.getByRole('button', { name: 'Show VINs' }).click()
  await expect(sheet.getByRole('table', { name: 'Vehicles of this user' })).toContainText(
    vins.driving.slice(9),
  )

  // What can be done for them, each for a reason.
  await sheet.getByRole('button', { name: 'Give credits' }).click()
  await dialog.getByLabel('Credits').fill('250')
  await dialog.getByRole('button', { name: 'Give credits' }).click()
  await expect(dialog).toContainText('at least 8 characters')
  await dialog.getByLabel('Reason').fill('Their car was silent for a day.')
  await dialog.getByRole('button', { name: 'Give credits' }).click()
  await expect(dialog).toBeHidden()
  const ledger = sheet.getByRole('table', { name: 'Newest changes of the balance' })
  await expect(ledger.getByRole('row').nth(1)).toContainText('250')
  await user.goto('/console/tokens')
  await user.getByRole('button', { name: 'Create a token' }).first().click()
  const form = user.getByRole('dialog', { name: 'Create a token' })
  await form.getByRole('button', { name: 'Create token' }).click()
  await expect(form.getByRole('button', { name: 'Create token' })).toBeHidden()
  await page.reload()
  const held = sheet.getByRole('table', { name: 'Tokens of this user' })
  await held
    .getByRole('button', { name: /^Revoke the token/ })
    .first()
    .click()
  await dialog.getByLabel('Reason').fill('They lost the phone that holds it.')
  await checkAccessibility()
  await dialog.getByRole('button', { name: 'Revoke token' }).click()
  await expect(dialog).toBeHidden()
  await expect(sheet.getByRole('button', { name: /^Revoke the token/ })).toHaveCount(0)

  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname, origin } = new URL(request.url())
    const confirm = request.headers()['x-confirm'] ? ' confirmed' : ''
    if (origin === hosts.apiUrl && request.method() !== 'OPTIONS')
      calls.push(`${request.method()} ${pathname}${confirm}`)
  })
  await sheet.getByRole('button', { name: 'Act as this user' }).click()
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  expect(calls.filter((call) => call.includes('impersonate'))).toEqual([])
  await dialog.getByLabel('Reason').fill('The charge planner shows no cars.')
  await dialog.getByRole('button', { name: 'Begin' }).click()
  await expect(page).toHaveURL('/console')
  await expect(banner(page)).toContainText('You act as owner@wattlane.example and only read.')
  await expect(banner(page).getByRole('timer')).toContainText(/^29:|^30:/)
  await expect(headerEmail(page)).toHaveText('owner@wattlane.example')
  const begun = calls.findIndex((call) =>
    /^GET \/web\/admin\/impersonate\/.* confirmed$/.test(call),
  )
  expect(begun).toBeGreaterThan(-1)
  expect(calls.slice(begun)).toContain('GET /api/1/users/me')

  // Every page of it says so, also one that was opened anew, and none of them changes anything.
  await page.goto(`/console/${vins.driving}?tab=sharing`)
  await expect(banner(page)).toBeVisible()
  const invite = page.getByRole('button', { name: 'Invite a driver' })
  await expect(invite).toHaveAttribute('title', /You act as somebody else, and only read/)
  await checkAccessibility()
  // Those of the site too.
  for (const path of ['/pricing', '/docs/start']) {
    await page.goto(path)
    await expect(banner(page)).toContainText(
      /You act as owner@wattlane\.example and only read\. Ends in (29|28):\d\d\. Exit$/,
    )
    await expect(banner(page).getByRole('link', { name: 'Exit' })).toHaveAttribute(
      'href',
      '/logout',
    )
    await checkAccessibility()
  }
  await page.goto('/delete')
  await expect(page.getByText('Only the owner deletes an account.')).toBeVisible()

  await banner(page).getByRole('link', { name: 'Exit' }).click()
  await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible()
  await expect(banner(page)).toHaveCount(0)
  const kept = await keptBy(page)
  for (const text of ['owner', vins.driving, 'charge planner']) expect(kept).not.toContain(text)
  await signInAs('admin', '/admin')
  await expect(headerEmail(page)).toHaveText('admin@wattlane.example')
  await expect(banner(page)).toHaveCount(0)
  await context.close()
})
