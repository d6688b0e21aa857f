import type { Page } from '@playwright/test'

import { expect, test, vins } from './fixture.ts'

const card = (page: Page) => page.locator(`[data-slot="rental-card"][data-vin="${vins.parked}"]`)

/** Everything that the browser keeps or shows outside a dialog. */
const kept = (page: Page) =>
  page.evaluate(() =>
    JSON.stringify([
      Object.entries(localStorage),
      Object.entries(sessionStorage),
      location.href,
      document.cookie,
    ]),
  )

test('a host sets a PIN to drive by keyboard alone, clears it and turns guest mode on, each told by the car [S1.05 con] [S2.19 con]', async ({
  page,
  signInAs,
  checkAccessibility,
}) => {
  test.setTimeout(180_000)
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  await signInAs('host', '/console/rental')
  await expect(page.getByRole('heading', { level: 1, name: 'Rental' })).toBeVisible()
  await expect(card(page).locator('[data-slot="people"]')).toContainText('of 5 drivers')
  await checkAccessibility()

  // By keyboard: to the button, into the dialog, a PIN that is made, sent, noted.
  const open = card(page).getByRole('button', { name: /^Set a PIN to drive… \d+ credits?$/ })
  await open.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: /^Set a PIN to drive: / })
  const field = dialog.getByLabel('PIN', { exact: true })
  await expect(field).toHaveCSS('-webkit-text-security', 'disc')
  const send = dialog.getByRole('button', { name: /^Set PIN · \d+ credits?$/ })
  await send.focus()
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Fill in four digits.')).toBeVisible()
  await checkAccessibility()
  await dialog.getByRole('button', { name: 'Generate' }).focus()
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue(/^\d{4}$/)
  const pin = await field.inputValue()
  await field.focus()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('status').last()).toContainText(
    /PinToDriveEnabled is true, seen after/,
    {
      timeout: 40_000,
    },
  )
  await expect(dialog.getByRole('button', { name: 'Copy PIN' })).toBeVisible()
  await dialog.getByRole('button', { name: 'I have noted it' }).focus()
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(open).toHaveAttribute('aria-disabled', 'true')
  expect(await kept(page)).not.toContain(pin)
  expect(logged.join()).not.toContain(pin)
  await expect(page.locator('body')).not.toContainText(`PIN ${pin}`)

  const command = card(page).locator('[data-slot="command"]')
  await command.getByRole('button', { name: 'Clear PIN to Drive' }).click()
  const confirm = page.getByRole('alertdialog')
  await expect(confirm).toContainText('can be driven without a PIN')
  await confirm.getByRole('button', { name: 'Clear PIN to Drive' }).click()
  await expect(command.filter({ hasText: 'Clear PIN' }).getByRole('status')).toContainText(
    'PinToDriveEnabled is false',
    { timeout: 40_000 },
  )

  await command.getByRole('button', { name: 'Guest mode on' }).click()
  await confirm.getByRole('button', { name: /Guest mode/ }).click()
  await expect(command.filter({ hasText: 'Guest mode' }).getByRole('status')).toContainText(
    'GuestModeEnabled is true',
    { timeout: 40_000 },
  )
  await expect(card(page).getByText('On', { exact: true }).first()).toBeVisible()

  // Who drives, where the host stands.
  await card(page).getByRole('button', { name: 'Drivers and invitations' }).click()
  const people = page.getByRole('dialog', { name: 'Drivers and invitations' })
  await expect(people.getByText('You alone drive this vehicle')).toBeVisible()
  await people.getByRole('button', { name: 'Invite a driver' }).click()
  await page.getByRole('button', { name: 'Make the invitation' }).click()
  await expect(people.getByText('Open', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(card(page).locator('[data-slot="people"]')).toContainText('1 invitation open')
})

test('a car without our key says so on the rental page and leads to pairing', async ({
  page,
  signInAs,
}) => {
  await signInAs('host', '/console/rental')
  const card = page.locator(`[data-slot="rental-card"][data-vin="${vins.unpaired}"]`)
  await expect(card.locator('[data-slot="no-key"]')).toContainText('does not hold our key')
  await expect(card.getByRole('link', { name: 'Pair the key' })).toHaveAttribute(
    'href',
    `/key?vin=${vins.unpaired}`,
  )
})
