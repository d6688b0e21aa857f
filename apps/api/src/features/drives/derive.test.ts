import { asc, eq } from 'drizzle-orm'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

import { createMemoryBus } from '../../bus/memory.ts'
import type { Database } from '../../db/open.ts'
import { charges } from '../../db/schema/charges.ts'
import { derivationMarks, silences } from '../../db/schema/derivations.ts'
import { drives } from '../../db/schema/drives.ts'
import { freshDatabase } from '../../testing/database.ts'
import { featureStores } from '../../testing/feature-stores.ts'
import type { TelemetryRecord } from '../../upstream/telemetry.ts'
import { createIngest } from '../ingest/ingest.ts'
import { forgetHistory } from '../ingest/retention.ts'
import { deriveStep } from './derive.ts'
import { deriveAll, startDeriving } from './deriving.ts'

type Data = Extract<TelemetryRecord, { kind: 'data' }>['data']

const start = Date.UTC(2026, 0, 1, 22)
const minute = (n: number) => new Date(start + n * 60_000)
let cars = 0
const newVin = () => `LRW3F7EK4NC${String(++cars).padStart(6, '0')}`

const home = { latitude: 52.5, longitude: 13.4 }
const work = { latitude: 52.6, longitude: 13.5 }
const drive = { Gear: 'ShiftStateD' }
const park = { Gear: 'ShiftStateP' }
const charging = { DetailedChargeState: 'DetailedChargeStateCharging' }
const unplugged = { DetailedChargeState: 'DetailedChargeStateDisconnected' }

/** A morning: to work, twenty minutes of charging with a pause there. */
const morning: [minute: number, data: Data][] = [
  [
    -5,
    {
      ...park,
      ...unplugged,
      Odometer: 100,
      BatteryLevel: 80,
      EnergyRemaining: 60,
      OutsideTemp: 4,
      Location: home,
      VehicleSpeed: 0,
    },
  ],
  [0, drive],
  [5, { VehicleSpeed: 30, OutsideTemp: 6 }],
  [10, { VehicleSpeed: 61.5, Odometer: 108, EnergyRemaining: 57 }],
  [20, { VehicleSpeed: 0, Location: work, Odometer: 110, ...park }],
  [20.5, { Odometer: 110.5, EnergyRemaining: 56, BatteryLevel: 75 }],
  [30, { DetailedChargeState: 'DetailedChargeStateStarting', ACChargingEnergyIn: 0 }],
  [31, { ...charging, ACChargingPower: 11 }],
  [41, { ACChargingEnergyIn: 1.8, EnergyRemaining: 57.7, BatteryLevel: 77 }],
  [46, { DetailedChargeState: 'DetailedChargeStateStopped', ACChargingPower: 0 }],
  [50, { ...charging, ACChargingPower: 7 }],
  [
    61,
    {
      DetailedChargeState: 'DetailedChargeStateComplete',
      ACChargingPower: 0,
      ACChargingEnergyIn: 4,
    },
  ],
  [61.5, { EnergyRemaining: 59.6, BatteryLevel: 79.5 }],
  [80, unplugged],
]

