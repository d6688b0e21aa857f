import { afterAll, beforeAll, expect, test } from 'vitest'

import { startGateway, type TestGateway } from '../../testing/gateway.ts'
import type { TelemetryRecord } from '../../upstream/telemetry.ts'
import { deriveAll } from './deriving.ts'

type Data = Extract<TelemetryRecord, { kind: 'data' }>['data']
type Said = { at: number; data: Data }

const vin = 'LRW3F7EK4NC700001'
const outings = 50
const [minuteMs, hourMs] = [60_000, 3_600_000]
const first = Date.UTC(2026, 2, 7, 6)

/** Midnights by the clocks of two zones, round the days on which those change. */
const days = {
  'New York, of 23 hours': ['2026-03-08T05:00:00.000Z', '2026-03-09T04:00:00.000Z'],
  'Berlin, of 23 hours': ['2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z'],
  'Berlin, the day before': ['2026-03-27T23:00:00.000Z', '2026-03-28T23:00:00.000Z'],
  'Sydney, of 25 hours': ['2026-04-04T13:00:00.000Z', '2026-04-05T14:00:00.000Z'],
  Greenwich: ['2026-03-15T00:00:00.000Z', '2026-03-16T00:00:00.000Z'],
  'all of it': ['2026-03-07T00:00:00.000Z', '2026-04-10T00:00:00.000Z'],
} as const

let seed = 2026
const random = () => {
  seed = (seed * 16_807) % 2_147_483_647
  return seed / 2_147_483_647
}
const tenth = (value: number) => Math.round(value * 10) / 10

/** What a car says over five weeks: drives, each followed by a charge, some just at a midnight. */
function history(): Said[] {
  const said: Said[] = []
  let [odometer, energy] = [1000, 60]
  const midnights = Object.values(days).flatMap(([start]) => Date.parse(start))
  for (let index = 0; index < outings; index++) {
    const slot = first + index * 16 * hourMs
    // Where a midnight is near, one drive begins at it, or a millisecond before.
    const edge = midnights.find((at) => at > slot && at < slot + 8 * hourMs)
    const start = edge === undefined ? slot + Math.floor(random() * 8) * hourMs : edge - (index % 2)
    const [minutes, miles] = [10 + Math.floor(random() * 80), tenth(1 + random() * 60)]
    const [used, added] = [tenth(miles / 4), tenth(1 + random() * 30)]
    const end = start + minutes * minuteMs
    const speeds = [30, 40, 50].map((speed) => tenth(speed + random() * 30))
    said.push(
      {
        at: start - minuteMs,
        data: { Gear: 'ShiftStateP', Odometer: odometer, EnergyRemaining: energy },
      },
      { at: start, data: { Gear: 'ShiftStateD' } },
      ...speeds.map((speed, step) => ({
        at: start + (step + 1) * minuteMs,
        data: { VehicleSpeed: speed, Odometer: tenth(odometer + (miles * (step + 1)) / 10) },
      })),
    )
    // A car that drives is heard all the time.
    for (let at = start + 10 * minuteMs; at < end; at += 10 * minuteMs)
      said.push({ at, data: { VehicleSpeed: 31 } })
    odometer = tenth(odometer + miles)
    energy = tenth(energy - used)
    said.push({
      at: end,
      data: { Gear: 'ShiftStateP', VehicleSpeed: 0, Odometer: odometer, EnergyRemaining: energy },
    })
    const plug = end + 40 * minuteMs
    const power = tenth(added)
    said.push(
      {
        at: plug,
        data: {
          DetailedChargeState: 'DetailedChargeStateCharging',
          ACChargingPower: power,
          ACChargingEnergyIn: 0,
        },
      },
      {
        at: plug + hourMs,
        data: {
          DetailedChargeState: 'DetailedChargeStateDisconnected',
          ACChargingPower: 0,
          ACChargingEnergyIn: tenth(added * 1.1),
          EnergyRemaining: tenth(energy + added),
        },
      },
    )
    energy = tenth(energy + added)
  }
  return said
}

