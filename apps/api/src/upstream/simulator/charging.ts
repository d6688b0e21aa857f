import type { CarState } from './car-state.ts'
import type { Car } from './fleet.ts'
import { clamp, secondMs } from './units.ts'
import type { World } from './world.ts'

/** What flows through the charge port: into the charger, and from it into the battery's wires. */
export type ChargeFlow = {
  volts: number
  amps: number
  inputW: number
  outputW: number
}

const nothing: ChargeFlow = { volts: 0, amps: 0, inputW: 0, outputW: 0 }
const chargerEfficiency = 0.915
/** Cable check and handshake before the first current. */
const startingMs = 8 * secondMs
/** Charging begins again when the battery has lost this much of its capacity. */
export const refillShare = 0.015

/** Laps end here: enough for some two hours, and still quick to charge. */
export const fastChargeLimit = 52

/** Share of the peak power that the battery takes, by its charge in percent. */
const fastChargeCurve = [
  [0, 0.7],
  [8, 1],
  [28, 1],
  [45, 0.74],
  [60, 0.52],
  [80, 0.29],
  [95, 0.09],
  [100, 0.03],
] as const

export type ChargingStatus = 'disconnected' | 'starting' | 'charging' | 'complete'

export function chargingStatus(state: CarState, at: number): ChargingStatus {
  if (!state.plug) return 'disconnected'
  if (state.plug.completeSince !== null) return 'complete'
  return at - state.plug.since < startingMs ? 'starting' : 'charging'
}

export const limitPercent = (car: Car, state: CarState) =>
  state.plug?.kind === 'dc' ? fastChargeLimit : car.chargeLimit

export const limitWh = (car: Car, state: CarState) =>
  (limitPercent(car, state) / 100) * car.model.capacityWh

export function chargeFlow(world: World, car: Car, state: CarState, at: number): ChargeFlow {
  const { plug } = state
  if (!plug || chargingStatus(state, at) !== 'charging') return nothing
  const ramp = clamp((at - plug.since - startingMs + secondMs) / (20 * secondMs), 0, 1)
  if (plug.kind === 'dc') {
    const outputW = car.model.fastChargePeakW * fastChargeShare(car, state) * ramp
    const volts = car.model.bricks * 3.9
    return { volts, amps: outputW / volts, inputW: outputW, outputW }
  }
  if (!car.socket) return nothing
  // The last percent is taken ever more slowly.
  const left = (limitWh(car, state) - state.energyWh) / car.model.capacityWh
  const taper = clamp(left / 0.01, 0.55, 1)
  const volts = car.socket.volts + 1.6 * world.noise.drift(`${car.vin}/volts`, at, 90_000)
  const amps = car.socket.amps * ramp * taper
  const inputW = amps * volts * car.socket.phases
  return { volts, amps, inputW, outputW: inputW * chargerEfficiency }
}

function fastChargeShare(car: Car, state: CarState): number {
  const charge = (100 * state.energyWh) / car.model.capacityWh
  for (const [index, [from, share]] of fastChargeCurve.entries()) {
    const next = fastChargeCurve[index + 1]
    if (next && charge < next[0]) {
      return share + ((next[1] - share) * (charge - from)) / (next[0] - from)
    }
  }
  return 0
}
