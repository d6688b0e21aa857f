import { ConsoleClient } from '@console/sdk/all'
import { expect, expectTypeOf, test } from 'vitest'
import { vehicle as fixture, vin } from '../testing/fixtures.ts'
import { reply, serve } from '../testing/serve.ts'

const yes = { response: true }
const done = { response: { result: true, reason: '' } }

/** Makes one call against a server that gives one answer, and tells what was sent. */
async function sentBy(answer: unknown, call: (client: ConsoleClient) => Promise<unknown>) {
  await using server = await serve((response) => reply(response, 200, answer))
  const result = await call(new ConsoleClient({ host: server.host }))
  const sent = server.seen.map(({ method, url, body }) => [method, url, body])
  return { result, sent }
}

test('the current user is GET /api/1/users/me, with or without its members [S7.29 sdk] [S3.08 sdk]', async () => {
  const user = { email: 'owner@wattlane.example', full_name: 'Simulated Owner', nickname: 'O' }
  const { result, sent } = await sentBy({ response: user }, ({ users }) => users.me())
  expect(sent).toEqual([['GET', '/api/1/users/me', '']])
  expect(result).toEqual(user)
  expect((await sentBy({ response: {} }, ({ users }) => users.me())).result).toEqual({})
})

test('a user has a name and a picture [S3.09 sdk] [S3.10 sdk]', async () => {
  const user = { full_name: 'Simulated Owner', profile_image_url: 'https://images.example/o.png' }
  const { result } = await sentBy({ response: user }, ({ users }) => users.me())
  expect(result).toEqual(user)
  expectTypeOf<
    Awaited<ReturnType<ConsoleClient['users']['me']>>['profile_image_url']
  >().toEqualTypeOf<string | undefined>()
  const wrong = sentBy({ response: { full_name: 7 } }, ({ users }) => users.me())
  await expect(wrong).rejects.toThrow('breaks the contract')
})

test('a token is created by POST /web/tokens without a payload, only when called [S7.17 sdk] [S1.17 sdk]', async () => {
  const created = {
    id: 'tok_0123456789abcdef',
    hint: 'wxyz',
    name: null,
    scopes: null,
    created_at: '2026-01-02T03:04:05.678Z',
    expires_at: null,
    last_used_at: null,
    token: `wl_live_${'0'.repeat(36)}`,
  }
  const { result, sent } = await sentBy({ response: created }, ({ tokens }) => tokens.create())
  expect(sent).toEqual([['POST', '/web/tokens', '']])
  expect(result).toEqual(created)
  const named = await sentBy({ response: created }, ({ tokens }) => tokens.create({ name: 'Job' }))
  expect(named.sent).toEqual([['POST', '/web/tokens', '{"name":"Job"}']])
})

test('a token is revoked by DELETE /web/tokens with its id in the body [S7.18 sdk] [S3.46 sdk]', async () => {
  const { sent } = await sentBy(yes, ({ tokens }) => tokens.revoke('tok_0123456789abcdef'))
  expect(sent).toEqual([['DELETE', '/web/tokens', '{"token":"tok_0123456789abcdef"}']])
})

test('fields are GET /fields.json, returned as they are [S7.20 sdk]', async () => {
  const field = { type: 'float', description: 'd', category: 'c', scopes: [], interval_seconds: {} }
  const { result, sent } = await sentBy({ Soc: field }, ({ fields }) => fields.list())
  expect(sent).toEqual([['GET', '/fields.json', '']])
  expect(result).toEqual({ Soc: field })
})

test('guest mode is a POST with the boolean enable [S7.31 sdk] [S3.47 sdk] [S1.19 sdk]', async () => {
  const { result, sent } = await sentBy(done, ({ commands }) => commands.guestMode(vin, true))
  expect(sent).toEqual([['POST', `/api/1/vehicles/${vin}/command/guest_mode`, '{"enable":true}']])
  expect(result).toEqual({ result: true, reason: '' })
  expectTypeOf<ConsoleClient['commands']['guestMode']>().parameter(1).toEqualTypeOf<boolean>()
})

test.each([
  ['door_lock', 'doorLock'],
  ['door_unlock', 'doorUnlock'],
  ['flash_lights', 'flashLights'],
] as const)('%s is a POST without a payload', async (name, method) => {
  const { sent } = await sentBy(done, ({ commands }) => commands[method](vin))
  expect(sent).toEqual([['POST', `/api/1/vehicles/${vin}/command/${name}`, '']])
})

test('a refusal by the car is an answer, not an error', async () => {
  const refused = { response: { result: false, reason: 'not_parked' } }
  const { result } = await sentBy(refused, ({ commands }) => commands.flashLights(vin))
  expect(result).toEqual(refused.response)
})

test('vehicle data names its sections, and keeps unknown members [S3.54 sdk]', async () => {
  const vehicle = { ...fixture, state: 'levitating', halo: 'kept' }
  const data = await sentBy({ response: vehicle }, ({ vehicles }) =>
    vehicles.data(vin, { endpoints: ['charge_state', 'drive_state'] }),
  )
  expect(data.sent).toEqual([
    ['GET', `/api/1/vehicles/${vin}/vehicle_data?endpoints=charge_state%3Bdrive_state`, ''],
  ])
  expect(data.result).toEqual(vehicle)
  const woken = await sentBy({ response: vehicle }, ({ vehicles }) => vehicles.wakeUp(vin))
  expect(woken.sent).toEqual([['POST', `/api/1/vehicles/${vin}/wake_up`, '']])
})

test('history asks for fields between two moments', async () => {
  const history = {
    start: '2026-01-02T00:00:00.000Z',
    end: '2026-01-02T01:00:00.000Z',
    series: { VehicleSpeed: [[1, 2.5]] },
  }
  const { result, sent } = await sentBy({ response: history }, (client) =>
    client.history.list(vin, {
      fields: ['VehicleSpeed', 'Soc'],
      start: new Date(0),
      end: history.end,
    }),
  )
  expect(result).toEqual(history)
  expect(sent).toEqual([
    [
      'GET',
      `/web/vehicles/${vin}/history?fields=VehicleSpeed%2CSoc&start=1970-01-01T00%3A00%3A00.000Z&end=2026-01-02T01%3A00%3A00.000Z`,
      '',
    ],
  ])
})

test('products and metadata come with what the contract does not name', async () => {
  const metadata = {
    uid: 'u',
    region: 'api',
    scopes: [],
    vehicles: {},
    energy_sites: { 7000001: { name: 'Simulated Home', access: true, extra: 1 } },
    subscription: {},
    news: 'kept',
  }
  const { result, sent } = await sentBy(metadata, ({ account }) => account.metadata())
  expect(sent).toEqual([['GET', '/api/metadata', '']])
  expect(result).toEqual(metadata)
  const products = await sentBy({ response: [], count: 0 }, ({ account }) => account.products())
  expect(products.sent).toEqual([['GET', '/api/1/products', '']])
  expect(products.result).toEqual({ items: [], count: 0, pagination: null })
})
