import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { charges } from '../../db/schema/charges.ts'
import { featureStores } from '../../testing/feature-stores.ts'
import { startGateway, type TestGateway } from '../../testing/gateway.ts'
import type { TelemetryRecord } from '../../upstream/telemetry.ts'
import { deriveAll } from './deriving.ts'

type Data = Extract<TelemetryRecord, { kind: 'data' }>['data']

const [car, otherCar, hostCar, lapsedCar] = [
  'LRW3F7EK4NC700001',
  'LRWYGCEK1NC700002',
  'LRW3F7EK5NC700004',
  'LRW3F7EK9NC700006',
]
const minute = (n: number) => new Date(Date.UTC(2026, 0, 1) + n * 60_000).toISOString()
const home = { latitude: 52.5, longitude: 13.4 }
const work = { latitude: 52.6, longitude: 13.5 }

/** One drive of ten miles and one charge of five kilowatt-hours, from `n` on. */
const outing = (vin: string, n: number): TelemetryRecord[] => {
  const said: [number, Data][] = [
    [
      0,
      {
        Gear: 'ShiftStateP',
        Odometer: 100 + n,
        EnergyRemaining: 60,
        BatteryLevel: 80,
        Location: home,
      },
    ],
    [1, { Gear: 'ShiftStateD', OutsideTemp: 20, VehicleSpeed: 10 }],
    [11, { VehicleSpeed: 70, BatteryLevel: 78 }],
    [
      21,
      {
        Gear: 'ShiftStateP',
        VehicleSpeed: 0,
        Odometer: 110 + n,
        EnergyRemaining: 57,
        Location: work,
        BatteryLevel: 76,
      },
    ],
    [
      30,
      {
        DetailedChargeState: 'DetailedChargeStateCharging',
        ACChargingPower: 10,
        ACChargingEnergyIn: 0,
      },
    ],
    [
      60,
      {
        DetailedChargeState: 'DetailedChargeStateDisconnected',
        ACChargingPower: 0,
        ACChargingEnergyIn: 5.5,
        EnergyRemaining: 62,
        BatteryLevel: 82,
      },
    ],
  ]
  return said.map(([at, data]) => ({ kind: 'data', vin, createdAt: minute(n + at), data }))
}

