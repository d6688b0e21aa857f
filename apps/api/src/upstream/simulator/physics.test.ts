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
    expect(Math.abs(used)).toBeGreaterThan(1)
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

test('the driving car is practically always driving and sends four to eight values a second', async () => {
  const fleet = createFleet()
  await fleet.start()
  const before = fleet.records.length
  let driving = 0
  for (let minute = 0; minute < 240; minute++) {
    await fleet.clock.advance(60_000)
    const data = await fleet.fleetApi.vehicleData('simulated-owner', vins.driving, driveState)
    if (data.drive_state?.shift_state === 'D') driving++
  }
  await fleet.source.stop()
  expect(driving).toBeGreaterThan(0.88 * 240)

  const count = (vin: string) =>
    fleet.records
      .slice(before)
      .reduce(
        (sum, record) =>
          record.kind === 'data' && record.vin === vin
            ? sum + Object.keys(record.data).length
            : sum,
        0,
      )
  expect(count(vins.driving) / (240 * 60)).toBeGreaterThan(4)
  expect(count(vins.driving) / (240 * 60)).toBeLessThan(8)
  expect(count(vins.lapsed) / 240).toBeLessThan(12)
})

const driveState = new Set(['drive_state'] as const)

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
