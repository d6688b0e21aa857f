import { asc } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { createMemoryBus } from '../../bus/memory.ts'
import type { Database } from '../../db/open.ts'
import {
  latestSignals,
  signalHistory,
  siteStatus,
  vehicleConnectivity,
  vehicleStates,
} from '../../db/schema.ts'
import { freshDatabase, stores } from '../../testing/database.ts'
import type { TelemetryRecord } from '../../upstream/telemetry.ts'
import { createIngest } from './ingest.ts'
import { forgetHistory } from './retention.ts'

const second = (n: number) => new Date(Date.UTC(2026, 0, 1) + n * 1000)
const at = (n: number) => second(n).toISOString()
let cars = 0
const newVin = () => `LRW3F7EK4NC${String(++cars).padStart(6, '0')}`

const data = (
  vin: string,
  n: number,
  values: Extract<TelemetryRecord, { kind: 'data' }>['data'],
): TelemetryRecord => ({ kind: 'data', vin, createdAt: at(n), data: values })

describe.each(stores)('%s', (store) => {
  let database: Database
  let ingest: ReturnType<typeof createIngest>['ingest']
  const published: TelemetryRecord[] = []
  beforeAll(async () => {
    database = await freshDatabase(store)
    const bus = createMemoryBus()
    bus.subscribe('telemetry', (records) => published.push(...records))
    const sink = createIngest({ db: database.db, bus })
    ingest = (...args) => sink.ingest(...args)
  })
  afterAll(() => database.close())

  const history = async (vin: string) =>
    (
      await database.db
        .select()
        .from(signalHistory)
        .orderBy(asc(signalHistory.createdAt), asc(signalHistory.field))
    )
      .filter((row) => row.vin === vin)
      .map(({ createdAt, field, value }) => [createdAt.toISOString(), field, value])
  const latest = async (vin: string) =>
    Object.fromEntries(
      (await database.db.select().from(latestSignals))
        .filter((row) => row.vin === vin)
        .map(({ field, value }) => [field, value]),
    )

  test('values of every type are stored as they came, null among them', async () => {
    const vin = newVin()
    const values = {
      Gear: 'ShiftStateP',
      Location: { latitude: 52.5, longitude: 13.4 },
      Locked: true,
      Soc: 55.25,
      VehicleName: null,
      Version: 'a\0"\\u0000',
    }
    await ingest([data(vin, 0, values)])
    const stored = { ...values, Version: 'a"\\u0000' }
    expect(await latest(vin)).toEqual(stored)
    expect(await history(vin)).toEqual(
      Object.entries(stored).map(([field, value]) => [at(0), field, value]),
    )
  })

  test('a record delivered twice is stored once, alone or within one batch', async () => {
    const vin = newVin()
    const records = [data(vin, 1, { Soc: 1 }), data(vin, 2, { Soc: 2 }), data(vin, 1, { Soc: 1 })]
    await ingest(records)
    await ingest(records)
    expect(await history(vin)).toEqual([
      [at(1), 'Soc', 1],
      [at(2), 'Soc', 2],
    ])
  })

  test('what repeats itself in part, or comes over two ways at once, is stored once and whole', async () => {
    const vin = newVin()
    const records = [1, 2, 3, 4].map((n) => data(vin, n, { Soc: n, Odometer: n }))
    await ingest(records.slice(1, 3))
    published.length = 0
    await Promise.all([ingest(records), ingest(records)])
    expect(await history(vin)).toEqual(
      [1, 2, 3, 4].flatMap((n) => [
        [at(n), 'Odometer', n],
        [at(n), 'Soc', n],
      ]),
    )
    expect(await latest(vin)).toEqual({ Soc: 4, Odometer: 4 })
    expect(new Set(published.map(({ createdAt }) => createdAt))).toEqual(new Set([at(1), at(4)]))
  })

  test('what comes late is history and leaves the newest value alone', async () => {
    const vin = newVin()
    await ingest([data(vin, 5, { Soc: 5 })])
    await ingest([data(vin, 3, { Soc: 3, Gear: 'ShiftStateD' })])
    expect(await latest(vin)).toEqual({ Soc: 5, Gear: 'ShiftStateD' })
    expect(await history(vin)).toHaveLength(3)
  })

  test('state, connectivity and sites keep their newest', async () => {
    const vin = newVin()
    const status = { solar_power: 0, battery_power: 0, load_power: 0, grid_power: 0 }
    const liveStatus = {
      ...status,
      percentage_charged: 50,
      grid_status: 'Active',
      island_status: 'on_grid',
      storm_mode_active: false,
      timestamp: at(2),
    }
    const link = { kind: 'connectivity', vin, networkInterface: 'wifi' } as const
    const site = { kind: 'live_status', siteId: vin } as const
    await ingest([
      { kind: 'state', vin, createdAt: at(2), state: 'online' },
      { kind: 'state', vin, createdAt: at(1), state: 'asleep' },
      { ...link, createdAt: at(2), status: 'CONNECTED' },
      { ...link, createdAt: at(1), status: 'DISCONNECTED' },
      { ...site, createdAt: at(2), liveStatus },
      { ...site, createdAt: at(1), liveStatus: { ...liveStatus, solar_power: 1 } },
    ])
    const { db } = database
    expect(await db.select().from(vehicleStates)).toEqual([
      { vin, state: 'online', createdAt: second(2) },
    ])
    expect(await db.select().from(vehicleConnectivity)).toEqual([
      { vin, networkInterface: 'wifi', status: 'CONNECTED', createdAt: second(2) },
    ])
    expect(await db.select().from(siteStatus)).toEqual([
      { siteId: vin, liveStatus, createdAt: second(2) },
    ])
  })

  test('readers hear what is live, after it is stored, and nothing that failed', async () => {
    const vin = newVin()
    published.length = 0
    await ingest([data(vin, 1, { Soc: 1 })], { live: false })
    await ingest([data(vin, 2, { Soc: 2 })])
    await expect(
      ingest([data(vin, 3, { Soc: 3 }), { ...data(vin, 4, {}), createdAt: 'never' }]),
    ).rejects.toThrow()
    expect(published).toEqual([data(vin, 2, { Soc: 2 })])
    expect(await history(vin)).toHaveLength(2)
  })

  test('readers hear once what comes twice: a source that was cut off sends again what it cannot know was stored', async () => {
    const vin = newVin()
    const state = (n: number): TelemetryRecord => ({
      kind: 'state',
      vin,
      createdAt: at(n),
      state: 'online',
    })
    await ingest([state(1), data(vin, 1, { Soc: 1 }), data(vin, 2, { Soc: 2 })])
    published.length = 0
    // A part of a message is not the message: another one may have been made in the same moment.
    const fresh = [data(vin, 2, { Gear: 'ShiftStateD' }), data(vin, 3, { Soc: 3 }), state(4)]
    await ingest([state(1), data(vin, 1, { Soc: 1 }), data(vin, 2, { Soc: 2 }), ...fresh])
    expect(published).toEqual(fresh)
    await ingest([data(vin, 5, { Soc: 5 }), data(vin, 5, { Soc: 5 })])
    expect(published.slice(fresh.length)).toEqual([data(vin, 5, { Soc: 5 })])
    expect(await history(vin)).toHaveLength(5)
  })

  test('thousands of rows a second go in, and old ones go out in small parts', async () => {
    const vin = newVin()
    const records = Array.from({ length: 3_000 }, (_, n) =>
      data(vin, n, { Soc: n, VehicleSpeed: n, Odometer: n, Gear: 'ShiftStateD', Locked: false }),
    )
    const started = performance.now()
    await ingest(records, { live: false })
    const perSecond = (15_000 / (performance.now() - started)) * 1000
    // Reported in CONTRIBUTING; this bound only catches one statement per row.
    expect(perSecond).toBeGreaterThan(2_000)
    await forgetHistory(database.db, second(2_500))
    expect(await history(vin)).toHaveLength(2_500)
    expect(await latest(vin)).toMatchObject({ Soc: 2_999 })
  })
})
