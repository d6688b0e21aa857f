import { expect, test } from 'vitest'

import { advance } from './car.ts'
import { createFleet, everySecond, morning, numbers, vins } from './fleet.fixture.ts'
import { memoryStore } from './memory-store.ts'
import { Simulation } from './simulation.ts'
import { createWorld } from './world.ts'

test('the powers of the site cancel out, and the car charges with what the house delivers', async () => {
  const fleet = createFleet()
  await fleet.start()
  await fleet.clock.advance(1_800_000)
  await fleet.source.stop()
  const power = everySecond(
    numbers([...fleet.past, ...fleet.records], vins.charging, 'ACChargingPower'),
    morning,
    fleet.clock.now(),
  )
  let charging = 0
  let count = 0
  for (const record of fleet.records) {
    // The first minute belongs to the charger, which starts gently.
    if (record.kind !== 'live_status' || Date.parse(record.createdAt) <= morning + 60_000) continue
    count++
    const {
      solar_power = Number.NaN,
      battery_power = Number.NaN,
      load_power,
      grid_power = Number.NaN,
      ...rest
    } = record.liveStatus
    expect(solar_power + battery_power + grid_power).toBe(load_power)
    expect(rest.percentage_charged).toBeGreaterThanOrEqual(19.9)
    const [connector] = connectors(rest.wall_connectors)
    const watts = 1000 * (power[(Date.parse(record.createdAt) - morning) / 1000] ?? 0)
    // The car tells its power in steps of ten watts, each half minute.
    expect(Math.abs((connector?.wall_connector_power ?? 0) - watts)).toBeLessThan(40)
    if (watts > 0) charging++
  }
  expect(count).toBe(348)
  expect(charging).toBe(348)
})

test('the battery lives on the sun by day and gives back at night, never below its reserve', () => {
  const simulation = new Simulation(createWorld('test'), memoryStore(), morning)
  const levels: number[] = []
  const flows = new Set<string>()
  for (let minute = 10; minute <= 5 * 24 * 60; minute += 10) {
    const until = morning + minute * 60_000
    advance(simulation.world, simulation.chargingCar(), until)
    simulation.siteOn(until)
    const record = simulation.siteRecord()
    if (record.kind !== 'live_status') throw new Error('The site tells something else.')
    const {
      solar_power,
      battery_power = Number.NaN,
      percentage_charged = Number.NaN,
    } = record.liveStatus
    levels.push(percentage_charged)
    if (solar_power === 0) flows.add('dark')
    if (battery_power < 0) flows.add('charging')
    if (battery_power > 0) flows.add('discharging')
  }
  expect([...flows].sort()).toEqual(['charging', 'dark', 'discharging'])
  expect(Math.min(...levels)).toBeCloseTo(20, 5)
  expect(Math.max(...levels)).toBeGreaterThan(60)
  expect(Math.max(...levels)).toBeLessThanOrEqual(100)
})

function connectors(value: unknown): { wall_connector_power?: number }[] {
  return Array.isArray(value) ? value : []
}
