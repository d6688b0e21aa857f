import { chooseAccount, expect, test } from './fixture.ts'

test.use({ settings: { HISTORY_DAYS: '1' } })

test('an administrator writes a mail, tries it, sends it to as many as were typed, and follows it', async ({
  page,
  browser,
  hosts,
  signInAs,
  checkAccessibility,
  expectedErrors,
}) => {
  test.setTimeout(120_000)
  // The recording of tests itself, which frames that may run nothing refuse.
  expectedErrors.push(/Blocked script execution in 'about:srcdoc'/)
  const context = await browser.newContext({ baseURL: hosts.webUrl })
  const user = await context.newPage()
  await user.goto('/login')
  await chooseAccount(user, 'owner')
  await user.waitForURL('**/console')
  await context.close()

  await signInAs('admin', '/admin/email')
  await expect(page.getByText('No mail server is connected.')).toBeVisible()
  const sending = page.locator('[data-slot="mail-send"]')
  const toMyself = sending.getByRole('button', { name: 'Send to myself' })
  const toAll = sending.getByRole('button', { name: /^Send to \d+ user/ })
  await expect(toMyself).toHaveAttribute('title', 'It needs a subject and a text.')
  await page.getByLabel('Begin with').selectOption({ label: 'Maintenance' })
  await page.getByLabel('Subject').fill('Planned work')
  const preview = page.locator('[data-slot="mail-preview"]')
  await expect(preview.getByTitle('The mail as a page')).toHaveAttribute(
    'srcdoc',
    /Hello Simulated Administrator/,
  )
  const styles = () =>
    preview
      .getByTitle('The mail as a page')
      .evaluate((frame: HTMLIFrameElement) => frame.contentDocument?.adoptedStyleSheets.length)
  await expect.poll(styles, 'it has the style of the mail').toBe(1)
  // As its readers see it, whatever this device is set to.
  const ground = () =>
    preview.getByTitle('The mail as a page').evaluate((frame: HTMLIFrameElement) => {
      const body = frame.contentDocument?.body
      return body && getComputedStyle(body).backgroundColor
    })
  await expect.poll(ground).toBe('rgb(255, 255, 255)')
  await preview.getByRole('radio', { name: 'Dark' }).check()
  await expect.poll(ground).toBe('rgb(3, 7, 18)')
  await preview.getByRole('tab', { name: 'Plain text' }).click()
  await expect(preview).toContainText('Hello Simulated Administrator')

  // Counted while it is chosen; a reload keeps the draft.
  const audience = page.locator('[data-slot="audience"]')
  await expect(audience.getByRole('status')).toContainText('Reaches 2 users.')
  await audience.getByLabel('Pays for').selectOption({ label: 'A vehicle' })
  await expect(audience.getByRole('status')).toContainText('Reaches 1 user.')
  await page.reload()
  await expect(page.getByLabel('Subject')).toHaveValue('Planned work')
  await expect(audience.getByRole('status')).toContainText('Reaches 1 user.')

  await expect(toAll).toHaveAttribute('title', 'Send it to yourself first, as it is now.')
  await toMyself.click()
  await expect(sending).toContainText('It was sent to admin@wattlane.example')
  // Nothing has left: it is read where it stays.
  await sending.getByRole('link', { name: 'Read it under Messages' }).click()
  const own = page.getByRole('dialog', { name: 'Planned work' })
  await expect(own).toContainText('To admin@wattlane.example')
  await page.keyboard.press('Escape')
  await expect(own).toBeHidden()
  await page.getByRole('tab', { name: 'Compose' }).click()
  const text = await page.getByLabel('Text', { exact: true }).boundingBox()
  expect(text?.height, 'there is room for a whole mail').toBeGreaterThan(280)
  await page.getByLabel('Subject').fill('Planned work on Sunday')
  await expect(toAll).toHaveAttribute('title', 'Send it to yourself first, as it is now.')
  await toMyself.click()
  await expect(sending).toContainText('It was sent to admin@wattlane.example')
  await toAll.click()
  const dialog = page.getByRole('alertdialog')
  const send = dialog.getByRole('button', { name: 'Send to 1 user' })
  await expect(send).toHaveAttribute('title', 'Type 1 first.')
  await dialog.getByLabel('Type 1 to go on').fill('1')
  await send.click()

  await expect(page).toHaveURL('/admin/email?tab=sends')
  const sends = page.locator('[data-slot="sends"]')
  await expect(sends).toContainText('Planned work on Sunday')
  await expect(sends).toContainText('1 of 1')
  await sends.getByRole('link', { name: 'Its messages' }).click()
  const log = page.locator('[data-slot="mail-log"]')
  await expect(log.getByRole('row')).toHaveCount(2)
  await log.getByRole('button', { name: /to owner@wattlane\.example$/ }).click()
  const letter = page.getByRole('dialog')
  await expect(letter.getByTitle('The mail as a page')).toHaveAttribute(
    'srcdoc',
    /Hello Simulated Owner/,
  )
  await letter.getByRole('tab', { name: 'Plain text' }).click()
  await checkAccessibility()
  await letter.getByRole('button', { name: 'Send again' }).click()
  await dialog.getByLabel('Reason').fill('They said that it never came.')
  await dialog.getByRole('button', { name: 'Send again' }).click()
  await expect(dialog).toBeHidden()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Remove Messages of one send' }).click()
  await expect(log.getByRole('row', { name: /owner@wattlane\.example/ })).toHaveCount(2)

  await page.getByRole('tab', { name: 'Suppressed' }).click()
  const suppressed = page.locator('[data-slot="suppressed"]')
  await suppressed.getByLabel('Address', { exact: true }).fill('gone@wattlane.example')
  await suppressed.getByRole('button', { name: 'Add' }).click()
  await expect(suppressed.getByRole('table')).toContainText('Added by hand')
  await suppressed.getByRole('button', { name: 'Allow mail to gone@wattlane.example' }).click()
  await dialog.getByRole('button', { name: 'Allow mail' }).click()
  await expect(suppressed).toContainText('None bounced, and none was added.')
})
