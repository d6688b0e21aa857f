import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { mailMessages } from '../../db/schema/mail.ts'
import {
  configPushes,
  configVersions,
  telemetryConfigs,
} from '../../db/schema/telemetry-configs.ts'
import { users } from '../../db/schema.ts'
import type { Caller } from '../../http/caller.ts'
import { featureStores } from '../../testing/feature-stores.ts'
import { startGateway, type TestGateway } from '../../testing/gateway.ts'
import { subjects } from '../../upstream/simulator/accounts.ts'
import { cars } from '../../upstream/simulator/fleet.ts'
import { refusalOf } from '../../upstream/simulator/readiness.ts'
import { authorOf, presentAuthor } from './author.ts'

const driving = 'LRW3F7EK4NC700001'
const sleeping = '5YJSA1E60NF700003'
const ofHost = 'LRW3F7EK5NC700004'
const unpaired = '5YJSA1E68NF700007'
const nobodys = 'LRW3F7EK4NC799999'
const noVersion = 'cfg_0000000000000000'

type Browser = Awaited<ReturnType<TestGateway['browser']>>

describe.each(featureStores)('on %s', (store) => {
  let gateway: TestGateway
  let owner: Browser
  let host: Browser
  beforeAll(async () => {
    gateway = await startGateway(store)
    owner = await gateway.browser('owner')
    host = await gateway.browser('host')
  })
  afterAll(() => gateway.close())
  beforeEach(async () => {
    const { db } = gateway
    for (const table of [configPushes, configVersions, telemetryConfigs]) await db.delete(table)
  })

  const soc = (interval_seconds: number) => ({ Soc: { interval_seconds } })
  const speed = { VehicleSpeed: { interval_seconds: 10 } }
  const list = (vin: string, who = owner) => who.client.configVersions.list(vin)

  test('what the car streamed before is the first version, and nobody’s', async () => {
    const { items, count, pagination } = await list(driving)
    expect(count).toBe(1)
    expect(pagination).toMatchObject({ current: 1, pages: 1, count: 1 })
    expect(items[0]).toMatchObject({
      id: expect.stringMatching(/^cfg_/),
      number: 1,
      change: 'found',
      author: { kind: 'car', id: null, name: null },
      current: true,
    })
    expect(items[0]?.field_count).toBe(items[0]?.added)
  })

  test('each change is one version with who made it and what it changed', async () => {
    const { client } = owner
    const { token, id } = await client.tokens.create({ name: 'At home' })
    await client.config.replace(driving, { fields: { ...soc(60), ...speed } })
    await gateway.program(token).config.update(driving, { fields: { ...soc(30), Locked: null } })
    await client.config.update(driving, { fields: soc(30) })
    await client.config.remove(driving)
    const { items } = await list(driving)
    const { uid } = await client.account.metadata()
    const person = { kind: 'user', id: uid, name: 'Simulated Owner' }
    expect(items).toMatchObject([
      { number: 4, change: 'removed', author: person, removed: 3, field_count: 0, current: true },
      {
        number: 3,
        change: 'updated',
        author: { kind: 'token', id, name: 'At home' },
        added: 1,
        changed: 1,
        removed: 0,
        field_count: 3,
        current: false,
      },
      { number: 2, change: 'replaced', author: person, field_count: 2 },
      { number: 1, change: 'found' },
    ])
    const second = await client.configVersions.get(driving, items[2]?.id ?? '')
    expect(second.config?.fields).toEqual({ ...soc(60), ...speed })
    expect((await client.configVersions.get(driving, items[0]?.id ?? '')).config).toBeNull()
    const page = await client.configVersions.list(driving, { perPage: 1, page: 2 })
    expect(page.items.map(({ number }) => number)).toEqual([3])
    expect(page.pagination).toMatchObject({ previous: 1, next: 3, pages: 4, count: 4 })
  })

  test('an administrator who acts as the owner, and an application, are named as such', async () => {
    const { uid: userId } = await owner.client.account.metadata()
    const { id } = await owner.client.tokens.create({ name: 'Home Assistant' })
    const author = async (via: Caller['via']) =>
      presentAuthor(
        await authorOf(gateway.db, { userId, via }),
        new Map([[userId, 'Simulated Owner']]),
      )
    const session = { kind: 'session', id: 'ses_1', idHash: '', signedInAt: 0 } as const
    const visit = { id: 'vis_1', administrator: 'admin', openedBy: '', write: true, until: 0 }
    expect(await author({ ...session, visit })).toEqual({
      kind: 'administrator',
      id: null,
      name: null,
    })
    expect(await author({ kind: 'token', id, secretHash: '', application: 'con_1' })).toEqual({
      kind: 'application',
      id: 'con_1',
      name: 'Home Assistant',
    })
  })

  test('a change says why, and is refused once its version is no longer the newest', async () => {
    const { client } = owner
    await client.config.replace(driving, { fields: soc(60) })
    const [base] = (await list(driving)).items
    const based_on = base?.id ?? ''
    const note = 'Soc is enough.'
    await client.config.update(driving, { fields: soc(30), based_on, note })
    const [newest] = (await list(driving)).items
    expect(newest).toMatchObject({ change: 'updated', note })
    for (const change of ['update', 'replace'] as const) {
      await expect(
        client.config[change](driving, { fields: speed, based_on }),
      ).rejects.toMatchObject({ status: 409, code: 'config_changed' })
    }
    for (const calls of [client.config, client.fleetTelemetry]) {
      await expect(calls.remove(driving, { based_on })).rejects.toMatchObject({
        code: 'config_changed',
      })
    }
    expect((await list(driving)).items[0]?.id).toBe(newest?.id)
    const read = await client.config.get(driving)
    expect(Object.keys(read.fields)).toEqual(['Soc'])
  })

  test('two versions are compared field by field', async () => {
    const { client } = owner
    await client.config.replace(driving, { fields: { ...soc(60), Locked: null } })
    await client.config.replace(driving, {
      fields: { ...soc(30), ...speed },
      delivery_policy: 'no_retry',
    })
    const [to, from] = (await list(driving)).items.map(({ id }) => id)
    expect(await client.configVersions.diff(driving, from ?? '', to ?? '')).toEqual({
      from,
      to,
      added: speed,
      removed: { Locked: { interval_seconds: 1 } },
      changed: { Soc: { before: soc(60).Soc, after: soc(30).Soc } },
      settings: { delivery_policy: { before: null, after: 'no_retry' } },
    })
  })

  test('an old version is restored as a new one, with its note, and the car takes it', async () => {
    const { client } = owner
    await client.config.replace(driving, { fields: soc(60) })
    const [old] = (await list(driving)).items
    await client.config.remove(driving)
    const note = 'Stopped by mistake.'
    const restored = await client.configVersions.restore(driving, old?.id ?? '', note)
    expect(restored).toMatchObject({
      version: {
        change: 'restored',
        restored_from: old?.id,
        note,
        field_count: 1,
        current: true,
      },
      update: { updated_vehicles: 1 },
    })
    expect((await client.config.get(driving)).fields).toEqual(soc(60))
    const { config } = await gateway.fleetApi.telemetry.state('simulated-owner', driving)
    expect(config?.fields).toEqual(soc(60))
  })

  test('an old version is not restored over one that came meanwhile', async () => {
    const { client } = owner
    for (const seconds of [60, 30, 15]) {
      await client.config.replace(driving, { fields: soc(seconds) })
    }
    const [newest, before, old] = (await list(driving)).items.map(({ id }) => id)
    await expect(
      client.configVersions.restore(driving, old ?? '', { based_on: before ?? '' }),
    ).rejects.toMatchObject({ status: 409, code: 'config_changed' })
    expect((await client.config.get(driving)).fields).toEqual(soc(15))
    await client.configVersions.restore(driving, old ?? '', { based_on: newest ?? '' })
    expect((await client.config.get(driving)).fields).toEqual(soc(60))
  })

  test.each(
    cars.filter(
      (car) =>
        car.owner !== subjects.lapsed &&
        refusalOf(car) === null &&
        !car.isOverruled &&
        !car.outOfReach,
    ),
  )(
    'what $name streamed at first can be posted back as it was read, and restored',
    async ({ vin, owner: subject }) => {
      const { client, ask } = subject === subjects.owner ? owner : host
      const before = await client.config.get(vin)
      const posted = await ask(`/api/config/${vin}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(before),
      })
      expect(await posted.json()).toMatchObject({ updated_vehicles: 1 })
      const [first] = (await client.configVersions.list(vin)).items.slice(-1)
      expect(first).toMatchObject({ number: 1, change: 'found' })
      expect(await client.configVersions.restore(vin, first?.id ?? '')).toMatchObject({
        update: { updated_vehicles: 1 },
      })
      expect((await client.config.get(vin)).fields).toEqual(before.fields)
    },
  )

  test('a version from when every field took a least change is restored without those that mean nothing', async () => {
    const { client } = owner
    await client.config.replace(driving, { fields: { ...soc(60), Locked: null } })
    const [old] = (await list(driving)).items
    const fields = {
      Soc: { interval_seconds: 60, minimum_delta: 0 },
      Locked: { interval_seconds: 60, minimum_delta: 0 },
    }
    await gateway.db
      .update(configVersions)
      .set({ config: { fields } })
      .where(eq(configVersions.id, old?.id ?? ''))
    const { version } = await client.configVersions.restore(driving, old?.id ?? '')
    expect((await client.configVersions.get(driving, version.id)).config?.fields).toEqual({
      Soc: { interval_seconds: 60, minimum_delta: 0 },
      Locked: { interval_seconds: 60 },
    })
  })

  test('a version that stopped the stream, or held places, is not restored by everybody', async () => {
    const { client } = owner
    await client.config.replace(driving, { fields: { Location: null } })
    await client.config.remove(driving)
    const [stopped, withPlaces] = (await list(driving)).items.map(({ id }) => id)
    await expect(client.configVersions.restore(driving, stopped ?? '')).rejects.toMatchObject({
      status: 422,
      code: 'unprocessable',
    })
    const { token } = await client.tokens.create({ scopes: ['vehicle_device_data'] })
    const program = gateway.program(token)
    await expect(program.configVersions.restore(driving, withPlaces ?? '')).rejects.toMatchObject({
      status: 403,
      code: 'invalid_scope',
    })
  })

  test("versions of another's car look like those of a car that nobody has", async () => {
    await host.client.config.replace(ofHost, { fields: soc(60) })
    const [foreign] = (await list(ofHost, host)).items
    const id = foreign?.id ?? ''
    await owner.client.config.replace(driving, { fields: soc(60) })
    const ask = async (path: string, method = 'GET') => {
      const response = await owner.ask(path, {
        method,
        headers: { 'content-type': 'application/json' },
        ...(method === 'POST' && { body: '{}' }),
      })
      const { txid, ...body } = await response.json()
      expect(txid).toEqual(expect.any(String))
      return { status: response.status, body }
    }
    const reads = ['versions', `versions/${id}`, `diff?from=${id}&to=${id}`, 'sync', 'presets']
    for (const read of reads) {
      const answer = await ask(`/web/vehicles/${ofHost}/config/${read}`)
      expect(answer, read).toMatchObject({ status: 404, body: { error: 'not_found' } })
      expect(answer).toEqual(await ask(`/web/vehicles/${nobodys}/config/${read}`))
    }
    for (const write of [`versions/${id}/restore`, 'forecast']) {
      const answer = await ask(`/web/vehicles/${ofHost}/config/${write}`, 'POST')
      expect(answer, write).toMatchObject({ status: 404, body: { error: 'not_found' } })
      expect(answer).toEqual(await ask(`/web/vehicles/${nobodys}/config/${write}`, 'POST'))
    }
    // Nor does the id open it under a car of one's own.
    for (const read of [`versions/${id}`, `diff?from=${id}&to=${id}`]) {
      const answer = await ask(`/web/vehicles/${driving}/config/${read}`)
      expect(answer).toEqual(
        await ask(`/web/vehicles/${driving}/config/${read.replaceAll(id, noVersion)}`),
      )
      expect(answer.status).toBe(404)
    }
    const restored = await ask(`/web/vehicles/${driving}/config/versions/${id}/restore`, 'POST')
    expect(restored.status).toBe(404)
  })

  test('who bought the car learns nothing of who had it before', async () => {
    const { db } = gateway
    await host.client.config.replace(ofHost, { fields: soc(45) })
    const own = (await list(ofHost, host)).items[0]?.author
    expect(own).toMatchObject({ kind: 'user', name: 'Simulated Rental Host' })
    await db.insert(users).values({
      id: 'somebody-else',
      issuer: 'https://elsewhere.example',
      subject: 'former-owner',
      email: 'former@wattlane.example',
      fullName: 'Former Owner',
      profileImageUrl: '',
      scopes: [],
    })
    await db.update(configVersions).set({ userId: 'somebody-else', authorId: 'somebody-else' })
    const [version] = (await list(ofHost, host)).items
    expect(version?.author).toEqual({ kind: 'user', id: null, name: null })
  })

  test('the way to the car is told step by step, up to its first data', async () => {
    await owner.client.config.replace(driving, { fields: { ...speed, Locked: null } })
    const { configVersions: calls } = owner.client
    const [newest] = (await list(driving)).items
    expect(await calls.sync(driving)).toMatchObject({
      version: newest?.id,
      sent_at: expect.any(String),
      accepted_at: expect.any(String),
      synced_at: null,
      first_data_at: null,
      refusal: null,
      drift: null,
      checked_at: expect.any(String),
    })
    await gateway.clock.advance(10_000)
    const synced = await calls.sync(driving)
    expect(synced).toMatchObject({ synced_at: expect.any(String), first_data_at: null })
    const createdAt = new Date(gateway.clock.now() + 1000).toISOString()
    await gateway.ingest([{ kind: 'data', vin: driving, createdAt, data: { VehicleSpeed: 31 } }])
    await gateway.clock.advance(10_000)
    expect(await calls.sync(driving)).toMatchObject({
      synced_at: synced.synced_at,
      first_data_at: createdAt,
    })
  })

  test('a sleeping car takes its configuration once it is awake', async () => {
    await owner.client.config.replace(sleeping, { fields: soc(60) })
    await gateway.clock.advance(60_000)
    expect((await owner.client.configVersions.sync(sleeping)).synced_at).toBeNull()
    await gateway.fleetApi.wakeUp('simulated-owner', sleeping)
    await gateway.clock.advance(15_000)
    await gateway.configs.work()
    expect((await owner.client.configVersions.sync(sleeping)).synced_at).not.toBeNull()
  })

  test('a configuration that the manufacturer has lost or changed is told as such, a lost one by one mail', async () => {
    const { telemetry } = gateway.fleetApi
    await owner.client.config.replace(driving, { fields: soc(60) })
    await gateway.clock.advance(10_000)
    expect((await owner.client.configVersions.sync(driving)).drift).toBeNull()
    await telemetry.remove('simulated-owner', driving)
    await gateway.clock.advance(40_000)
    expect((await owner.client.configVersions.sync(driving)).drift).toBe('lost')
    await gateway.clock.advance(40_000)
    expect((await owner.client.configVersions.sync(driving)).drift).toBe('lost')
    const mails = await gateway.db
      .select({ subject: mailMessages.subject, address: mailMessages.address })
      .from(mailMessages)
      .where(eq(mailMessages.template, 'config_lost'))
    const subject = expect.stringMatching(/ has lost what it was to stream$/)
    expect(mails).toEqual([{ subject, address: 'owner@wattlane.example' }])
    await telemetry.configure('simulated-owner', driving, { fields: soc(30) })
    await gateway.clock.advance(40_000)
    expect((await owner.client.configVersions.sync(driving)).drift).toBe('changed')
    const [newest] = (await list(driving)).items
    await owner.client.configVersions.restore(driving, newest?.id ?? '')
    await gateway.clock.advance(10_000)
    expect(await owner.client.configVersions.sync(driving)).toMatchObject({
      drift: null,
      synced_at: expect.any(String),
    })
  })

  test('a refusal is told with its reason, and the car asked again later', async () => {
    await host.client.config.replace(unpaired, { fields: soc(60) })
    const sync = () => host.client.configVersions.sync(unpaired)
    expect(await sync()).toMatchObject({
      sent_at: expect.any(String),
      accepted_at: null,
      synced_at: null,
      refusal: 'missing_key',
      drift: null,
    })
    const first = (await sync()).sent_at
    await gateway.clock.advance(11 * 60_000)
    await gateway.configs.work()
    expect((await sync()).sent_at).not.toBe(first)
  })

  test('a car that nothing was ever asked of has no way to tell', async () => {
    const sync = await host.client.configVersions.sync(unpaired)
    expect(sync).toMatchObject({ version: null, sent_at: null })
    expect((await list(unpaired, host)).count).toBe(0)
  })
})
