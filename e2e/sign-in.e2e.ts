import type { Page } from '@playwright/test'

import { chooseAccount, expect, test, vins } from './fixture.ts'

const loginLink = (page: Page) =>
  page.getByRole('main').getByRole('link', { name: 'Login with Tesla' })

test('/login is for everybody, in the auth layout [S2.08 con] [S2.33 con]', async ({ page }) => {
  await page.goto('/login')
  await expect(page.locator('[data-layout="auth"]')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  await expect(loginLink(page)).toBeVisible()
  await expect(page).toHaveTitle('Login - Wattlane')
})

for (const [code, title] of [
  ['cancelled', 'Sign-in was cancelled.'],
  ['expired', 'Sign-in took too long, or began elsewhere.'],
  ['cookies', 'The browser kept no cookie of this site.'],
  ['region', 'Your account is kept in another region.'],
  ['disabled', 'This installation takes no new accounts.'],
  ['leaving', 'Your account is being deleted.'],
  ['failed', 'Sign-in did not succeed.'],
  ['a-code-of-tomorrow', 'Sign-in did not succeed.'],
]) {
  test(`a sign-in that ended as ${code} is explained, and can be tried again`, async ({ page }) => {
    await page.goto(`/login?error=${code}&redirect=%2Fconsole%3Fsite%3D7000001`)
    await expect(page.getByRole('alert')).toContainText(`${title}`)
    await expect(loginLink(page)).toHaveAttribute(
      'href',
      /\/auth\/login\?redirect=%2Fconsole%3Fsite%3D7000001$/,
    )
  })
}

test('Tesla being down is told apart, and the request to report is shown', async ({ page }) => {
  await page.goto('/login?error=unavailable&request=report-this-id&redirect=%2Fconsole')
  await expect(page.getByRole('alert')).toContainText('Tesla does not answer at the moment.')
  await expect(page.getByRole('alert').locator('code')).toHaveText('report-this-id')
  await page.goto('/login?error=failed&request=%3Cb%3Eno%20id%3C%2Fb%3E')
  await expect(page.getByRole('alert')).toContainText('Sign-in did not succeed.')
  await expect(page.getByRole('alert').locator('code')).toHaveCount(0)
})

test('an answer that belongs to no sign-in of this browser signs nobody in', async ({
  page,
  hosts,
}) => {
  await page.goto(`${hosts.apiUrl}/auth/callback?code=x&state=forged`)
  await expect(page).toHaveURL('/login?error=expired&redirect=%2Fconsole')
  await expect(page.getByRole('alert')).toContainText('began elsewhere')
  await page.goto('/console')
  await expect(page).toHaveURL('/login?redirect=%2Fconsole')
})

test('strangers are let into the pages for everybody, and to sign-in from all others [S6.01 con]', async ({
  page,
}) => {
  for (const path of ['/login', '/logout']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page).toHaveURL(path)
  }
  for (const path of ['/connect?client_id=x', '/console', `/console/${vins.driving}`]) {
    await page.goto(path)
    await expect(loginLink(page)).toBeVisible()
    await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(path)}`)
  }
})

test('cancelling at the account page leads back with a word about it', async ({ page }) => {
  await page.goto('/login')
  await loginLink(page).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('alert')).toContainText('Sign-in was cancelled.')
})

test('a redirect that would leave the site is not followed [S4.09 con]', async ({
  page,
  signInAs,
}) => {
  for (const evil of ['//evil.example', 'https://evil.example/', '/..//evil.example']) {
    await page.goto(`/login?redirect=${encodeURIComponent(evil)}`)
    await expect(loginLink(page)).toHaveAttribute('href', /\/auth\/login\?redirect=%2Fconsole$/)
  }
  await signInAs('owner')
  await page.goto('/login?redirect=//evil.example')
  await expect(page).toHaveURL('/console')
})

test('who is signed in goes straight on', async ({ page, signInAs }) => {
  await signInAs('owner')
  await page.goto(`/login?redirect=${encodeURIComponent(`/console/${vins.charging}?from=mail`)}`)
  await expect(page).toHaveURL(`/console/${vins.charging}?from=mail`)
  // What became of another attempt stays to be read.
  await page.goto('/login?error=unavailable&redirect=%2Fdocs')
  await expect(page.getByRole('alert')).toContainText('Tesla does not answer')
  await page.getByRole('link', { name: 'Go on with the sign-in that you have' }).click()
  await expect(page).toHaveURL('/docs')
  await page.goto('/login?redirect=%2Fdocs')
  await expect(page).toHaveURL('/docs')
})

test('console pages ask strangers to sign in, with the way back [S2.17 con] [S2.18 con] [S4.08 con]', async ({
  page,
}) => {
  await page.goto('/console')
  await expect(page).toHaveURL('/login?redirect=%2Fconsole')
  const path = `/console/${vins.driving}?a=1`
  await page.goto(path)
  await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(path)}`)
})

