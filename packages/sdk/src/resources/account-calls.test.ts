import { ConsoleClient } from '@console/sdk/all'
import { expect, test } from 'vitest'

import { byName, type CallRow, checkRow, checkText } from '../testing/call-rows.ts'
import { reply, serve } from '../testing/serve.ts'

const vin = 'LRW3F7EK4NC700001'
const moment = '2026-01-02T03:04:05.678Z'
const item = { sessionId: 1, fees: [{ feeType: 'CHARGING', totalDue: 4.94, rateTier3: null }] }
const order = { referenceNumber: 'RN1', orderStatus: 'BOOKED', mktOptions: 'PPSW,MT322' }
const pair = { access_token: 'a', refresh_token: 'r', expires_in: 28_800, token_type: 'Bearer' }
const registered = {
  client_id: 'c',
  client_id_issued_at: 1,
  client_name: 'App',
  grant_types: ['authorization_code', 'refresh_token'],
  response_types: ['code'],
  token_endpoint_auth_method: 'none',
}
const application = {
  client_id: 'c',
  client_name: 'App',
  client_uri: null,
  logo_uri: null,
  software_id: null,
  software_version: null,
  verified: false,
  created_at: moment,
}
const connected = {
  id: 'app_0123456789abcdef',
  client: application,
  name: null,
  scopes: ['user_data'],
  products: null,
  connected_at: moment,
  last_used_at: null,
  expires_at: null,
}
const asked = {
  client_id: 'c',
  redirect_uri: 'https://app.example/callback',
  state: 's t',
  code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  code_challenge_method: 'S256',
} as const
const consent = {
  client: application,
  redirect_uri: asked.redirect_uri,
  redirect_known: true,
  scopes: [{ scope: 'user_data', held: true, granted: false }],
  products: [{ product_type: 'vehicle', id: vin, name: 'Car' }],
  name: 'Home',
  connected_at: null,
}
const encoded = new URLSearchParams({ response_type: 'code', ...asked }).toString()
const refresh = { grant_type: 'refresh_token', client_id: 'c', refresh_token: 'r' } as const

const rows: CallRow[] = [
  {
    name: 'charges come without an envelope',
    call: ({ charging }) =>
      charging.history({
        vin,
        start: new Date(0),
        end: '2026-01-02',
        page: 1,
        pageSize: 5,
        sortBy: 'vin',
        order: 'ASC',
      }),
    sent: [
      'GET',
      `/api/1/dx/charging/history?vin=${vin}&startTime=1970-01-01T00%3A00%3A00.000Z&endTime=2026-01-02&pageNo=1&pageSize=5&sortBy=vin&sortOrder=ASC`,
    ],
    answer: { data: [item], totalResults: 1 },
    result: { data: [item], totalResults: 1 },
  },
  {
    name: 'charges of a business',
    call: ({ charging }) => charging.sessions({ vin, start: '2026-01-01', limit: 5, offset: 0 }),
    sent: ['GET', `/api/1/dx/charging/sessions?vin=${vin}&date_from=2026-01-01&limit=5&offset=0`],
    answer: { data: [{ halo: 1 }] },
    result: { data: [{ halo: 1 }] },
  },
  {
    name: 'vehicles on order',
    call: ({ userDetails }) => userDetails.orders(),
    sent: ['GET', '/api/1/users/orders'],
    answer: { response: [order], count: 1 },
    result: { items: [order], count: 1, pagination: null },
  },
  {
    name: 'the region of the account',
    call: ({ userDetails }) => userDetails.region(),
    sent: ['GET', '/api/1/users/region'],
    answer: { response: { region: 'moon', fleet_api_base_url: 'https://fleet.example' } },
    result: { region: 'moon', fleet_api_base_url: 'https://fleet.example' },
  },
  {
    name: 'the switches of the account',
    call: ({ userDetails }) => userDetails.featureConfig(),
    sent: ['GET', '/api/1/users/feature_config'],
    answer: { response: { signaling: { enabled: true } } },
    result: { signaling: { enabled: true } },
  },
  {
    name: 'the backup key, which most accounts lack',
    call: ({ userDetails }) => userDetails.backupKey(),
    sent: ['GET', '/api/1/users/backup_key'],
    answer: { response: null },
    result: null,
  },
  {
    name: 'whether the token holds',
    call: ({ service }) => service.test(),
    sent: ['GET', '/api/test'],
  },
  {
    name: 'an answer to a knock',
    call: ({ service }) => service.ping(),
    sent: ['GET', '/api/ping'],
    answer: { response: 'pong' },
    result: 'pong',
  },
  {
    name: 'the scopes of the token',
    call: ({ service }) => service.scopes(),
    sent: ['GET', '/api/scopes'],
    answer: { response: ['openid'] },
    result: ['openid'],
  },
  {
    name: 'the account at its older address',
    call: ({ service }) => service.userdata(),
    sent: ['GET', '/api/userdata'],
    answer: { response: { full_name: 'Simulated Owner' } },
    result: { full_name: 'Simulated Owner' },
  },
  {
    name: 'a refresh token is traded, flat both ways',
    call: ({ oauth }) => oauth.token(refresh),
    sent: ['POST', '/oauth/token', JSON.stringify(refresh)],
    answer: pair,
    result: pair,
  },
  {
    name: 'an application registers',
    call: ({ oauth }) => oauth.register({ client_name: 'App', software_id: 'x' }),
    sent: ['POST', '/oauth/register', '{"client_name":"App","software_id":"x"}'],
    answer: registered,
    result: registered,
  },
  {
    name: 'what a consent page shows',
    call: ({ applications }) => applications.consent({ response_type: 'code', ...asked }),
    sent: ['GET', `/web/connect?${encoded}`],
    answer: { response: consent },
    result: consent,
  },
  {
    name: 'what the owner decided',
    call: ({ applications }) =>
      applications.decide({ ...asked, decision: 'grant', scopes: ['user_data'], products: [vin] }),
    sent: [
      'POST',
      '/web/connect',
      JSON.stringify({ ...asked, decision: 'grant', scopes: ['user_data'], products: [vin] }),
    ],
    answer: { response: { redirect_to: 'https://app.example/callback?code=1' } },
    result: { redirect_to: 'https://app.example/callback?code=1' },
  },
  {
    name: 'connected applications',
    call: ({ applications }) => applications.list(),
    sent: ['GET', '/web/applications'],
    answer: { response: [connected], count: 1 },
    result: { items: [connected], count: 1, pagination: null },
  },
  {
    name: 'a connection is ended',
    call: ({ applications }) => applications.disconnect(connected.id),
    sent: ['DELETE', `/web/applications/${connected.id}`],
  },
]