/** The same figures from the raw signals alone: by looking, at each change, for what was said last. */
function figuresOf(said: readonly Said[], field: string, starts: string, ends: string) {
  const lastOf = (name: string, until: number) =>
    Number(said.findLast(({ at, data }) => at <= until && name in data)?.data[name])
  return said.flatMap(({ at, data }) => {
    if (data[field] !== starts) return []
    const over = said.find((one) => one.at > at && one.data[field] === ends)?.at ?? Number.NaN
    const grown = (name: string) => lastOf(name, over) - lastOf(name, at)
    const speeds = said
      .filter((one) => one.at >= at && one.at <= over)
      .map((one) => Number(one.data.VehicleSpeed ?? 0))
    return [
      {
        started_at: new Date(at).toISOString(),
        duration: (over - at) / 1000,
        distance: grown('Odometer'),
        energy: grown('EnergyRemaining'),
        drawn: lastOf('ACChargingEnergyIn', over),
        speed: Math.max(...speeds),
      },
    ]
  })
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

let gateway: TestGateway
const said = history()
beforeAll(async () => {
  gateway = await startGateway('embedded')
  const records = said.map(({ at, data }): TelemetryRecord => {
    return { kind: 'data', vin, createdAt: new Date(at).toISOString(), data }
  })
  await gateway.ingest(records, { live: false })
  await deriveAll(gateway.db, {
    onTrouble: (error) => {
      throw error
    },
  })
})
afterAll(() => gateway.close())

test.each(Object.entries(days))(
  'of 50 drives and charges, figures are what the raw signals add up to: %s',
  async (_, [start, end]) => {
    const { client } = await gateway.browser('owner')
    const within = ({ started_at }: { started_at: string }) =>
      started_at >= start && started_at < end
    const asked = { vin, start, end, perPage: 200 }

    const drives = figuresOf(said, 'Gear', 'ShiftStateD', 'ShiftStateP').filter(within)
    expect(drives.length).toBeGreaterThan(0)
    const listed = (await client.drives.list(asked)).items.toReversed()
    expect(
      listed.map(({ started_at, duration, speed_max }) => [started_at, duration, speed_max]),
    ).toEqual(drives.map(({ started_at, duration, speed }) => [started_at, duration, speed]))
    for (const [index, { distance, energy }] of drives.entries()) {
      expect(listed[index]?.distance).toBeCloseTo(distance, 6)
      expect(listed[index]?.energy_used).toBeCloseTo(-energy, 6)
    }
    const driven = await client.drives.totals(asked)
    expect(driven).toMatchObject({
      count: drives.length,
      duration: sum(drives.map((one) => one.duration)),
    })
    expect(driven.distance).toBeCloseTo(sum(drives.map((one) => one.distance)), 6)
    expect(driven.energy_used).toBeCloseTo(-sum(drives.map((one) => one.energy)), 6)

    const charges = figuresOf(
      said,
      'DetailedChargeState',
      'DetailedChargeStateCharging',
      'DetailedChargeStateDisconnected',
    ).filter(within)
    const charged = (await client.charges.list(asked)).items.toReversed()
    expect(charged.map(({ started_at, duration }) => [started_at, duration])).toEqual(
      charges.map(({ started_at, duration }) => [started_at, duration]),
    )
    for (const [index, { energy, drawn }] of charges.entries()) {
      expect(charged[index]?.energy_added).toBeCloseTo(energy, 6)
      expect(charged[index]?.energy_drawn).toBeCloseTo(drawn, 6)
    }
    const added = await client.charges.totals(asked)
    expect(added.count).toBe(charges.length)
    expect(added.energy_added).toBeCloseTo(sum(charges.map((one) => one.energy)), 6)
    expect(added.energy_drawn).toBeCloseTo(sum(charges.map((one) => one.drawn)), 6)
  },
)
