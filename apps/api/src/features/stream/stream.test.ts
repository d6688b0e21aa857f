import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Scope, StreamEvent, type TokenRestrictionRequest } from '@console/sdk/contract'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'

import { sessions } from '../../db/schema.ts'
import { hashSecret } from '../../lib/secrets.ts'
import { featureStores } from '../../testing/feature-stores.ts'
import { startGateway, type TestGateway, webOrigin } from '../../testing/gateway.ts'
import { readStream } from '../../testing/read-stream.ts'
import type { TelemetryRecord } from '../../upstream/telemetry.ts'
import { endExpired } from './credential-watch.ts'

const [driving, charging, lapsed] = ['LRW3F7EK4NC700001', 'LRWYGCEK1NC700002', 'LRW3F7EK9NC700006']
const hostCar = 'LRW3F7EK5NC700004'
const site = '7000001'
const at = (n: number) => new Date(Date.UTC(2026, 0, 1) + n).toISOString()

const data = (n: number, vin = driving): TelemetryRecord => ({
  kind: 'data',
  vin,
  createdAt: at(n),
  data: { Odometer: n, ...(n % 2 === 0 && { Location: { latitude: n, longitude: n } }) },
})
const state = (vin: string): TelemetryRecord => ({
  kind: 'state',
  vin,
  createdAt: at(0),
  state: 'online',
})
const liveStatus: TelemetryRecord = {
  kind: 'live_status',
  siteId: site,
  createdAt: at(0),
  liveStatus: {
    solar_power: 3000,
    battery_power: 0,
    load_power: 500,
    grid_power: -2500,
    percentage_charged: 80,
    grid_status: 'Active',
    island_status: 'on_grid',
    storm_mode_active: false,
    timestamp: at(0),
  },
}

const munich = { Location: { latitude: 48.137_154, longitude: 11.576_124 } }

