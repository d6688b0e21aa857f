import { createPublicKey, hash, verify } from 'node:crypto'
import { inspect } from 'node:util'
import { Deletion, deletionSteps } from '@console/sdk/contract'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import type { Person } from '../../db/personal-data.ts'
import { auditEntries } from '../../db/schema/audit.ts'
import { deletions } from '../../db/schema/deletions.ts'
import { mailMessages } from '../../db/schema/mail.ts'
import { configVersions, telemetryConfigs } from '../../db/schema/telemetry-configs.ts'
import { vehicleOwners } from '../../db/schema/vehicle-owners.ts'
import { signalHistory, users, vehicleStates } from '../../db/schema.ts'
import { stores } from '../../testing/database.ts'
import { featureStores } from '../../testing/feature-stores.ts'
import { startGateway, type TestGateway } from '../../testing/gateway.ts'
import { rawRequest } from '../../testing/raw-request.ts'
import { readStream } from '../../testing/read-stream.ts'
import { type FleetApi, FleetApiError } from '../../upstream/fleet-api.ts'
import type { TelemetryApi } from '../../upstream/telemetry-api.ts'
import { personOf } from '../account/person.ts'
import {
  askToDelete,
  type Browser,
  dump,
  fillAccount,
  holdings,
  intend,
} from './deletion.fixture.ts'

const car = 'LRWYGCEK1NC700002'
const minuteMs = 60_000

