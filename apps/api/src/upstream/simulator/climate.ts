import type { CarState } from './car-state.ts'
import { approach } from './units.ts'
import type { World } from './world.ts'

export const cabinTargetC = 21

/** The climate runs while somebody sits in the car: on a drive and at a fast charger. */
export const isClimateOn = (state: CarState) => state.trip !== null || state.plug?.kind === 'dc'

/** Electrical power of heating or cooling the cabin. */
export function climateW(world: World, state: CarState, at: number): number {
  if (!isClimateOn(state)) return 0
  const fan = 140
  // What leaves through the shell, and what is still missing in the air.
  const holding = Math.abs(105 * (cabinTargetC - (world.ambient(at) + 7 * world.sunlight(at))))
  const pulling = 220 * Math.abs(cabinTargetC - state.cabinC)
  return fan + Math.min(4200, (holding + pulling) / 2.3)
}

export function cabinAfter(world: World, state: CarState, at: number, seconds: number): number {
  if (isClimateOn(state)) return approach(state.cabinC, cabinTargetC, seconds, 260)
  const goal = world.ambient(at) + 14 * world.sunlight(at)
  return approach(state.cabinC, goal, seconds, 3400)
}
