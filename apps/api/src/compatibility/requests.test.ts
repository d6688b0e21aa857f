import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { tell } from '../testing/existing-programs.ts'
import { startGateway, type TestGateway, webOrigin } from '../testing/gateway.ts'
import { asleep, driving, program, site, vin } from './program.fixture.ts'

// Each point of what existing clients expect, by the requests that they send, byte for byte.
let gateway: TestGateway
let client: Awaited<ReturnType<typeof program>>
beforeAll(async () => {
  gateway = await startGateway('embedded')
  client = await program(gateway)
})
afterAll(() => gateway.close())

describe('1: paths with marks too many', () => {
  test.each([
    '//api/test',
    '/api/test/',
    '/api/test?',
    '/api/test??',
    '//api//test//?',
    '//api/metadata',
    '//api/1/products',
    `/api/1/vehicles/${vin}/`,
    `/api/1/energy_sites/${site}/live_status?`,
  ])('%s is the path without them', async (path) => {
    const { status, json } = await client.ask('GET', path)
    expect(status).toBe(200)
    const plain = path
      .replace(/\/{2,}/g, '/')
      .replace(/\?+$/, '')
      .replace(/\/$/, '')
    const { json: other } = await client.ask('GET', plain)
    expect(Object.keys(json)).toEqual(Object.keys(other))
  })
})

describe('2: bodies that are announced and empty, or not there', () => {
  const path = `/api/1/vehicles/${vin}/command/flash_lights`
  test.each([
    ['JSON announced, nothing sent', { headers: { 'content-type': 'application/json' } }],
    [
      'JSON announced, no bytes sent',
      { headers: { 'content-type': 'application/json' }, body: '' },
    ],
    ['neither type nor body', {}],
    ['an empty object', { headers: { 'content-type': 'application/json' }, body: '{}' }],
  ])('%s: the command is sent', async (_, sent) => {
    const { status, json } = await client.ask('POST', path, sent)
    expect([status, json.response.result]).toEqual([200, true])
  })

  test('members that are null count as not sent', async () => {
    const { status, json } = await client.ask(
      'POST',
      `/api/1/vehicles/${vin}/command/set_valet_mode`,
      {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ on: false, password: null }),
      },
    )
    expect(json).toMatchObject({ response: { result: true } })
    expect(status).toBe(200)
  })
})

describe('3: whose credentials count', () => {
  test('the header goes before the query, the query before the cookie', async () => {
    const { cookie: host } = await gateway.browser('host')
    const uid = async (path: string, headers: Record<string, string>) =>
      (await tell(gateway, 'GET', path, { headers })).headers['x-uid']
    const mine = await uid('/api/test', client.bearer)
    expect(mine).toBeDefined()
    expect(await uid(`/api/test?token=${client.token}`, {})).toBe(mine)
    expect(await uid(`/api/test?token=${client.token}`, { cookie: host })).toBe(mine)
    expect(await uid('/api/test', { ...client.bearer, cookie: host })).toBe(mine)
    expect(await uid('/api/test?token=nonsense', client.bearer)).toBe(mine)
    expect(await uid('/api/test', { cookie: host })).not.toBe(mine)
  })

  test('a token in an address is in no line of the log', async () => {
    await tell(gateway, 'GET', `/api/1/vehicles/${vin}/vehicle_data?token=${client.token}`)
    await tell(gateway, 'GET', `/nothing/here?token=${client.token}`)
    await tell(
      gateway,
      'DELETE',
      `/api/1/vehicles/${vin}/drivers?token=${client.token}&share_user_id=x`,
    )
    expect(JSON.stringify(gateway.logged)).not.toContain(client.token)
  })
})

test('4: each answer names its request and, for whom it is, the user; pages may read both', async () => {
  const headers = { origin: webOrigin }
  const known = await client.ask('GET', '/api/test', { headers })
  expect(known.headers['x-txid']).toMatch(/^[\da-f-]{36}$/)
  expect(known.headers['x-uid']).toMatch(/^[\da-f-]{36}$/)
  // Only installations with such hosts name a region: a client would walk away to it.
  expect(known.headers['x-region']).toBeUndefined()
  for (const name of ['x-uid', 'x-txid', 'retry-after', 'ratelimit-reset']) {
    expect(known.headers['access-control-expose-headers']).toContain(name)
  }
  const unknown = await tell(gateway, 'GET', '/api/metadata', { headers })
  expect(unknown.headers['x-txid']).toBe(unknown.json.txid)
  expect(unknown.headers['x-uid']).toBeUndefined()
})

test.each([
  ['GET', '/api/metadata', {}, 401, 'missing_token'],
  ['GET', '/api/metadata', { authorization: 'Bearer nonsense' }, 401, 'invalid_token'],
  ['GET', '/nothing/here', {}, 404, 'not_found'],
  ['PUT', '/api/test', {}, 405, 'invalid_method'],
  ['POST', '/oauth/token', { 'content-type': 'application/json' }, 400, expect.any(String)],
] as const)(
  '5: %s %s %j is refused as JSON with %i %s',
  async (method, path, headers, status, error) => {
    const { json, ...answer } = await tell(gateway, method, path, { headers: { ...headers } })
    expect(answer.status).toBe(status)
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
    if (path !== '/oauth/token') {
      expect(json).toEqual({
        response: null,
        error,
        error_description: expect.stringMatching(/^\w/),
        txid: answer.headers['x-txid'],
      })
    } else expect(json).toMatchObject({ error })
  },
)

