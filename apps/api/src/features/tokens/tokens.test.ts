import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { isWellFormed } from '../../lib/secrets.ts'
import { featureStores } from '../../testing/feature-stores.ts'
import { startGateway, type TestGateway } from '../../testing/gateway.ts'

/** Past the client, which would not send what the contract forbids. */
const asJson = (body: unknown) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

describe.each(featureStores)('on %s', (store) => {
  let gateway: TestGateway
  beforeAll(async () => {
    gateway = await startGateway(store)
  })
  afterAll(() => gateway.close())

  test('a new token is listed without its secret', async () => {
    const { client } = await gateway.browser('owner')
    const { token, ...listed } = await client.tokens.create()
    expect(isWellFormed(token)).toBe(true)
    expect(listed.hint).toBe(token.slice(-4))
    expect((await client.tokens.list()).items).toContainEqual(listed)
    expect(JSON.stringify(await client.tokens.list())).not.toContain(token.slice(8, -4))
    await client.tokens.revoke(listed.id)
  })

  test('without a body a token may do everything and lives a year', async () => {
    const { client } = await gateway.browser('owner')
    const { id, scopes, expires_at, created_at } = await client.tokens.create()
    expect(scopes).toBeNull()
    const days = (Date.parse(expires_at ?? '') - Date.parse(created_at)) / 86_400_000
    expect(days).toBeCloseTo(365, 2)
    await client.tokens.revoke(id)
  })

  test('a name that is null is none, and scopes that are null are no way to all of them', async () => {
    const { ask } = await gateway.browser('owner')
    const named = await ask('/web/tokens', asJson({ name: null }))
    expect(await named.json()).toMatchObject({ response: { name: null, scopes: null } })
    expect((await ask('/web/tokens', asJson({ scopes: null }))).status).toBe(400)
  })

  test('a token works until it is revoked, and not one request longer', async () => {
    const { client } = await gateway.browser('owner')
    const { token } = await client.tokens.create({ name: 'Blinds' })
    const program = gateway.program(token)
    expect(await program.users.me()).toMatchObject({ full_name: 'Simulated Owner' })
    const byQuery = await fetch(`${gateway.origins.api}/api/1/users/me?token=${token}`)
    expect(byQuery.status).toBe(200)
    await client.tokens.revoke(token)
    await expect(program.users.me()).rejects.toMatchObject({ status: 401, code: 'invalid_token' })
    const dead = await fetch(`${gateway.origins.api}/api/1/users/me?token=${token}`)
    expect(dead.status).toBe(401)
  })

  test('the header decides, then the address, then the cookie; what is not good is not made up for', async () => {
    const { client, ask } = await gateway.browser('owner')
    const host = await gateway.browser('host')
    const [mine, theirs] = [await client.tokens.create(), await host.client.tokens.create()]
    const nameOf = async (header: string | undefined, query: string | undefined) => {
      const path = `/api/1/users/me${query === undefined ? '' : `?token=${query}`}`
      const headers = header === undefined ? {} : { authorization: `Bearer ${header}` }
      const response = await ask(path, { headers })
      return response.ok ? (await response.json()).response.full_name : response.status
    }
    expect(await nameOf(theirs.token, mine.token)).toBe('Simulated Rental Host')
    expect(await nameOf(undefined, theirs.token)).toBe('Simulated Rental Host')
    expect(await nameOf(undefined, undefined)).toBe('Simulated Owner')
    expect(await nameOf('nonsense', theirs.token)).toBe(401)
    expect(await nameOf(undefined, 'nonsense')).toBe(401)
    expect(await nameOf(undefined, '')).toBe(401)
    await client.tokens.revoke(mine.id)
    await host.client.tokens.revoke(theirs.id)
  })

  test('no log line holds a token or a cookie', async () => {
    const { client, cookie } = await gateway.browser('owner')
    const { id, token } = await client.tokens.create()
    await fetch(`${gateway.origins.api}/api/1/users/me?token=${token}`)
    const log = JSON.stringify(gateway.logged)
    expect(log).toContain('/api/1/users/me')
    expect(log).not.toContain(token)
    expect(log).not.toContain(cookie.split('=')[1])
    await client.tokens.revoke(id)
  })

  test('a restricted token may do what it was granted and no more', async () => {
    const { client } = await gateway.browser('owner')
    const { id, token } = await client.tokens.create({ scopes: ['energy_device_data'] })
    const program = gateway.program(token)
    await expect(program.users.me()).rejects.toMatchObject({ status: 403, code: 'invalid_scope' })
    expect((await program.account.products()).count).toBeGreaterThan(0)
    await client.tokens.revoke(id)
  })

  test('a token manages no tokens', async () => {
    const { client } = await gateway.browser('owner')
    const { id, token } = await client.tokens.create()
    const program = gateway.program(token)
    for (const call of [
      () => program.tokens.list(),
      () => program.tokens.create(),
      () => program.tokens.revoke(id),
    ]) {
      await expect(call()).rejects.toMatchObject({ status: 403, code: 'forbidden' })
    }
    await client.tokens.revoke(id)
  })

  test('revoking, by id or by secret, is idempotent and limited to your own tokens', async () => {
    const owner = (await gateway.browser('host')).client
    const stranger = (await gateway.browser('lapsed')).client
    const { id } = await owner.tokens.create()
    const { token } = await owner.tokens.create()
    await stranger.tokens.revoke(id)
    await stranger.tokens.revoke(token)
    expect((await owner.tokens.list()).count).toBe(2)
    for (const reference of [id, token, id, token]) {
      expect(await owner.tokens.revoke(reference)).toBe(true)
    }
    expect((await owner.tokens.list()).items).toEqual([])
  })

  test('a user holds at most twenty tokens, however many are asked for at once', async () => {
    const { client } = await gateway.browser('host')
    const asked = await Promise.allSettled(Array.from({ length: 25 }, () => client.tokens.create()))
    const refused = asked.filter(({ status }) => status === 'rejected')
    expect(refused).toHaveLength(5)
    expect(refused[0]).toMatchObject({ reason: { status: 409, code: 'too_many_tokens' } })
    const { items } = await client.tokens.list()
    expect(items).toHaveLength(20)
    for (const { id } of items) await client.tokens.revoke(id)
  })

  test('anonymous callers get 401, malformed requests a 400 that names the field', async () => {
    await expect(gateway.anonymous().tokens.list()).rejects.toMatchObject({
      status: 401,
      code: 'missing_token',
    })
    const { ask } = await gateway.browser('owner')
    const response = await ask('/web/tokens', {
      method: 'DELETE',
      headers: { 'content-type': 'application/json' },
      body: '{"token":"nonsense"}',
    })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({
      error: 'fst_err_validation',
      error_description: expect.stringContaining('body/token'),
    })
    const short = await ask('/web/tokens', asJson({ lifetime_days: 0 }))
    expect(await short.json()).toMatchObject({
      error_description: expect.stringMatching(/^body\/lifetime_days: .*>=1$/),
    })
  })

  test.each(['a\u0000b', 'a\nb', '\ud800', 'a\u202eb'])(
    'the name %j is refused with a sentence',
    async (name) => {
      const { ask } = await gateway.browser('owner')
      const response = await ask('/web/tokens', asJson({ name }))
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({
        error_description: 'body/name: holds characters that cannot be shown',
      })
    },
  )

  test.each(['Basic abc', 'Bearer', 'Bearer a b', 'Bearer wl_live_x', ''])(
    'the header %j is no credential, and the cookie beside it does not help',
    async (authorization) => {
      const { ask } = await gateway.browser('owner')
      const response = await ask('/api/1/users/me', { headers: { authorization } })
      expect(response.status).toBe(401)
    },
  )
})