describe.each(stores)('on %s', (store) => {
  let gateway: TestGateway
  let later = 0
  let isAway = false
  let owner: Browser
  let ownerId: string
  const startFresh = () => startWith({})
  const startWith = async (options: { scrubbing?: boolean }) => {
    later = 0
    isAway = false
    gateway = await startGateway(store, {
      ...options,
      now: () => Date.now() + later,
      fleetApi: (simulated) =>
        withTelemetry(simulated, {
          remove: (subject, vin) =>
            isAway
              ? Promise.reject(new FleetApiError(503, `${subject} ${vin} cannot be had.`))
              : simulated.telemetry.remove(subject, vin),
        }),
    })
    owner = await gateway.browser('owner')
    ownerId = await idOf(owner)
  }
  const idOf = async (browser: Browser) =>
    (await browser.ask('/web/test')).headers.get('x-uid') ?? ''
  const person = async (userId: string): Promise<Person> => {
    const found = await personOf(gateway.db, userId)
    if (!found) throw new Error('There is no such user.')
    return found
  }
  /** While the embedded database writes its files anew, idle connections run out. */
  const progress = async (id: string) => {
    const path = `/web/deletions/${id}`
    const { body } = await rawRequest(gateway.origins.api, { method: 'GET', path })
    return Deletion().parse(JSON.parse(body.toString()).response)
  }
  /** As often as it is due, with the mail in between. */
  const finish = async (id: string) => {
    for (let round = 0; round < 10; round++) {
      await gateway.deletions.work()
      await gateway.outbox.work()
      const at = await progress(id)
      if (at.state === 'done') return at
      later += 2_000
    }
    throw new Error(inspect(await progress(id), { depth: 5 }))
  }
  const begin = async (browser = owner) => {
    const confirm = await intend(gateway, browser)
    const begun = await askToDelete(gateway, browser.cookie, { 'x-confirm': confirm })
    expect(begun.status).toBe(200)
    return { confirm, begun, id: begun.body.response?.id ?? '' }
  }

  beforeEach(startFresh)
  afterEach(() => gateway.close())

  test('the console deletes an account, and nobody is signed in to it from then on', async () => {
    const { token } = await owner.client.tokens.create()
    const program = gateway.program(token)
    const stream = await readStream(`${gateway.origins.api}/sse?token=${token}`)
    expect(await program.users.me()).toBeDefined()
    const { begun, id } = await begin()
    expect(begun.headers['x-uid']).toBeUndefined()
    expect(begun.headers['set-cookie']?.join()).toMatch(/^session=; .*Max-Age=0/)
    expect(begun.body.response).toMatchObject({
      state: 'running',
      certificate: null,
      steps: deletionSteps.map((name) => ({ name, state: 'waiting', attempts: 0, count: null })),
    })
    // Before any step was taken.
    expect((await owner.ask('/web/test')).status).toBe(401)
    await expect(program.users.me()).rejects.toMatchObject({ code: 'invalid_token' })
    await expect.poll(() => stream.ended).toBeDefined()
    await expect(gateway.browser('owner')).rejects.toThrow()
    const done = await finish(id)
    expect(done.steps.map(({ state }) => state)).toEqual(deletionSteps.map(() => 'done'))
    expect(await gateway.db.select().from(users).where(eq(users.id, ownerId))).toEqual([])
  })

  test('no row, statistic or line of the log holds anything of the user afterwards, and others keep theirs', {
    timeout: 120_000,
  }, async () => {
    await gateway.close()
    await startWith({ scrubbing: true })
    const canary = 'canary-of-a-quiet-owner'
    const host = await gateway.browser('host')
    const hostId = await idOf(host)
    const [others = ''] = (await person(hostId)).cars.map(({ vin }) => vin)
    await host.client.tokens.create()
    await owner.client.tokens.create({ name: canary })
    const { subject, sites } = await person(ownerId)
    const site = sites[0] ?? ''
    await fillAccount(gateway.db, { userId: ownerId, vin: car, site, canary, others })
    await gateway.db.execute('analyze')
    const held = await holdings(gateway.db, await person(ownerId))
    const empty = [...held].filter(([, count]) => count === 0).map(([name]) => name)
    expect(empty).toEqual([])
    const kept = await holdings(gateway.db, await person(hostId))
    const { id } = await begin()
    const done = await finish(id)
    const cookie = owner.cookie.split('=')[1] ?? ''
    const [row] = await gateway.db.select().from(deletions)
    expect(row).toMatchObject({ userId: null, leaver: null })
    const left = await dump(gateway.db)
    for (const one of [canary, ownerId, subject, cookie]) {
      expect(left.filter((text) => text.includes(one))).toEqual([])
    }
    // What a car may still send is told from what nobody has by its number, for a while.
    const named = left.filter((text) => text.includes(car) || text.includes(site))
    const tables = new Set(
      named.map((text) => text.split(' ')[0]).filter((it) => it !== 'pg_stats'),
    )
    expect([...tables].sort()).toEqual(['left_products', 'vehicle_owners'])
    const log = inspect(gateway.logged, {
      depth: 20,
      maxStringLength: null,
      maxArrayLength: null,
    })
    expect(log).not.toContain(canary)
    expect(await holdings(gateway.db, await person(hostId))).toEqual(kept)
    const [version] = await gateway.db
      .select()
      .from(configVersions)
      .where(eq(configVersions.id, `cfv_of_another_${others}`))
    expect(version).toMatchObject({ vin: others, userId: null, authorName: null })
    // The certificate tells what was held. Leaving itself changes other tables on its way.
    const erased = new Map(done.certificate?.erased.map(({ kind, count }) => [kind, count]))
    expect([...held.keys()].filter((name) => !erased.has(name))).toEqual([])
    for (const name of ['signal_history', 'drives', 'commands', 'tokens', 'sessions', 'visits']) {
      expect([name, erased.get(name)]).toEqual([name, held.get(name)])
    }
    expect(await gateway.db.$count(auditEntries)).toBeGreaterThan(0)
  })

  test('it stops the streams, revokes tokens, disables webhooks, ends billing and then erases, in this order', async () => {
    const config = { fields: { Soc: { interval_seconds: 60 } } }
    await owner.client.config.update(car, config)
    const { subject } = await person(ownerId)
    const streams = async () => (await gateway.fleetApi.telemetry.state(subject, car)).config
    expect(await streams()).not.toBeNull()
    isAway = true
    const { id } = await begin()
    await gateway.deletions.work()
    const at = await gateway.anonymous().deletion.progress(id)
    expect(at).toMatchObject({ state: 'running', finished_at: null, certificate: null })
    expect(at.steps[0]).toMatchObject({
      state: 'retrying',
      attempts: 1,
      error: 'The manufacturer did not do it yet.',
    })
    expect(at.steps.slice(1).every(({ state }) => state === 'waiting')).toBe(true)
    expect(await gateway.db.$count(users, eq(users.id, ownerId))).toBe(1)
    isAway = false
    later += 2_000
    await gateway.deletions.work()
    // Nothing failed: the last step waits for its mail, and is under way as long.
    expect((await progress(id)).steps.map(({ state }) => state)).toEqual(
      deletionSteps.map((name) => (name === 'certify' ? 'running' : 'done')),
    )
    const done = await finish(id)
    expect(done.steps[0]).toMatchObject({ state: 'done', attempts: 2, count: 3, error: null })
    const ends = done.steps.map(({ finished_at }) => Date.parse(finished_at ?? ''))
    expect(ends).toEqual([...ends].sort((a, b) => a - b))
    expect(await streams()).toBeNull()
    expect(await gateway.db.$count(telemetryConfigs, eq(telemetryConfigs.vin, car))).toBe(0)
  })

  // What follows asks nothing of the database that the other one could answer differently.
  if (!featureStores.includes(store)) return

  test('the same value again shows the same deletion, also when nothing is left of the account', async () => {
    const { confirm, id } = await begin()
    const again = await askToDelete(gateway, owner.cookie, { 'x-confirm': confirm })
    expect(again.body.response).toMatchObject({ id, state: 'running' })
    await finish(id)
    const late = await askToDelete(gateway, owner.cookie, { 'x-confirm': confirm })
    expect(late.body.response).toMatchObject({ id, state: 'done' })
    const elsewhere = { 'x-confirm': confirm, 'sec-fetch-site': 'cross-site' }
    expect((await askToDelete(gateway, owner.cookie, elsewhere)).status).toBe(428)
    expect(await gateway.db.$count(deletions)).toBe(1)
  })

  test('signing in again afterwards makes a new account without a past', async () => {
    const createdAt = new Date(Date.now() - minuteMs).toISOString()
    await gateway.ingest([{ kind: 'data', vin: car, createdAt, data: { Soc: 50 } }])
    const { id } = await begin()
    await finish(id)
    const again = await gateway.browser('owner')
    expect(await idOf(again)).not.toBe(ownerId)
    expect((await again.client.tokens.list()).count).toBe(0)
    expect(await again.client.deletion.summary()).toMatchObject({ signals: 0 })
  })

  test('the certificate is signed with the key that was shown before, and hashes what was erased', async () => {
    const createdAt = '2026-05-01T10:00:00.000Z'
    await gateway.ingest([{ kind: 'data', vin: car, createdAt, data: { Gear: 'P', Soc: 50 } }])
    const { public_key } = await owner.client.deletion.summary()
    const { id, begun } = await begin()
    const { salt = '' } = begun.body.response ?? {}
    const { certificate, finished_at } = await finish(id)
    if (!certificate) throw new Error('There is no certificate.')
    const { signature, ...signed } = certificate
    const x = Buffer.from(public_key, 'base64').toString('base64url')
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
    const holds = (text: string) =>
      verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64'))
    expect(holds(JSON.stringify(signed))).toBe(true)
    expect(holds(JSON.stringify({ ...signed, id: `del_${'0'.repeat(32)}` }))).toBe(false)
    expect(certificate).toMatchObject({ id, public_key, kept: expect.any(Array) })
    expect(finished_at).not.toBeNull()
    const signals = certificate.erased.find(({ kind }) => kind === 'signal_history')
    const at = '2026-05-01T10:00:00+00:00'
    const expected = ['Gear', 'Soc'].reduce(
      (before, field) =>
        hash('sha256', `${before}${JSON.stringify([car, field, at]).replaceAll(',', ', ')}\n`),
      salt,
    )
    expect(signals).toEqual({ kind: 'signal_history', count: 2, sha256: expected })
    expect(certificate.erased.find(({ kind }) => kind === 'users')).toMatchObject({
      count: 1,
      sha256: hash('sha256', `${salt}${JSON.stringify([ownerId])}\n`),
    })
  })

  test('what the certificate has hashed, only whoever deleted can tell', async () => {
    const { id, confirm, begun } = await begin()
    const { salt = '' } = begun.body.response ?? {}
    expect(salt).toMatch(/^[0-9A-Za-z]{32}$/)
    const again = await askToDelete(gateway, owner.cookie, { 'x-confirm': confirm })
    expect(again.body.response?.salt).toBe(salt)
    // Anybody may ask for how far it is.
    expect(await progress(id)).toMatchObject({ salt: null })
    await gateway.deletions.work()
    const mails = eq(mailMessages.dedupeKey, `account_deleted ${id}`)
    const [mail] = await gateway.db.select().from(mailMessages).where(mails)
    expect(mail?.data).toMatchObject({ salt })
    const done = await finish(id)
    expect(done.salt).toBeNull()
    // Who knows the one number that it may be tries it.
    const guess = hash('sha256', `${JSON.stringify([ownerId])}\n`)
    expect(done.certificate?.erased.map(({ sha256 }) => sha256)).not.toContain(guess)
    const left = await dump(gateway.db)
    expect(left.filter((text) => text.includes(salt))).toEqual([])
  })

  test('the last mail goes out to the address before that is erased, and tells where the certificate is', async () => {
    const sent: string[] = []
    await gateway.close()
    gateway = await startGateway(store, {
      now: () => Date.now() + later,
      mail: {
        send: async ({ to, text }) => {
          sent.push(`${to.address}\n${text}`)
        },
        close: () => {},
      },
    })
    owner = await gateway.browser('owner')
    const { id } = await begin()
    const done = await finish(id)
    const last = sent.filter((text) => text.includes(id))
    expect(last).toHaveLength(1)
    expect(last[0]).toContain('owner@wattlane.example')
    expect(last[0]).toContain(done.certificate?.public_key)
    expect(await gateway.db.$count(mailMessages)).toBe(0)
  })

  test('a mail server that is away for an hour keeps nobody’s address', async () => {
    await gateway.close()
    gateway = await startGateway(store, {
      now: () => Date.now() + later,
      mail: { send: () => Promise.reject(new Error('away')), close: () => {} },
    })
    owner = await gateway.browser('owner')
    const { id } = await begin()
    for (let round = 0; round < 3; round++) {
      await gateway.deletions.work()
      await gateway.outbox.work()
      later += 2_000
    }
    expect((await gateway.anonymous().deletion.progress(id)).state).toBe('running')
    expect(await gateway.db.$count(mailMessages)).toBeGreaterThan(0)
    later += 60 * minuteMs
    await finish(id)
    expect(await gateway.db.$count(mailMessages)).toBe(0)
  })

  test('nothing is stored of what the cars still send, until somebody has them again', async () => {
    const { id } = await begin()
    await finish(id)
    const say = (second: number) =>
      gateway.ingest([
        {
          kind: 'data',
          vin: car,
          createdAt: new Date(Date.now() + second * 1000).toISOString(),
          data: { Soc: 50 },
        },
        {
          kind: 'state',
          vin: car,
          state: 'online',
          createdAt: new Date(Date.now() + second * 1000).toISOString(),
        },
      ])
    await say(1)
    expect(await gateway.db.$count(signalHistory, eq(signalHistory.vin, car))).toBe(0)
    expect(await gateway.db.$count(vehicleStates, eq(vehicleStates.vin, car))).toBe(0)
    await gateway.browser('owner')
    await say(2)
    expect(await gateway.db.$count(signalHistory, eq(signalHistory.vin, car))).toBe(1)
    const [owned] = await gateway.db.select().from(vehicleOwners).where(eq(vehicleOwners.vin, car))
    expect(owned?.since).not.toBeNull()
  })
})

/** The same manufacturer, but for some of its answers. */
const withTelemetry = (simulated: FleetApi, own: Partial<TelemetryApi>): FleetApi =>
  Object.create(simulated, {
    telemetry: { value: Object.assign(Object.create(simulated.telemetry), own) },
  })
