import { header } from './chrome.ts'
import { expect, test } from './fixture.ts'

test('a page of the site has header, content and footer, and over them search and toasts [S2.35 site]', async ({
  page,
}) => {
  await page.goto('/docs/start')
  await expect(page.locator('[data-layout="default"]')).toHaveCount(1)
  for (const part of ['banner', 'main', 'contentinfo'] as const) {
    await expect(page.getByRole(part)).toHaveCount(1)
  }
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Notifications' })).toBeAttached()
})

test('whose session has ended stays on the home page [S4.15 site]', async ({ page, signInAs }) => {
  await signInAs('owner')
  await page.goto('/')
  await expect(header(page).getByRole('button', { name: 'User menu' })).toBeVisible()
  await page.context().clearCookies()
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'document') documents.push(new URL(request.url()).pathname)
  })
  await page.reload()
  await expect(header(page).getByRole('link', { name: 'Login with Tesla' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Login with Tesla' })).toBeVisible()
  expect(documents, 'no load but the one that was asked for').toEqual(['/'])
  await expect(page).toHaveURL('/')
})
