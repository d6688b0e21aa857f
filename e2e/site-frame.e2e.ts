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

test('without scripts nothing on a phone is drawn that would not answer, and the docs are in reach', async ({
  browser,
  hosts,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: hosts.webUrl,
    viewport: { width: 375, height: 800 },
  })
  const page = await context.newPage()
  await page.goto('/')
  await expect(header(page).getByRole('button')).toHaveCount(0)
  await expect(header(page).getByRole('link', { name: 'Login with Tesla' })).toBeVisible()
  const plain = page.getByRole('navigation', { name: 'Without scripts' })
  await plain.getByRole('link', { name: 'Docs' }).click()
  await expect(page).toHaveURL('/docs')
  await page.getByRole('link', { name: 'All pages of the docs' }).click()
  const tree = page.getByRole('navigation', { name: 'Documentation' })
  await tree.getByText('SDK', { exact: true }).click()
  await tree.getByRole('link', { name: 'Quick start' }).click()
  await expect(page).toHaveURL('/docs/sdk/quick-start')
  await context.close()
})

test('whose session has ended stays on the home page [S4.15 site]', async ({
  page,
  signInAs,
  expectedErrors,
}) => {
  // What the own car's tile asks for in that moment.
  expectedErrors.push(/401.*\/(sse\/|api\/metadata)/)
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

test('pages fade into each other, into the console and back', async ({ page, signInAs }) => {
  await signInAs('owner')
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.addInitScript(() => {
    addEventListener('pagereveal', ({ viewTransition }) => {
      document.documentElement.dataset.fades = String(viewTransition !== null)
    })
  })
  const faded = page.locator('html[data-fades="true"]')
  await page.goto('/')
  await page.getByRole('main').getByRole('link', { name: 'Open console' }).click()
  await expect(page).toHaveURL('/console')
  await expect(faded).toBeAttached()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Pricing' }).click()
  await expect(page).toHaveURL('/pricing')
  await expect(faded).toBeAttached()
})
