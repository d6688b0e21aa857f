import { endpoints } from '@console/sdk/openapi'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { tokens } from '../../db/schema.ts'
import { featureStores } from '../../testing/feature-stores.ts'
import { startGateway, type TestGateway } from '../../testing/gateway.ts'
import { readStream } from '../../testing/read-stream.ts'

const driving = 'LRW3F7EK4NC700001'
const charging = 'LRWYGCEK1NC700002'
const carOfTheHost = 'LRW3F7EK5NC700004'

describe.each(featureStores)('on %s', (store) => {
  let gateway: TestGateway
  let owner: Awaited<ReturnType<TestGateway['browser']>>
  let client: (typeof owner)['client']
  beforeAll(async () => {
    gateway = await startGateway(store)
    owner = await gateway.browser('owner')
    await gateway.browser('host')
    client = owner.client
  })
  afterAll(() => gateway.close())

  const asProgram = (token: string, path: string, init: RequestInit = {}) =>
    fetch(gateway.origins.api + path, {
      ...init,
      headers: {
        authorization: `Bearer ${token}`,
        ...Object.fromEntries(new Headers(init.headers)),
      },
    })
  const answer = async (response: Response) => {
    const { txid: _, ...body } = await response.json()
    return { status: response.status, ...body }
  }

  test('a car outside the token’s limits answers as one that does not exist, on every call', async () => {
    const { token, id } = await client.restrictedTokens.create({
      restriction: { vehicles: [driving] },
    })
    expect((await gateway.program(token).vehicles.get(driving)).vin).toBe(driving)
    const calls = (vin: string) => [
      ['GET', `/api/1/vehicles/${vin}`],
      ['GET', `/api/1/vehicles/${vin}/vehicle_data`],
      ['POST', `/api/1/vehicles/${vin}/wake_up`],
      ['POST', `/api/1/vehicles/${vin}/command/flash_lights`],
      ['GET', `/web/vehicles/${vin}/history?fields=Soc&start=2026-06-01T00:00:00.000Z`],
    ]
    const none = calls('LRW3F7EK5NC799999')
    for (const [index, [method = '', path = '']] of calls(charging).entries()) {
      const hidden = await answer(await asProgram(token, path, { method }))
      expect(hidden, path).toMatchObject({ status: 404, error: 'not_found' })
      expect(hidden).toEqual(
        await answer(await asProgram(token, none[index]?.[1] ?? '', { method })),
      )
    }
    await client.tokens.revoke(id)
  })

  test('lists leave out what the token may not touch', async () => {
    const { token, id } = await client.restrictedTokens.create({
      restriction: { vehicles: [driving], energy_sites: [] },
    })
    const { items } = await gateway.program(token).account.products()
    expect(items.map(({ vin }) => vin)).toEqual([driving])
    expect((await gateway.program(token).account.metadata()).vins).toEqual([driving])
    await client.tokens.revoke(id)
  })

  test('no reading call tells a limited token of the other cars and sites', async () => {
    const { token, id } = await client.restrictedTokens.create({
      restriction: { vehicles: [driving], energy_sites: [] },
    })
    const { items } = await client.account.products()
    const hidden = items.flatMap((product) =>
      product.device_type === 'vehicle' ? (product.vin ?? []) : String(product.energy_site_id),
    )
    hidden.splice(hidden.indexOf(driving), 1)
    expect(hidden).toContain(charging)
    const reading = endpoints.filter(({ endpoint }) => endpoint.method === 'GET')
    let answered = 0
    for (const { endpoint } of reading) {
      const path = endpoint.path.replace(':vin', driving).replaceAll(/:\w+/g, '1')
      for (const query of ['', `?vin=${charging}`]) {
        const response = await asProgram(token, path + query)
        const text = await response.text()
        for (const secret of hidden) expect(text, `${path}${query}`).not.toContain(secret)
        if (response.ok) answered++
      }
    }
    expect(answered).toBeGreaterThan(20)
    await client.tokens.revoke(id)
  })

  test('only the commands that a token names are sent', async () => {
    const { token, id } = await client.restrictedTokens.create({
      restriction: { commands: ['flash_lights'] },
    })
    const program = gateway.program(token)
    expect(await program.commands.flashLights(charging)).toMatchObject({ result: true })
    await expect(program.commands.doorUnlock(charging)).rejects.toMatchObject({
      status: 403,
      code: 'forbidden',
    })
    expect(
      (await asProgram(token, `/api/1/vehicles/${driving}/wake_up`, { method: 'POST' })).status,
    ).toBe(403)
    await client.tokens.revoke(id)
  })

  test('only the signals that a token names are read', async () => {
    const { token, id } = await client.restrictedTokens.create({
      restriction: { signals: ['Soc'] },
    })
    const history = (field: string) =>
      asProgram(
        token,
        `/web/vehicles/${driving}/history?fields=${field}&start=2026-06-01T00:00:00.000Z`,
      )
    expect((await history('Soc')).status).toBe(200)
    expect(await answer(await history('Odometer'))).toMatchObject({
      status: 403,
      error: 'forbidden',
    })
    expect((await asProgram(token, `/api/1/vehicles/${driving}/vehicle_data`)).status).toBe(403)
    await client.tokens.revoke(id)
  })

  test('a token for overlays reads its signals and nothing else', async () => {
    const { token, id, kind, expires_at, created_at } = await client.restrictedTokens.createOverlay(
      {
        vin: driving,
        signals: ['VehicleSpeed'],
      },
    )
    expect(kind).toBe('overlay')
    expect((Date.parse(expires_at ?? '') - Date.parse(created_at)) / 86_400_000).toBeCloseTo(30, 2)
    const stream = await readStream(
      `${gateway.origins.api}/sse/${driving}/VehicleSpeed?token=${token}`,
    )
    expect(stream.status).toBe(200)
    stream.leave()
    const statusOf = async (path: string, method = 'GET') =>
      (await asProgram(token, path, { method })).status
    expect(await statusOf(`/sse/${driving}/Soc`)).toBe(403)
    expect(await statusOf(`/sse/${charging}/VehicleSpeed`)).toBe(404)
    for (const path of [
      '/api/1/products',
      '/api/metadata',
      '/api/1/users/me',
      '/web/test',
      '/web/tokens',
      `/api/1/vehicles/${driving}`,
      `/api/1/vehicles/${driving}/vehicle_data`,
    ]) {
      expect(await statusOf(path), path).toBe(403)
    }
    expect(await statusOf(`/api/1/vehicles/${driving}/command/flash_lights`, 'POST')).toBe(403)
    expect((await client.tokens.list()).items.map((token) => token.id)).not.toContain(id)
    await client.tokens.revoke(id)
  })

  test('an overlay shows places only as it was told, and only of a car of one’s own', async () => {
    const made = (body: object) =>
      owner.ask('/web/tokens/overlay', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    expect((await made({ vin: driving, signals: ['Location'] })).status).toBe(422)
    expect((await made({ vin: driving, signals: ['Nonsense'] })).status).toBe(422)
    const foreign = await answer(await made({ vin: carOfTheHost, signals: ['Soc'] }))
    expect(foreign).toMatchObject({ status: 404 })
    expect(foreign).toEqual(
      await answer(await made({ vin: 'LRW3F7EK5NC799999', signals: ['Soc'] })),
    )
    const fine = await client.restrictedTokens.createOverlay({
      vin: driving,
      signals: ['Location'],
      location: 'coarse',
    })
    expect(fine.restriction).toMatchObject({
      location: 'coarse',
      interval_seconds: 1,
      commands: [],
    })
    await client.tokens.revoke(fine.id)
  })

  test('limits that cannot be meant are refused with the member that holds them', async () => {
    const refused = async (restriction: object, member: string) => {
      const response = await owner.ask('/web/tokens/restricted', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ restriction }),
      })
      expect(await answer(response)).toMatchObject({
        status: 422,
        error: 'unprocessable',
        error_description: expect.stringContaining(`restriction/${member}`),
      })
    }
    await refused({ vehicles: [carOfTheHost] }, 'vehicles')
    await refused({ energy_sites: ['1'] }, 'energy_sites')
    await refused({ signals: ['Nonsense'] }, 'signals')
    await refused({ commands: ['fly'] }, 'commands')
    await refused({ addresses: ['999.0.0.1'] }, 'addresses')
    await refused({ addresses: ['192.0.2.0/99'] }, 'addresses')
  })

  test('a name of spaces is refused, others lose what surrounds them, and scopes are told once', async () => {
    const spaces = await owner.ask('/web/tokens', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"name":"   "}',
    })
    expect(await answer(spaces)).toMatchObject({ status: 400, error: 'fst_err_validation' })
    const { id, name, scopes } = await client.tokens.create({
      name: '  Blinds ',
      scopes: ['user_data', 'user_data'],
    })
    expect({ name, scopes }).toEqual({ name: 'Blinds', scopes: ['user_data'] })
    await client.tokens.revoke(id)
  })

  test('a pause, and its end, hold from the next request on', async () => {
    const { token, id } = await client.tokens.create()
    const stream = await readStream(`${gateway.origins.api}/sse?token=${token}`)
    expect((await asProgram(token, '/api/1/users/me')).status).toBe(200)
    expect((await client.restrictedTokens.update(id, { paused: true })).paused).toBe(true)
    expect(await answer(await asProgram(token, '/api/1/users/me'))).toMatchObject({
      status: 403,
      error: 'forbidden',
    })
    await expect.poll(() => stream.ended).toBe('dropped')
    expect((await asProgram(token, '/sse')).status).toBe(403)
    // What is open to everybody is open to it.
    expect((await asProgram(token, '/fields.json')).status).toBe(200)
    await client.restrictedTokens.update(id, { paused: false })
    expect((await asProgram(token, '/api/1/users/me')).status).toBe(200)
    await client.tokens.revoke(id)
  })

  test('limits that are narrowed hold from the next request on', async () => {
    const { token, id } = await client.tokens.create()
    const program = gateway.program(token)
    expect((await program.vehicles.get(charging)).vin).toBe(charging)
    await client.restrictedTokens.update(id, { restriction: { vehicles: [driving] } })
    await expect(program.vehicles.get(charging)).rejects.toMatchObject({ status: 404 })
    await client.restrictedTokens.update(id, { scopes: ['user_data'] })
    await expect(program.vehicles.get(driving)).rejects.toMatchObject({ status: 403 })
    const { scopes, restriction } = await client.restrictedTokens.get(id)
    expect({ scopes, vehicles: restriction.vehicles }).toEqual({
      scopes: ['user_data'],
      vehicles: [driving],
    })
    await client.tokens.revoke(id)
  })

  test('a token works from its addresses only, not before its time, and not too often', async () => {
    const make = async (restriction: object) => client.restrictedTokens.create({ restriction })
    const away = await make({ addresses: ['192.0.2.0/24'] })
    expect((await asProgram(away.token, '/api/1/users/me')).status).toBe(403)
    const here = await make({ addresses: ['127.0.0.0/8', '::1'] })
    expect((await asProgram(here.token, '/api/1/users/me')).status).toBe(200)
    const later = await make({ not_before: new Date(Date.now() + 60_000).toISOString() })
    expect((await asProgram(later.token, '/api/1/users/me')).status).toBe(403)
    const offset = await make({ not_before: '2020-01-01T00:00:00+02:00' })
    expect(offset.restriction.not_before).toBe('2019-12-31T22:00:00.000Z')
    expect((await asProgram(offset.token, '/api/1/users/me')).status).toBe(200)
    const slow = await make({ calls_per_minute: 2 })
    const statuses: number[] = []
    for (let n = 0; n < 3; n++)
      statuses.push((await asProgram(slow.token, '/api/1/users/me')).status)
    expect(statuses).toEqual([200, 200, 429])
    for (const { id } of [away, here, later, offset, slow]) await client.tokens.revoke(id)
  })

  test('a budget is spent by calls that succeed, and by no more of them than it allows', async () => {
    const { token, id } = await client.restrictedTokens.create({
      budget: { credits: 3, period: 'day' },
    })
    const flash = () =>
      asProgram(token, `/api/1/vehicles/${charging}/command/flash_lights`, { method: 'POST' })
    const nowhere = `/api/1/vehicles/LRW3F7EK5NC799999/command/flash_lights`
    expect((await asProgram(token, nowhere, { method: 'POST' })).status).toBe(404)
    const statuses = await Promise.all(
      Array.from({ length: 5 }, async () => (await flash()).status),
    )
    expect(statuses.toSorted()).toEqual([200, 200, 200, 402, 402])
    const { budget } = await client.restrictedTokens.get(id)
    expect(budget).toMatchObject({
      credits: 3,
      spent: 3,
      resets_at: expect.stringMatching(/T00:00:00.000Z$/),
    })
    await client.tokens.revoke(id)
  })

  test('a successor has the same rights, and both work until the overlap is over', async () => {
    const first = await client.restrictedTokens.create({
      name: 'Blinds',
      restriction: { vehicles: [driving] },
    })
    const second = await client.restrictedTokens.rotate(first.id, { overlap_hours: 1 })
    expect(second).toMatchObject({ name: 'Blinds', replaces: first.id })
    expect(second.restriction).toEqual(first.restriction)
    for (const { token } of [first, second]) {
      expect((await asProgram(token, '/api/1/users/me')).status).toBe(200)
    }
    const old = await client.restrictedTokens.get(first.id)
    expect(old.replaced_by).toBe(second.id)
    expect(Date.parse(old.expires_at ?? '') - Date.now()).toBeLessThanOrEqual(3_600_000)
    await expect(client.restrictedTokens.rotate(first.id)).rejects.toMatchObject({ status: 422 })
    const third = await client.restrictedTokens.rotate(second.id, { overlap_hours: 0 })
    for (const { token } of [first, second]) {
      expect((await asProgram(token, '/api/1/users/me')).status).toBe(401)
    }
    expect((await asProgram(third.token, '/api/1/users/me')).status).toBe(200)
    for (const { id } of [second, third]) await client.tokens.revoke(id)
  })

  test('its last use is told with address and program, and written at most once a minute', async () => {
    const { token, id } = await client.tokens.create()
    const used = () =>
      asProgram(token, '/api/1/users/me', { headers: { 'user-agent': 'Blinds/1' } })
    await used()
    const first = await client.restrictedTokens.get(id)
    expect(first).toMatchObject({
      last_used_address: expect.stringMatching(/^(127\.0\.0\.1|::1)$/),
      last_used_user_agent: 'Blinds/1',
    })
    // What is remembered of it is forgotten by a change, so the store is asked again.
    await client.restrictedTokens.update(id, { name: 'Other' })
    await used()
    expect((await client.restrictedTokens.get(id)).last_used_at).toBe(first.last_used_at)
    await client.tokens.revoke(id)
  })

  test('a user holds at most fifty tokens for overlays, besides the others', async () => {
    const host = (await gateway.browser('host')).client
    const asked = await Promise.allSettled(
      Array.from({ length: 52 }, () =>
        host.restrictedTokens.createOverlay({ vin: carOfTheHost, signals: ['Soc'] }),
      ),
    )
    const refused = asked.filter(({ status }) => status === 'rejected')
    expect(refused).toHaveLength(2)
    expect(refused[0]).toMatchObject({ reason: { status: 409, code: 'too_many_tokens' } })
    await host.tokens.create()
  })

  test('another’s token answers as one that does not exist', async () => {
    const host = await gateway.browser('host')
    const { id } = await host.client.tokens.create()
    for (const [method, rest, body] of [
      ['GET', '', undefined],
      ['PATCH', '', '{"paused":true}'],
      ['POST', '/rotate', '{}'],
    ] as const) {
      const asked = async (token: string) =>
        answer(
          await owner.ask(`/web/tokens/${token}${rest}`, {
            method,
            ...(body && { body, headers: { 'content-type': 'application/json' } }),
          }),
        )
      const foreign = await asked(id)
      expect(foreign).toMatchObject({ status: 404, error: 'not_found' })
      expect(foreign).toEqual(await asked('tok_0000000000000000'))
    }
    expect((await host.client.restrictedTokens.get(id)).paused).toBe(false)
  })

  test('no table holds a token or a session', async () => {
    const { token } = await client.tokens.create()
    const overlay = await client.restrictedTokens.createOverlay({ vin: driving, signals: ['Soc'] })
    await asProgram(token, '/api/1/users/me')
    const { db } = gateway
    const names = await db
      .select({ name: sql<string>`table_name` })
      .from(sql`information_schema.tables`)
      .where(sql`table_schema = 'public'`)
    const rows = await Promise.all(
      names.map(({ name }) =>
        db.select({ row: sql<unknown>`to_jsonb(one)` }).from(sql`${sql.identifier(name)} one`),
      ),
    )
    const dump = JSON.stringify(rows)
    const [row] = await db.select().from(tokens)
    expect(dump).toContain(row?.secretHash)
    for (const secret of [token, overlay.token, owner.cookie.split('=')[1] ?? '']) {
      expect(secret.length).toBeGreaterThan(20)
      expect(dump).not.toContain(secret.slice(8, -4))
    }
  })
})
