import type { CarState } from './car-state.ts'
import type { Car } from './fleet.ts'
import { householdW, sunW } from './house.ts'
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

export type ChargingStatus =
  | 'disconnected'
  | 'starting'
  | 'charging'
  | 'complete'
  | 'stopped'
  | 'no_power'

export function chargingStatus(state: CarState, at: number): ChargingStatus {
  if (!state.plug) return 'disconnected'
  if (state.plug.completeSince !== null) return 'complete'
  const { stopped, noPower } = state.controls.charging
  if (stopped) return 'stopped'
  if (noPower && state.plug.kind === 'ac') return 'no_power'
  return at - state.plug.since < startingMs ? 'starting' : 'charging'
}

/** Of the surplus alone, a car charges no further than to the limit for that. */
function limitPercent({ controls: { charging } }: CarState): number {
  const { enabled, upper } = charging.onSolar
  return enabled ? Math.min(charging.limit, upper) : charging.limit
}

export const limitWh = (car: Car, state: CarState) =>
  (limitPercent(state) / 100) * car.model.capacityWh

/** No limit can be set below this, in percent. */
export const leastLimit = 50

/** What the socket gives; without one, what a usual cable lets through. */
export const mostAmps = (car: Car) => car.socket?.amps ?? 16

export const askedAmps = (car: Car, { controls }: CarState) =>
  Math.min(mostAmps(car), controls.charging.amps ?? Infinity)

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
  const most = askedAmps(car, state)
  const amps = Math.min(most, solarAmps(world, car, state, at)) * ramp * taper
  const inputW = amps * volts * car.socket.phases
  return { volts, amps, inputW, outputW: inputW * chargerEfficiency }
}

/** As much as the house has left over, once there is enough in the battery to wait for it. */
function solarAmps(world: World, car: Car, state: CarState, at: number): number {
  const { onSolar } = state.controls.charging
  const charge = (100 * state.energyWh) / car.model.capacityWh
  if (!onSolar.enabled || !car.socket || charge < onSolar.lower) return Infinity
  const surplusW = sunW(world, at) - householdW(world, at)
  return Math.max(0, surplusW) / (car.socket.volts * car.socket.phases)
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
