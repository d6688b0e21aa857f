import { expect, test } from './fixture.ts'

const domain = 'wattlane.example'
const pairing = `https://tesla.com/_ak/${domain}`

// Nobody signs in here, so that nobody is asked about it.
test.use({
  isNew: true,
  settings: {
    TESLA_CLIENT_ID: 'our-application',
    TESLA_CLIENT_SECRET: 'a secret',
    TESLA_DOMAIN: domain,
    OPERATOR_NAME: 'Jane Doe',
    OPERATOR_EMAIL: 'jane@wattlane.example',
  },
})

test('a stranger gets the code of the installation without any car, and on a phone one button', async ({
  page,
  context,
}) => {
  const code = page.getByRole('img', { name: /^Pairing page/ })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/key')
  await expect(code).toBeVisible()
  await expect(code.locator('path')).toHaveAttribute('d', /^M\d/)
  await expect(page.getByRole('link', { name: pairing })).toHaveAttribute('href', pairing)
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(pairing)
  await expect(page.locator('pre', { hasText: `https://${domain}/.well-known` })).toBeVisible()
  await expect(
    page
      .getByRole('region', { name: 'Your vehicles' })
      .getByRole('link', { name: 'Login with Tesla' }),
  ).toHaveAttribute('href', '/login?redirect=%2Fkey')

  await page.setViewportSize({ width: 375, height: 800 })
  await expect(code).toBeHidden()
  await expect(page.getByRole('link', { name: 'Open the Tesla app' })).toHaveAttribute(
    'href',
    pairing,
  )
})

test('where cars are real no demo is offered: the samples of the home page are for the own machine', async ({
  page,
  hosts,
}) => {
  expect((await fetch(`${hosts.apiUrl}/demo/sse`)).status).toBe(404)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/')
  const proof = page.getByRole('region', { name: /Simulated Model 3/ })
  // As soon as it plays, it is known what this installation has.
  await expect(proof.getByText('Recorded', { exact: true })).toHaveAttribute('title', /No live car/)
  const sample = proof.getByRole('tabpanel', { name: 'curl' })
  await expect(sample).toContainText(/On your own machine, .*http:\/\/localhost:3001\/demo\/sse/s)
  await page.goto('/docs/stream')
  await expect(page.getByRole('main')).toContainText('An installation with real cars has no demo')
})

test('the page of the key and the docs lead to what live signals of real cars take', async ({
  page,
}) => {
  for (const path of ['/key', '/pricing', '/docs/console/live']) {
    await page.goto(path)
    const link = page.getByRole('main').getByRole('link', { name: 'What works with real cars' })
    await expect(link).toHaveAttribute('href', '/docs/self-hosting/connect-to-tesla')
  }
})

test('legal pages name the operator in good sentences', async ({ page }) => {
  for (const [path, sentence] of [
    ['terms', 'between you and Jane Doe, reachable at jane@wattlane.example.'],
    ['privacy', 'decided by Jane Doe, who also answers your questions at jane@wattlane.example.'],
    ['about', 'go to Jane Doe, at jane@wattlane.example.'],
  ] as const) {
    await page.goto(`/docs/about/${path}`)
    await expect(page.getByRole('main')).toContainText(sentence)
  }
})
