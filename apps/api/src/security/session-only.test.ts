import { createHash, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { endpoints, type NamedEndpoint } from '@console/sdk/openapi'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { requestOf } from '../../../../packages/sdk/src/testing/arbitrary.ts'
import { targetOf } from '../contract-fuzz/inputs.fixture.ts'
import { startGateway, type TestGateway, webOrigin } from '../testing/gateway.ts'
import { rawRequest } from '../testing/raw-request.ts'

const notBuilt: string[] = JSON.parse(
  readFileSync(new URL('../../../../packages/sdk/data/not-built.json', import.meta.url), 'utf8'),
)

/** They change nothing of the account, or what the scopes of a token are about: vehicles. */
const forPrograms = [
  /^\/web\/(vehicles|energy_sites)\//,
  // To a receiver that the owner has chosen.
  /^\/web\/hooks\/:id\/:hook\/(test|recover|deliveries\/.*)$/,
]
/** They show who pays, with what, and for what. */
const personalReads = /^\/web\/(subscription|checkout)(\/|$)/

const inPerson = endpoints.filter(({ endpoint: { method, path, access } }) => {
  if (!path.startsWith('/web/') || access === 'public') return false
  if (notBuilt.includes(`${method} ${path}`)) return false
  if (method === 'GET') return personalReads.test(path)
  return !forPrograms.some((pattern) => pattern.test(path))
})
const table = inPerson.map(
  (call) => [`${call.endpoint.method} ${call.endpoint.path}`, call] as const,
)

let gateway: TestGateway
const credentials: Record<string, Record<string, string>> = {}
beforeAll(async () => {
  gateway = await startGateway('embedded')
  const { client, ask } = await gateway.browser('owner')
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
  credentials.full = bearer((await client.tokens.create({ name: 'All' })).token)
  credentials.userData = bearer((await client.tokens.create({ scopes: ['user_data'] })).token)
  credentials.application = bearer(await tokenOfApplication())
  const ownerId = (await ask('/web/test')).headers.get('x-uid') ?? ''
  credentials.visit = await visitTo(ownerId)
})
afterAll(() => gateway.close())

/** An application that the owner lets do everything. */
async function tokenOfApplication() {
  const { client } = await gateway.browser('owner')
  const code_verifier = randomBytes(32).toString('base64url')
  const { redirect_to } = await client.applications.decide({
    client_id: 'homeassistant',
    redirect_uri: 'https://my.home-assistant.io/redirect/oauth',
    code_challenge: createHash('sha256').update(code_verifier).digest('base64url'),
    code_challenge_method: 'S256',
    decision: 'grant',
  })
  const response = await fetch(`${gateway.origins.api}/oauth/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      grant_type: 'authorization_code',
      client_id: 'homeassistant',
      redirect_uri: 'https://my.home-assistant.io/redirect/oauth',
      code: new URL(redirect_to).searchParams.get('code'),
      code_verifier,
    }),
  })
  const { access_token } = await response.json()
  return String(access_token)
}

/** An administrator who looks at the user's account, and was not allowed to change it. */
async function visitTo(userId: string) {
  const { ask, cookie } = await gateway.browser('admin')
  const intent = await ask(`/web/admin/impersonate/${userId}/intent`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ reason: 'The owner asked for help.' }),
  })
  const from = { origin: webOrigin, 'sec-fetch-site': 'same-site' }
  const begun = await rawRequest(gateway.origins.api, {
    method: 'GET',
    path: `/web/admin/impersonate/${userId}`,
    headers: {
      ...from,
      cookie,
      'sec-fetch-mode': 'cors',
      'x-confirm': String((await intent.json()).response.confirm),
    },
  })
  expect(begun.status).toBe(200)
  return { ...from, cookie: [begun.headers['set-cookie']].flat().join().split(';')[0] ?? '' }
}

/** A request that the contract takes, so that nothing but the caller can be wrong with it. */
async function send(headers: Record<string, string>, { endpoint }: NamedEndpoint) {
  const [{ params = {}, query = {}, body } = {}] = fc.sample(requestOf(endpoint), {
    numRuns: 1,
    seed: 1,
  })
  const path = targetOf(endpoint, {
    params: Object.fromEntries(Object.entries(params ?? {}).map(([k, v]) => [k, String(v)])),
    query: Object.entries(query ?? {}).map(([name, value]) => [name, String(value)]),
    body: undefined,
    contentType: undefined,
    headers: {},
  })
  const { status, body: answer } = await rawRequest(gateway.origins.api, {
    method: endpoint.method,
    path,
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  return { status, ...JSON.parse(answer.toString('utf8')) }
}

test('the calls that need their owner in person are many, and the contract’s seven are among them', () => {
  const names = table.map(([name]) => name)
  for (const act of ['create', 'modify', 'cancel', 'uncancel', 'credits', 'delete']) {
    expect(names).toContain(`POST /web/subscription/${act}`)
  }
  expect(names).toContain('POST /web/subscription/payment-method-change')
  expect(names).toContain('POST /web/settings')
  expect(names.length).toBeGreaterThan(30)
})

describe.each(['full', 'userData', 'application'])('with the token %s', (kind) => {
  test.each(table)('%s is refused', async (_, call) => {
    expect(await send(credentials[kind] ?? {}, call)).toMatchObject({
      status: 403,
      error: call.endpoint.access === 'admin' ? 'administrators_only' : 'forbidden',
    })
  })
})

describe('during a visit that only reads', () => {
  const changing = table.filter(([name]) => !name.startsWith('GET'))
  test.each(changing)('%s is refused', async (_, call) => {
    expect(await send(credentials.visit ?? {}, call)).toMatchObject({
      status: 403,
      error: call.endpoint.access === 'admin' ? expect.any(String) : 'forbidden',
    })
  })
})

test('a token without limits may still watch what its credits are spent on', async () => {
  for (const path of ['/web/credits', '/web/credits/ledger', '/web/credits/totals?by=caller']) {
    const response = await fetch(gateway.origins.api + path, { headers: credentials.full ?? {} })
    expect(response.status, path).toBe(200)
  }
})
