import type { TelemetryConfig } from '@console/sdk/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import {
  configPushes,
  configVersions,
  telemetryConfigs,
} from '../../db/schema/telemetry-configs.ts'
import { entitlements } from '../../db/schema.ts'
import { featureStores } from '../../testing/feature-stores.ts'
import { startGateway, type TestGateway } from '../../testing/gateway.ts'
import { readStream } from '../../testing/read-stream.ts'

const driving = 'LRW3F7EK4NC700001'
const charging = 'LRWYGCEK1NC700002'
const ofHost = 'LRW3F7EK5NC700004'
const unpaired = '5YJSA1E68NF700007'
const unpaid = 'LRW3F7EK9NC700006'
const nobodys = 'LRW3F7EK4NC799999'

type Browser = Awaited<ReturnType<TestGateway['browser']>>

describe.each(featureStores)('on %s', (store) => {
  let gateway: TestGateway
  let owner: Browser
  let host: Browser
  const first = new Map<string, [subject: string, config: TelemetryConfig]>()
  beforeAll(async () => {
    gateway = await startGateway(store)
    owner = await gateway.browser('owner')
    host = await gateway.browser('host')
    for (const [vin, subject] of [
      [driving, 'simulated-owner'],
      [charging, 'simulated-owner'],
      [ofHost, 'simulated-rental-host'],
    ] as const) {
      const { config } = await gateway.fleetApi.telemetry.state(subject, vin)
      if (config) first.set(vin, [subject, config])
    }
  })
  afterAll(() => gateway.close())
  beforeEach(async () => {
    const { db } = gateway
    for (const table of [configPushes, configVersions, telemetryConfigs]) await db.delete(table)
    // The cars, too, are as nobody had touched them.
    const { telemetry } = gateway.fleetApi
    for (const [vin, [subject, config]] of first) await telemetry.configure(subject, vin, config)
  })

  const send = async (who: Browser, method: string, path: string, body?: unknown) => {
    const response = await who.ask(path, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return { status: response.status, body: await response.json() }
  }
  const patch = (vin: string, body: unknown, who = owner) =>
    send(who, 'PATCH', `/api/config/${vin}`, body)
  const post = (vin: string, body: unknown, who = owner) =>
    send(who, 'POST', `/api/config/${vin}`, body)
  const read = (vin: string, who = owner) => send(who, 'GET', `/api/config/${vin}`)
  const stop = (vin: string, who = owner) => send(who, 'DELETE', `/api/config/${vin}`)

  const speed = { VehicleSpeed: { interval_seconds: 10 } }

  test('what a car streams before anybody has chosen is read flat, with its receiver', async () => {
    const { status, body } = await read(driving)
    expect(status).toBe(200)
    expect(body).not.toHaveProperty('response')
    expect(body).toMatchObject({
      hostname: expect.any(String),
      port: 443,
      alert_types: ['customer', 'service', 'service-fix'],
      fields: { VehicleSpeed: { interval_seconds: 1 }, Soc: { interval_seconds: 10 } },
    })
    expect(Object.keys(body.fields).length).toBeGreaterThan(200)
  })

  test('a PATCH keeps every other field, also those that the car streamed before', async () => {
    const before = (await read(driving)).body.fields
    const body = { fields: { ...speed, Locked: null }, prefer_typed: true }
    expect(await patch(driving, body)).toEqual({ status: 200, body: { updated_vehicles: 1 } })
    const after = (await read(driving)).body
    expect(after.fields).toEqual({ ...before, ...speed, Locked: { interval_seconds: 1 } })
    expect(after).toMatchObject({ prefer_typed: true, pending: true })
    const { config } = await gateway.fleetApi.telemetry.state('simulated-owner', driving)
    expect(config?.fields).toEqual(after.fields)
  })

  test('a PATCH needs nothing known of the car beforehand to keep what it streams', async () => {
    await patch(charging, { fields: speed })
    expect(Object.keys((await read(charging)).body.fields).length).toBeGreaterThan(200)
  })

  test('a POST leaves no field but its own', async () => {
    const fields = { Soc: { interval_seconds: 60, resend_interval_seconds: 3600 } }
    expect(await post(driving, { fields, delivery_policy: 'no_retry' })).toEqual({
      status: 200,
      body: { updated_vehicles: 1 },
    })
    expect((await read(driving)).body).toMatchObject({ fields, delivery_policy: 'no_retry' })
    expect(Object.keys((await read(driving)).body.fields)).toEqual(['Soc'])
  })

  test.each([{}, { fields: {} }])('an empty body %j changes nothing and succeeds', async (body) => {
    await post(driving, { fields: speed })
    for (const change of [patch, post]) {
      expect(await change(driving, body)).toEqual({ status: 200, body: { updated_vehicles: 1 } })
    }
    expect((await read(driving)).body.fields).toEqual(speed)
    expect((await owner.client.configVersions.list(driving)).count).toBe(2)
  })

  test('members that are null are as good as left out, and a field that is null is asked for', async () => {
    await post(driving, { fields: speed })
    const nulls = { fields: null, prefer_typed: null, delivery_policy: null }
    for (const change of [patch, post]) {
      expect(await change(driving, nulls)).toEqual({ status: 200, body: { updated_vehicles: 1 } })
    }
    expect((await read(driving)).body.fields).toEqual(speed)
    await post(driving, { fields: { Locked: null }, prefer_typed: null })
    expect(Object.keys((await read(driving)).body.fields)).toEqual(['Locked'])
  })

  test('a DELETE stops the car, twice as well as once, and then there is nothing to read', async () => {
    for (const round of [1, 2]) {
      expect(await stop(driving), `round ${round}`).toEqual({
        status: 200,
        body: { response: { updated_vehicles: 1 }, updated_vehicles: 1 },
      })
    }
    expect(await read(driving)).toMatchObject({
      status: 404,
      body: { response: null, error: 'not_found', txid: expect.any(String) },
    })
    const { config } = await gateway.fleetApi.telemetry.state('simulated-owner', driving)
    expect(config).toBeNull()
    expect((await patch(driving, { prefer_typed: true })).body.error).toBe('fst_err_validation')
    expect((await patch(driving, {})).status).toBe(200)
    expect((await read(driving)).status).toBe(404)
    await patch(driving, { fields: speed })
    expect((await read(driving)).body.fields).toEqual(speed)
  })

  test('retired fields are left out and named beside the success', async () => {
    const fields = { ...speed, Deprecated_1: null, Deprecated_3: { interval_seconds: 5 } }
    expect(await post(driving, { fields })).toEqual({
      status: 200,
      body: { updated_vehicles: 1, ignoredFields: ['Deprecated_1', 'Deprecated_3'] },
    })
    expect((await read(driving)).body.fields).toEqual(speed)
  })

  test.each([
    ['a name that no car knows', { Speed: null }],
    ['a name of every object', { constructor: null }],
    ['an experimental name', { Experimental_1: null }],
    ['settings without an interval', { Soc: { resend_interval_seconds: 3600 } }],
    ['settings with a further member', { Soc: { interval_seconds: 60, often: true } }],
    ['an interval below its least', { Soc: { interval_seconds: 0 } }],
    ['an interval above its most', { Locked: { interval_seconds: 21_601 } }],
    ['an interval as text', { Soc: { interval_seconds: '60' } }],
    [
      'a repetition below its least',
      { Soc: { interval_seconds: 60, resend_interval_seconds: 59 } },
    ],
    ['a least change of a switch', { Locked: { interval_seconds: 60, minimum_delta: 1 } }],
    ['a least change of a place', { Location: { interval_seconds: 60, minimum_delta: 1 } }],
    ['a least change below nothing', { Soc: { interval_seconds: 60, minimum_delta: -1 } }],
  ])('%s is refused in an envelope and changes nothing', async (_, fields) => {
    const before = (await read(driving)).body
    for (const change of [patch, post]) {
      expect(await change(driving, { fields: { ...speed, ...fields } })).toMatchObject({
        status: 400,
        body: {
          response: null,
          error: 'fst_err_validation',
          error_description: expect.any(String),
        },
      })
    }
    expect((await patch(driving, { delivery_policy: 'all' })).status).toBe(400)
    expect((await read(driving)).body).toEqual(before)
  })

  test('a car without a key refuses with a 200 that names the reason, again and again', async () => {
    const refused = {
      status: 200,
      body: {
        updated_vehicles: 0,
        skipped_vehicles: {
          missing_key: [unpaired],
          unsupported_hardware: [],
          unsupported_firmware: [],
          max_configs: [],
        },
      },
    }
    expect((await read(unpaired, host)).status).toBe(404)
    expect(await patch(unpaired, { fields: speed }, host)).toEqual(refused)
    expect(await patch(unpaired, { fields: speed }, host)).toEqual(refused)
    expect((await read(unpaired, host)).body).toMatchObject({ fields: speed, pending: true })
  })

  test("another's car, and one that nobody has, cannot be configured and look the same", async () => {
    await host.client.config.update(ofHost, { fields: speed })
    for (const act of [
      (vin: string) => read(vin),
      (vin: string) => patch(vin, { fields: { Soc: null } }),
      (vin: string) => post(vin, { fields: { Soc: null } }),
      (vin: string) => stop(vin),
      (vin: string) => send(owner, 'GET', `/api/1/vehicles/${vin}/fleet_telemetry_config`),
      (vin: string) => send(owner, 'DELETE', `/api/1/vehicles/${vin}/fleet_telemetry_config`),
      (vin: string) => send(owner, 'GET', `/api/1/vehicles/${vin}/fleet_telemetry_errors`),
      (vin: string) =>
        send(owner, 'POST', '/api/1/vehicles/fleet_telemetry_config', {
          vins: [driving, vin],
          config: { fields: { Soc: {} } },
        }),
    ]) {
      const [foreign, missing] = [await act(ofHost), await act(nobodys)]
      expect(foreign.status).toBe(404)
      expect({ ...foreign.body, txid: '' }).toEqual({ ...missing.body, txid: '' })
    }
    expect((await read(ofHost, host)).body.fields.VehicleSpeed).toEqual(speed.VehicleSpeed)
    expect(Object.keys((await read(driving)).body.fields).length).toBeGreaterThan(200)
  })

  test('places may be asked for only by who may see them', async () => {
    const { token } = await owner.client.tokens.create({ scopes: ['vehicle_device_data'] })
    const program = gateway.program(token)
    for (const name of ['Location', 'DestinationName', 'RouteLine', 'GpsHeading']) {
      const fields = { [name]: { interval_seconds: 60 } }
      for (const change of [
        () => program.config.update(driving, { fields }),
        () => program.config.replace(driving, { fields }),
        () => program.fleetTelemetry.create({ vins: [driving], config: { fields } }),
      ]) {
        await expect(change()).rejects.toMatchObject({ status: 403, code: 'invalid_scope' })
      }
    }
    expect(await program.config.update(driving, { fields: { Soc: null } })).toEqual({
      updated_vehicles: 1,
    })
    const without = await owner.client.tokens.create({ scopes: ['user_data'] })
    await expect(gateway.program(without.token).config.get(driving)).rejects.toMatchObject({
      status: 403,
    })
  })

  test('a car that is not paid for is read and stopped, and not configured', async () => {
    const lapsed = await gateway.browser('lapsed')
    expect((await read(unpaid, lapsed)).status).toBe(200)
    const refused = await patch(unpaid, { fields: speed }, lapsed)
    expect(refused).toMatchObject({ status: 402, body: { error: 'subscription_required' } })
    expect((await stop(unpaid, lapsed)).status).toBe(200)
  })

  test('the manufacturer’s word tells whether the car has taken it', async () => {
    await owner.client.config.replace(driving, { fields: speed })
    const path = `/api/1/vehicles/${driving}/fleet_telemetry_config`
    const { body } = await send(owner, 'GET', path)
    expect(body).toEqual({
      response: {
        synced: false,
        config: expect.objectContaining({ fields: speed, hostname: expect.any(String) }),
        limit_reached: false,
        key_paired: true,
      },
    })
    await gateway.clock.advance(10_000)
    expect((await send(owner, 'GET', path)).body.response.synced).toBe(true)
    await gateway.configs.work()
    expect((await read(driving)).body).not.toHaveProperty('pending')
    const ofUnpaired = await host.client.fleetTelemetry.get(unpaired)
    expect(ofUnpaired).toMatchObject({ config: null, key_paired: false, limit_reached: false })
  })

  test('stopped by the manufacturer’s name, a car has no configuration of ours either', async () => {
    const path = `/api/1/vehicles/${driving}/fleet_telemetry_config`
    for (const round of [1, 2]) {
      expect((await send(owner, 'DELETE', path)).body, `round ${round}`).toEqual({
        response: { updated_vehicles: 1 },
      })
    }
    expect((await read(driving)).status).toBe(404)
    expect((await send(owner, 'GET', path)).body.response.config).toBeNull()
    const versions = await owner.client.configVersions.list(driving)
    expect(versions.items.map(({ change }) => change)).toEqual(['removed', 'found'])
  })

  test('several cars are configured at once, and each that refuses is named', async () => {
    const update = await host.client.fleetTelemetry.create({
      vins: [unpaired, ofHost],
      config: {
        hostname: 'telemetry.of-somebody.example',
        port: 8443,
        fields: { Soc: { interval_seconds: 60 }, Locked: {} },
        delivery_policy: 'latest',
      },
    })
    expect(update).toMatchObject({
      updated_vehicles: 1,
      skipped_vehicles: { missing_key: [unpaired] },
    })
    const config = await host.client.config.get(ofHost)
    expect(config).toMatchObject({
      fields: { Soc: { interval_seconds: 60 }, Locked: { interval_seconds: 1 } },
      delivery_policy: 'latest',
    })
    expect(config.hostname).not.toContain('somebody')
  })

  test('fields that the car does not have show in its telemetry errors', async () => {
    await owner.client.config.replace(charging, { fields: { ...speed, TonneauPosition: null } })
    await gateway.clock.advance(10_000)
    expect(await owner.client.fleetTelemetry.errors(charging)).toEqual([
      expect.objectContaining({ vin: charging, error: expect.stringContaining('TonneauPosition') }),
    ])
  })

  test('each change is told to the readers of the stream, whole', async () => {
    const told: unknown[] = []
    const unsubscribe = gateway.bus.subscribe('config.changed', (message) => told.push(message))
    await owner.client.config.replace(driving, { fields: speed })
    await owner.client.config.update(driving, { fields: { Soc: { interval_seconds: 60 } } })
    await owner.client.config.update(driving, { fields: speed })
    await owner.client.config.remove(driving)
    unsubscribe()
    const config = (fields: object) => expect.objectContaining({ fields })
    expect(told).toEqual(
      [speed, { ...speed, Soc: { interval_seconds: 60 } }, {}].map((fields) => ({
        vin: driving,
        createdAt: expect.stringMatching(/\.\d{3}Z$/),
        config: config(fields),
      })),
    )
  })

  test('a stream begins with what each car is to stream, also where nobody has chosen it', async () => {
    await gateway.clock.advance(120_000)
    await gateway.configs.work()
    await owner.client.config.replace(charging, { fields: speed })
    const stream = await readStream(`${gateway.origins.api}/sse?topics=config`, {
      cookie: owner.cookie,
    })
    const events = await stream.received(3)
    stream.leave()
    const ofCar = (vin: string) => events.find(({ data }) => data.vin === vin)?.data.config
    expect(ofCar(charging)).toEqual({ fields: speed })
    expect(ofCar(driving)).toEqual({ fields: first.get(driving)?.[1].fields })
    expect((await owner.client.configVersions.list(driving)).items).toMatchObject([
      { change: 'found' },
    ])
  })

  test('an entitlement that ends stops changes at once', async () => {
    const removed = await gateway.db
      .delete(entitlements)
      .where(eq(entitlements.productId, charging))
      .returning()
    expect((await patch(charging, { fields: speed })).status).toBe(402)
    await gateway.db.insert(entitlements).values(removed)
    expect((await patch(charging, { fields: speed })).status).toBe(200)
  })
})
