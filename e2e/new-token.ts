import { expect, type Page } from '@playwright/test'

/** Creates a token on the page of tokens, as its owner does, and copies it from where it is shown once. */
export async function newToken(page: Page, name: string) {
  await page.goto('/console/tokens')
  await page.getByRole('button', { name: 'Create a token' }).first().click()
  const form = page.getByRole('dialog', { name: 'Create a token' })
  await form.getByLabel(/^Name/).fill(name)
  await form.getByRole('button', { name: 'Create token' }).click()
  const dialog = page.getByRole('dialog', { name: 'Store the token now' })
  const token = (await dialog.getByRole('code').first().textContent()) ?? ''
  expect(token).toMatch(/^wl_live_\w{36}$/)
  await dialog.getByRole('button', { name: 'I have stored it' }).click()
  await expect(tokenRow(page, name)).toContainText('never')
  return token
}

/** The token among those for programs, with what it may and who used it last. */
export const tokenRow = (page: Page, name: string) =>
  page
    .getByRole('table', { name: 'Tokens for programs' })
    .getByRole('row', { name: new RegExp(`^${name} wl_live_`) })
