import { readFile } from 'node:fs/promises'

import { expect, test } from './fixture.ts'

// The account ends: other tests keep theirs.
test.use({ settings: { HISTORY_DAYS: '1' } })

test('an account is deleted after an archive, and its certificate is there for whoever holds the number [S2.10 con] [S7.26 con]', async ({
  page,
  hosts,
  signInAs,
  checkAccessibility,
  expectedErrors,
}) => {
  test.setTimeout(180_000)
  // The session ends, and what was open with it.
  expectedErrors.push(/401|ERR_INCOMPLETE_CHUNKED_ENCODING|ERR_ABORTED/)
  const deletions: string[] = []
  page.on('request', (request) => {
    const { pathname, origin } = new URL(request.url())
    const asks = origin === hosts.apiUrl && /^\/web\/delete(\/intent)?$/.test(pathname)
    if (asks && request.method() !== 'OPTIONS') {
      const confirmed = request.headers()['x-confirm'] ? ' confirmed' : ''
      deletions.push(`${request.method()} ${pathname}${confirmed}`)
    }
  })

  await test.step('a stranger is told, and sends nothing', async () => {
    await page.goto('/delete')
    await expect(page).toHaveURL('/delete')
    await expect(
      page.getByRole('main').getByRole('link', { name: 'Login with Tesla' }),
    ).toHaveAttribute('href', '/login?redirect=%2Fdelete')
    await page.getByLabel('Number of the deletion').fill('del_x')
    await page.getByRole('button', { name: 'Show it' }).click()
    await expect(page.getByText('This is no such number.')).toBeVisible()
    await page.goto('/delete?deletion=del_x')
    await expect(page.getByText('No deletion has this number.')).toBeVisible()
  })

  await signInAs('owner', '/delete')
  await expect(page.getByText('3 vehicles, 1 energy site')).toBeVisible()
  await expect(page.getByText('Invoices stand with the payment provider')).toBeVisible()
  const first = page.locator('[data-slot="export-first"]')
  const question = page.locator('[data-slot="delete-confirm"]')
  const ask = question.getByRole('button', { name: 'Delete the account' })

  await test.step('the archive comes first, and the deletion waits for it', async () => {
    await first.getByRole('button', { name: 'Pack an archive' }).click()
    const save = first.getByRole('link', { name: 'Save the archive' })
    await expect(save).toBeVisible({ timeout: 60_000 })
    await expect(ask).toHaveAttribute('title', /Save your archive first/)
    const saved = page.waitForEvent('download')
    await save.click()
    expect((await saved).suggestedFilename()).toMatch(/\.zip$/)
  })

  await test.step('the address is typed and the box is ticked', async () => {
    await expect(ask).toHaveAttribute('title', 'Type owner@wattlane.example first.')
    await question.getByLabel(/^Type owner@wattlane/).fill('owner@wattlane.example')
    await expect(question.getByLabel('End my subscription now')).not.toBeChecked()
    await expect(ask).toHaveAttribute('title', /subscription first/)
    await question.getByLabel('End my subscription now').check()
    await checkAccessibility()
    await ask.click()
  })

  const dialog = page.getByRole('alertdialog')
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  expect(deletions, 'looking at it deletes nothing').toEqual([])
  await dialog.getByRole('button', { name: 'Delete for ever' }).click()

  await expect(page).toHaveURL(/\/delete\?deletion=del_\w{32}$/)
  expect(deletions).toEqual(['POST /web/delete/intent', 'GET /web/delete confirmed'])
  await expect(page.getByRole('list', { name: 'Steps of the deletion' })).toContainText(
    'End webhooks',
  )
  await expect(
    page.getByRole('heading', { level: 1, name: /^Your account is erased/ }),
  ).toBeVisible({ timeout: 90_000 })
  const certificate = page.locator('[data-slot="certificate"]')
  const id = new URL(page.url()).searchParams.get('deletion') ?? ''
  await expect(certificate).toContainText(id)
  await expect(certificate.getByRole('table', { name: 'Erased records' })).toContainText(
    /[0-9a-f]{64}/,
  )
  await expect(page.getByText('remove this service from your third-party apps')).toBeVisible()
  await checkAccessibility()
  const file = page.waitForEvent('download')
  await certificate.getByRole('button', { name: 'Save as file' }).click()
  const saved = await readFile(await (await file).path(), 'utf8')
  expect(JSON.parse(saved)).toMatchObject({ certificate: { id }, salt: expect.any(String) })
  expect(saved).not.toContain('owner@wattlane.example')

  await test.step('afterwards nobody is signed in, and the number alone shows it', async () => {
    await page.reload()
    await expect(certificate).toContainText(id)
    await expect(certificate).not.toContainText('Salt')
    await page.goto('/console')
    await expect(page).toHaveURL('/login?redirect=%2Fconsole')
  })
})
