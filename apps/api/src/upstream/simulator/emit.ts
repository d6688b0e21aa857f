import type { SignalValue } from '@console/sdk/contract'
import { fieldCatalogue } from '@console/sdk/fields'

import type { TelemetryRecord } from '../telemetry.ts'
import type { SimulatedCar } from './car.ts'
import { isReachable } from './car.ts'
import { waitOf } from './intervals.ts'
import { observe } from './observe.ts'
import { signalsInParts } from './signals/signals.ts'
import { toSeconds } from './units.ts'
import type { World } from './world.ts'

/** How many seconds a field waits, of which the car itself would let pass `wait`. */
export type Pace = (field: string, moves: boolean, wait: number) => number

/** A value that does not change is told again this often, so that its age stays small (`/fields.json`). */
const resendSeconds = 3600

/**
 * What is configured, has changed since it was last sent and may be sent again, as the car's next
 * message. `coarse` leaves out what only repeats.
 */
export function dataRecord(
  world: World,
  simulated: SimulatedCar,
  pace: Pace,
  coarse: boolean,
): TelemetryRecord | null {
  const { state, at, car } = simulated
  const fallsAsleep = !state.awake && (state.connection?.state ?? 'asleep') !== 'asleep'
  const fields = state.telemetry.taken?.fields
  if (!fields || (!state.awake && !fallsAsleep)) return null
  const second = toSeconds(at)
  const moves = state.trip !== null || state.plug?.kind === 'dc'
  const data: Record<string, SignalValue> = {}
  let any = false
  for (const part of signalsInParts(observe(world, simulated))) {
    // Each tick of each car comes by here: pairs of name and value would be made to be thrown away.
    for (const field in part) {
      const settings = fields[field]
      if (!settings) continue
      const value = part[field] ?? null
      const last = state.sent[field]
      if (last && near(last[0], value, settings.minimum_delta ?? usualDelta(field))) {
        const resend = settings.resend_interval_seconds ?? resendSeconds
        if (coarse || second - last[1] < resend) continue
      }
      // Its last words are complete: what is held back now would stay wrong until it wakes.
      const wait = fallsAsleep
        ? 0
        : pace(field, moves, waitOf(field, value, moves, settings.interval_seconds ?? 1))
      if (last && second - last[1] < wait) continue
      state.sent[field] = [value, second]
      data[field] = value
      any = true
    }
  }
  return any ? { kind: 'data', vin: car.vin, createdAt: moment(at), data } : null
}

/**
 * What the other end of the line notices: a car that comes, goes or changes its network. `coarse`
 * leaves out the short losses of coverage, which no coarse step could see.
 */
export function connectionRecords(
  world: World,
  simulated: SimulatedCar,
  coarse: boolean,
): TelemetryRecord[] {
  const { state, at, car } = simulated
  const before = state.connection
  const now = connection(world, simulated, coarse)
  if (before && before.state === now.state && before.network === now.network) return []
  state.connection = now
  const from = { vin: car.vin, createdAt: moment(at) }
  const records: TelemetryRecord[] = []
  if (before?.network && before.network !== now.network) {
    const networkInterface = before.network
    records.push({ kind: 'connectivity', ...from, networkInterface, status: 'DISCONNECTED' })
  }
  if (now.network && before?.network !== now.network) {
    const networkInterface = now.network
    records.push({ kind: 'connectivity', ...from, networkInterface, status: 'CONNECTED' })
  }
  if (before?.state !== now.state) records.push({ kind: 'state', ...from, state: now.state })
  return records
}

/** Without a configuration there is no line to the receiver. */
export function connection(world: World, simulated: SimulatedCar, coarse = false) {
  const { state, car } = simulated
  if (!state.awake) return { state: 'asleep', network: null } as const
  if ((!coarse || car.outOfReach) && !isReachable(world, simulated))
    return { state: 'offline', network: null } as const
  if (!state.telemetry.taken) return { state: 'online', network: null } as const
  const wifi = car.wifiAtHome && state.trip === null
  return { state: 'online', network: wifi ? 'wifi' : 'cellular' } as const
}

export const moment = (at: number) => new Date(at).toISOString()

const usualDelta = (field: string) => fieldCatalogue[field]?.minimum_delta?.default ?? 0

/** Whether nothing has changed that would be told. */
function near(last: SignalValue, value: SignalValue, delta: number): boolean {
  if (typeof last === 'number' && typeof value === 'number') {
    return last === value || Math.abs(value - last) < delta
  }
  return same(last, value)
}

/** Objects are compared member by member: their members are plain values. */
function same(a: SignalValue, b: SignalValue): boolean {
  if (a === b) return true
  if (a === null || b === null || typeof a !== 'object' || typeof b !== 'object') return false
  return Object.keys(b).every((key) => a[key] === b[key])
}
