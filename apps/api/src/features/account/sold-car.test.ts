import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { commands, users } from '../../db/schema.ts'
import { featureStores } from '../../testing/feature-stores.ts'
import { fullNames, startGateway, type TestGateway } from '../../testing/gateway.ts'
import { readStream } from '../../testing/read-stream.ts'
import type { TelemetryRecord } from '../../upstream/telemetry.ts'
import { deriveAll } from '../drives/deriving.ts'
import { soldCar as car, market } from './sold-car.fixture.ts'

const [kept, hostCar] = ['LRWYGCEK1NC700002', 'LRW3F7EK5NC700004']
const hours = (n: number) => n * 3_600_000
const formerly = Date.now() - hours(24)
const lately = Date.now() + hours(1)
const year = 365 * hours(24)
const span = { start: new Date(formerly - hours(1)), end: new Date(lately + hours(2)) }
const formerHome = { latitude: 52.5, longitude: 13.4 }
const newHome = { latitude: 48.1, longitude: 11.6 }

/** One drive and one charge. */
function outing(vin: string, begin: number, home: typeof newHome): TelemetryRecord[] {
  const said: [number, Record<string, string | number | typeof newHome>][] = [
    [0, { Gear: 'ShiftStateP', Odometer: 100, BatteryLevel: 80, Location: home }],
    [1, { Gear: 'ShiftStateD', VehicleSpeed: 10 }],
    [21, { Gear: 'ShiftStateP', Odometer: 110, Location: home }],
    [30, { DetailedChargeState: 'DetailedChargeStateCharging', ACChargingPower: 10 }],
    [60, { DetailedChargeState: 'DetailedChargeStateDisconnected', ACChargingPower: 0 }],
  ]
  return said.map(([minutes, data]) => ({
    kind: 'data',
    vin,
    createdAt: new Date(begin + minutes * 60_000).toISOString(),
    data,
  }))
}

const state = (vin: string, time: number, state: 'asleep' | 'online'): TelemetryRecord => ({
  kind: 'state',
  vin,
  createdAt: new Date(time).toISOString(),
  state,
})

