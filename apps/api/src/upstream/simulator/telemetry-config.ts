import { TelemetryConfig } from '@console/sdk/contract'
import { fieldCatalogue } from '@console/sdk/fields'
import * as z from 'zod/mini'

import type { SimulatedCar } from './car.ts'
import type { CarState } from './car-state.ts'
import type { Car } from './fleet.ts'
import { usualSeconds } from './intervals.ts'
import { observe } from './observe.ts'
import { refusalOf } from './readiness.ts'
import { signals } from './signals/signals.ts'
import { secondMs } from './units.ts'
import type { World } from './world.ts'

/** What the car was told to stream, and what of that it has heard. */
export const CarTelemetry = z.object({
  /** What it streams by; null if it streams nothing. */
  taken: z.nullable(TelemetryConfig()),
  /** What the manufacturer holds for it, from the moment at which it can hear of it. */
  pending: z.array(z.object({ at: z.number(), config: z.nullable(TelemetryConfig()) })),
  /** How often it was configured. */
  changes: z.number(),
})
export type CarTelemetry = z.infer<typeof CarTelemetry>

export const noTelemetry = (): CarTelemetry => ({ taken: null, pending: [], changes: 0 })

/** What a car of this fleet streams before anybody has chosen: all it has, each as fast as it moves. */
export function firstTelemetry(world: World, simulated: SimulatedCar): CarTelemetry {
  if (refusalOf(simulated.car) !== null) return noTelemetry()
  const fields: TelemetryConfig['fields'] = {}
  for (const [field, value] of Object.entries(signals(observe(world, simulated)))) {
    const known = fieldCatalogue[field]
    if (known) fields[field] = { interval_seconds: usualSeconds(field, value, known) }
  }
  return { ...noTelemetry(), taken: { ...receiver, fields } }
}

/** Where the gateway of this fleet receives. Nothing listens there: the simulator hands over directly. */
export const receiver = {
  hostname: 'telemetry.simulated.wattlane.example',
  port: 443,
  ca: null,
  alert_types: ['customer', 'service', 'service-fix'],
  exp: null,
} satisfies Omit<TelemetryConfig, 'fields'>

/** The newest configuration that the manufacturer holds. */
export const heldConfig = ({ taken, pending }: CarTelemetry) => {
  const newest = pending.at(-1)
  return newest ? newest.config : taken
}

/** When a car that is awake will hear of a configuration that it is given now. */
export function hearsAt(world: World, { car, at, state }: SimulatedCar, now: number): number {
  const chance = world.noise.uniform(`${car.vin}/config/${state.telemetry.changes}`)
  const soon = Math.max(now, at) + 2 * secondMs + chance * 3 * secondMs
  return Math.ceil(soon / secondMs) * secondMs
}

/** Gives the car a configuration, or takes it away. */
export function configure(state: CarState, config: TelemetryConfig | null, at: number): void {
  const { telemetry } = state
  telemetry.changes += 1
  // A sleeping car will only hear of the newest.
  if (!state.awake) telemetry.pending = []
  telemetry.pending.push({ at, config })
}

/** The car takes what it was given, once it is online and has heard of it. */
export function takeConfigs({ state, at }: SimulatedCar, isOnline: boolean): void {
  const { telemetry } = state
  while (isOnline && telemetry.pending[0] && telemetry.pending[0].at <= at) {
    const { config = null } = telemetry.pending.shift() ?? {}
    // What is new is told at once, whatever the car said of it in an earlier life.
    for (const field of Object.keys(config?.fields ?? {})) {
      if (!telemetry.taken?.fields[field]) delete state.sent[field]
    }
    telemetry.taken = config
  }
}

/** Signals that are configured and that this car does not have, as its telemetry errors. */
export function telemetryErrors(world: World, simulated: SimulatedCar) {
  const has = signals(observe(world, simulated))
  return Object.keys(simulated.state.telemetry.taken?.fields ?? {})
    .filter((field) => !Object.hasOwn(has, field))
    .map((field) => ({
      name: partnerName,
      error: `unsupported_field: ${field}`,
      vin: simulated.car.vin,
    }))
}

const partnerName = 'simulated-partner'

/** The manufacturer's own word on it. */
export function telemetryState({ car, state }: { car: Car; state: CarState }) {
  const { telemetry } = state
  return {
    synced: telemetry.pending.length === 0,
    config: heldConfig(telemetry),
    limit_reached: refusalOf(car) === 'max_configs',
    key_paired: car.keyPaired,
  }
}
