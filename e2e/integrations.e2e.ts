import { createHash, randomBytes } from 'node:crypto'
import {
  commandOfHomebridge,
  programWith,
  startHomebridge,
  streamOfHomey,
  tell,
  tradeOfHomey,
} from '@console/api/testing/existing-programs'
import type { Locator, Page } from '@playwright/test'

import { reading } from './console-page.ts'
import { docsSample } from './docs-samples.ts'
import { firstEvent } from './first-event.ts'
import { expect, test, vins } from './fixture.ts'
import { newToken, tokenRow } from './new-token.ts'
import { runFlow } from './node-red.ts'
import { runSample } from './run-sample.ts'

// What is told while a command is on its way to the car and its signals on their way back.
const confirmed = { timeout: 45_000 }

/** The newest command of a vehicle's page. */
const lastCommand = (page: Page) => page.locator('[data-slot="recent-command"]').first()

async function showsCommand(page: Page, vin: string, what: string, sender: string) {
  await page.goto(`/console/${vin}?tab=commands`)
  await expect(lastCommand(page)).toContainText(what)
  await expect(lastCommand(page)).toContainText(sender)
  await expect(lastCommand(page)).toContainText('Confirmed', confirmed)
}

/** The page tells the charge that a program was told, or that of a moment later. */
async function showsCharge(place: Locator, percent: number) {
  await expect(async () => {
    const [, shown] = /(\d+)\s*%/.exec((await place.textContent()) ?? '') ?? []
    expect(Math.abs(Number(shown) - percent)).toBeLessThanOrEqual(1)
  }).toPass({ timeout: 30_000 })
}

async function showsChargeOf(page: Page, vin: string, percent: number) {
  await page.goto(`/console/${vin}`)
  await showsCharge(reading(page, 'Charge'), percent)
}

test('Homebridge starts with a token of the console, reads what the pages show, and its command is confirmed there', async ({
  page,
  hosts,
  signInAs,
}) => {
  test.setTimeout(120_000)
  await signInAs('owner')
  const token = await newToken(page, 'Homebridge')
  const homebridge = programWith({ origins: { api: hosts.apiUrl } }, token)

  const { test: known, metadata, products, readings } = await startHomebridge(homebridge)
  expect(known.json).toEqual({ response: true })
  const { vehicles, energy_sites } = metadata.json
  expect(Object.keys(vehicles).toSorted()).toEqual(
    [vins.driving, vins.charging, vins.sleeping].toSorted(),
  )
  expect(products.json.count).toBe(4)
  expect(readings[`vehicles/${vins.sleeping}/vehicle_data`]?.status, 'left asleep').toBe(408)
  const [site] = Object.keys(energy_sites)
  const home = readings[`energy_sites/${site}/live_status`]?.json.response
  const { charge_state } = readings[`vehicles/${vins.charging}/vehicle_data`]?.json.response ?? {}
  await showsChargeOf(page, vins.charging, charge_state.battery_level)
  await page.goto('/console')
  await showsCharge(page.locator('[data-slot="site-card"]'), home.percentage_charged)

  const command = await commandOfHomebridge(homebridge, vins.charging, 'auto_conditioning_start')
  expect(command.json.response.result).toBe(true)
  await showsCommand(page, vins.charging, 'Start the climate', 'A token: Homebridge')
  await page.goto('/console/tokens')
  await expect(tokenRow(page, 'Homebridge')).toContainText(/ago.*from /)
})