describe.each(featureStores)('%s', (store) => {
  let database: Database
  beforeAll(async () => {
    database = await freshDatabase(store)
  })
  afterAll(() => database.close())

  const send = (vin: string, said: readonly (readonly [number, Data])[]) =>
    createIngest({ db: database.db, bus: createMemoryBus() }).ingest(
      said.map(([n, data]) => ({ kind: 'data', vin, createdAt: minute(n).toISOString(), data })),
      { live: false },
    )
  const derive = () =>
    deriveAll(database.db, {
      onTrouble: (error) => {
        throw error
      },
    })
  const derived = async (vin: string) => {
    const { db } = database
    const [driven, charged, silent] = [
      await db.select().from(drives).where(eq(drives.vin, vin)).orderBy(asc(drives.startedAt)),
      await db.select().from(charges).where(eq(charges.vin, vin)).orderBy(asc(charges.startedAt)),
      await db
        .select()
        .from(silences)
        .where(eq(silences.vin, vin))
        .orderBy(asc(silences.startedAt)),
    ]
    return { drives: driven, charges: charged, silences: silent }
  }
  const after = async (...parts: (readonly (readonly [number, Data])[])[]) => {
    const vin = newVin()
    for (const part of parts) {
      await send(vin, part)
      await derive()
    }
    return derived(vin)
  }
  const alike = ({ drives, charges, silences }: Awaited<ReturnType<typeof derived>>) => ({
    drives: drives.map((row) => ({ ...row, id: '', vin: '' })),
    charges: charges.map((row) => ({ ...row, id: '', vin: '' })),
    silences: silences.map((row) => ({ ...row, vin: '' })),
  })

  test('a drive goes from leaving park to park, with what it took and where it led', async () => {
    const { drives } = await after(morning)
    expect(drives).toMatchObject([
      {
        id: expect.stringMatching(/^drv_[0-9A-Za-z]{16}$/),
        startedAt: minute(0),
        endedAt: minute(20),
        odometerStart: 100,
        // Told half a minute after the end; a parked car counts no miles.
        odometerEnd: 110.5,
        batteryLevelStart: 80,
        batteryLevelEnd: 75,
        energyStart: 60,
        energyEnd: 56,
        speedMax: 61.5,
        outsideTempAverage: (5 * 4 + 15 * 6) / 20,
        fromLatitude: home.latitude,
        toLongitude: work.longitude,
        complete: true,
      },
    ])
  })

  test('a charge is one time at the plug, pauses included', async () => {
    const { charges } = await after(morning)
    expect(charges).toMatchObject([
      {
        id: expect.stringMatching(/^chg_[0-9A-Za-z]{16}$/),
        startedAt: minute(31),
        endedAt: minute(61),
        currentType: 'AC',
        batteryLevelStart: 75,
        batteryLevelEnd: 79.5,
        energyAdded: expect.closeTo(3.6),
        energyDrawn: 4,
        powerMax: 11,
        odometer: 110.5,
        latitude: work.latitude,
        complete: true,
      },
    ])
  })

  test('fast charging is told by its power, and summed up from it', async () => {
    const { charges } = await after([
      [0, { EnergyRemaining: 20, ...charging, DCChargingPower: 120 }],
      [10, { EnergyRemaining: 39, DCChargingPower: 60 }],
      [20, { EnergyRemaining: 48.5, DCChargingPower: 0, ...unplugged }],
    ])
    expect(charges).toMatchObject([
      { currentType: 'DC', energyAdded: 28.5, energyDrawn: 30, powerMax: 120, endedAt: minute(20) },
    ])
  })

  test.each([
    ['a little less than the battery says it gained', 28.3, 28.5],
    ['as much', 28.5, 28.5],
    ['a little more', 28.6, 28.6],
    ['far less, so that something was not heard', 20, null],
  ])('fast charging whose counter says %s', async (_, counted, energyDrawn) => {
    const { charges } = await after([
      [0, { EnergyRemaining: 20, ...charging, DCChargingPower: 120, DCChargingEnergyIn: 0 }],
      [
        20,
        { EnergyRemaining: 48.5, DCChargingPower: 0, DCChargingEnergyIn: counted, ...unplugged },
      ],
    ])
    expect(charges).toMatchObject([{ currentType: 'DC', energyAdded: 28.5, energyDrawn }])
  })

  test('what a charger gave is unknown where too little of it was heard', async () => {
    const { charges } = await after([
      [0, { EnergyRemaining: 20, ...charging, ACChargingPower: 11, ACChargingEnergyIn: 0 }],
      [10, { ACChargingEnergyIn: 1 }],
      [60, { EnergyRemaining: 30, ...unplugged }],
    ])
    expect(charges).toMatchObject([{ energyAdded: 10, energyDrawn: null }])
  })

  test('what is told with the start counts from there, not what was told long before', async () => {
    const stale = { Odometer: 100, BatteryLevel: 40, EnergyRemaining: 30 }
    const fresh = { Odometer: 130, BatteryLevel: 60, EnergyRemaining: 45 }
    const { drives } = await after([
      [-600, { ...park, ...stale }],
      [0, { ...drive, ...fresh }],
      [10, park],
    ])
    expect(drives).toMatchObject([{ odometerStart: 130, batteryLevelStart: 60, energyStart: 45 }])
    const { charges } = await after([
      [-600, { ...unplugged, ...stale }],
      [0, { ...charging, ...fresh, ACChargingPower: 11, ACChargingEnergyIn: 0 }],
      [60, { EnergyRemaining: 55, ACChargingEnergyIn: 11, ...unplugged }],
    ])
    expect(charges).toMatchObject([{ batteryLevelStart: 60, energyAdded: 10, energyDrawn: 11 }])
  })

  test('no charger is said to give less than the battery gained', async () => {
    const { charges } = await after([
      [0, { EnergyRemaining: 20, ...charging, ACChargingPower: 11, ACChargingEnergyIn: 0 }],
      [60, { EnergyRemaining: 30, ACChargingEnergyIn: 9.8, ...unplugged }],
    ])
    expect(charges).toMatchObject([{ energyAdded: 10, energyDrawn: null }])
  })

  test('while it goes on a drive has no end', async () => {
    const { drives } = await after([[0, { Odometer: 1 }]], [[1, drive]], [[2, { Odometer: 2 }]])
    expect(drives).toMatchObject([{ endedAt: null, heardAt: minute(2), odometerEnd: 2 }])
  })

  test('a car that was lost on the way and is heard again standing has stopped out of sight', async () => {
    const { drives, silences } = await after([
      [0, drive],
      [10, { Odometer: 10 }],
      [200, { ...park, Odometer: 12 }],
    ])
    expect(drives).toMatchObject([{ endedAt: minute(10), odometerEnd: 12, complete: false }])
    expect(silences).toMatchObject([{ startedAt: minute(10), endedAt: minute(200) }])
  })

  test('a car that was lost on the way and is heard again driving is on the same drive', async () => {
    const { drives } = await after([
      [0, drive],
      [10, { Odometer: 10 }],
      [40, { Odometer: 30 }],
      [50, park],
    ])
    expect(drives).toMatchObject([{ endedAt: minute(50), odometerEnd: 30, complete: false }])
  })

  test('what comes late changes the drives that it touches, and takes back what was none', async () => {
    const vin = newVin()
    await send(vin, [
      [0, drive],
      [5, { VehicleSpeed: 20 }],
      [60, { Odometer: 40 }],
      [80, { Odometer: 60 }],
      [90, park],
    ])
    await derive()
    const before = await derived(vin)
    expect(before).toMatchObject({
      drives: [{ startedAt: minute(0), endedAt: minute(90), complete: false }],
    })
    await send(vin, [
      [10, { VehicleSpeed: 70 }],
      [15, park],
      [50, drive],
      [58, { VehicleSpeed: 30 }],
    ])
    await derive()
    const { drives, silences } = await derived(vin)
    expect(drives).toMatchObject([
      { startedAt: minute(0), endedAt: minute(15), speedMax: 70, complete: true },
      { startedAt: minute(50), endedAt: minute(90), complete: false },
    ])
    expect(silences).toMatchObject([{ startedAt: minute(15) }, { startedAt: minute(60) }])
  })

  test('drives stay when their signals are forgotten, whatever comes late', async () => {
    const vin = newVin()
    await send(vin, [...morning, [3_000, drive], [3_010, park]])
    await derive()
    const before = await derived(vin)
    await forgetHistory(database.db, minute(1_000))
    await send(vin, [[2_990, { Odometer: 111 }]])
    await derive()
    const after = await derived(vin)
    expect(after.drives).toMatchObject([
      before.drives[0] ?? {},
      { startedAt: minute(3_000), endedAt: minute(3_010), odometerStart: 111 },
    ])
    expect(after.charges).toEqual(before.charges)
  })

  test('whoever is stopped in the middle goes on where it was, and does nothing twice', async () => {
    const vin = newVin()
    await send(vin, morning)
    const stepMs = 60_000
    for (let steps = 0; steps < 4; steps++) await deriveStep(database.db, vin, stepMs)
    // Nothing more comes: what is left must be remembered.
    await derive()
    expect(alike(await derived(vin))).toEqual(alike(await after(morning)))
  })

  test('the background derives what was stored before it began, and what comes while it runs', async () => {
    const vin = newVin()
    await send(vin, morning)
    await database.db.delete(derivationMarks)
    const troubles: unknown[] = []
    const onTrouble = (error: unknown) => troubles.push(error)
    const stop = startDeriving({ db: database.db, onTrouble, everyMs: 5 })
    const patience = { timeout: 30_000 }
    await vi.waitUntil(async () => (await derived(vin)).charges.length === 1, patience)
    await send(vin, [[100, drive]])
    await vi.waitUntil(async () => (await derived(vin)).drives.length === 2, patience)
    await stop()
    expect(troubles).toEqual([])
  })

  test('however the history is cut and in whatever order it comes, it gives the same', async () => {
    const said = fc.record(
      {
        Gear: fc.constantFrom('ShiftStateP', 'ShiftStateD', 'ShiftStateR', 'ShiftStateSNA', null),
        DetailedChargeState: fc
          .constantFrom('Charging', 'Stopped', 'Complete', 'Disconnected')
          .map((name) => `DetailedChargeState${name}`),
        VehicleSpeed: fc.integer({ min: 0, max: 90 }),
        Odometer: fc.double({ min: 1, max: 5, noNaN: true }),
        EnergyRemaining: fc.double({ min: 1, max: 80, noNaN: true }),
        BatteryLevel: fc.integer({ min: 0, max: 100 }),
        ACChargingPower: fc.constantFrom(0, 7.3, 11),
        ACChargingEnergyIn: fc.double({ min: 0, max: 9, noNaN: true }),
        DCChargingEnergyIn: fc.double({ min: 0, max: 9, noNaN: true }),
        OutsideTemp: fc.integer({ min: -9, max: 40 }),
        Location: fc.constantFrom(home, work),
      },
      { requiredKeys: [] },
    )
    const history = fc
      .uniqueArray(fc.tuple(fc.integer({ min: 0, max: 4_000 }), said), {
        minLength: 2,
        maxLength: 60,
        selector: ([at]) => at,
      })
      .chain((all) =>
        fc.record({
          all: fc.constant(all),
          shuffled: fc.shuffledSubarray(all, { minLength: all.length }),
          cuts: fc.array(fc.nat({ max: all.length }), { maxLength: 5 }),
        }),
      )
    await fc.assert(
      fc.asyncProperty(history, async ({ all, shuffled, cuts }) => {
        const inOrder = alike(await after(all.toSorted(([a], [b]) => a - b)))
        const edges = [0, ...cuts.toSorted((a, b) => a - b), shuffled.length]
        const parts = edges.slice(1).map((to, n) => shuffled.slice(edges[n], to))
        expect(alike(await after(...parts))).toEqual(inOrder)
      }),
      { numRuns: 20 },
    )
  })
})
