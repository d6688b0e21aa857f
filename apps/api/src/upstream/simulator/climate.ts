import type { CarState } from './car-state.ts'
import { approach, clamp } from './units.ts'
import type { World } from './world.ts'

/** Between these temperatures the climate can be set. */
export const coldest = 15
export const warmest = 28

/** At which temperature overheat protection begins. */
const overheatC = { low: 30, medium: 35, high: 40 } as const

/** The climate runs while somebody sits in the car (on a drive, at a fast charger), or when told to. */
export function isClimateOn({ trip, plug, controls }: CarState): boolean {
  const { power } = controls.climate
  if (power !== 'auto') return power === 'on'
  return trip !== null || plug?.kind === 'dc'
}

/** What the cabin is brought to: the mean of both sides. */
const cabinTargetC = ({ controls: { climate } }: CarState) =>
  climate.defrostMax ? warmest : (climate.driverC + climate.passengerC) / 2

/** The cabin of a parked car has got as hot as its owner lets it. */
export function isOverheating({ controls: { climate }, cabinC, awake }: CarState): boolean {
  return awake && climate.overheat !== 'off' && cabinC >= overheatC[climate.overheatLimit] - 0.2
}

/** Electrical power of heating or cooling the cabin. */
export function climateW(world: World, state: CarState, at: number): number {
  if (!isClimateOn(state)) {
    if (!isOverheating(state)) return 0
    return state.controls.climate.overheat === 'fan' ? 140 : 1200
  }
  const target = cabinTargetC(state)
  const { bioweapon, heaters, coolingLeft, coolingRight, wheelLevel } = state.controls.climate
  const fan = bioweapon ? 420 : 140
  const seats = Object.values(heaters).reduce((sum, level) => sum + level, 0)
  const comfort = 22 * seats + 12 * (coolingLeft + coolingRight) + 10 * wheelLevel
  // What leaves through the shell, and what is still missing in the air.
  const holding = Math.abs(105 * (target - (world.ambient(at) + 7 * world.sunlight(at))))
  const pulling = 220 * Math.abs(target - state.cabinC)
  return fan + comfort + Math.min(4200, (holding + pulling) / 2.3)
}

export function cabinAfter(world: World, state: CarState, at: number, seconds: number): number {
  if (isClimateOn(state)) return approach(state.cabinC, cabinTargetC(state), seconds, 260)
  const vented = state.controls.closures.windowsVented
  const goal = world.ambient(at) + (vented ? 5 : 14) * world.sunlight(at)
  const drifted = approach(state.cabinC, goal, seconds, vented ? 1200 : 3400)
  const { overheat, overheatLimit } = state.controls.climate
  if (!state.awake || overheat === 'off') return drifted
  // The fan alone cannot get below the air outside.
  const limit = overheatC[overheatLimit]
  return clamp(drifted, -60, overheat === 'fan' ? Math.max(limit, world.ambient(at) + 4) : limit)
}

/** Fan from 0 to 10, as the car's own steps count it. */
export function fanSpeed(state: CarState): number {
  if (!isClimateOn(state)) return isOverheating(state) ? 4 : 0
  const { bioweapon, defrostMax } = state.controls.climate
  if (bioweapon || defrostMax) return 10
  return clamp(2 + Math.round(Math.abs(state.cabinC - cabinTargetC(state))), 2, 9)
}