test('Homey is let in on the page of consent, streams what the pages show, and its command is confirmed there', async ({
  page,
  context,
  hosts,
  signInAs,
}) => {
  test.setTimeout(120_000)
  const gateway = { origins: { api: hosts.apiUrl } }
  const redirect_uri = 'https://callback.athom.com/oauth2/callback'
  // The one host that is Homey's own: there it waits for the code.
  await context.route('https://callback.athom.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:,">Received.' }),
  )
  const verifier = randomBytes(32).toString('base64url')
  await signInAs('owner')
  await page.goto(
    `/connect?${new URLSearchParams({
      response_type: 'code',
      client_id: 'homey',
      redirect_uri,
      state: 'homey-1',
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
    })}`,
  )
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Homey asks for access to your vehicles and energy sites',
  )
  await expect(page.locator('[data-slot="consent"]')).toContainText('Verified')
  await page.getByRole('button', { name: 'Allow' }).click()
  await page.waitForURL(`${redirect_uri}?**`)
  const answer = new URL(page.url()).searchParams
  expect(answer.get('state')).toBe('homey-1')

  const first = await tradeOfHomey(gateway, {
    grant_type: 'authorization_code',
    code: answer.get('code') ?? '',
    redirect_uri,
    code_verifier: verifier,
  })
  const { json: pair } = await tradeOfHomey(gateway, {
    grant_type: 'refresh_token',
    refresh_token: first.json.refresh_token,
  })
  const token: string = pair.access_token
  const metadata = await tell(gateway, 'GET', `/api/metadata?token=${token}`)
  const configs = Object.values<{ config: object }>(metadata.json.vehicles)
  expect(configs.map(({ config }) => typeof config)).toEqual(['object', 'object', 'object'])

  const heard = await firstEvent(
    hosts.apiUrl,
    streamOfHomey(token),
    ({ vin, data }) => vin === vins.charging && typeof data?.Soc === 'number',
  )
  await showsChargeOf(page, vins.charging, Math.round(Number(heard.data?.Soc)))

  const path = `/api/1/vehicles/${vins.charging}/command/auto_conditioning_stop?token=${token}`
  expect((await tell(gateway, 'POST', path)).json.response.result).toBe(true)
  await showsCommand(page, vins.charging, 'Stop the climate', 'An application: Homey')
  await page.goto('/console/tokens')
  const connected = page.getByRole('table', { name: 'Connected applications' })
  await expect(connected.getByRole('row', { name: /^Homey/ })).toContainText('ago')
})

test('the flow for Node-RED in the docs reads the charge that the page of the car shows, and commands the car', async ({
  page,
  hosts,
  signInAs,
}) => {
  test.setTimeout(120_000)
  await signInAs('owner')
  const env = { WATTLANE_TOKEN: await newToken(page, 'Node-RED') }
  const sample = await docsSample('8.integrations/5.node-red.mdx', 'flow.json', hosts.apiUrl)
  const shown = await runFlow(JSON.parse(sample), env)
  expect(shown).toMatchObject({ battery_level: expect.any(Number) })
  await showsChargeOf(page, vins.driving, Number(Reflect.get(Object(shown), 'battery_level')))

  // As the page tells to: the same with `POST`, and with the address of a command.
  const command = sample
    .replace('"method": "GET"', '"method": "POST"')
    .replace('vehicle_data?use_cache=true', 'command/auto_conditioning_start')
    .replace('payload.response.charge_state', 'payload.response.result')
  expect(await runFlow(JSON.parse(command), env)).toBe(true)
  await showsCommand(page, vins.driving, 'Start the climate', 'A token: Node-RED')
})

test('the bridge to MQTT in the docs publishes what the live page of the car shows', async ({
  page,
  hosts,
  signInAs,
}) => {
  test.setTimeout(180_000)
  await signInAs('owner')
  const token = await newToken(page, 'Bridge')
  const sample = await docsSample('8.integrations/6.mqtt.mdx', 'bridge.ts', hosts.apiUrl)
  await page.goto(`/console/${vins.driving}?tab=live&q=PackVoltage`)
  const events = page.getByRole('listbox', { name: 'Events of this vehicle' }).getByRole('option')
  await expect(events).not.toHaveCount(0)

  await using bridge = await runSample(sample, { WATTLANE_TOKEN: token })
  const topic = `wattlane/${vins.driving}/PackVoltage `
  const published = () =>
    bridge
      .printed()
      .split('\n')
      .filter((line) => line.startsWith(topic))
      .map((line) => Number(line.slice(topic.length)))
  // It changes with every message of a car that is awake.
  await expect(async () => {
    const shown = await events.allTextContents()
    const both = [...new Set(published())].filter((volts) =>
      shown.some((text) => text.split(/[ ,]/).includes(String(volts))),
    )
    expect(both.length, bridge.printed()).toBeGreaterThanOrEqual(2)
  }).toPass({ timeout: 60_000 })
  const prints = (line: RegExp) => expect.poll(bridge.printed, { timeout: 40_000 }).toMatch(line)
  await prints(new RegExp(`^wattlane/${vins.driving}/state online$`, 'm'))
  await prints(/^wattlane\/\d+\/live_status \{"/m)
})
