import { createHash, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'

import {
  commandOfHomebridge,
  startHomebridge,
  streamOfHomey,
  tell,
  tradeOfHomey,
} from '../testing/existing-programs.ts'
import { startGateway, type TestGateway } from '../testing/gateway.ts'
import { readStream } from '../testing/read-stream.ts'
import { asleep, driving, program, site, vin } from './program.fixture.ts'

// What each client calls when it starts, in its order, with what it reads without looking twice.
let gateway: TestGateway
beforeAll(async () => {
  gateway = await startGateway('embedded')
  await gateway.ingest([
    { kind: 'state', vin, createdAt: '2026-06-01T08:00:00.000Z', state: 'online' },
  ])
})
afterAll(() => gateway.close())

const json = { 'content-type': 'application/json' }
const form = { 'content-type': 'application/x-www-form-urlencoded' }

/** The code that the page of consent hands over. */
async function consent(client_id: string, redirect_uri: string) {
  const verifier = randomBytes(32).toString('base64url')
  const { client } = await gateway.browser('owner')
  const { redirect_to } = await client.applications.decide({
    client_id,
    redirect_uri,
    state: 'state',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    decision: 'grant',
  })
  return { code: new URL(redirect_to).searchParams.get('code') ?? '', verifier }
}

const pair = {
  access_token: expect.stringMatching(/./),
  refresh_token: expect.stringMatching(/./),
  expires_in: expect.any(Number),
  token_type: 'Bearer',
}

test('12: Home Assistant, by form: code, refresh, then its start', async () => {
  const redirect_uri = 'https://my.home-assistant.io/redirect/oauth'
  const { code, verifier } = await consent('homeassistant', redirect_uri)
  const trade = (grant: Record<string, string>) =>
    tell(gateway, 'POST', '/oauth/token', {
      headers: form,
      body: new URLSearchParams({ client_id: 'homeassistant', ...grant }).toString(),
    })
  const first = await trade({
    grant_type: 'authorization_code',
    code,
    redirect_uri,
    code_verifier: verifier,
  })
  expect(first.json).toMatchObject(pair)
  const refreshed = await trade({
    grant_type: 'refresh_token',
    refresh_token: first.json.refresh_token,
    software_id: 'homeassistant',
    software_version: '2026.11.1',
    name: 'Home',
  })
  expect(refreshed.json).toMatchObject(pair)

  const authorization = `Bearer ${refreshed.json.access_token}`
  const ask = (path: string) => tell(gateway, 'GET', path, { headers: { authorization } })
  const metadata = (await ask('/api/metadata')).json
  expect(metadata).toMatchObject({ uid: expect.any(String), scopes: expect.any(Array) })
  const { response: products } = (await ask('/api/1/products')).json
  for (const product of products) {
    // It has no other way to tell them apart, and no guard.
    expect(['vehicle', 'energy']).toContain(product.device_type)
    if (product.device_type === 'vehicle') {
      expect(product).toMatchObject({
        vin: expect.any(String),
        display_name: expect.any(String),
        command_signing: expect.stringMatching(/^(off|allowed|required)$/),
      })
      expect(metadata.vehicles[product.vin].access).toBeTypeOf('boolean')
    } else {
      expect(product).toMatchObject({
        energy_site_id: expect.any(Number),
        components: expect.any(Object),
      })
      expect(metadata.energy_sites[String(product.energy_site_id)].access).toBeTypeOf('boolean')
      const live = (await ask(`/api/1/energy_sites/${product.energy_site_id}/live_status`)).json
      expect(live.response).toMatchObject({
        timestamp: expect.any(String),
        solar_power: expect.any(Number),
      })
      const info = (await ask(`/api/1/energy_sites/${product.energy_site_id}/site_info`)).json
      expect(info.response).toMatchObject({
        id: expect.any(String),
        components: expect.any(Object),
      })
    }
  }
  const stream = await readStream(`${gateway.origins.api}/sse`, { authorization })
  expect(stream.status).toBe(200)
  stream.leave()
  for (const car of Object.keys(metadata.vehicles)) {
    const config = await ask(`/api/config/${car}`)
    if (config.status === 404) expect(config.json.error).toBe('not_found')
    else expect(config.json.fields).toBeTypeOf('object')
  }
})

test('12: Homey, by JSON: code, refresh, then the configuration of each car without a guard', async () => {
  const redirect_uri = 'https://callback.athom.com/oauth2/callback'
  const { code, verifier } = await consent('homey', redirect_uri)
  const first = await tradeOfHomey(gateway, {
    grant_type: 'authorization_code',
    code,
    redirect_uri,
    code_verifier: verifier,
  })
  expect(first.json).toMatchObject(pair)
  const second = await tradeOfHomey(gateway, {
    grant_type: 'refresh_token',
    refresh_token: first.json.refresh_token,
  })
  expect(second.json).toMatchObject(pair)
  const headers = { authorization: `Bearer ${second.json.access_token}` }
  const { json: metadata } = await tell(gateway, 'GET', '/api/metadata', { headers })
  for (const { config } of Object.values<{ config: object }>(metadata.vehicles)) {
    expect(config).toBeTypeOf('object')
    expect(config).not.toBeNull()
  }
})

test('12: a program registers itself, and a token of the console becomes a pair', async () => {
  const registered = await tell(gateway, 'POST', '/oauth/register', {
    headers: json,
    body: JSON.stringify({ client_name: 'Program', software_id: 'program', software_version: '1' }),
  })
  expect(registered.json).toMatchObject({ client_id: expect.stringMatching(/./) })
  const { token } = await program(gateway)
  const migrated = await tell(gateway, 'POST', '/oauth/token', {
    headers: json,
    body: JSON.stringify({
      grant_type: 'migrate',
      client_id: 'homeassistant',
      access_token: token,
      name: 'Home',
    }),
  })
  expect(migrated.json).toMatchObject(pair)
  const wrong = await tell(gateway, 'POST', '/oauth/token', {
    headers: form,
    body: 'grant_type=refresh_token&client_id=homeassistant&refresh_token=nonsense',
  })
  expect([wrong.status, wrong.json.error]).toEqual([400, 'invalid_grant'])
})

test('8: Homebridge, with two slashes: test, metadata, products, then each thing', async () => {
  const homebridge = await program(gateway)
  const started = await startHomebridge(homebridge)
  expect(started.test.json).toEqual({ response: true })
  const { json: metadata } = started.metadata
  expect(metadata).toMatchObject({ vehicles: expect.any(Object), energy_sites: expect.any(Object) })
  const members = [
    'name',
    'proxy',
    'signing',
    'access',
    'polling',
    'firmware',
    'fleet_telemetry',
    'config',
  ]
  for (const vehicle of Object.values<object>(metadata.vehicles)) {
    for (const member of members) expect(vehicle).toHaveProperty(member)
  }
  const { json: products } = started.products
  expect(products.count).toBe(products.response.length)
  for (const product of products.response) {
    expect(product.id).toBeDefined()
    if (product.device_type === 'energy') {
      expect(product).toMatchObject({
        asset_site_id: expect.any(String),
        components: expect.any(Object),
      })
    }
  }
  const statuses = Object.entries(started.readings).map(([path, { status }]) => [path, status])
  expect(Object.fromEntries(statuses)).toEqual({
    [`vehicles/${driving}/vehicle_data`]: 200,
    [`vehicles/${vin}/vehicle_data`]: 200,
    [`vehicles/${asleep}/vehicle_data`]: 408,
    [`energy_sites/${site}/live_status`]: 200,
    [`energy_sites/${site}/site_info`]: 200,
  })
  const command = await commandOfHomebridge(homebridge, vin, 'auto_conditioning_start')
  expect(command.json.response.result).toBe(true)
})

test('8: the TypeScript client: metadata alone, then its stream with two question marks and the token in the address', async () => {
  const { ask, token, bearer } = await program(gateway)
  expect((await ask('GET', `/api/metadata?token=${token}`)).status).toBe(200)
  const stream = await readStream(gateway.origins.api + streamOfHomey(token), bearer)
  const [first] = await stream.received(1)
  expect(first?.data.isCache).toBe(true)
  stream.leave()
  const data = await ask(
    'GET',
    `/api/1/vehicles/${driving}/vehicle_data?use_cache=true&token=${token}`,
  )
  expect(data.status).toBe(200)
  expect(JSON.stringify(gateway.logged)).not.toContain(token)
})

test('the python client: its server, its configuration, its stream', async () => {
  const { ask } = await program(gateway)
  expect((await tell(gateway, 'GET', '/status')).text).toBe('ok')
  expect((await ask('GET', '/api/metadata')).json.region).toMatch(/^(NA|EU)$/)
  expect([200, 404]).toContain((await ask('GET', `/api/config/${vin}`)).status)
  const woken = await ask('POST', `/api/1/vehicles/${vin}/wake_up`, { headers: json, body: '{}' })
  expect(woken.json.response.state).toBe('online')
})
