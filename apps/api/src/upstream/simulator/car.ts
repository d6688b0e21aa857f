import { decide, nextDecision } from './car-days.ts'
import { flow, longestStep } from './car-physics.ts'
import type { CarState } from './car-state.ts'
import { followClock } from './clockwork.ts'
import type { Car } from './fleet.ts'
import type { World } from './world.ts'

/** A car at a moment of its simulated life. */
export type SimulatedCar = { car: Car; at: number; state: CarState }

/** Lives on to `until`, in steps as long as the physics and what there is to decide allow. */
export function advance(world: World, simulated: SimulatedCar, until: number): void {
  const { car, state } = simulated
  while (simulated.at < until) {
    const at = simulated.at
    const decision = Math.max(at + 1000, nextDecision(world, car, state))
    const next = Math.min(until, decision, at + longestStep(car, state, at))
    flow(world, car, state, at, next)
    simulated.at = next
    followClock(car, state, at, next)
    decide(world, car, state, next)
  }
}

/**
 * Two levels below the ground at the rental depot the car is now and then out of reach: each five
 * minutes it may lose its connection once, for half a minute to a minute and a half.
 */
export function isReachable(world: World, { car, at, state }: SimulatedCar): boolean {
  if (car.outOfReach) return false
  if (!car.weakCoverageAtHome || state.trip) return true
  const windowMs = 300_000
  const index = Math.floor(at / windowMs)
  const chance = (what: string) => world.noise.uniform(`${car.vin}/coverage/${what}/${index}`)
  if (chance('drops') > 0.45) return true
  const from = index * windowMs + 20_000 + Math.floor(chance('start') * 150) * 1000
  const lasts = 30_000 + Math.floor(chance('length') * 60) * 1000
  return at < from || at >= from + lasts
}
