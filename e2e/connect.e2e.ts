import { createHash, randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'

import { test as base, chooseAccount, expect, vins } from './fixture.ts'
import { startReceiver } from './redirect-receiver.ts'

type Receiver = Awaited<ReturnType<typeof startReceiver>>

const test = base.extend<{ receiver: Receiver }>({
  receiver: async ({}, use) => {
    const receiver = await startReceiver()
    await use(receiver)
    receiver.close()
  },
})

// Home Assistant's own address is not on this device; everything else is as it is.
const homeAssistant = {
  id: 'homeassistant',
  name: 'Home Assistant',
  redirectUris: ['http://localhost/redirect/oauth'],
}
test.use({ settings: { HISTORY_DAYS: '1', OAUTH_CLIENTS: JSON.stringify([homeAssistant]) } })

const verifier = randomBytes(32).toString('base64url')
const challenge = createHash('sha256').update(verifier).digest('base64url')
/** Whoever read it as a number would give another one back. */
const state = '12345678901234567890'

/** The address that Home Assistant opens. */
const requestOf = (receiver: Receiver, changes: Record<string, string> = {}) =>
  `/connect?${new URLSearchParams({
    response_type: 'code',
    client_id: 'homeassistant',
    redirect_uri: receiver.address,
    state,
    code_challenge: challenge,
    code_challenge_method: 'S256',
    name: 'Holiday home',
    ...changes,
  })}`

const consent = (page: Page) => page.locator('[data-slot="consent"]')

test('Home Assistant is let in from a signed-out browser, for one car and without its place, to the end', async ({
  page,
  hosts,
  receiver,
  checkAccessibility,
}) => {
  await page.goto(requestOf(receiver))
  await expect(page).toHaveURL(/\/login\?redirect=/)
  await expect(page.getByText('An application asks for access')).toBeVisible()
  await chooseAccount(page, 'owner')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Home Assistant asks for access to your vehicles and energy sites',
  )
  await expect(page).toHaveTitle('Connect an application - Wattlane')
  await expect(consent(page)).toContainText('Verified')
  await expect(consent(page)).toContainText(`this device (${receiver.host})`)
  await expect(consent(page)).toContainText('Signed in as owner@wattlane.example')
  await expect(page.getByLabel('Call this connection')).toHaveValue('Holiday home')
  await page.getByRole('checkbox', { name: /^See where your vehicles are/ }).uncheck()
  await page.getByRole('radio', { name: /^Only those that you choose/ }).check()
  await page.getByRole('checkbox', { name: /^Simulated Model 3/ }).uncheck()
  await page.getByRole('checkbox', { name: /^Simulated Model S/ }).uncheck()
  await page.getByRole('checkbox', { name: /^Simulated Home/ }).uncheck()
  for (const width of [375, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await checkAccessibility()
    const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement)
    expect(scrollWidth).toBe(clientWidth)
  }
  await page.getByRole('button', { name: 'Allow' }).click()
  await page.waitForURL(`${receiver.address}?**`)
  expect(receiver.visits).toHaveLength(1)
  const answer = receiver.visits[0]?.searchParams
  expect(answer?.get('state')).toBe(state)

  // Home Assistant trades the code as a form and reads what it may.
  const traded = await fetch(`${hosts.apiUrl}/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: 'homeassistant',
      code: answer?.get('code') ?? '',
      code_verifier: verifier,
      redirect_uri: receiver.address,
    }),
  })
  const pair = await traded.json()
  expect(pair).toMatchObject({ token_type: 'Bearer', refresh_token: expect.any(String) })
  const metadata = await fetch(`${hosts.apiUrl}/api/metadata`, {
    headers: { authorization: `Bearer ${pair.access_token}` },
  })
  const { vehicles, energy_sites, scopes } = await metadata.json()
  expect(Object.keys(vehicles)).toEqual([vins.charging])
  expect(energy_sites).toEqual({})
  expect(scopes).toContain('vehicle_cmds')
  expect(scopes).not.toContain('vehicle_location')

  // The owner sees it in the console and ends it there.
  await page.goto('/console/tokens')
  const connected = page.getByRole('table', { name: 'Connected applications' })
  const row = connected.getByRole('row', { name: /Holiday home/ })
  await expect(row).toContainText('Read your vehicles')
  await expect(row).not.toContainText('See where your vehicles are')
  await row.getByRole('button', { name: 'Disconnect Holiday home' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Disconnect Holiday home?' })
  await checkAccessibility()
  await dialog.getByRole('button', { name: 'Disconnect' }).click()
  await expect(page.getByText('You have let none in.')).toBeVisible()
  const after = await fetch(`${hosts.apiUrl}/api/metadata`, {
    headers: { authorization: `Bearer ${pair.access_token}` },
  })
  expect(after.status).toBe(401)
})

test('denying leads back with a refusal, and what was let in before is said', async ({
  page,
  receiver,
  signInAs,
}) => {
  await signInAs('host')
  await page.goto(requestOf(receiver))
  await page.getByRole('button', { name: 'Deny' }).click()
  await page.waitForURL(`${receiver.address}?**`)
  expect(Object.fromEntries(receiver.visits[0]?.searchParams ?? [])).toEqual({
    error: 'access_denied',
    state,
  })
})

test('a request that is wrong leads nowhere: nobody is sent to an address that is not known', async ({
  page,
  receiver,
  signInAs,
  expectedErrors,
}) => {
  expectedErrors.push(/400/)
  const left: string[] = []
  page.on('request', (request) => {
    if (/evil\.example/.test(new URL(request.url()).host)) left.push(request.url())
  })
  await signInAs('owner')
  const cases: [Record<string, string>, string][] = [
    [{ client_id: 'nobody' }, 'No application is known by this name'],
    [
      { redirect_uri: 'https://evil.example/redirect/oauth' },
      'The answer would go to a wrong address',
    ],
    [{ redirect_uri: 'javascript:alert(1)' }, 'The answer would go to a wrong address'],
    [{ code_challenge: '' }, 'The request is not complete'],
    [{ response_type: 'token' }, 'The request is not complete'],
  ]
  for (const [changes, title] of cases) {
    await page.goto(requestOf(receiver, changes))
    await expect(page.getByRole('alert')).toContainText(title)
    await expect(page.getByRole('button', { name: 'Allow' })).toHaveCount(0)
  }
  await page.goto('/connect')
  await expect(page.getByText('No application asks for anything')).toBeVisible()
  expect(left).toEqual([])
  expect(receiver.visits).toEqual([])
})

test('an application that registered itself is marked, and a session that ends meanwhile costs no choice', async ({
  page,
  context,
  hosts,
  receiver,
  signInAs,
  expectedErrors,
}) => {
  const registered = await fetch(`${hosts.apiUrl}/oauth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ client_name: 'Charge planner' }),
  })
  const { client_id } = await registered.json()
  await signInAs('owner')
  await page.goto(requestOf(receiver, { client_id, scope: 'vehicle_device_data unheard_of' }))
  await expect(consent(page)).toContainText('Not verified')
  await expect(page.getByRole('status')).toContainText('Nobody here knows who made it.')
  await expect(consent(page)).toContainText('use “unheard_of”')
  await expect(page.getByRole('checkbox')).toHaveCount(1)
  await page.getByLabel('Call this connection').fill('Planner of mine')

  expectedErrors.push(/401|ERR_/)
  const other = await context.newPage()
  await other.goto('/logout')
  await expect(other.getByRole('heading', { name: 'You are signed out' })).toBeVisible()
  await expect(page).toHaveURL(/\/login\?redirect=%2Fconnect/)
  await chooseAccount(page, 'owner')
  await expect(page.getByLabel('Call this connection')).toHaveValue('Planner of mine')
  await page.getByRole('button', { name: 'Allow' }).click()
  await page.waitForURL(`${receiver.address}?**`)
  expect(receiver.visits[0]?.searchParams.get('state')).toBe(state)
})
