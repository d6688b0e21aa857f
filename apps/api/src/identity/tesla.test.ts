import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { identityAccounts } from '../db/schema/identity-accounts.ts'
import { newVaultKey, Vault } from '../lib/vault.ts'
import { featureStores } from '../testing/feature-stores.ts'
import { startGateway, type TestGateway, webOrigin } from '../testing/gateway.ts'
import { type Claims, client, type Provider, startProvider, subject } from './provider.fixture.ts'
import { createTeslaIdentity } from './tesla.ts'
import { TeslaAccounts } from './tesla-accounts.ts'
import { TokenEndpoint } from './token-endpoint.ts'

describe.each(featureStores)('sign-in with Tesla, %s', (store) => {
  let provider: Provider
  let gateway: TestGateway

  beforeAll(async () => {
    provider = await startProvider()
    const tokens = new TokenEndpoint(`${provider.url}/token`)
    const vault = new Vault([newVaultKey('k1')])
    gateway = await startGateway(store, {
      identity: (db) =>
        createTeslaIdentity({
          client,
          authorizeUrl: `${provider.url}/authorize`,
          metadataUrl: `${provider.url}/metadata`,
          tokens,
          accounts: new TeslaAccounts({ db, vault, tokens, client, homeUrl: provider.url }),
          baseUrls: [provider.url],
        }),
      // What a new account owns is another matter.
      fleetApi: (simulated) => Object.create(simulated, { products: { value: async () => [] } }),
    })
  })
  afterAll(async () => {
    await gateway.close()
    await provider.close()
  })

  const visit = (path: string, cookie = '') =>
    fetch(path.startsWith('http') ? path : gateway.origins.api + path, {
      redirect: 'manual',
      headers: { cookie },
    })

  /** What the browser has in hand once the owner was sent to the provider. */
  async function begin() {
    const begun = await visit('/auth/login?redirect=/console')
    const address = new URL(begun.headers.get('location') ?? '')
    const cookie = begun.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const asked = Object.fromEntries(address.searchParams)
    return { address, cookie, asked, state: asked.state ?? '', nonce: asked.nonce ?? '' }
  }

  async function callback(query: Record<string, string>, cookie: string) {
    const response = await visit(`/auth/callback?${new URLSearchParams(query)}`, cookie)
    const location = new URL(response.headers.get('location') ?? '')
    const session = response.headers.getSetCookie().find((one) => one.startsWith('session='))
    return { location, session, refusal: location.searchParams.get('error') }
  }

  test('asks for everything that the facts name, and for no challenge', async () => {
    const { address, asked } = await begin()
    expect(address.pathname).toBe('/authorize')
    expect(asked).toMatchObject({
      response_type: 'code',
      client_id: client.id,
      redirect_uri: `${gateway.origins.api}/auth/callback`,
      prompt_missing_scopes: 'true',
      prompt: 'login',
    })
    expect(asked.scope?.split(' ')).toEqual(
      expect.arrayContaining(['openid', 'offline_access', 'user_data']),
    )
    expect(asked).not.toHaveProperty('code_challenge')
    expect(asked).not.toHaveProperty('client_secret')
  })

  test('signs in, and keeps the tokens sealed', async () => {
    const { cookie, state, nonce } = await begin()
    const code = await provider.grant(nonce)
    const { location, session, refusal } = await callback({ code, state }, cookie)
    expect([location.origin, location.pathname, refusal]).toEqual([webOrigin, '/console', null])
    expect(session).toBeDefined()
    expect(provider.trades.at(-1)).toMatchObject({ audience: provider.url, code })
    const rows = await gateway.db.select().from(identityAccounts)
    expect(rows).toMatchObject([{ subject, baseUrl: provider.url, mustSignIn: false }])
    expect(JSON.stringify(rows)).not.toMatch(/access-\d|refresh-\d/)
  })

  type Attempt = { cookie: string; state: string; nonce: string }
  type Mutation = (attempt: Attempt) => Promise<{
    query: Record<string, string>
    cookie?: string
  }>
  const withClaims =
    (claims: Claims): Mutation =>
    async ({ state, nonce }) => ({
      query: { state, code: await provider.grant(nonce, { claims }) },
    })
  const now = () => Math.floor(Date.now() / 1000)
  const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

  test.each<[string, Mutation]>([
    [
      'another state',
      async ({ nonce }) => ({
        query: { state: 'x'.repeat(43), code: await provider.grant(nonce) },
      }),
    ],
    ['no state', async ({ nonce }) => ({ query: { code: await provider.grant(nonce) } })],
    ['no code', async ({ state }) => ({ query: { state } })],
    ['a code that nobody gave', async ({ state }) => ({ query: { state, code: 'code-0' } })],
    [
      'another browser',
      async ({ state, nonce }) => ({
        query: { state, code: await provider.grant(nonce) },
        cookie: '',
      }),
    ],
    [
      'the attempt of somebody else',
      async ({ state, nonce }) => ({
        query: { state, code: await provider.grant(nonce) },
        cookie: (await begin()).cookie,
      }),
    ],
    [
      'the token of another attempt',
      async ({ state }) => ({
        query: { state, code: await provider.grant((await begin()).nonce) },
      }),
    ],
    ['a token of another issuer', withClaims({ iss: 'https://evil.example' })],
    ['a token for another application', withClaims({ aud: 'another-application' })],
    ['a token for several applications', withClaims({ aud: [client.id, 'another'] })],
    ['a token that is over', withClaims({ exp: now() - 120 })],
    ['a token without an owner', withClaims({ sub: undefined })],
    ['a token without a nonce', withClaims({ nonce: undefined })],
    [
      'a signature of somebody else',
      async ({ state, nonce }) => ({
        query: { state, code: await provider.grant(nonce, { key: provider.strangersKey }) },
      }),
    ],
    [
      'a token without a signature',
      async ({ state, nonce }) => {
        const claims = {
          iss: provider.url,
          aud: client.id,
          sub: subject,
          nonce,
          iat: now(),
          exp: now() + 60,
        }
        const token = `${encoded({ alg: 'none' })}.${encoded(claims)}.`
        return { query: { state, code: await provider.grant(nonce, { token }) } }
      },
    ],
    [
      'no token',
      async ({ state, nonce }) => ({
        query: { state, code: await provider.grant(nonce, { token: null }) },
      }),
    ],
  ])('%s signs nobody in', async (_, mutate) => {
    const attempt = await begin()
    const { query, cookie = attempt.cookie } = await mutate(attempt)
    const { location, session, refusal } = await callback(query, cookie)
    expect(location.pathname).toBe('/login')
    expect(refusal).not.toBeNull()
    expect(session).toBeUndefined()
  })

  test('a code that comes twice signs in once, also if the provider would take it again', async () => {
    const { cookie, state, nonce } = await begin()
    const code = await provider.grant(nonce)
    const traded = provider.trades.length
    const answers = await Promise.all([1, 2, 3].map(() => callback({ code, state }, cookie)))
    expect(answers.filter(({ session }) => session)).toHaveLength(1)
    expect(provider.trades).toHaveLength(traded + 1)
  })

  test('a manufacturer that is down is told from one that refuses, with the request to report', async () => {
    for (const [status, word] of [
      [503, 'unavailable'],
      [400, 'failed'],
    ] as const) {
      const { cookie, state, nonce } = await begin()
      provider.refuse = { status, error: 'invalid_grant' }
      const { location, session, refusal } = await callback(
        { code: await provider.grant(nonce), state },
        cookie,
      )
      provider.refuse = undefined
      expect(refusal).toBe(word)
      expect(location.searchParams.get('request')).toMatch(/^\S{8,}$/)
      expect(session).toBeUndefined()
    }
  })

  test('an account of a host that we do not know is not signed in', async () => {
    provider.region = 'http://127.0.0.1:1'
    const { cookie, state, nonce } = await begin()
    const { session } = await callback({ code: await provider.grant(nonce), state }, cookie)
    expect(session).toBeUndefined()
    provider.region = ''
  })

  test('neither tokens, codes nor our secret are logged', () => {
    const logged = JSON.stringify(gateway.logged, (_, value: unknown) =>
      value instanceof Error ? `${value.stack} ${String(value.cause)}` : value,
    )
    for (const secret of [client.secret, 'access-', 'refresh-', 'code-']) {
      expect(logged).not.toContain(secret)
    }
  })
})
