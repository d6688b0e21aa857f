import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { configVersions } from '../../db/schema/telemetry-configs.ts'
import { featureStores } from '../../testing/feature-stores.ts'
import { startGateway, type TestGateway } from '../../testing/gateway.ts'
import type { TelemetryRecord } from '../../upstream/telemetry.ts'
import { deriveAll } from '../drives/deriving.ts'

const [driving, hostCar, lapsedCar] = [
  'LRW3F7EK4NC700001',
  'LRW3F7EK5NC700004',
  'LRW3F7EK9NC700006',
]
const begin = Date.UTC(2026, 0, 1)
const second = (n: number) => new Date(begin + n * 1000).toISOString()
const hour = (n: number) => second(n * 3600)
const place = { latitude: 52.5, longitude: 13.4 }

describe.each(featureStores)('%s', (store) => {
  let gateway: TestGateway
  let owner: Awaited<ReturnType<TestGateway['browser']>>
  const data = (at: string, values: Extract<TelemetryRecord, { kind: 'data' }>['data']) =>
    ({ kind: 'data', vin: driving, createdAt: at, data: values }) as const
  const state = (at: string, to: 'online' | 'asleep' | 'offline') =>
    ({ kind: 'state', vin: driving, createdAt: at, state: to }) as const
  beforeAll(async () => {
    gateway = await startGateway(store)
    owner = await gateway.browser('owner')
    await gateway.ingest([
      ...Array.from({ length: 600 }, (_, n) => data(second(n), { VehicleSpeed: n % 60 })),
      data(second(600), { Gear: 'ShiftStateP', Location: place, VehicleName: '=1+1, "x"' }),
      data(second(601), { VehicleSpeed: null }),
      state(second(700), 'asleep'),
      state(hour(2), 'online'),
      data(hour(2), { BatteryLevel: 50 }),
      state(hour(2.2), 'offline'),
      state(hour(3), 'online'),
      data(hour(3), { BatteryLevel: 49 }),
      data(hour(3.5), { BatteryLevel: 48 }),
      data(hour(6), { BatteryLevel: 47 }),
    ])
    await deriveAll(gateway.db, {
      onTrouble: (error) => {
        throw error
      },
    })
  })
  afterAll(() => gateway.close())

  test('each bucket has its lowest, highest and last value, and empty ones are left out', async () => {
    const { series, bucket_seconds } = await owner.client.signals.buckets(driving, {
      fields: ['VehicleSpeed', 'Gear'],
      start: second(0),
      end: second(1200),
      bucketSeconds: 90,
    })
    expect(bucket_seconds).toBe(90)
    expect(series.VehicleSpeed).toHaveLength(7)
    expect(series.VehicleSpeed?.slice(0, 2)).toEqual([
      [begin, 0, 59, 29],
      [begin + 90_000, 0, 59, 59],
    ])
    expect(series.VehicleSpeed?.at(-1)).toEqual([begin + 540_000, 0, 59, null])
    expect(series.Gear).toEqual([[begin + 540_000, null, null, 'ShiftStateP']])
  })

  test('without a width buckets are as narrow as the limit allows', async () => {
    const of = (days: number) =>
      owner.client.signals.buckets(driving, {
        fields: ['VehicleSpeed'],
        start: second(0),
        end: hour(24 * days),
      })
    const always = { start: '0000-01-01T00:00:00.000Z', end: '9999-12-31T00:00:00.000Z' }
    const fields = ['VehicleSpeed']
    expect((await owner.client.signals.buckets(driving, { fields, ...always })).series).toEqual({
      VehicleSpeed: [expect.arrayContaining([0, 59, null])],
    })
    expect(await of(30)).toMatchObject({ bucket_seconds: 519 })
    expect((await of(1 / 48)).series.VehicleSpeed).toHaveLength(601)
  })

  test('gaps say why the car was silent, as far as its last words tell', async () => {
    const { gaps } = await owner.client.signals.buckets(driving, {
      fields: ['BatteryLevel', 'Soc'],
      start: second(0),
      end: hour(8),
    })
    expect(gaps).toEqual([
      { field: null, start: second(601), end: hour(2), cause: 'asleep' },
      { field: null, start: hour(2), end: hour(3), cause: 'no_network' },
      { field: null, start: hour(3.5), end: hour(6), cause: 'unknown' },
      { field: null, start: hour(6), end: hour(8), cause: 'unknown' },
      { field: 'Soc', start: second(0), end: hour(8), cause: 'not_streamed' },
    ])
  })

  test('a gap after the stream was stopped says so', async () => {
    const stopped = {
      id: 'cfg_1',
      vin: driving,
      number: 1,
      createdAt: new Date(hour(6.1)),
      authorKind: 'user',
      change: 'removed',
      added: 0,
      changed: 0,
      removed: 9,
    } as const
    await gateway.db.insert(configVersions).values(stopped)
    const range = { fields: ['BatteryLevel'], start: hour(3), end: hour(6.5) }
    const { gaps } = await owner.client.signals.buckets(driving, range)
    expect(gaps).toEqual([
      { field: null, start: hour(3.5), end: hour(6), cause: 'unknown' },
      { field: null, start: hour(6), end: hour(6.5), cause: 'stream_stopped' },
    ])
  })

  test('what is kept is listed with its first and last moment and its newest value', async () => {
    const { items } = await owner.client.signals.stored(driving)
    expect(items.find(({ field }) => field === 'VehicleSpeed')).toEqual({
      field: 'VehicleSpeed',
      first_at: second(0),
      last_at: second(601),
      last_value: null,
      count: 601,
    })
    expect(items.map(({ field }) => field)).toContain('Location')
  })

  test('an export has every value, a line for each moment, and nothing that a spreadsheet runs', async () => {
    const csv = await owner.client.signals.export(driving, {
      fields: ['VehicleSpeed', 'VehicleName', 'Location', 'Gear'],
      start: second(598),
      end: second(602),
    })
    expect(csv.split('\r\n')).toEqual([
      'time,VehicleSpeed (mph),VehicleName,Location,Gear',
      `${second(598)},58,,,`,
      `${second(599)},59,,,`,
      `${second(600)},,"'=1+1, ""x""","{""latitude"":52.5,""longitude"":13.4}",ShiftStateP`,
      `${second(601)},,,,`,
      '',
    ])
  })

  test('an export of several pages lacks no line', async () => {
    await gateway.ingest(
      Array.from({ length: 3_000 }, (_, n) => data(hour(100 + n), { Odometer: n, Soc: n })),
      { live: false },
    )
    const path = `/web/vehicles/${driving}/signals/export?fields=Odometer,Soc&start=${hour(100)}`
    const response = await owner.ask(path)
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    const lines = (await response.text()).trimEnd().split('\r\n')
    expect(lines).toHaveLength(3_001)
    expect(lines.at(-1)).toBe(`${hour(3_099)},2999,2999`)
  })

  test.each([
    ['another’s car', hostCar, {}, 404, 'not_found'],
    ['an unknown signal', driving, { fields: ['toString'] }, 400, 'invalid_field'],
    ['no time at all', driving, { end: second(0) }, 400, 'fst_err_validation'],
  ] as const)('%s is refused, in buckets and exports', async (_, vin, query, status, code) => {
    const { client } = owner
    const range = { fields: ['Soc'], start: second(0), end: second(9), ...query }
    const refused = { status, code }
    await expect(client.signals.buckets(vin, range)).rejects.toMatchObject(refused)
    await expect(client.signals.export(vin, range)).rejects.toMatchObject(refused)
  })

  test('what an unpaid car did before stays readable', async () => {
    const { client } = await gateway.browser('lapsed')
    const range = { fields: ['Soc'], start: second(0), end: second(9) }
    expect((await client.signals.buckets(lapsedCar, range)).series).toEqual({ Soc: [] })
    expect((await client.signals.export(lapsedCar, range)).trim().split('\n')).toHaveLength(1)
  })

  test('buckets that would be too many are refused', async () => {
    const range = { fields: ['Soc'], start: second(0), end: hour(24), bucketSeconds: 10 }
    await expect(owner.client.signals.buckets(driving, range)).rejects.toMatchObject({
      status: 400,
      code: 'fst_err_validation',
    })
  })

  test('a token that is held to some signals reads no other, and no exact places', async () => {
    const restricted = await owner.client.restrictedTokens.create({
      restriction: { signals: ['Gear', 'Location'], location: 'coarse' },
    })
    const { signals } = gateway.program(restricted.token)
    const read = (field: string) =>
      signals.buckets(driving, { fields: [field], start: second(0), end: hour(1) })
    const refused = { status: 403, code: 'forbidden' }
    await expect(read('VehicleSpeed')).rejects.toMatchObject(refused)
    await expect(read('Location')).rejects.toMatchObject(refused)
    expect((await read('Gear')).series.Gear).toHaveLength(1)
    expect((await signals.stored(driving)).items.map(({ field }) => field)).toEqual(['Gear'])
  })

  test('places are only for tokens that may see places', async () => {
    const { token } = await owner.client.tokens.create({ scopes: ['vehicle_device_data'] })
    const { signals } = gateway.program(token)
    const range = { fields: ['Location'], start: second(0), end: hour(1) }
    const refused = { status: 403, code: 'invalid_scope' }
    await expect(signals.buckets(driving, range)).rejects.toMatchObject(refused)
    await expect(signals.export(driving, range)).rejects.toMatchObject(refused)
    const { items } = await signals.stored(driving)
    expect(items.map(({ field }) => field)).toContain('Gear')
    expect(items.map(({ field }) => field)).not.toContain('Location')
  })
})
