import { expect, test } from 'vitest'

import { area, createFleet, everySecond, morning, numbers, samples, vins } from './fleet.fixture.ts'

const hourMs = 3_600_000

async function drivenHour() {
  const fleet = createFleet()
  await fleet.start()
  await fleet.clock.advance(hourMs)
  await fleet.source.stop()
  return [...fleet.past, ...fleet.records]
}

test('the odometer is the integral of the speed', async () => {
  const records = await drivenHour()
  const speeds = everySecond(
    numbers(records, vins.driving, 'VehicleSpeed'),
    morning,
    morning + hourMs,
  )
  const odometer = everySecond(
    numbers(records, vins.driving, 'Odometer'),
    morning,
    morning + hourMs,
  )
  const driven = (odometer.at(-1) ?? 0) - (odometer[0] ?? 0)
  expect(driven).toBeGreaterThan(25)
  expect(area(speeds) / 3600 / driven).toBeCloseTo(1, 2)
})

test('the energy that leaves the battery is the integral of voltage times current', async () => {
  const records = await drivenHour()
  for (const vin of [vins.driving, vins.charging]) {
    const series = (field: string) =>
      everySecond(numbers(records, vin, field), morning, morning + hourMs)
    const amps = series('PackCurrent')
    const watts = series('PackVoltage').map((volts, second) => volts * (amps[second] ?? 0))
    const energy = series('EnergyRemaining')
    const used = (energy[0] ?? 0) - (energy.at(-1) ?? 0)
    expect(Math.abs(used)).toBeGreaterThan(0.5)
    expect(Math.abs(area(watts) / 3_600_000 - used)).toBeLessThan(0.01 * Math.abs(used) + 0.01)
  }
})

test('the driving car moves as fast as it says, along its heading', async () => {
  const records = await drivenHour()
  const places = samples(records, vins.driving, 'Location')
  const speeds = new Map(
    numbers(records, vins.driving, 'VehicleSpeed').map(({ at, value }) => [at, value]),
  )
  let compared = 0
  for (const [index, { at, value }] of places.entries()) {
    const next = places[index + 1]
    const speed = speeds.get(at)
    if (!next || next.at !== at + 1000 || speed === undefined || speed < 30) continue
    const metres = distance(value, next.value)
    // Roads are drawn in straight pieces of ten metres.
    expect(Math.abs(metres - speed * 0.44704)).toBeLessThan(10.5)
    compared++
  }
  expect(compared).toBeGreaterThan(500)
})

test('a driving car sends four to eight values a second, a parked one a handful a minute', async () => {
  const records = await drivenHour()
  const values = (vin: string) => {
    const messages = records.filter(
      (record) => record.kind === 'data' && record.vin === vin && record.createdAt > firstMinute,
    )
    return messages.reduce(
      (sum, record) => sum + (record.kind === 'data' ? Object.keys(record.data).length : 0),
      0,
    )
  }
  expect(values(vins.driving) / 3540).toBeGreaterThan(4)
  expect(values(vins.driving) / 3540).toBeLessThan(8)
  for (const vin of [vins.charging, vins.rental, vins.lapsed]) {
    expect(values(vin) / 59).toBeGreaterThan(0.5)
    expect(values(vin) / 59).toBeLessThan(30)
  }
})

const firstMinute = new Date(morning + 60_000).toISOString()

function distance(from: unknown, to: unknown): number {
  const a = coordinates(from)
  const b = coordinates(to)
  const north = (b.latitude - a.latitude) * 111_320
  const east = (b.longitude - a.longitude) * 111_320 * Math.cos((a.latitude * Math.PI) / 180)
  return Math.hypot(north, east)
}

function coordinates(value: unknown): { latitude: number; longitude: number } {
  if (typeof value !== 'object' || value === null) throw new Error('There is no position.')
  return { latitude: 0, longitude: 0, ...value }
}
