import { createHash, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { oauthCodes, oauthConnections, oauthRefreshTokens } from '../../db/schema/oauth.ts'
import { tokens } from '../../db/schema.ts'
import { featureStores } from '../../testing/feature-stores.ts'
import { startGateway, type TestGateway } from '../../testing/gateway.ts'

const vin = 'LRWYGCEK1NC700002'
const callback = 'https://my.home-assistant.io/redirect/oauth'
const minuteMs = 60_000
const hourMs = 60 * minuteMs

const pkce = () => {
  const verifier = randomBytes(32).toString('base64url')
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') }
}

describe.each(featureStores)('on %s', (store) => {
  let gateway: TestGateway
  let skippedMs = 0
  beforeAll(async () => {
    gateway = await startGateway(store, { now: () => Date.now() + skippedMs })
  })
  afterAll(() => gateway.close())

  type Choice = { scopes?: ['vehicle_device_data']; products?: string[]; name?: string }

  /** An application is let in by the owner, and holds a code. */
  async function consented({ challenge }: ReturnType<typeof pkce>, choice: Choice = {}) {
    const { client } = await gateway.browser('owner')
    const { redirect_to } = await client.applications.decide({
      client_id: 'homeassistant',
      redirect_uri: callback,
      state: 'kept',
      code_challenge: challenge,
      code_challenge_method: 'S256',
      decision: 'grant',
      ...choice,
    })
    const address = new URL(redirect_to)
    expect(address.origin + address.pathname).toBe(callback)
    expect(address.searchParams.get('state')).toBe('kept')
    return address.searchParams.get('code') ?? ''
  }

  const post = async (path: string, body: object | string, type = 'application/json') => {
    const response = await fetch(gateway.origins.api + path, {
      method: 'POST',
      headers: { 'content-type': type },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
    return { status: response.status, body: await response.json() }
  }
  const trade = (grant: object) => post('/oauth/token', { client_id: 'homeassistant', ...grant })
  const refresh = (refresh_token: string) => trade({ grant_type: 'refresh_token', refresh_token })
  const codeGrant = (code: string, code_verifier: string) => ({
    grant_type: 'authorization_code',
    code,
    code_verifier,
    redirect_uri: callback,
  })

  async function connected(choice?: Choice) {
    const proof = pkce()
    const { body } = await trade(codeGrant(await consented(proof, choice), proof.verifier))
    return body
  }

  const refused = { status: 400, body: { error: 'invalid_grant' } }
  const readsCar = (token: string) => gateway.program(token).vehicles.get(vin)

  test.each(['application/json', 'application/x-www-form-urlencoded'])(
    'a code sent as %s becomes a complete pair, and so does each refresh',
    async (type) => {
      const proof = pkce()
      const grant = {
        client_id: 'homeassistant',
        ...codeGrant(await consented(proof), proof.verifier),
      }
      const isForm = type !== 'application/json'
      const first = await post(
        '/oauth/token',
        isForm ? new URLSearchParams(grant).toString() : grant,
        type,
      )
      const pair = {
        access_token: expect.stringMatching(/^wl_live_/),
        refresh_token: expect.stringMatching(/^wl_refresh_/),
        expires_in: 8 * 60 * 60,
        token_type: 'Bearer',
      }
      expect(first).toMatchObject({ status: 200, body: pair })
      expect(await readsCar(first.body.access_token)).toMatchObject({ vin })
      const second = await refresh(first.body.refresh_token)
      expect(second).toMatchObject({ status: 200, body: pair })
      expect(second.body.refresh_token).not.toBe(first.body.refresh_token)
      expect(await readsCar(second.body.access_token)).toMatchObject({ vin })
    },
  )

  test('a code works once: its second use ends what the first one gave', async () => {
    const proof = pkce()
    const code = await consented(proof)
    const first = await trade(codeGrant(code, proof.verifier))
    expect(await trade(codeGrant(code, proof.verifier))).toMatchObject(refused)
    await expect(readsCar(first.body.access_token)).rejects.toMatchObject({ status: 401 })
    expect(await refresh(first.body.refresh_token)).toMatchObject(refused)
  })

  test('a code is nothing without its proof, its client, its address, or after a minute', async () => {
    const proof = pkce()
    const code = await consented(proof)
    const grant = codeGrant(code, proof.verifier)
    expect(await trade({ ...grant, code_verifier: pkce().verifier })).toMatchObject(refused)
    expect(await trade({ ...grant, client_id: 'homey' })).toMatchObject(refused)
    expect(await trade({ ...grant, redirect_uri: `${callback}/` })).toMatchObject(refused)
    skippedMs += minuteMs
    expect(await trade(grant)).toMatchObject(refused)
    skippedMs -= minuteMs
    expect(await trade(grant)).toMatchObject({ status: 200 })
  })

  test('a refresh token used twice ends the connection and all that came from it', async () => {
    const first = await connected()
    const second = await refresh(first.refresh_token)
    const third = await refresh(second.body.refresh_token)
    expect(third.status).toBe(200)
    expect(await refresh(first.refresh_token)).toMatchObject(refused)
    for (const token of [first, second.body, third.body]) {
      await expect(readsCar(token.access_token)).rejects.toMatchObject({ status: 401 })
    }
    expect(await refresh(third.body.refresh_token)).toMatchObject(refused)
  })

  test('whose answer got lost may refresh again, for half a minute', async () => {
    const first = await connected()
    expect(await refresh(first.refresh_token)).toMatchObject({ status: 200 })
    const again = await refresh(first.refresh_token)
    expect(again).toMatchObject({ status: 200 })
    skippedMs += 31_000
    expect(await refresh(first.refresh_token)).toMatchObject(refused)
    skippedMs -= 31_000
    expect(await refresh(again.body.refresh_token)).toMatchObject(refused)
  })

  test('of two answers to one refresh, only one goes on: use of the other ends the connection', async () => {
    const first = await connected()
    const { body: one } = await refresh(first.refresh_token)
    const { body: two } = await refresh(first.refresh_token)
    const next = await refresh(two.refresh_token)
    expect(next).toMatchObject({ status: 200 })
    expect(await refresh(one.refresh_token)).toMatchObject(refused)
    await expect(readsCar(next.body.access_token)).rejects.toMatchObject({ status: 401 })
    expect(await refresh(next.body.refresh_token)).toMatchObject(refused)
  })

  test('fifty refreshes at once are one use, and leave one connection that works', async () => {
    const first = await connected({ name: 'Crowded' })
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => refresh(first.refresh_token)),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await readsCar(answers[0]?.body.access_token)).toMatchObject({ vin })
  })

  test('an access token ends after eight hours, a connection ninety days after its last refresh', async () => {
    const first = await connected()
    skippedMs += 8 * hourMs
    await expect(readsCar(first.access_token)).rejects.toMatchObject({ code: 'invalid_token' })
    const second = await refresh(first.refresh_token)
    expect(second.status).toBe(200)
    skippedMs += 90 * 24 * hourMs
    expect(await refresh(second.body.refresh_token)).toMatchObject(refused)
    skippedMs = 0
  })

  test('an application has the scopes and products that its owner chose, and no more', async () => {
    const pair = await connected({ scopes: ['vehicle_device_data'], products: [vin] })
    expect(pair.scope).toBe('vehicle_device_data')
    const program = gateway.program(pair.access_token)
    expect(await readsCar(pair.access_token)).toMatchObject({ vin })
    const { items } = await program.account.products()
    expect(items.map((product) => product.vin)).toEqual([vin])
    await expect(program.vehicles.get('LRW3F7EK4NC700001')).rejects.toMatchObject({ status: 404 })
    await expect(program.commands.flashLights(vin)).rejects.toMatchObject({ code: 'invalid_scope' })
  })

  test('what an application did stands in the history under its name', async () => {
    const pair = await connected({ name: 'Garage panel' })
    await gateway.program(pair.access_token).commands.flashLights(vin)
    const { client } = await gateway.browser('owner')
    const { items } = await client.commandHistory.list({ commands: ['flash_lights'] })
    expect(items[0]?.actor).toMatchObject({
      kind: 'application',
      id: expect.stringMatching(/^app_/),
      name: 'Garage panel',
    })
  })

  test('the owner sees what is connected and ends it at once', async () => {
    const pair = await connected({ name: 'Holiday home' })
    const { client } = await gateway.browser('owner')
    const { items } = await client.applications.list()
    const mine = items.find(({ name }) => name === 'Holiday home')
    expect(mine).toMatchObject({
      client: { client_name: 'Home Assistant', verified: true },
      products: null,
    })
    // A stranger's attempt changes nothing, and is answered as if it had.
    const stranger = await gateway.browser('host')
    await stranger.client.applications.disconnect(mine?.id ?? '')
    expect(await readsCar(pair.access_token)).toMatchObject({ vin })
    expect((await stranger.client.applications.list()).items).toEqual([])
    await client.applications.disconnect(mine?.id ?? '')
    await expect(readsCar(pair.access_token)).rejects.toMatchObject({ status: 401 })
    expect(await refresh(pair.refresh_token)).toMatchObject(refused)
  })

  test('tokens of applications do not stand among the tokens of their owner', async () => {
    await connected()
    const { client } = await gateway.browser('owner')
    expect((await client.tokens.list()).items).toEqual([])
    expect((await client.restrictedTokens.list()).items).toEqual([])
  })

  test.each(['access_token', 'refresh_token'] as const)('revoking an %s ends all', async (kind) => {
    const pair = await connected()
    expect(await post('/oauth/revoke', { token: pair[kind], client_id: 'homey' })).toMatchObject({
      status: 200,
    })
    expect(await readsCar(pair.access_token)).toMatchObject({ vin })
    expect(await post('/oauth/revoke', { token: pair[kind] })).toEqual({ status: 200, body: {} })
    await expect(readsCar(pair.access_token)).rejects.toMatchObject({ status: 401 })
    expect(await post('/oauth/revoke', { token: 'unknown' })).toEqual({ status: 200, body: {} })
  })

  test('a token of the console is traded for a pair, unless it is restricted', async () => {
    const { client } = await gateway.browser('owner')
    const { token } = await client.tokens.create({ scopes: ['vehicle_device_data'] })
    const migrate = (access_token: string) =>
      trade({ grant_type: 'migrate', access_token, name: 'HA' })
    const { status, body } = await migrate(token)
    expect(status).toBe(200)
    expect(body.scope).toBe('vehicle_device_data')
    expect(await readsCar(body.access_token)).toMatchObject({ vin })
    const restricted = await client.restrictedTokens.create({ restriction: { vehicles: [vin] } })
    for (const secret of [restricted.token, body.access_token, `${token}x`]) {
      expect(await migrate(secret)).toMatchObject(refused)
    }
    await client.tokens.revoke(token)
    await client.tokens.revoke(restricted.token)
  })

  test('anybody registers an application, whose addresses then count to the letter', async () => {
    const mine = 'https://app.example/callback'
    const redirect_uris = [mine, 'http://127.0.0.1/done']
    const asked = { client_name: 'My app', redirect_uris }
    const { status, body } = await post('/oauth/register', asked)
    expect(status, 'RFC 7591, section 3.2.1').toBe(201)
    const { client } = await gateway.browser('owner')
    const ask = (redirect_uri: string, client_id: string = body.client_id) =>
      client.applications.consent({
        response_type: 'code',
        client_id,
        redirect_uri,
        code_challenge: pkce().challenge,
        code_challenge_method: 'S256',
      })
    expect(await ask(mine)).toMatchObject({
      client: { client_name: 'My app', verified: false },
      redirect_known: true,
      connected_at: null,
    })
    expect(await ask('http://127.0.0.1:4567/done')).toMatchObject({ redirect_known: true })
    for (const other of [`${mine}/`, 'https://app.example/', 'http://app.example/callback']) {
      await expect(ask(other)).rejects.toMatchObject({ code: 'invalid_redirect_uri' })
    }
    await expect(ask(mine, 'nobody')).rejects.toMatchObject({ code: 'unauthorized_client' })
  })

  test('an application without addresses may name one, which its owner sees is new', async () => {
    const { body } = await post('/oauth/register', { client_name: 'Script', software_id: 'script' })
    const { client } = await gateway.browser('owner')
    const query = {
      client_id: String(body.client_id),
      code_challenge: pkce().challenge,
      code_challenge_method: 'S256',
    } as const
    const ask = (redirect_uri: string) =>
      client.applications.consent({ ...query, redirect_uri, response_type: 'code' })
    expect(await ask('myapp:done')).toMatchObject({ redirect_known: false })
    for (const unsafe of [
      'javascript:alert(1)',
      'data:text/html,x',
      'http://app.example/',
      'https://user:word@app.example/',
      'blob:https://app.example/1',
    ]) {
      await expect(ask(unsafe)).rejects.toMatchObject({ code: 'invalid_redirect_uri' })
    }
  })

  test('a refusal goes back to the application, and gives nothing', async () => {
    const { client } = await gateway.browser('owner')
    const { redirect_to } = await client.applications.decide({
      client_id: 'homey',
      redirect_uri: 'https://callback.athom.com/oauth2/callback',
      code_challenge: pkce().challenge,
      code_challenge_method: 'S256',
      decision: 'refuse',
    })
    expect(redirect_to).toBe('https://callback.athom.com/oauth2/callback?error=access_denied')
  })

  test('an answer counts for the account that was asked alone', async () => {
    const request = {
      client_id: 'homeassistant',
      redirect_uri: callback,
      code_challenge: pkce().challenge,
      code_challenge_method: 'S256',
    } as const
    const { client: host } = await gateway.browser('host')
    const { user_id } = await host.applications.consent({ ...request, response_type: 'code' })
    if (user_id === undefined) throw new Error('The consent does not say who is asked.')
    // The same browser, where somebody else has signed in meanwhile.
    const { client: owner } = await gateway.browser('owner')
    for (const decision of ['grant', 'refuse'] as const) {
      await expect(
        owner.applications.decide({ ...request, decision, user_id }),
      ).rejects.toMatchObject({
        status: 409,
        code: 'account_changed',
        message: 'You are signed in as somebody else now.',
      })
    }
    const { redirect_to } = await host.applications.decide({
      ...request,
      decision: 'grant',
      user_id,
    })
    expect(new URL(redirect_to).searchParams.get('code')).toBeTruthy()
  })

  test('what is malformed is named by the codes of the standard', async () => {
    const cases = [
      ['/oauth/token', { grant_type: 'password' }, 'unsupported_grant_type'],
      ['/oauth/token', { grant_type: 'refresh_token', client_id: 'homey' }, 'invalid_request'],
      [
        '/oauth/token',
        { grant_type: 'refresh_token', client_id: 'x', refresh_token: 'y' },
        'invalid_client',
      ],
      ['/oauth/register', { client_name: 4 }, 'invalid_client_metadata'],
      ['/oauth/register', { client_name: ' ' }, 'invalid_client_metadata'],
      ['/oauth/register', { client_name: 'A', redirect_uris: [] }, 'invalid_redirect_uri'],
      ['/oauth/register', { client_name: 'A', redirect_uris: ['nowhere'] }, 'invalid_redirect_uri'],
      [
        '/oauth/register',
        { client_name: 'A', redirect_uris: ['http://a.example/'] },
        'invalid_redirect_uri',
      ],
    ] as const
    for (const [path, body, error] of cases) {
      expect(await post(path, body), error).toMatchObject({ status: 400, body: { error } })
    }
    const twice = await post(
      '/oauth/token',
      'grant_type=refresh_token&client_id=homey&client_id=homeassistant&refresh_token=x',
      'application/x-www-form-urlencoded',
    )
    expect(twice).toMatchObject({ status: 400, body: { error: 'invalid_request' } })
  })

  test('a token can let nobody in', async () => {
    const { client } = await gateway.browser('owner')
    const { token } = await client.tokens.create()
    await expect(gateway.program(token).applications.list()).rejects.toMatchObject({
      code: 'forbidden',
    })
    await client.tokens.revoke(token)
  })

  test('nothing that lets somebody in stands in the database as it is', async () => {
    const proof = pkce()
    const code = await consented(proof)
    const { access_token, refresh_token } = await connected()
    const rows = await Promise.all([
      gateway.db.select().from(tokens),
      gateway.db.select().from(oauthCodes),
      gateway.db.select().from(oauthConnections),
      gateway.db.select().from(oauthRefreshTokens),
    ])
    const dump = JSON.stringify(rows)
    for (const secret of [code, access_token, refresh_token, proof.verifier]) {
      expect(dump).not.toContain(secret)
    }
    expect(JSON.stringify(gateway.logged)).not.toContain(refresh_token)
  })
})
