import { expect, test } from 'vitest'
import { advance } from './car.ts'
import { initialCarState } from './car-state.ts'
import { morning, vins } from './fleet.fixture.ts'
import { cars } from './fleet.ts'
import { fastChargeLimit } from './initial-controls.ts'
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
    on: (seconds: number) => {
      advance(world, simulated, simulated.at + seconds * 1000)
      return observe(world, simulated)
    },
  }
}

test('charging at home tapers towards the limit, stops there and begins again after a drive', () => {
  const { on, state } = simulate(vins.charging, 78.6)
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
  expect(least).toBeLessThan(0.7 * full)
  expect(seen.charging.inputW).toBe(0)

  const odometer = state.odometerM
  for (let minute = 0; minute < 24 * 60 && state.odometerM === odometer; minute++) on(60)
  expect(state.odometerM).toBeGreaterThan(odometer)
  for (let minute = 0; minute < 180 && state.trip; minute++) on(60)
  expect(on(60).charging.status).toBe('charging')
})

test('the driving car charges fast when it is low, ever slower, and drives on within a quarter of an hour', () => {
  const { on } = simulate(vins.driving, 20)
  let seen = on(10)
  while (seen.charging.kind === null) seen = on(10)
  expect(seen.battery.level).toBeGreaterThan(5)
  const began = seen.at
  const powers: number[] = []
  while (seen.charging.kind === 'dc') {
    powers.push(seen.charging.inputW)
    seen = on(10)
  }
  const peak = Math.max(...powers)
  expect(peak).toBeGreaterThan(140_000)
  expect(powers.at(-1)).toBeLessThan(0.75 * peak)
  expect(seen.at - began).toBeLessThan(15 * 60_000)
  expect(seen.battery.level).toBeCloseTo(fastChargeLimit, 0)
  expect(seen.state.trip).not.toBeNull()
})

test('the driving car is practically always driving', () => {
  const { on } = simulate(vins.driving, 47)
  let driving = 0
  for (let minute = 0; minute < 24 * 60; minute++) if (on(60).state.trip) driving++
  expect(driving / (24 * 60)).toBeGreaterThan(0.9)
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