test.each(byName(rows))('%s', (_, row) => checkRow(row))

test('the status is text', () => checkText('/status', ({ service }) => service.status()))

test('a token is revoked', async () => {
  await using server = await serve((response) => reply(response, 200, {}))
  const request = { token: 'r', token_type_hint: 'refresh_token' }
  expect(await new ConsoleClient({ host: server.host }).oauth.revoke(request)).toBeUndefined()
  expect(server.seen.map(({ method, url, body }) => [method, url, body])).toEqual([
    ['POST', '/oauth/revoke', JSON.stringify(request)],
  ])
})

test('an invoice is bytes', async () => {
  const pdf = Buffer.from([0x25, 0x50, 0x44, 0x46, 0, 0xff])
  await using server = await serve((response) =>
    response.writeHead(200, { 'content-type': 'application/pdf' }).end(pdf),
  )
  const bytes = await new ConsoleClient({ host: server.host }).charging.invoice('abc-123')
  expect(Buffer.from(bytes)).toEqual(pdf)
  expect(server.seen.map(({ url }) => url)).toEqual(['/api/1/dx/charging/invoice/abc-123'])
})

test('all charges are walked, page by page, until one is not full', async () => {
  await using server = await serve((response, _, count) =>
    reply(response, 200, { data: count === 1 ? [item, item] : [item] }),
  )
  const { charging } = new ConsoleClient({ host: server.host })
  const seen: unknown[] = []
  for await (const charge of charging.all({ pageSize: 2 })) seen.push(charge)
  expect(seen).toEqual([item, item, item])
  expect(server.seen.map(({ url }) => url)).toEqual([
    '/api/1/dx/charging/history?pageNo=1&pageSize=2',
    '/api/1/dx/charging/history?pageNo=2&pageSize=2',
  ])
})

test('all charges of a fleet are walked from an offset, and an empty page ends any walk', async () => {
  await using server = await serve((response, { url }, count) =>
    reply(response, 200, { data: url.includes('limit=0') || count > 2 ? [] : [{ id: count }] }),
  )
  const { charging } = new ConsoleClient({ host: server.host })
  const seen: unknown[] = []
  for await (const one of charging.allSessions({ limit: 1, offset: 3 })) seen.push(one)
  for await (const one of charging.allSessions({ limit: 0 })) seen.push(one)
  for await (const one of charging.all({ pageSize: 0 })) seen.push(one)
  expect(seen).toEqual([{ id: 1 }, { id: 2 }])
  expect(server.seen.slice(0, 3).map(({ url }) => url)).toEqual([
    '/api/1/dx/charging/sessions?limit=1&offset=3',
    '/api/1/dx/charging/sessions?limit=1&offset=4',
    '/api/1/dx/charging/sessions?limit=1&offset=5',
  ])
})

test('tokens can be refreshed after a 401 signed everybody out', async () => {
  await using server = await serve((response, { url }) =>
    url === '/oauth/token'
      ? reply(response, 400, { error: 'invalid_grant', error_description: 'Used before.' })
      : reply(response, 401, { error: 'invalid_token' }),
  )
  const client = new ConsoleClient({ host: server.host, token: 'old' })
  await expect(client.users.me()).rejects.toMatchObject({ status: 401 })
  await expect(client.oauth.token(refresh)).rejects.toMatchObject({
    status: 400,
    code: 'invalid_grant',
    message: 'Used before.',
  })
})

test('a code without its verifier is not sent', async () => {
  await using server = await serve((response) => reply(response, 200, pair))
  const client = new ConsoleClient({ host: server.host })
  const given = { grant_type: 'authorization_code', client_id: 'c', code: 'x' } as const
  const code = { ...given, redirect_uri: asked.redirect_uri, code_verifier: 'short' }
  await expect(client.oauth.token(code)).rejects.toThrow('code_verifier')
  expect(server.seen).toEqual([])
})