describe.each(featureStores)('%s', (store) => {
  let gateway: TestGateway
  let owner: Awaited<ReturnType<TestGateway['browser']>>['client']
  let host: typeof owner
  let hostDrive: string
  let hostCharge: string
  beforeAll(async () => {
    gateway = await startGateway(store)
    owner = (await gateway.browser('owner')).client
    host = (await gateway.browser('host')).client
    const records = [
      ...outing(car, 0),
      ...outing(car, 1440),
      ...outing(otherCar, 2880),
      ...outing(hostCar, 0),
      ...outing(lapsedCar, 0),
    ]
    await gateway.ingest(records, { live: false })
    await deriveAll(gateway.db, {
      onTrouble: (error) => {
        throw error
      },
    })
    hostDrive = (await host.drives.list()).items[0]?.id ?? ''
    hostCharge = (await host.charges.list()).items[0]?.id ?? ''
  })
  afterAll(() => gateway.close())

  const program = async (limits: Parameters<typeof owner.tokens.create>[0]) =>
    gateway.program((await owner.tokens.create(limits)).token)

  test('drives of all own cars come newest first, page by page', async () => {
    const first = await owner.drives.list({ perPage: 2 })
    expect(first).toMatchObject({ count: 2, pagination: { count: 3, pages: 2, next: 2 } })
    const second = await owner.drives.list({ perPage: 2, page: 2 })
    const all = [...first.items, ...second.items]
    expect(all.map(({ vin }) => vin)).toEqual([otherCar, car, car])
    expect(all[2]).toMatchObject({
      started_at: minute(1),
      ended_at: minute(21),
      duration: 1200,
      distance: 10,
      energy_used: 3,
      battery_level_start: 80,
      battery_level_end: 76,
      speed_average: 30,
      speed_max: 70,
      outside_temp_average: 20,
      from: home,
      to: work,
      complete: true,
    })
    expect(await owner.drives.get(all[2]?.id ?? '')).toEqual(all[2])
  })

  test('charges say what flowed, at which place and how fast', async () => {
    const { items } = await owner.charges.list({ vin: car, end: minute(1000) })
    expect(items).toMatchObject([
      {
        started_at: minute(30),
        ended_at: minute(60),
        duration: 1800,
        current_type: 'AC',
        battery_level_start: 76,
        battery_level_end: 82,
        energy_added: 5,
        energy_drawn: 5.5,
        power_max: 10,
        odometer: 110,
        place: work,
        complete: true,
      },
    ])
    expect(await owner.charges.get(items[0]?.id ?? '')).toEqual(items[0])
  })

  test('a car and a span narrow lists and totals alike', async () => {
    const span = { vin: car, start: minute(100), end: minute(2000) }
    expect((await owner.drives.list(span)).items).toHaveLength(1)
    expect(await owner.drives.totals(span)).toEqual({
      count: 1,
      duration: 1200,
      distance: 10,
      energy_used: 3,
    })
    expect(await owner.drives.totals()).toMatchObject({ count: 3, distance: 30 })
    expect(await owner.charges.totals({ vin: car })).toEqual({
      count: 2,
      duration: 3600,
      energy_added: 10,
      energy_added_measured: 10,
      energy_drawn: 11,
    })
    const unmeasured = { vin: car, start: minute(5_000) }
    await gateway.db.insert(charges).values({
      id: 'chg_0000unmeasured00',
      vin: car,
      startedAt: new Date(minute(5_000)),
      endedAt: new Date(minute(5_010)),
      heardAt: new Date(minute(5_010)),
      energyAdded: 40,
      complete: true,
    })
    expect(await owner.charges.totals(unmeasured)).toMatchObject({
      energy_added: 40,
      energy_added_measured: 0,
      energy_drawn: 0,
    })
    await gateway.db.delete(charges).where(eq(charges.id, 'chg_0000unmeasured00'))
    const always = { start: '0000-01-01T00:00:00.000Z', end: '9999-12-31T00:00:00.000Z' }
    expect(await owner.drives.totals(always)).toMatchObject({ count: 3 })
    expect(await owner.charges.totals({ end: minute(0) })).toMatchObject({ count: 0, duration: 0 })
  })

  test('a track holds the signals of its drive, and a curve those of its charge', async () => {
    const drive = (await owner.drives.list({ vin: car, end: minute(1000) })).items[0]
    const track = await owner.drives.track(drive?.id ?? '')
    expect(track).toMatchObject({ start: minute(1), end: minute(21), gaps: [] })
    expect(track.series.VehicleSpeed).toEqual([
      [Date.parse(minute(1)), 10],
      [Date.parse(minute(11)), 70],
      [Date.parse(minute(21)), 0],
    ])
    expect(track.series.Location).toEqual([[Date.parse(minute(21)), work]])
    const charge = (await owner.charges.list({ vin: car, end: minute(1000) })).items[0]
    const { series } = await owner.charges.curve(charge?.id ?? '')
    expect(series.ACChargingPower).toHaveLength(2)
    expect(series.BatteryLevel).toEqual([[Date.parse(minute(60)), 82]])
  })

  test('exports have a line for each, with units in the first', async () => {
    const drives = (await owner.drives.export({ vin: car })).trimEnd().split('\r\n')
    expect(drives).toHaveLength(3)
    expect(drives[0]).toContain('distance (mi)')
    expect(drives[1]).toContain(`${minute(1)},${minute(21)},1200,10,`)
    const charges = (await owner.charges.export()).trimEnd().split('\r\n')
    expect(charges).toHaveLength(4)
    expect(charges[1]).toContain(',AC,76,82,5,5.5,10,110,')
  })

  test('what is another’s answers like what is not there', async () => {
    const gone = { status: 404, code: 'not_found' }
    for (const call of [
      () => owner.drives.get(hostDrive),
      () => owner.drives.track(hostDrive),
      () => owner.drives.get('drv_0000000000000000'),
      () => owner.drives.list({ vin: hostCar }),
      () => owner.drives.totals({ vin: hostCar }),
      () => owner.drives.export({ vin: hostCar }),
      () => owner.charges.get(hostCharge),
      () => owner.charges.curve(hostCharge),
      () => owner.charges.list({ vin: hostCar }),
    ]) {
      await expect(call()).rejects.toMatchObject(gone)
    }
  })

  test('what was recorded stays its owner’s to read when it is not paid for any more', async () => {
    const { client } = await gateway.browser('lapsed')
    expect((await client.drives.list()).items).toMatchObject([{ vin: lapsedCar }])
    expect((await client.charges.list({ vin: lapsedCar })).items).toMatchObject([
      { vin: lapsedCar },
    ])
  })

  test('places and tracks are only for tokens that may see places', async () => {
    const { drives, charges } = await program({ scopes: ['vehicle_device_data'] })
    const [drive] = (await drives.list({ vin: car })).items
    expect(drive).toMatchObject({ from: null, to: null, distance: 10 })
    const { series } = await drives.track(drive?.id ?? '')
    expect(series).toHaveProperty('VehicleSpeed')
    expect(series).not.toHaveProperty('Location')
    expect(await drives.export({ vin: car })).not.toContain('52.')
    expect((await charges.list({ vin: car })).items[0]).toMatchObject({ place: null })
    expect(await charges.export({ vin: car })).not.toContain('52.')
  })

  test('a token that is held to one car is shown the drives of that car alone', async () => {
    const { token } = await owner.restrictedTokens.create({
      scopes: ['vehicle_device_data'],
      restriction: { vehicles: [car] },
    })
    const held = gateway.program(token)
    const { items } = await held.drives.list()
    expect(items.map(({ vin }) => vin)).toEqual([car, car])
    expect(await held.charges.totals()).toMatchObject({ count: 2 })
    const [other] = (await owner.drives.list({ vin: otherCar })).items
    const gone = { status: 404, code: 'not_found' }
    await expect(held.drives.list({ vin: otherCar })).rejects.toMatchObject(gone)
    await expect(held.drives.get(other?.id ?? '')).rejects.toMatchObject(gone)
    await expect(held.drives.track(other?.id ?? '')).rejects.toMatchObject(gone)
  })

  test('a drive whose car has fallen silent is over and incomplete', async () => {
    await gateway.ingest(
      [
        { kind: 'data', vin: otherCar, createdAt: minute(9000), data: { Gear: 'ShiftStateD' } },
        { kind: 'data', vin: otherCar, createdAt: minute(9005), data: { Odometer: 7777 } },
      ],
      { live: false },
    )
    await deriveAll(gateway.db, {
      onTrouble: (error) => {
        throw error
      },
    })
    const { items } = await owner.drives.list({ vin: otherCar })
    expect(items[0]).toMatchObject({ ended_at: minute(9005), duration: 300, complete: false })
  })
})
