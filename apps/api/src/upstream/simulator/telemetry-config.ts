import type { TelemetryConfig } from '@console/sdk/contract'
import { fieldCatalogue } from '@console/sdk/fields'

import type { SimulatedCar } from './car.ts'
import type { CarState } from './car-state.ts'
import type { Car } from './fleet.ts'
import { usualSeconds } from './intervals.ts'
import { observe } from './observe.ts'
import { refusalOf } from './readiness.ts'
import { signals } from './signals/signals.ts'
import type { CarTelemetry } from './telemetry-state.ts'
import { noTelemetry } from './telemetry-state.ts'
import { secondMs } from './units.ts'
import type { World } from './world.ts'

/** What a car of this fleet streams before anybody has chosen: all it has, each as fast as it moves. */
export function firstTelemetry(world: World, simulated: SimulatedCar): CarTelemetry {
  const { car } = simulated
  if (refusalOf(car) !== null || car.isOverruled || car.outOfReach) return noTelemetry()
  const fields: TelemetryConfig['fields'] = {}
  for (const field of Object.keys(signals(observe(world, simulated)))) {
    const known = fieldCatalogue[field]
    if (!known) continue
    fields[field] = { interval_seconds: usualSeconds(field, known) }
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
export function takeConfigs({ car, state, at }: SimulatedCar, isOnline: boolean): void {
  const { telemetry } = state
  while (isOnline && telemetry.pending[0] && telemetry.pending[0].at <= at) {
    const { config: ours = null } = telemetry.pending.shift() ?? {}
    const config = ours && car.isOverruled ? { ...ours, ...overruled } : ours
    // What is new is told at once, whatever the car said of it in an earlier life.
    for (const field of Object.keys(config?.fields ?? {})) {
      if (!telemetry.taken?.fields[field]) delete state.sent[field]
    }
    telemetry.taken = config
  }
}

/** What another program makes of any configuration. */
const overruled = { fields: { Soc: { interval_seconds: 300 } } } satisfies Partial<TelemetryConfig>

/** Whether it forgets what nobody hears just now: a car keeps that unless it was told not to. */
export const dropsUnsent = ({ connection, telemetry }: CarState) =>
  connection?.state === 'offline' && telemetry.taken?.delivery_policy === 'no_retry'

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
