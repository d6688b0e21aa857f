import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Database } from '../../db/open.ts'
import { client as ours, type Provider, startProvider } from '../../identity/provider.fixture.ts'
import { createTeslaIdentity } from '../../identity/tesla.ts'
import { TeslaAccounts } from '../../identity/tesla-accounts.ts'
import { TokenEndpoint } from '../../identity/token-endpoint.ts'
import { hashSecret } from '../../lib/secrets.ts'
import { newVaultKey, Vault } from '../../lib/vault.ts'
import { freshDatabase } from '../../testing/database.ts'
import { featureStores } from '../../testing/feature-stores.ts'
import { startGateway, type TestGateway, webOrigin } from '../../testing/gateway.ts'
import { startVisit } from '../impersonation/visit.ts'
import { administratorBy } from './administrator.ts'

const [first, second] = ['first@wattlane.example', 'second@wattlane.example']

test('without a setting nobody administers, whatever their address', () => {
  const isAdministrator = administratorBy(undefined)
  for (const email of ['', 'undefined', first]) {
    expect(isAdministrator({ issuer: 'x', subject: 'x', email })).toBe(false)
  }
})

describe.each(featureStores)('on %s', (store) => {
  const vault = new Vault([newVaultKey('k1')])
  let provider: Provider
  let database: Database
  beforeAll(async () => {
    provider = await startProvider()
    database = await freshDatabase(store)
  })
  afterAll(async () => {
    await database.close()
    await provider.close()
  })

  /** The installation as it starts with this setting. */
  function start(address: string) {
    const tokens = new TokenEndpoint(`${provider.url}/token`)
    return startGateway(store, {
      database,
      isAdministrator: administratorBy(address),
      identity: (db) =>
        createTeslaIdentity({
          client: ours,
          authorizeUrl: `${provider.url}/authorize`,
          metadataUrl: `${provider.url}/metadata`,
          tokens,
          accounts: new TeslaAccounts({
            db,
            vault,
            tokens,
            client: ours,
            homeUrl: provider.url,
          }),
          baseUrls: [provider.url],
        }),
      fleetApi: (simulated) => Object.create(simulated, { products: { value: async () => [] } }),
    })
  }

  async function signIn({ origins }: TestGateway, email: string) {
    const visit = (path: string, cookie = '') =>
      fetch(origins.api + path, { redirect: 'manual', headers: { cookie } })
    const begun = await visit('/auth/login?redirect=/console')
    const { searchParams } = new URL(begun.headers.get('location') ?? '')
    const attempt = begun.headers.getSetCookie()[0]?.split(';')[0]
    provider.email = email
    const code = await provider.grant(searchParams.get('nonce') ?? '', { claims: { sub: email } })
    const query = new URLSearchParams({ code, state: searchParams.get('state') ?? '' })
    const done = await visit(`/auth/callback?${query}`, attempt)
    expect(done.headers.get('location')).toBe(`${webOrigin}/console`)
    return done.headers.getSetCookie().find((one) => one.startsWith('session=')) ?? ''
  }

  const ask = ({ origins }: TestGateway, path: string, cookie: string) =>
    fetch(origins.api + path, { headers: { cookie: cookie.split(';')[0] ?? '' } })
  const administers = async (gateway: TestGateway, cookie: string) =>
    (await ask(gateway, '/web/admin/audit', cookie)).status
  const idOf = async (gateway: TestGateway, cookie: string) =>
    (await ask(gateway, '/web/test', cookie)).headers.get('x-uid') ?? ''

  test('who administers follows the setting, for those who signed in before it changed too', async () => {
    const before = await start('First@Wattlane.example')
    const cookies = { first: await signIn(before, first), second: await signIn(before, second) }
    expect(await administers(before, cookies.first)).toBe(200)
    expect(await administers(before, cookies.second)).toBe(403)
    const visit = 'session=a-visit-of-the-first-administrator'
    await startVisit(before.db, {
      userId: await idOf(before, cookies.second),
      administratorId: await idOf(before, cookies.first),
      openedBy: hashSecret(/session=([^;]+)/.exec(cookies.first)?.[1] ?? ''),
      reference: visit.slice('session='.length),
      wish: { reason: 'To help', ticket: null, write: false },
      client: { address: '127.0.0.1', userAgent: undefined },
      now: Date.now(),
    })
    expect((await ask(before, '/web/test', visit)).status).toBe(200)
    await before.close()

    const after = await start(second)
    expect(await administers(after, cookies.first)).toBe(403)
    expect(await administers(after, cookies.second)).toBe(200)
    expect((await ask(after, '/web/test', visit)).status).toBe(401)
    // Neither is shut out by what the other was.
    expect(await administers(after, await signIn(after, second))).toBe(200)
    expect(await administers(after, await signIn(after, first))).toBe(403)
    await after.close()
  })

  test('who first signs in as the new administrator gets in, beside the one before', async () => {
    const gateway = await start('third@wattlane.example')
    expect(await administers(gateway, await signIn(gateway, 'third@wattlane.example'))).toBe(200)
    await gateway.close()
  })
})
