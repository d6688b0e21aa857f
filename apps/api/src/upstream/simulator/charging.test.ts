import { expect, test } from 'vitest'
import { advance } from './car.ts'
import { initialCarState } from './car-state.ts'
import { fastChargeLimit } from './charging.ts'
import { createFleet, morning, numbers, samples, vins } from './fleet.fixture.ts'
import { cars } from './fleet.ts'
import { observe } from './observe.ts'
import { createWorld } from './world.ts'

function simulate(vin: string, charge: number) {
  const world = createWorld('test')
  const car = cars.find((candidate) => candidate.vin === vin)
  if (!car) throw new Error('There is no such car.')
  const state = initialCarState(world, car, morning, morning)
  state.energyWh = (charge / 100) * car.model.capacityWh
  const simulated = { car, at: morning, state }
  return {
    state,
    on(seconds: number) {
      advance(world, simulated, simulated.at + seconds * 1000)
      return observe(world, simulated)
    },
  }
}

test('charging at home tapers towards the limit, stops there and begins again after a drive', () => {
  const { on, state } = simulate(vins.charging, 76)
  let seen = on(300)
  const full = seen.charging.inputW
  expect(seen.charging.status).toBe('charging')
  expect(seen.charging.hoursLeft).toBeGreaterThan(1)
  let least = full
  for (let minute = 0; minute < 600 && seen.charging.status === 'charging'; minute++) {
    least = Math.min(least, seen.charging.inputW)
    seen = on(60)
  }
  expect(seen.charging.status).toBe('complete')
  expect(seen.battery.level).toBeCloseTo(80, 0)
  expect(seen.battery.level).toBeLessThan(80.05)
  expect(least).toBeLessThan(0.6 * full)
  expect(seen.charging.inputW).toBe(0)

  const odometer = state.odometerM
  for (let minute = 0; minute < 24 * 60 && state.odometerM === odometer; minute++) on(60)
  expect(state.odometerM).toBeGreaterThan(odometer)
  for (let minute = 0; minute < 180 && state.trip; minute++) on(60)
  expect(on(60).charging.status).toBe('charging')
})

test('the driving car charges fast when it is low, ever slower, and drives on within a quarter of an hour', async () => {
  const fleet = createFleet()
  await fleet.start()
  await fleet.clock.advance(4 * 3_600_000)
  await fleet.source.stop()
  const power = numbers(fleet.records, vins.driving, 'DCChargingPower')
  const begin = power.find(({ value }) => value > 0)
  const end = power.find(({ at, value }) => begin !== undefined && at > begin.at && value === 0)
  if (!begin || !end) throw new Error('The car did not charge.')
  const session = power.filter(({ at }) => at >= begin.at && at < end.at).map(({ value }) => value)
  const peak = Math.max(...session)
  expect(peak).toBeGreaterThan(140)
  expect(session.at(-1)).toBeLessThan(0.75 * peak)
  expect(end.at - begin.at).toBeLessThan(15 * 60_000)

  const level = numbers(fleet.records, vins.driving, 'BatteryLevel')
  const highest = Math.max(...level.filter(({ at }) => at >= begin.at).map(({ value }) => value))
  expect(highest).toBeLessThanOrEqual(fastChargeLimit + 0.1)
  expect(Math.min(...level.map(({ value }) => value))).toBeGreaterThan(5)
  const states = samples(fleet.records, vins.driving, 'DetailedChargeState').map((s) => s.value)
  expect(states).toContain('DetailedChargeStateCharging')
  expect(states.at(-1)).toBe('DetailedChargeStateDisconnected')
})

test('the car at home is charging for most of the day', () => {
  const { on } = simulate(vins.charging, 66)
  let charging = 0
  const samplesTaken = 14 * 24 * 6
  for (let index = 0; index < samplesTaken; index++) {
    if (on(600).charging.status === 'charging') charging++
  }
  expect(charging / samplesTaken).toBeGreaterThan(0.7)
})

test('coarse and fine steps lead to the same place', () => {
  const [fine, coarse] = [simulate(vins.driving, 47), simulate(vins.driving, 47)]
  for (let second = 0; second < 7200; second++) fine.on(1)
  for (let step = 0; step < 24; step++) coarse.on(300)
  expect(coarse.state.odometerM).toBeCloseTo(fine.state.odometerM, 3)
  expect(coarse.state.energyWh / fine.state.energyWh).toBeCloseTo(1, 2)
})
