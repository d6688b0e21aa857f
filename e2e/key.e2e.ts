import type { Page } from '@playwright/test'

import { expect, test, vins } from './fixture.ts'

const domain = 'wattlane.example'
const pairing = `https://tesla.com/_ak/${domain}`
const vehicles = (page: Page) => page.getByRole('region', { name: 'Your vehicles' })
const code = (page: Page) => page.getByRole('img', { name: /^Pairing page/ })
const link = (page: Page) => page.getByRole('link', { name: pairing })

/** The simulated cars have no domain whose key they could pair; that of real ones is told like this. */
async function nameDomain(page: Page) {
  await page.route('**/config.json', async (route) => {
    const response = await route.fetch()
    await route.fulfill({
      response,
      json: { ...(await response.json()), simulated: false, keyDomain: domain },
    })
  })
}

test('the page of the virtual key is for everybody, and /qr leads to it [S2.02 site]', async ({
  page,
  hosts,
}) => {
  const reply = await page.goto('/key')
  expect(reply?.status()).toBe(200)
  await expect(page).toHaveTitle('Virtual key - Wattlane')
  const main = page.getByRole('main')
  await expect(main.getByText('The cars of this installation are simulated.')).toBeVisible()
  await expect(code(page)).toBeHidden()
  await page.getByText('The car takes no more keys').click()
  await expect(page.getByText('A car holds 20 keys.')).toBeVisible()
  const redirect = await fetch(`${hosts.webUrl}/qr`, { redirect: 'manual' })
  expect([redirect.status, redirect.headers.get('location')]).toEqual([307, '/key'])
})

test('a stranger gets the code of the installation without any car, and on a phone one button', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await nameDomain(page)
  await page.goto('/key')
  await expect(code(page)).toBeVisible()
  await expect(code(page).locator('path')).toHaveAttribute('d', /^M\d/)
  await expect(link(page)).toHaveAttribute('href', pairing)
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(pairing)
  await expect(page.locator('pre', { hasText: `https://${domain}/.well-known` })).toBeVisible()
  await expect(vehicles(page).getByRole('link', { name: 'Login with Tesla' })).toHaveAttribute(
    'href',
    '/login?redirect=%2Fkey',
  )

  await page.setViewportSize({ width: 375, height: 800 })
  await expect(code(page)).toBeHidden()
  await expect(page.getByRole('link', { name: 'Open the Tesla app' })).toHaveAttribute(
    'href',
    pairing,
  )
})

test('who is signed in chooses a car by keyboard, gets its code, and watches whether it takes the key', async ({
  page,
  hosts,
  signInAs,
  checkAccessibility,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  await nameDomain(page)
  await signInAs('host', '/key')
  const list = vehicles(page).getByRole('listbox', { name: 'Vehicle' })
  const chosen = list.getByRole('option', { selected: true })
  // The first that lacks the key.
  await expect(chosen).toContainText('Not paired')
  await expect(link(page)).toHaveAttribute('href', `${pairing}?vin=${vins.unpaired}`)
  const card = page.locator('[data-slot="vehicle-key"]')
  await expect(card).toContainText(/Keys in the vehicle\s*\d+ of 20/)
  await expect(card).toContainText('Owner')
  await checkAccessibility()

  await list.focus()
  await page.keyboard.press('Home')
  await expect(chosen).toContainText('Paired')
  await expect(card.getByRole('link', { name: 'Choose what it streams' })).toHaveAttribute(
    'href',
    /\/console\/\w{17}\?tab=telemetry$/,
  )
  await expect(link(page)).not.toHaveAttribute('href', `${pairing}?vin=${vins.unpaired}`)

  await list.getByRole('option', { name: 'Not paired' }).click()
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url() === `${hosts.apiUrl}/api/1/vehicles/fleet_status`) {
      asked.push(request.postData() ?? '')
    }
  })
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await card.getByRole('button', { name: 'Check whether it has the key' }).click()
  await expect(card.getByRole('status')).toContainText('Not paired yet.')
  await expect.poll(() => asked).toEqual([JSON.stringify({ vins: [vins.unpaired] })])
  // The next is due five seconds after the answer, whenever that came.
  await expect(async () => {
    await page.clock.runFor(5_000)
    expect(asked.length).toBeGreaterThan(1)
  }).toPass()
  await page.context().setOffline(true)
  await expect(async () => {
    await page.clock.runFor(5_000)
    await expect(card.getByRole('status')).toContainText('You are offline.', { timeout: 1_000 })
  }).toPass()
  await page.context().setOffline(false)
  await page.clock.runFor(200_000)
  await expect(card.getByRole('button', { name: 'Check again' })).toBeVisible()
})

test('without an answer of the gateway the code stands, and the list is asked for again', async ({
  page,
  signInAs,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED/)
  await nameDomain(page)
  const keys = (url: URL) => url.pathname === '/web/keys'
  await page.route(keys, (route) => route.abort())
  await signInAs('lapsed', '/key')
  await expect(vehicles(page)).toContainText('Your vehicles could not be read.')
  await expect(code(page)).toBeVisible()
  await page.unroute(keys)
  await vehicles(page).getByRole('button', { name: 'Try again' }).click()
  await expect(page.locator('[data-slot="vehicle-key"]')).toContainText(
    'It has no subscription yet.',
  )
})
