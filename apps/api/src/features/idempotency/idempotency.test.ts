import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { idempotencyKeys } from '../../db/schema/idempotency.ts'
import { commands, tokens, users } from '../../db/schema.ts'
import { Problem } from '../../http/problem.ts'
import { hashSecret } from '../../lib/secrets.ts'
import { featureStores } from '../../testing/feature-stores.ts'
import { startGateway, type TestGateway } from '../../testing/gateway.ts'
import { subscribeTo } from '../../testing/subscribe-to.ts'
import { createOnce, forgetKeys, keptMs } from './once.ts'

const charging = 'LRWYGCEK1NC700002'
const driving = 'LRW3F7EK4NC700001'
const dayMs = 24 * 60 * 60 * 1000

describe.each(featureStores)('on %s', (store) => {
  let gateway: TestGateway
  beforeAll(async () => {
    gateway = await startGateway(store)
  })
  afterAll(() => gateway.close())

  const poster = async (role: 'owner' | 'host' = 'owner') => {
    const { ask, client } = await gateway.browser(role)
    const post = async (path: string, key: string, body: unknown = {}) => {
      const headers = { 'content-type': 'application/json', 'idempotency-key': key }
      const response = await ask(path, { method: 'POST', headers, body: JSON.stringify(body) })
      const { txid: _, ...answer } = await response.json()
      return { status: response.status, answer }
    }
    return { post, client }
  }
  const sent = async (name: string) =>
    (await gateway.db.select().from(commands).where(eq(commands.name, name))).length

  test('a call sent again with its key gets the first answer and creates nothing', async () => {
    const { post, client } = await poster()
    const key = randomUUID()
    const first = await post('/web/tokens', key, { name: 'once' })
    expect(first).toMatchObject({ status: 200, answer: { response: { name: 'once' } } })
    expect(await post('/web/tokens', key, { name: 'once' })).toEqual(first)
    const { items } = await client.tokens.list()
    expect(items.filter(({ name }) => name === 'once')).toHaveLength(1)
  })

  test('calls with the same key at the same time act once, and get one answer', async () => {
    const { post } = await poster()
    const key = randomUUID()
    const path = `/api/1/vehicles/${charging}/command/honk_horn`
    const before = await sent('honk_horn')
    const answers = await Promise.all(Array.from({ length: 5 }, () => post(path, key)))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(await sent('honk_horn')).toBe(before + 1)
  })

  test('processes that are given the same key at the same time act once', async () => {
    await poster()
    const [user] = await gateway.db.select().from(users)
    const options = { db: gateway.db, now: gateway.clock.now, onTrouble: () => {} }
    const keyed = { userId: user?.id ?? '', key: randomUUID(), call: ['/web/tokens'] }
    const acting = Promise.withResolvers<void>()
    let acts = 0
    const act = async () => {
      acts++
      await acting.promise
      return { acts }
    }
    const all = [1, 2, 3].map(() => createOnce(options)(keyed, act))
    await expect.poll(() => acts).toBe(1)
    acting.resolve()
    expect(await Promise.all(all)).toEqual([{ acts: 1 }, { acts: 1 }, { acts: 1 }])
  })

  test('the same key with another call or body is refused', async () => {
    const { post } = await poster()
    const key = randomUUID()
    await post('/web/tokens', key, { name: 'mine' })
    const refused = { status: 422, answer: { error: 'unprocessable' } }
    expect(await post('/web/tokens', key, { name: 'other' })).toMatchObject(refused)
    expect(await post(`/api/1/vehicles/${charging}/command/honk_horn`, key)).toMatchObject(refused)
  })

  test('another user’s key is a key of its own', async () => {
    const [owner, host] = [await poster('owner'), await poster('host')]
    const key = randomUUID()
    const [one, two] = [
      await owner.post('/web/tokens', key, { name: 'shared key' }),
      await host.post('/web/tokens', key, { name: 'shared key' }),
    ]
    expect(one.status).toBe(200)
    expect(two.status).toBe(200)
    expect(two.answer.response.token).not.toBe(one.answer.response.token)
  })

  test('a refusal that did nothing gives the key back, a car’s refusal is an answer', async () => {
    const { post } = await poster()
    const key = randomUUID()
    const unknown = '/api/1/vehicles/LRW3F7EK4NC799999/command/honk_horn'
    expect((await post(unknown, key)).status).toBe(404)
    expect((await post(`/api/1/vehicles/${charging}/command/honk_horn`, key)).status).toBe(200)

    const refusal = await post(
      `/api/1/vehicles/${driving}/command/door_unlock`,
      'a-key-that-is-used-twice',
    )
    expect(refusal.answer.response.result).toBe(false)
    const before = await sent('door_unlock')
    await post(`/api/1/vehicles/${driving}/command/door_unlock`, 'a-key-that-is-used-twice')
    expect(await sent('door_unlock')).toBe(before)
  })

  test('a call that was never sent gives the key back, though the answer is a 503', async () => {
    const [user] = await gateway.db.select().from(users)
    const once = createOnce({ db: gateway.db, now: gateway.clock.now, onTrouble: () => {} })
    const keyed = { userId: user?.id ?? '', key: randomUUID(), call: ['/web/tokens'] }
    const notSent = async () => {
      throw new Problem('unavailable', 'It waited too long.', { didNothing: true })
    }
    await expect(once(keyed, notSent)).rejects.toMatchObject({ status: 503 })
    expect(await once(keyed, async () => 'done')).toBe('done')

    const unknown = { ...keyed, key: randomUUID() }
    const failing = async () => {
      throw new Problem('unavailable', 'The manufacturer does not answer.')
    }
    await expect(once(unknown, failing)).rejects.toMatchObject({ status: 503 })
    await expect(once(unknown, async () => 'done')).rejects.toMatchObject({ status: 503 })
  })

  test('that the car did not wake is told again for as long as browsers repeat by themselves, then tried anew', async () => {
    const [user] = await gateway.db.select().from(users)
    let at = gateway.clock.now()
    const once = createOnce({ db: gateway.db, now: () => at, onTrouble: () => {} })
    const keyed = { userId: user?.id ?? '', key: randomUUID(), call: ['/api/1'] }
    const response = { state: 'offline' }
    const asleep = vi.fn(async () => {
      throw new Problem('vehicle_unavailable', 'The vehicle is offline.', { response })
    })
    const problem = { status: 408, code: 'vehicle_unavailable', response }
    await expect(once(keyed, asleep)).rejects.toMatchObject(problem)
    await expect(once(keyed, asleep)).rejects.toMatchObject(problem)
    expect(asleep).toHaveBeenCalledTimes(1)
    at += 5_001
    expect(await once(keyed, async () => 'done')).toBe('done')
  })

  test('whoever lost the car is not given the answer again', async () => {
    const [owner, driver] = [await poster('owner'), await poster('host')]
    const { code } = await owner.client.invitations.create(charging)
    await driver.client.invitations.redeem(String(code))
    await subscribeTo(driver.client, charging)
    const key = randomUUID()
    const path = `/api/1/vehicles/${charging}/command/honk_horn`
    expect((await driver.post(path, key)).status).toBe(200)
    expect((await driver.post(path, key)).status).toBe(200)
    const { items } = await owner.client.drivers.list(charging)
    await owner.client.drivers.remove(charging, String(items[0]?.user_id_s))
    expect(await driver.post(path, key)).toEqual(await driver.post(path, randomUUID()))
    expect((await driver.post(path, key)).status).toBe(404)
  })

  test('whoever lost a car that only the body names is not given the answer again', async () => {
    const [owner, driver] = [await poster('owner'), await poster('host')]
    const { code } = await owner.client.invitations.create(charging)
    await driver.client.invitations.redeem(String(code))
    const key = randomUUID()
    const path = '/api/1/vehicles/fleet_status'
    const body = { vins: [charging] }
    const first = await driver.post(path, key, body)
    expect(first.status).toBe(200)
    expect(await driver.post(path, key, body)).toEqual(first)
    const { items } = await owner.client.drivers.list(charging)
    await owner.client.drivers.remove(charging, String(items[0]?.user_id_s))
    expect(await driver.post(path, key, body)).toEqual(await driver.post(path, randomUUID(), body))
    expect((await driver.post(path, key, body)).status).toBe(404)
  })

  test('a token that may do less is not given what another was answered', async () => {
    const { client } = await poster('owner')
    const key = randomUUID()
    const read = async (token: string) => {
      const headers = {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': key,
      }
      const body = JSON.stringify({ vins: [charging] })
      const path = `${gateway.origins.api}/api/1/vehicles/fleet_status`
      return (await fetch(path, { method: 'POST', headers, body })).status
    }
    const whole = await client.tokens.create({})
    const less = await client.tokens.create({ scopes: ['vehicle_device_data'] })
    const other = await client.tokens.create({})
    expect(await read(whole.token)).toBe(200)
    // As a program does whose token was changed for a new one meanwhile.
    expect(await read(other.token)).toBe(200)
    expect(await read(less.token)).toBe(422)
  })

  test('a call that a crash interrupted is not made again', async () => {
    const { post, client } = await poster()
    const key = randomUUID()
    await post('/web/tokens', key, { name: 'crashed' })
    // As a process leaves it that ended between acting and answering.
    await gateway.db
      .update(idempotencyKeys)
      .set({ status: null, answer: null, leasedUntil: sql`now() - interval '1 second'` })
      .where(eq(idempotencyKeys.keyHash, hashSecret(key)))
    expect(await post('/web/tokens', key, { name: 'crashed' })).toMatchObject({
      status: 504,
      answer: { error: 'gateway_timeout' },
    })
    const { items } = await client.tokens.list()
    expect(items.filter(({ name }) => name === 'crashed')).toHaveLength(1)
  })

  test('keys count for 24 hours and are forgotten then', async () => {
    const { post } = await poster()
    const key = randomUUID()
    await post('/web/tokens', key, { name: 'first' })
    const place = eq(idempotencyKeys.keyHash, hashSecret(key))
    const asOld = (ms: number) =>
      gateway.db
        .update(idempotencyKeys)
        .set({ createdAt: new Date(gateway.clock.now() - ms) })
        .where(place)
    await asOld(keptMs - 60_000)
    await forgetKeys(gateway.db, gateway.clock.now())
    expect((await post('/web/tokens', key, { name: 'second' })).status).toBe(422)
    await asOld(keptMs + 60_000)
    expect((await post('/web/tokens', key, { name: 'second' })).status).toBe(200)
    await forgetKeys(gateway.db, gateway.clock.now() + dayMs + 60_000)
    expect(await gateway.db.select().from(idempotencyKeys).where(place)).toEqual([])
  })

  test('a short key is refused, for the answer is kept under it', async () => {
    const { post } = await poster()
    expect(await post('/web/tokens', 'mine')).toMatchObject({
      status: 400,
      answer: { error: 'fst_err_validation' },
    })
  })

  test('an answer that holds a secret is kept so that the database alone cannot tell it', async () => {
    const { post } = await poster()
    const key = randomUUID()
    const { token } = (await post('/web/tokens', key, { name: 'sealed' })).answer.response
    expect(token).toMatch(/^wl_live_/)
    const rows = [
      ...(await gateway.db.select().from(idempotencyKeys)),
      ...(await gateway.db.select().from(tokens)),
    ]
    const dump = JSON.stringify(rows)
    expect(dump).not.toContain(token)
    expect(dump).not.toContain(Buffer.from(token).toString('base64').slice(4, -4))
    expect(dump).not.toContain(key)
  })
})
