import { SignalValue, vehicleStates } from '@console/sdk/contract'
import * as z from 'zod/mini'

import { Change, Controls } from './car-controls.ts'
import { CarAlert, PastCharge } from './car-memory.ts'
import type { Car } from './fleet.ts'
import { initialControls, withControls } from './initial-controls.ts'
import type { RouteName } from './route.ts'
import { CarTelemetry, noTelemetry } from './telemetry-state.ts'
import { dayMs } from './units.ts'
import type { World } from './world.ts'

const routeNames = ['loop', 'errand', 'work', 'rental', 'stroll'] as const satisfies RouteName[]

/** What happens to a car at a known moment: the effect of a command, or somebody taking it out. */
const Effect = z.object({
  at: z.number(),
  kind: z.pipe(z.string(), z.transform(knownKind)),
  change: z.optional(Change),
  /** Signals that are told again even if they stay as they were. */
  say: z.optional(z.array(z.string())),
})
export type Effect = z.infer<typeof Effect>

/** Kinds of earlier versions were over within seconds: that something happened is left of them. */
function knownKind(kind: string): 'touch' | 'wake' | 'change' {
  return kind === 'wake' || kind === 'change' ? kind : 'touch'
}

/** Everything that a restart must know. Moments are whole seconds, in milliseconds since 1970. */
export const CarState = z.object({
  trip: z.nullable(
    z.object({ number: z.number(), route: z.enum(routeNames), startedAt: z.number() }),
  ),
  trips: z.number(),
  plug: z.nullable(
    z.object({
      kind: z.enum(['ac', 'dc']),
      since: z.number(),
      completeSince: z.nullable(z.number()),
      batteryWh: z.number(),
      chargerWh: z.number(),
    }),
  ),
  odometerM: z.number(),
  energyWh: z.number(),
  /** Taken out of the battery, and given back by the motors, over the car's life. */
  usedWh: z.number(),
  recoveredWh: z.number(),
  recentWhPerM: z.number(),
  packC: z.number(),
  motorC: z.number(),
  inverterC: z.number(),
  cabinC: z.number(),
  tyreC: z.number(),
  /** Cold pressures: front left, front right, rear left, rear right. */
  tyres: z.tuple([z.number(), z.number(), z.number(), z.number()]),
  tyresSeenAt: z.number(),
  awake: z.boolean(),
  /** Last time that anything happened: the car falls asleep some time after. */
  activeAt: z.number(),
  controls: Controls,
  locked: z.boolean(),
  guestMode: z.boolean(),
  hazardsUntil: z.number(),
  nextOuting: z.nullable(z.object({ at: z.number(), route: z.enum(routeNames) })),
  planned: z.array(z.object({ at: z.number(), route: z.nullable(z.enum(routeNames)) })),
  effects: z.array(Effect),
  /** How many commands the car has been given. */
  commands: z.number(),
  telemetry: CarTelemetry,
  /** Charges that are over, and what it complained of: the oldest are forgotten. */
  charges: z._default(z.array(PastCharge), []),
  alerts: z._default(z.array(CarAlert), []),
  /** Errors of its telemetry that were told. */
  errorsTold: z._default(z.array(z.string()), []),
  /** What was last told of the connection, so that only changes are told. */
  connection: z.nullable(
    z.object({
      state: z.enum(vehicleStates),
      network: z.nullable(z.enum(['wifi', 'cellular'])),
    }),
  ),
  /** The value of each signal as last sent, and when, in seconds. */
  sent: z.record(z.string(), z.tuple([SignalValue(), z.number()])),
})
export type CarState = z.infer<typeof CarState>

/** What was saved of this car, if this version can still read it. */
export function readCarState(car: Car, saved: unknown): CarState | null {
  const parsed = CarState.safeParse(withControls(car, saved))
  return parsed.success ? parsed.data : null
}

export const plugged = (kind: 'ac' | 'dc', since: number) =>
  ({ kind, since, completeSince: null, batteryWh: 0, chargerWh: 0 }) satisfies CarState['plug']

export function initialCarState(world: World, car: Car, at: number, end: number): CarState {
  const { charge, odometerKm } = car.initial
  const odometerM = odometerKm * 1000
  const air = world.ambient(at)
  const whPerM = car.model.ratedWhPerMile / 1609.344
  const fill = (wheel: number) =>
    car.model.tyreBar - 0.12 * world.noise.uniform(`${car.vin}/tyre/${wheel}`)
  const planned = car.past
    .map(({ daysAgo, route }) => ({
      at: Math.round((end - daysAgo * dayMs) / 1000) * 1000,
      route,
    }))
    .filter((plan) => plan.at > at)
  return {
    trip: car.drivesLaps ? { number: 1, route: car.route, startedAt: at } : null,
    trips: 1,
    plug: charge < car.chargeLimit && car.socket ? plugged('ac', at) : null,
    odometerM,
    energyWh: (charge / 100) * car.model.capacityWh,
    usedWh: odometerM * whPerM * 1.12,
    recoveredWh: odometerM * whPerM * 0.17,
    recentWhPerM: whPerM,
    packC: air + 4,
    motorC: air,
    inverterC: air,
    cabinC: air + 2,
    tyreC: air,
    tyres: [fill(0), fill(1), fill(2), fill(3)],
    tyresSeenAt: at,
    // Before its past, a sleeping car is awake once, so that its signals are known.
    awake: !car.sleeps || planned.length > 0,
    activeAt: at,
    controls: initialControls(car),
    locked: true,
    guestMode: false,
    hazardsUntil: 0,
    nextOuting: null,
    planned,
    effects: [],
    commands: 0,
    telemetry: noTelemetry(),
    charges: [],
    alerts: [],
    errorsTold: [],
    connection: null,
    sent: {},
  }
}
