import type { Page } from '@playwright/test'

import { expect, test } from './fixture.ts'

const help = (page: Page) => page.getByRole('dialog', { name: 'Help' })
const openHelp = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: 'Help' }).click()
const message = (page: Page) => help(page).getByRole('textbox', { name: 'Message' })

test('without configured services no byte comes from or goes to another host', async ({
  page,
  hosts,
  signInAs,
}) => {
  const strangers: string[] = []
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (protocol.startsWith('http') && ![hosts.webUrl, hosts.apiUrl].includes(origin))
      strangers.push(request.url())
  })
  await signInAs('owner')
  // A live page is never without requests.
  for (const path of ['/', '/docs/start', '/login', '/console'])
    await page.goto(path, { waitUntil: 'load' })
  await expect(page.locator('[data-slot="vehicle-card"]')).toHaveCount(3)
  expect(strangers).toEqual([])
})

test('help finds places in the docs and takes a message, which a failure does not lose', async ({
  page,
  signInAs,
  checkAccessibility,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED/)
  await signInAs('owner')
  await openHelp(page)
  await help(page).getByRole('searchbox', { name: 'Search the documentation' }).fill('webhook')
  await expect(help(page).getByRole('link').first()).toHaveAttribute('href', /^\/docs\//)
  await checkAccessibility()

  const calls = '**/web/operator/messages'
  await page.route(calls, (route) => route.abort())
  await message(page).fill('My chart is empty.')
  await help(page).getByRole('button', { name: 'Send message' }).click()
  await expect(help(page).getByRole('alert')).toContainText('was not sent and is kept here')
  await page.keyboard.press('Escape')
  await expect(help(page)).toBeHidden()
  await page.reload()
  await openHelp(page)
  await expect(message(page)).toHaveValue('My chart is empty.')

  await page.unroute(calls)
  const sent = page.waitForRequest((request) => request.url().includes('/web/operator/messages'))
  await help(page).getByRole('button', { name: 'Send message' }).click()
  expect((await sent).postDataJSON()).toEqual({ message: 'My chart is empty.', page: '/console' })
  await expect(page.getByRole('status').getByText('Message sent')).toBeVisible()
  await expect(help(page)).toBeHidden()
  await openHelp(page)
  await expect(message(page)).toHaveValue('')
})

test('on the site a stranger is told how to write, and a user gets a toast that goes by itself [S1.28 site] [S9.10 site] [S9.12 site]', async ({
  page,
  signInAs,
  checkAccessibility,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/docs/start')
  await openHelp(page)
  await expect(help(page).getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/)
  await checkAccessibility()

  await signInAs('owner')
  await page.goto('/docs/start')
  await openHelp(page)
  await message(page).fill('A page of the docs is unclear.')
  await message(page).press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').getByText('Message sent')).toBeVisible()
  const box = await page.locator('[data-slot="toasts"]').boundingBox()
  expect(box).toMatchObject({ x: 1280 - 384, width: 384 })
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(800)
})

test('a toast of the site has words, goes after 5 s and waits under the pointer [S9.09 site] [S4.24 site] [S4.27 site]', async ({
  page,
  signInAs,
}) => {
  await signInAs('host')
  await page.clock.install()
  await page.goto('/docs/start')
  await openHelp(page)
  await message(page).fill('How do I rent out a car?')
  await page.clock.pauseAt(Date.now() + 60_000)
  await help(page).getByRole('button', { name: 'Send message' }).click()
  const toast = page.getByRole('status').filter({ hasText: 'Message sent' })
  await expect(toast).toContainText('The answer comes to your account')
  await page.clock.runFor(3000)
  await toast.hover()
  await page.clock.runFor(10_000)
  await expect(toast).toBeVisible()
  await page.mouse.move(0, 0)
  await page.clock.runFor(1900)
  await expect(toast).toBeVisible()
  await page.clock.runFor(200)
  await expect(toast).toBeHidden()
})

test('on a phone the toast of the site is as wide as the screen, says what and more, and closes by its button [S3.12 site] [S4.25 site] [S9.11 site]', async ({
  page,
  signInAs,
}) => {
  await page.setViewportSize({ width: 375, height: 800 })
  await signInAs('owner', '/docs/start')
  await openHelp(page)
  await message(page).fill('The phone is small.')
  await help(page).getByRole('button', { name: 'Send message' }).click()
  const toast = page.getByRole('status').filter({ hasText: 'Message sent' })
  await expect(toast).toContainText('The answer comes to your account')
  expect(await page.locator('[data-slot="toasts"]').boundingBox()).toMatchObject({ width: 375 })
  await toast.getByRole('button', { name: 'Close' }).click()
  await expect(toast).toHaveCount(0)
})

for (const { place, path, near } of [
  { place: 'the console', path: '/console/x/y', near: '/console' },
  { place: 'the site', path: '/dosc/stream', near: '/docs/stream' },
]) {
  test(`the error page of ${place} begins at its heading, names pages nearby, searches and reports`, async ({
    page,
    signInAs,
    checkAccessibility,
    expectedErrors,
  }) => {
    expectedErrors.push(/404|Page Not Found/)
    await signInAs('owner')
    const reply = await page.goto(path)
    expect(reply?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeFocused()
    const nearby = page.getByRole('navigation', { name: 'Pages nearby' }).getByRole('link')
    await expect(nearby).toHaveCount(3)
    await expect(nearby.first()).toHaveAttribute('href', near)
    await checkAccessibility()

    const main = page.getByRole('main')
    await expect(main.getByRole('link', { name: /^Status/ })).toHaveAttribute('href', /^https:/)
    await main.getByRole('button', { name: 'Search' }).click()
    await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible()
    await page.keyboard.press('Escape')
    await main.getByRole('button', { name: 'Report' }).click()
    await expect(message(page)).toHaveValue(new RegExp(path))
  })
}

test('a search without results and the foot of a page of the docs begin a message to the operator', async ({
  page,
  signInAs,
  checkAccessibility,
}) => {
  await page.goto('/docs/start')
  await page
    .getByRole('group', { name: 'Was this page useful?' })
    .getByRole('button', { name: 'No' })
    .click()
  // A stranger writes by mail, with the same words.
  await expect(help(page).getByRole('link', { name: /@/ })).toHaveAttribute(
    'href',
    /^mailto:[^?]+\?body=On%20the%20page%20%2Fdocs%2Fstart%20/,
  )
  await page.evaluate(() => sessionStorage.clear())

  await signInAs('owner')
  await page.goto('/docs/start')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search' }).fill('zzqqxx')
  const ask = page.getByRole('button', { name: 'Ask, or report a missing page' })
  await expect(ask).toBeVisible()
  await checkAccessibility()
  await ask.click()
  await expect(message(page)).toHaveValue(/I searched the documentation for “zzqqxx”/)
})