test('one check per document tells who is signed in [S4.02 con]', async ({
  page,
  hosts,
  signInAs,
}) => {
  await signInAs('owner')
  // The first document's own check is over.
  await expect(page.locator('[data-slot="vehicle-card"]')).toHaveCount(3)
  const checks: string[] = []
  page.on('request', (request) => {
    if (request.url() === `${hosts.apiUrl}/web/test`) checks.push(request.method())
  })
  await page.goto('/console')
  await page.locator(`a[href="/console/${vins.charging}"]`).first().click()
  await expect(page.locator('[data-slot="vehicle-page"]')).toBeVisible()
  expect(checks).toEqual(['GET'])
})

test('/logout is open to everybody, in the auth layout, and signs out once [S2.09 con] [S7.27 con]', async ({
  page,
  hosts,
}) => {
  const posts: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') posts.push(request.url())
  })
  await page.goto('/logout')
  await expect(page.locator('[data-layout="auth"]')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Login again' })).toHaveAttribute('href', '/login')
  await expect(page.getByRole('link', { name: 'Home', exact: true })).toHaveAttribute('href', '/')
  expect(posts).toEqual([`${hosts.apiUrl}/logout`])
})

test('signing out ends the session, forgets live data and stays on its page [S4.06 con] [S4.07 con] [S4.17 con]', async ({
  page,
  signInAs,
}) => {
  await signInAs('owner')
  await page.evaluate(() => {
    for (const key of ['socket:A', 'socket:', 'sockets']) localStorage.setItem(key, '1')
    localStorage.setItem('color-mode', 'dark')
  })
  await page.goto('/logout')
  await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible()
  await expect(page).toHaveURL('/logout')
  expect(await page.evaluate(() => Object.keys(localStorage).toSorted())).toEqual([
    'color-mode',
    'sockets',
  ])
  await page.goto('/console')
  await expect(page).toHaveURL('/login?redirect=%2Fconsole')
})

test('a network that fails while signing out is told, and the second try succeeds', async ({
  page,
  hosts,
  signInAs,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED/)
  await signInAs('owner')
  await page.route(`${hosts.apiUrl}/logout`, (route) => route.abort())
  await page.goto('/logout')
  await expect(page.getByRole('heading', { name: 'Signed out in this browser only' })).toBeVisible()
  await expect(page.getByText('Other browsers stay signed in')).toBeVisible()
  await page.unroute(`${hosts.apiUrl}/logout`)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible()
})

test('signing out in one tab leads the others home [S4.14 con]', async ({
  page,
  context,
  signInAs,
  expectedErrors,
}) => {
  // The stream is cut and the check refused; Chromium reports both.
  expectedErrors.push(/401|ERR_INCOMPLETE_CHUNKED_ENCODING/)
  await signInAs('owner')
  const other = await context.newPage()
  await other.goto('/logout')
  await expect(other.getByRole('heading', { name: 'You are signed out' })).toBeVisible()
  await expect(page).toHaveURL('/')
})

test('a session that ends while somebody types says so at home and leads back to the page, where the draft waits', async ({
  page,
  context,
  signInAs,
  checkAccessibility,
  expectedErrors,
}) => {
  expectedErrors.push(/401|ERR_INCOMPLETE_CHUNKED_ENCODING/)
  const path = `/console/${vins.parked}?tab=commands&command=set_vehicle_name`
  await signInAs('host', path)
  const rename = page.locator('[data-command="set_vehicle_name"]')
  await rename.getByLabel('New name').fill('Blue')
  await context.clearCookies({ name: 'session' })
  await rename.getByRole('button', { name: /^Rename the car ·/ }).click()
  await expect(page).toHaveURL('/')
  const words = page.locator('[data-slot="session-ended"]')
  await expect(words).toContainText('Your session ended. What you had typed is kept.')
  await checkAccessibility()
  const back = words.getByRole('link', { name: 'Login and go on where you were' })
  await expect(back).toHaveAttribute('href', `/login?redirect=${encodeURIComponent(path)}`)
  await back.click()
  await chooseAccount(page, 'host')
  await expect(page).toHaveURL(path)
  await expect(rename.getByLabel('New name')).toHaveValue('Blue')
  // It is told once.
  await page.goto('/')
  await expect(words).toHaveCount(0)
})