describe.each(featureStores)('%s', (store) => {
  let gateway: TestGateway
  let former: Awaited<ReturnType<TestGateway['browser']>>
  let buyer: typeof former
  let formerDrive: string
  let formerCharge: string
  const derive = () =>
    deriveAll(gateway.db, {
      onTrouble: (error) => {
        throw error
      },
    })

  beforeAll(async () => {
    let isSold = false
    gateway = await startGateway(store, {
      now: () => lately + hours(1.5),
      fleetApi: (simulated) => market(simulated, () => isSold),
    })
    former = await gateway.browser('owner')
    await gateway.browser('host')
    await gateway.ingest([
      ...outing(car, formerly, formerHome),
      ...outing(kept, formerly, formerHome),
      state(car, formerly + hours(1), 'asleep'),
    ])
    await derive()
    const ofCar = { vin: car }
    await former.client.commands.flashLights(car)
    formerDrive = (await former.client.drives.list(ofCar)).items[0]?.id ?? ''
    formerCharge = (await former.client.charges.list(ofCar)).items[0]?.id ?? ''
    isSold = true
    buyer = await gateway.browser('host')
    const { items } = await buyer.client.subscription.get()
    const paidFor = items.map(({ product_id }) => product_id)
    await buyer.client.subscription.modify({ vehicles: [...paidFor, car] })
  })
  afterAll(() => gateway.close())

  const places = async ({ client }: typeof former, vin = car) => {
    const { series } = await client.signals.buckets(vin, { fields: ['Location'], ...span })
    return series.Location?.map(([, , , last]) => last)
  }
  async function snapshot({ cookie }: typeof former) {
    const stream = await readStream(`${gateway.origins.api}/sse`, { cookie })
    // What comes live follows the snapshot; what comes while it is read may stand in it.
    const isLive = async () => {
      await gateway.ingest([state(hostCar, Date.now(), 'online')])
      return stream.events.some(({ data }) => !data.isCache)
    }
    await expect.poll(isLive, { timeout: 15_000 }).toBe(true)
    stream.leave()
    return stream.events.filter(({ data }) => data.isCache && data.vin === car)
  }

  test('its new owner finds nothing of what it did before', async () => {
    const { client } = buyer
    expect(formerDrive).toMatch(/^drv_/)
    expect(await places(buyer)).toEqual([])
    expect((await client.history.list(car, { fields: ['Location'], ...span })).series).toEqual({
      Location: [],
    })
    expect((await client.signals.stored(car)).items).toEqual([])
    const exported = await client.signals.export(car, { fields: ['Location'], ...span })
    expect(exported.trim().split('\n')).toHaveLength(1)
    expect((await client.drives.list()).items).toEqual([])
    expect((await client.charges.list({ vin: car })).items).toEqual([])
    expect(await client.drives.totals({ vin: car })).toMatchObject({ count: 0 })
    expect(await client.charges.totals()).toMatchObject({ count: 0 })
    expect((await client.drives.export({ vin: car })).trim().split('\n')).toHaveLength(1)
    for (const asked of [
      () => client.drives.get(formerDrive),
      () => client.drives.track(formerDrive),
      () => client.charges.get(formerCharge),
      () => client.charges.curve(formerCharge),
    ]) {
      await expect(asked()).rejects.toMatchObject({ status: 404, code: 'not_found' })
    }
    expect((await client.commandHistory.list({ vin: car })).items).toEqual([])
  })

  test('neither the stream nor the doctor tells what it last said to its former owner', async () => {
    expect(await snapshot(buyer)).toEqual([])
    const { checks } = await buyer.client.connectionDoctor.check(car)
    expect(JSON.stringify(checks)).not.toContain(new Date(formerly).toISOString().slice(0, 10))
  })

  test('its former owner finds it gone, and the past of other cars as it was', async () => {
    former = await gateway.browser('owner')
    await expect(places(former)).rejects.toMatchObject({ status: 404 })
    await expect(former.client.drives.get(formerDrive)).rejects.toMatchObject({ status: 404 })
    expect(await places(former, kept)).toEqual([formerHome, formerHome])
    expect((await former.client.drives.list()).items).toMatchObject([{ vin: kept }])
  })

  test('neither owner finds what the other sent to it, nor what drivers of the other did', async () => {
    await gateway.browser('admin')
    const known = await gateway.db.select({ id: users.id, name: users.fullName }).from(users)
    const sent = (role: 'host' | 'admin', name: string, at: number) => ({
      id: `cmd_${name.replace('_', '').padEnd(16, '0')}`,
      userId: known.find((user) => user.name === fullNames[role])?.id ?? '',
      vin: car,
      name,
      acceptedAt: new Date(at),
    })
    await gateway.db
      .insert(commands)
      .values([
        sent('admin', 'driver_before', formerly),
        sent('admin', 'driver_after', lately),
        sent('host', 'buyer_after', lately),
      ])
    const names = async ({ client }: typeof former) =>
      (await client.commandHistory.list({ vin: car })).items.map(({ command }) => command)
    expect(await names(buyer)).toEqual(['buyer_after', 'driver_after'])
    expect(await names(former)).toEqual(['flash_lights'])
  })

  test('what it does from then on is its new owner’s, with gaps from then on', async () => {
    await gateway.ingest(outing(car, lately, newHome))
    await derive()
    expect(await places(buyer)).toEqual([newHome, newHome])
    expect((await buyer.client.drives.list()).items).toMatchObject([{ vin: car, from: newHome }])
    expect(await buyer.client.charges.totals({ vin: car })).toMatchObject({ count: 1 })
    const { items } = await buyer.client.signals.stored(car)
    expect(items).toContainEqual(expect.objectContaining({ field: 'Location', count: 2 }))
    expect((await snapshot(buyer)).length).toBeGreaterThan(0)
    const { start, gaps } = await buyer.client.signals.buckets(car, {
      fields: ['Location'],
      ...span,
    })
    expect(Date.parse(start)).toBeGreaterThan(formerly + hours(23))
    for (const gap of gaps) expect(gap.start >= start).toBe(true)
    expect(JSON.stringify(gaps)).not.toContain('asleep')
  })

  test('whole spans before the sale are empty, not refused', async () => {
    const before = { start: new Date(formerly - year), end: new Date(formerly + hours(2)) }
    const { series, gaps } = await buyer.client.signals.buckets(car, {
      fields: ['Location'],
      ...before,
    })
    expect(series.Location).toEqual([])
    expect(gaps).toEqual([])
  })
})