describe.each(featureStores)('%s', (store) => {
  let gateway: TestGateway
  let owner: Awaited<ReturnType<TestGateway['browser']>>
  const leaving: (() => void)[] = []
  beforeAll(async () => {
    gateway = await startGateway(store)
    owner = await gateway.browser('owner')
    // Opens the account, which would be told as well.
    await owner.client.credits.balance()
    await gateway.ingest([data(2), data(1, charging), state(driving), liveStatus, state(lapsed)])
  })
  afterAll(() => gateway.close())
  afterEach(() => {
    for (const leave of leaving.splice(0)) leave()
  })

  async function read(path: string, headers: Record<string, string> = { cookie: owner.cookie }) {
    const stream = await readStream(gateway.origins.api + path, { origin: webOrigin, ...headers })
    leaving.push(stream.leave)
    return stream
  }
  const withToken = async (...scopes: Scope[]) => {
    const { token, id } = await owner.client.tokens.create({ scopes })
    return { id, headers: { authorization: `Bearer ${token}` } }
  }

  test('the account: a snapshot of everything, then what comes [S3.02 api] [S7.02 api]', async () => {
    const stream = await read('/sse')
    expect(stream.status).toBe(200)
    expect(stream.headers).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-cache, no-transform',
      'x-accel-buffering': 'no',
      'x-uid': (await owner.client.users.me()) && expect.any(String),
      'access-control-allow-origin': webOrigin,
      'access-control-allow-credentials': 'true',
    })
    const snapshot = await stream.received(5)
    expect(snapshot.map((event) => event.data)).toEqual([
      { createdAt: at(0), isCache: true, vin: driving, state: 'online' },
      { createdAt: at(1), isCache: true, vin: charging, data: { Odometer: 1 } },
      {
        createdAt: at(2),
        isCache: true,
        vin: driving,
        data: { Odometer: 2, Location: { latitude: 2, longitude: 2 } },
      },
      {
        createdAt: at(0),
        isCache: true,
        site_id: site,
        live_status: liveStatus.kind === 'live_status' && liveStatus.liveStatus,
      },
      {
        createdAt: expect.any(String),
        isCache: true,
        credits: expect.objectContaining({ type: 'snapshot', balance: 1_000_000 }),
      },
    ])
    await gateway.ingest([data(3, charging), data(3, hostCar), data(3, lapsed)])
    const [live] = (await stream.received(6)).slice(5)
    expect(live?.data).toEqual({ createdAt: at(3), vin: charging, data: { Odometer: 3 } })
    expect(stream.text).not.toMatch(/\r/)
  })

  test.each([
    [`/sse/${driving}`, ['state', 'data']],
    [`/sse/${driving}/?`, ['state', 'data']],
    [`//sse/${driving}??cache=true&topics=state`, ['state']],
    [`/sse/?topics=live_status`, ['live_status']],
    [`/sse/${site}`, ['live_status']],
    ['/sse/??cache=false', []],
    ['/sse?cache=false', []],
  ])('%s starts with %j', async (path, members) => {
    const stream = await read(path)
    // Something live, for those that start with nothing else.
    await gateway.ingest([data(3), liveStatus])
    await vi.waitUntil(() => stream.events.length >= Math.max(members.length, 1))
    const cached = stream.events.filter((event) => event.data.isCache)
    const told = cached.map((event) => members.find((member) => member in event.data))
    expect([...new Set(told)]).toEqual(members)
  })

  test('alerts, errors and readings of a car come as they are told; places only to those who may see them', async () => {
    const alert = { name: 'CP_a066', audiences: ['Customer'], startedAt: at(1) }
    const error = { name: 'field_unavailable', createdAt: at(1), tags: { field_name: 'Gear' } }
    const reading = {
      charge_state: { battery_level: 51 },
      drive_state: { latitude: 48.1, longitude: 11.5, heading: 7, speed: 30 },
      location_data: { latitude: 48.1 },
    }
    const about = { vin: driving, createdAt: at(31) }
    const { headers } = await withToken('vehicle_device_data')
    const topics = 'alerts,errors,vehicle_data'
    const [mine, limited] = [
      await read(`/sse?topics=${topics}`),
      await read(`/sse?topics=${topics}`, headers),
    ]
    await gateway.ingest([
      { kind: 'alerts', ...about, alerts: [alert] },
      { kind: 'errors', ...about, errors: [error] },
      { kind: 'vehicle_data', ...about, vehicleData: reading },
    ])
    const told = (await mine.received(3)).map((event) => event.data)
    expect(told).toEqual([
      { ...about, alerts: [alert] },
      { ...about, errors: [error] },
      { ...about, vehicle_data: reading },
    ])
    for (const event of told) expect(event).toEqual(StreamEvent().parse(event))
    expect((await limited.received(3)).at(-1)?.data).toEqual({
      ...about,
      vehicle_data: { charge_state: { battery_level: 51 }, drive_state: { speed: 30 } },
    })
  })

  test('a change of what a car is to stream is told whole', async () => {
    const stream = await read(`/sse/${driving}?topics=config&cache=false`)
    const config = { hostname: 'localhost', port: 443, fields: { Soc: { interval_seconds: 60 } } }
    await gateway.bus.publish('config.changed', { vin: driving, createdAt: at(51), config })
    const [told] = await stream.received(1)
    expect(told?.data).toEqual({ vin: driving, createdAt: at(51), config })
  })

  test('one signal comes alone, and only when it is told', async () => {
    const stream = await read(`/sse/${driving}/Location`)
    // The snapshot first: what comes meanwhile may already be in it.
    await stream.received(1)
    await gateway.ingest([data(11), data(12), data(13), data(14)])
    const events = await stream.received(3)
    expect(events.slice(1).map((event) => event.data)).toEqual([
      { createdAt: at(12), vin: driving, data: { Location: { latitude: 12, longitude: 12 } } },
      { createdAt: at(14), vin: driving, data: { Location: { latitude: 14, longitude: 14 } } },
    ])
  })

  test('a token sees what its scopes allow: no places, no energy, nothing at all', async () => {
    const vehicles = await withToken('vehicle_device_data')
    const stream = await read('/sse?topics=data,live_status', vehicles.headers)
    await gateway.ingest([data(22), data(24)])
    await vi.waitUntil(() => stream.text.includes('"Odometer":24'))
    expect(stream.text).not.toContain('Location')
    expect(stream.text).not.toContain('live_status')

    const refused = await read(`/sse/${driving}/Location`, vehicles.headers)
    expect(refused.status).toBe(403)
    expect((await read('/sse', (await withToken('user_data')).headers)).status).toBe(403)
  })

  const withLimits = async (restriction: TokenRestrictionRequest) => {
    const { token } = await owner.client.restrictedTokens.create({ restriction })
    return { authorization: `Bearer ${token}` }
  }

  test('a token that is held to a car and some signals streams these and nothing else', async () => {
    const headers = await withLimits({
      vehicles: [driving],
      energy_sites: [],
      signals: ['Odometer'],
    })
    const stream = await read('/sse', headers)
    await gateway.ingest([data(62), data(62, charging), state(charging), liveStatus])
    await gateway.ingest([data(64)])
    await vi.waitUntil(() => stream.text.includes('"Odometer":64'))
    const told = stream.events.map((event) => event.data)
    expect(new Set(told.map(({ vin }) => vin))).toEqual(new Set([driving]))
    const fields = told.flatMap((event) => Object.keys(event.data ?? {}))
    expect(new Set(fields)).toEqual(new Set(['Odometer']))
    for (const path of [`/sse/${charging}`, `/sse/${site}`]) {
      expect((await read(path, headers)).status, path).toBe(404)
    }
    expect((await read(`/sse/${driving}/Location`, headers)).status).toBe(403)
  })

  test('places come roughly, late or not at all, as the token says', async () => {
    const [rough, late] = [
      await read('/sse?topics=data', await withLimits({ location: 'coarse' })),
      await read('/sse?topics=data', await withLimits({ location: 'delayed' })),
    ]
    await gateway.ingest([
      { kind: 'data', vin: driving, createdAt: new Date().toISOString(), data: munich },
    ])
    for (const { text } of [rough, late]) expect(text).not.toContain('48.137')
    await vi.waitUntil(() => rough.text.includes('"latitude":48.15,"longitude":11.55'))
    const lately = await read(`/sse/${driving}/Location`, await withLimits({ location: 'delayed' }))
    const [known] = await lately.received(1)
    // What was stored long ago; where it is now comes in five minutes.
    expect(known?.data.data?.Location).toMatchObject({ latitude: expect.any(Number) })
    for (const { text } of [late, lately]) expect(text).not.toContain('48.137')
  })

  test('a token for a page in a video streams its signals, none more often than it may', async () => {
    const { token } = await owner.client.restrictedTokens.createOverlay({
      vin: driving,
      signals: ['VehicleSpeed'],
      interval_seconds: 3600,
    })
    const stream = await read(`/sse/${driving}/VehicleSpeed?cache=false&token=${token}`, {})
    const speed = (n: number): TelemetryRecord => ({
      kind: 'data',
      vin: driving,
      createdAt: new Date().toISOString(),
      data: { VehicleSpeed: n },
    })
    await gateway.ingest([speed(1)])
    await gateway.ingest([speed(2)])
    const all = await read(`/sse?token=${token}`, {})
    await gateway.ingest([speed(3), state(driving)])
    await vi.waitUntil(() => all.text.includes('"VehicleSpeed":3'))
    expect(stream.events.map((event) => event.data.data)).toEqual([{ VehicleSpeed: 1 }])
    expect(all.text).not.toMatch(/"state"|Odometer/)
    expect((await read(`/sse/${driving}/Soc?token=${token}`, {})).status).toBe(403)
  })

  test.each([
    ['/sse', 'anonymous', 401, 'missing_token'],
    ['/sse', 'lapsed', 402, 'subscription_required'],
    [`/sse/${lapsed}`, 'lapsed', 402, 'subscription_required'],
    [`/sse/${hostCar}`, 'owner', 404, 'not_found'],
    ['/sse/nothing', 'owner', 404, 'not_found'],
    ['/sse?topics=', 'owner', 400, 'invalid_request'],
    ['/sse?topics=state,nonsense', 'owner', 400, 'invalid_request'],
    ['/sse?topics=state&topics=data', 'owner', 400, 'fst_err_validation'],
    ['/sse??topics=state&topics=data', 'owner', 400, 'fst_err_validation'],
    ['/sse?cache=false&cache=true', 'owner', 400, 'fst_err_validation'],
    [`/sse/${driving}/constructor`, 'owner', 400, 'invalid_field'],
  ] as const)('%s for %s is refused with %i %s, as JSON', async (path, who, status, error) => {
    const cookie = who === 'anonymous' ? undefined : (await gateway.browser(who)).cookie
    const response = await fetch(gateway.origins.api + path, { headers: cookie ? { cookie } : {} })
    expect(response.status).toBe(status)
    expect(response.headers.get('content-type')).toContain('application/json')
    expect(await response.json()).toMatchObject({ response: null, error })
  })

  test('the end of a session, and of a token, ends their streams at once', async () => {
    const browser = await gateway.browser('owner')
    const { id, headers } = await withToken('vehicle_device_data')
    const [mine, program] = [
      await read('/sse', { cookie: browser.cookie }),
      await read('/sse', headers),
    ]
    await Promise.all([mine.received(1), program.received(1)])
    await browser.client.session.logout()
    await vi.waitUntil(() => mine.ended === 'dropped')
    expect(program.ended).toBeUndefined()
    await owner.client.tokens.revoke(id)
    await vi.waitUntil(() => program.ended === 'dropped')
  })

  test('a session that has run out ends its streams, though nobody says so', async () => {
    const browser = await gateway.browser('owner')
    const [mine, other] = [await read('/sse', { cookie: browser.cookie }), await read('/sse')]
    await Promise.all([mine.received(1), other.received(1)])
    const [, reference = ''] = browser.cookie.split('=')
    await gateway.db
      .update(sessions)
      .set({ expiresAt: new Date(Date.now() - 1) })
      .where(eq(sessions.idHash, hashSecret(reference)))
    await endExpired(gateway.db, gateway.hub)
    await vi.waitUntil(() => mine.ended === 'dropped')
    expect(other.ended).toBeUndefined()
  })

  test('while telemetry pours in, each new stream joins without a gap and without a repetition', async () => {
    let last = 1_000
    await gateway.ingest([data(last)])
    let joining = true
    const pouring = (async () => {
      while (joining) {
        await gateway.ingest([data(++last)])
        // The embedded database runs in this thread here, and would let nothing else happen.
        await nextTurn()
      }
    })()
    const streams = []
    for (let n = 0; n < 8; n++) {
      const before = last
      streams.push(await read(`/sse/${driving}?topics=data`))
      await vi.waitUntil(() => last > before + 5, { interval: 5, timeout: 15_000 })
    }
    joining = false
    await pouring
    for (const stream of streams) {
      await vi.waitUntil(() => stream.text.includes(`"Odometer":${last}`), { timeout: 10_000 })
      const numbers = stream.events.flatMap(({ data }) => data.data?.Odometer ?? [])
      const start = Number(numbers[0])
      expect(numbers).toEqual(Array.from({ length: last - start + 1 }, (_, n) => start + n))
    }
  })

  test('the demo car is for anybody, and only that car', async () => {
    const stream = await read('/demo/sse', {})
    await stream.received(1)
    await gateway.ingest([data(9_001), data(9_001, charging)])
    await vi.waitUntil(() => stream.text.includes('"Odometer":9001'))
    expect(stream.status).toBe(200)
    expect(new Set(stream.events.map((event) => event.data.vin))).toEqual(new Set([driving]))
    expect(stream.headers['x-uid']).toBeUndefined()
  })
})
