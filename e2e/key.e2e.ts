import type { Page } from '@playwright/test'

import { expect, test, vins } from './fixture.ts'

const vehicles = (page: Page) => page.getByRole('region', { name: 'Your vehicles' })
const code = (page: Page) => page.getByRole('img', { name: /^Pairing page/ })

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

test('who is signed in chooses a car by keyboard, and watches whether it takes the key', async ({
  page,
  hosts,
  signInAs,
  checkAccessibility,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  await signInAs('host', '/key')
  const list = vehicles(page).getByRole('listbox', { name: 'Vehicle' })
  const chosen = list.getByRole('option', { selected: true })
  // The first that lacks the key.
  await expect(chosen).toContainText('Not paired')
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

test('without an answer of the gateway the page stands, and the list is asked for again', async ({
  page,
  signInAs,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED/)
  const keys = (url: URL) => url.pathname === '/web/keys'
  await page.route(keys, (route) => route.abort())
  await signInAs('lapsed', '/key')
  await expect(vehicles(page)).toContainText('Your vehicles could not be read.')
  await expect(page.getByText('The cars of this installation are simulated.')).toBeVisible()
  await page.unroute(keys)
  await vehicles(page).getByRole('button', { name: 'Try again' }).click()
  await expect(page.locator('[data-slot="vehicle-key"]')).toContainText(
    'It has no subscription yet.',
  )
})