describe('6: what a car answers', () => {
  test('a refusal of the car is a 200 with its reason', async () => {
    const refusing = await gateway.browser('host')
    const outcomes = []
    for (let n = 0; n < 3; n++) {
      const response = await refusing.ask(
        '/api/1/vehicles/LRWYGCEK3NC700005/command/flash_lights',
        {
          method: 'POST',
        },
      )
      outcomes.push([response.status, (await response.json()).response])
    }
    expect(outcomes.map(([status]) => status)).toEqual([200, 200, 200])
    expect(outcomes.map(([, response]) => response)).toContainEqual({
      result: false,
      reason: expect.stringMatching(/./),
    })
  })

  test('data of a sleeping car is a 408 that says so', async () => {
    const { status, json } = await client.ask('GET', `/api/1/vehicles/${asleep}/vehicle_data`)
    expect(status).toBe(408)
    expect(json).toMatchObject({ error: 'vehicle_unavailable' })
  })
})

describe('7: the groups of vehicle_data, however they are joined', () => {
  test.each([
    ['endpoints=charge_state;drive_state', ['charge_state', 'drive_state']],
    ['endpoints=charge_state%3Bdrive_state', ['charge_state', 'drive_state']],
    ['endpoints=charge_state,drive_state', ['charge_state', 'drive_state']],
    ['endpoints=charge_state%2Cdrive_state', ['charge_state', 'drive_state']],
    ['endpoints=vehicle_config&use_cache=true', ['vehicle_config']],
    [
      'endpoints=charge_state;climate_state;drive_state;location_data;vehicle_state;vehicle_config',
      ['charge_state', 'climate_state', 'drive_state', 'vehicle_state', 'vehicle_config'],
    ],
    ['endpoints=*', ['charge_state', 'climate_state', 'drive_state', 'vehicle_state']],
  ])('%s', async (query, groups) => {
    const { status, json } = await client.ask(
      'GET',
      `/api/1/vehicles/${driving}/vehicle_data?${query}`,
    )
    expect(status).toBe(200)
    for (const group of groups) expect(json.response).toHaveProperty(group)
    if (!query.includes('*') && !query.includes('climate')) {
      expect(json.response).not.toHaveProperty('climate_state')
    }
    const where = json.response.drive_state?.latitude
    if (query.includes('location_data')) expect(where).toBeTypeOf('number')
    else if (query.includes('drive_state')) expect(where).toBeUndefined()
  })
})

describe('14: changes that came twice', () => {
  test('to revoke, to stop and to sign out again is no error', async () => {
    const browser = await gateway.browser('owner')
    const { token } = await browser.client.tokens.create({ name: 'Twice' })
    for (let n = 0; n < 2; n++) {
      const response = await browser.ask('/web/tokens', {
        method: 'DELETE',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ token }),
      })
      expect(response.status).toBe(200)
    }
    for (let n = 0; n < 2; n++) {
      expect((await client.ask('DELETE', `/api/config/${vin}`)).status).toBe(200)
    }
    // Put back for the tests that read it.
    await client.ask('POST', `/api/config/${vin}`, {
      headers: { 'content-type': 'application/json' },
      body: '{"fields":{"Soc":null}}',
    })
  })

  test.each([
    ['an image or a link', {}],
    ['a prefetch', { 'sec-fetch-mode': 'cors', 'sec-purpose': 'prefetch' }],
    [
      'another site',
      { 'sec-fetch-mode': 'cors', 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
    ],
    ['a page of ours without the one-time value', { 'sec-fetch-mode': 'cors' }],
  ])('a GET that changes something is not done for %s', async (_, headers) => {
    const { ask } = await gateway.browser('admin')
    const { ask: asOwner } = await gateway.browser('owner')
    const uid = (await asOwner('/web/test')).headers.get('x-uid')
    const response = await ask(`/web/admin/impersonate/${uid}`, { headers })
    expect([403, 428]).toContain(response.status)
    expect(response.headers.getSetCookie()).toEqual([])
  })
})

test('16: more than thirty calls a minute that reach cars are told when to come back; one wake serves all', async () => {
  const other = await startGateway('embedded', { upstreamCallsPerMinute: 30 })
  const owner = await program(other)
  // Together: they share one wake, and are sent one after the other.
  const together = await Promise.all(
    ['flash_lights', 'honk_horn', 'door_lock'].map((name) =>
      owner.ask('POST', `/api/1/vehicles/${asleep}/command/${name}`),
    ),
  )
  expect(together.map(({ status }) => status)).toEqual([200, 200, 200])
  const answers = []
  for (let n = 0; n < 30; n++) answers.push(await owner.ask('GET', `/api/1/vehicles/${vin}`))
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused.length).toBeGreaterThan(0)
  for (const { headers, json } of refused) {
    expect(json.error).toBe('rate_limited')
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(headers['ratelimit-reset'])).toBeGreaterThan(0)
  }
  await other.close()
})
