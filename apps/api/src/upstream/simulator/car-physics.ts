import { packFlow } from './battery.ts'
import type { CarState } from './car-state.ts'
import { chargeFlow, chargingStatus, limitWh } from './charging.ts'
import { cabinAfter, climateW } from './climate.ts'
import type { Car } from './fleet.ts'
import { approach, clamp, dayMs, minuteMs, secondMs } from './units.ts'
import type { World } from './world.ts'

/** Computers, pumps and the 12 V net. */
export function baseW(state: CarState): number {
  if (!state.awake) return 6
  if (state.trip) return 290
  if (state.plug?.kind === 'dc') return 420
  if (state.plug && state.plug.completeSince === null) return 240
  const { lowPower, accessoryPower } = state.controls.closures
  const accessoryW = accessoryPower ? 80 : 0
  if (lowPower) return 60 + accessoryW
  return (state.controls.security.sentry ? 235 : 120) + accessoryW
}

/** How far the car may be carried forward at once without the physics noticing. */
export function longestStep(car: Car, state: CarState, at: number): number {
  if (state.trip) return minuteMs
  if (state.plug?.kind === 'dc') return 5 * secondMs
  if (state.plug?.kind === 'ac' && state.plug.completeSince === null) {
    const left = limitWh(car, state) - state.energyWh
    const starts = at - state.plug.since < minuteMs
    return starts || left < 0.02 * car.model.capacityWh ? 15 * secondMs : 5 * minuteMs
  }
  return 5 * minuteMs
}

/** Carries energy, heat, air and distance from `at` to `until`. Decides nothing. */
export function flow(world: World, car: Car, state: CarState, at: number, until: number): void {
  const seconds = (until - at) / secondMs
  const hours = seconds / 3600
  const drive = driven(world, car, state, at, until)
  const charge = chargeFlow(world, car, state, at)
  const ownWh = (baseW(state) + climateW(world, state, at)) * hours
  const chargedWh = charge.outputW * hours
  const outWh = drive.usedWh - drive.recoveredWh + ownWh - chargedWh

  const { heatW } = packFlow(car, state.energyWh, outWh / hours)
  const air = world.ambient(at)
  const motorW = (drive.usedWh + drive.recoveredWh) / hours
  const moves = drive.distanceM > 0
  state.packC =
    approach(state.packC, air + 3, seconds, 5 * 3600) + (heatW * 1.5 * seconds) / 420_000
  // Coolant keeps a pack that is charged fast from getting hotter.
  state.packC = Math.min(state.packC, 48)
  state.motorC = approach(state.motorC, air + 6 + motorW / 330, seconds, 900)
  state.inverterC = approach(state.inverterC, air + 4 + motorW / 620, seconds, 420)
  state.cabinC = cabinAfter(world, state, at, seconds)
  state.tyreC = approach(state.tyreC, air + (moves ? 16 : 0), seconds, moves ? 1100 : 2600)

  state.energyWh = clamp(state.energyWh - outWh, 0, car.model.capacityWh)
  state.usedWh += Math.max(0, drive.usedWh + ownWh - Math.min(ownWh, chargedWh))
  state.recoveredWh += drive.recoveredWh
  state.odometerM += drive.distanceM
  if (moves) {
    const whPerM = clamp((drive.usedWh - drive.recoveredWh + ownWh) / drive.distanceM, 0, 0.5)
    const share = Math.exp(-drive.distanceM / 15_000)
    state.recentWhPerM = whPerM + (state.recentWhPerM - whPerM) * share
  }
  if (state.plug && chargingStatus(state, at) === 'charging') {
    state.plug.batteryWh += chargedWh
    state.plug.chargerWh += charge.inputW * hours
  }
  leak(world, car, state, seconds)
  if (moves && until - state.tyresSeenAt >= 5 * minuteMs) state.tyresSeenAt = until
}

/** Tyres lose a little each day, each its own amount, until somebody fills them up. */
function leak(world: World, car: Car, state: CarState, seconds: number): void {
  const days = (seconds * secondMs) / dayMs
  for (const [wheel, bar] of state.tyres.entries()) {
    const perDay = 0.002 + 0.004 * world.noise.uniform(`${car.vin}/leak/${wheel}`)
    state.tyres[wheel] = bar < car.model.tyreBar - 0.35 ? car.model.tyreBar : bar - perDay * days
  }
}

function driven(world: World, car: Car, state: CarState, at: number, until: number) {
  if (!state.trip) return { distanceM: 0, usedWh: 0, recoveredWh: 0 }
  const trip = world.trip(car, state.trip)
  const from = (at - state.trip.startedAt) / secondMs
  const to = (until - state.trip.startedAt) / secondMs
  const between = (values: number[]) => (values[to] ?? values.at(-1) ?? 0) - (values[from] ?? 0)
  return {
    distanceM: between(trip.distanceM),
    usedWh: between(trip.usedWh),
    recoveredWh: between(trip.recoveredWh),
  }
}
