import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import type { Database } from '../db/open.ts'
import { identityAccounts } from '../db/schema/identity-accounts.ts'
import { newVaultKey, Vault } from '../lib/vault.ts'
import { freshDatabase } from '../testing/database.ts'
import { featureStores } from '../testing/feature-stores.ts'
import { client, type Provider, startProvider, subject } from './provider.fixture.ts'
import { TeslaAccounts } from './tesla-accounts.ts'
import { TokenEndpoint } from './token-endpoint.ts'

const vault = new Vault([newVaultKey('k1')])
const hours = 60 * 60_000

describe.each(featureStores)('the owners’ tokens, %s', (store) => {
  let provider: Provider
  let database: Database
  let at = Date.now()

  beforeEach(async () => {
    provider = await startProvider()
    database = await freshDatabase(store)
    at = Date.now()
  })
  afterEach(async () => {
    await database.close()
    await provider.close()
  })

  /** One process: what it remembers is its own, the store is everybody's. */
  const process = () =>
    new TeslaAccounts({
      db: database.db,
      vault,
      tokens: new TokenEndpoint(`${provider.url}/token`),
      client,
      homeUrl: provider.url,
      time: {
        now: () => at,
        sleep: () => new Promise((resolve) => setTimeout(resolve, 5)),
      },
    })
  const row = async () => (await database.db.select().from(identityAccounts))[0]
  const exchanges = () => provider.trades.filter(({ grant_type }) => grant_type === 'refresh_token')

  test('fifty calls of two processes at once make one exchange', async () => {
    await process().signedIn(subject, provider.tokens(), provider.url)
    at += 8 * hours
    const processes = [process(), process()]
    const calls = Array.from({ length: 50 }, async (_, n) => processes[n % 2]?.of(subject))
    const answers = await Promise.all(calls)
    expect(exchanges()).toHaveLength(1)
    expect(new Set(answers.map((access) => access?.token)).size).toBe(1)
  })

  test('a token is not asked for again while it is good, and given without a promise', async () => {
    const accounts = process()
    await accounts.signedIn(subject, provider.tokens(), provider.url)
    expect(accounts.of(subject)).toMatchObject({ token: 'access-1', baseUrl: provider.url })
    expect(await process().of(subject)).toMatchObject({ token: 'access-1' })
    expect(exchanges()).toEqual([])
  })

  test('the next refresh token is stored before the access token is used', async () => {
    await process().signedIn(subject, provider.tokens(), provider.url)
    at += 8 * hours
    const { token } = await process().of(subject)
    const stored = await row()
    const place = (column: string) => ({ table: 'identity_accounts', column, row: subject })
    expect(vault.open(stored?.accessToken ?? '', place('access_token'))).toBe(token)
    expect(vault.open(stored?.refreshToken ?? '', place('refresh_token'))).toBe('refresh-2')
    expect(stored).toMatchObject({ leasedBy: null })
  })

  test('nobody is given a token whose successor could not be stored', async () => {
    await process().signedIn(subject, provider.tokens(), provider.url)
    at += 8 * hours
    provider.beforeAnswer = async () => {
      // The row goes to somebody who signs in meanwhile.
      await database.db.update(identityAccounts).set({ leasedBy: 'another process' })
      at += 40_000
    }
    const accounts = process()
    await expect(accounts.of(subject)).rejects.toMatchObject({ status: 503 })
    expect(await row()).toMatchObject({ leasedBy: 'another process' })
  })

  test('a process that died during an exchange is waited for, and then followed', async () => {
    await process().signedIn(subject, provider.tokens(), provider.url)
    at += 8 * hours
    await database.db
      .update(identityAccounts)
      // By the database's clock, of which this process is eight hours ahead.
      .set({ leasedBy: 'a process that died', leasedUntil: new Date(Date.now() + 60_000) })
    const waiting = process().of(subject)
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(exchanges()).toEqual([])
    await database.db.update(identityAccounts).set({ leasedUntil: new Date(Date.now() - 1000) })
    expect((await waiting).token).toBe('access-2')
  })

  test('a refused token is replaced once, whoever notices first', async () => {
    const [one, two] = [process(), process()]
    await one.signedIn(subject, provider.tokens(), provider.url)
    const { token } = await two.of(subject)
    one.refused(subject, token)
    two.refused(subject, token)
    const [first, second] = await Promise.all([one.of(subject), two.of(subject)])
    expect(exchanges()).toHaveLength(1)
    expect(first.token).toBe(second.token)
    expect(first.token).not.toBe(token)
    // Told late of the old one, nobody throws the new one away.
    one.refused(subject, token)
    expect(await one.of(subject)).toEqual(first)
    expect(exchanges()).toHaveLength(1)
  })

  test('a new token that is refused is not exchanged, by no process, until it is a minute old', async () => {
    const [one, two] = [process(), process()]
    await one.signedIn(subject, provider.tokens(), provider.url)
    one.refused(subject, (await one.of(subject)).token)
    const renewed = await one.of(subject)
    for (const accounts of [one, two, one, two]) {
      accounts.refused(subject, (await accounts.of(subject)).token)
      expect((await accounts.of(subject)).token).toBe(renewed.token)
    }
    expect(exchanges()).toHaveLength(1)
    await database.db.update(identityAccounts).set({ leasedUntil: new Date(Date.now() - 1000) })
    two.refused(subject, renewed.token)
    expect((await two.of(subject)).token).not.toBe(renewed.token)
    expect(exchanges()).toHaveLength(2)
  })

  test.each([
    ['is answered', undefined],
    ['is refused', { status: 401, error: 'login_required' }],
  ])('a sign-in that overtakes an exchange counts, whether that %s', async (_, refuse) => {
    const accounts = process()
    await accounts.signedIn(subject, provider.tokens(), provider.url)
    at += 8 * hours
    const newer = provider.tokens()
    provider.refuse = refuse
    provider.beforeAnswer = () => process().signedIn(subject, newer, provider.url)
    expect((await accounts.of(subject)).token).toBe(newer.access_token)
    expect(await row()).toMatchObject({ mustSignIn: false })
    expect(exchanges()).toHaveLength(1)
  })

  test('an owner whom the provider does not know any more must sign in, and is not asked for', async () => {
    const accounts = process()
    await accounts.signedIn(subject, provider.tokens(), provider.url)
    at += 8 * hours
    provider.refuse = { status: 401, error: 'login_required' }
    await expect(accounts.of(subject)).rejects.toMatchObject({ status: 403 })
    await expect(process().of(subject)).rejects.toMatchObject({ status: 403 })
    expect(exchanges()).toHaveLength(1)
    expect(await row()).toMatchObject({ mustSignIn: true })
    provider.refuse = undefined
    await accounts.signedIn(subject, provider.tokens(), provider.url)
    expect(await accounts.of(subject)).toMatchObject({ baseUrl: provider.url })
  })

  test.each([
    ['our own mistake', { status: 401, error: 'invalid_client' }],
    ['a provider in trouble', { status: 503, error: 'unavailable' }],
  ])('%s sends no owner to sign in', async (_, refusal) => {
    const accounts = process()
    await accounts.signedIn(subject, provider.tokens(), provider.url)
    at += 8 * hours
    provider.refuse = refusal
    await expect(accounts.of(subject)).rejects.toMatchObject({ status: 503 })
    provider.refuse = undefined
    expect((await accounts.of(subject)).token).toBe('access-2')
  })

  test('tokens that are put into another owner’s row do not open', async () => {
    const accounts = process()
    await accounts.signedIn('one', provider.tokens(), provider.url)
    await accounts.signedIn('two', provider.tokens(), provider.url)
    const stolen = (await database.db.select().from(identityAccounts)).find(
      ({ subject: whose }) => whose === 'one',
    )
    await database.db
      .update(identityAccounts)
      .set({ accessToken: stolen?.accessToken ?? '' })
      .where(eq(identityAccounts.subject, 'two'))
    await expect(process().of('two')).rejects.toThrow()
  })
})
