import type { SignalValue } from '@console/sdk/contract'

import type { TelemetryRecord } from '../telemetry.ts'
import type { SimulatedCar } from './car.ts'
import { isReachable } from './car.ts'
import { observe } from './observe.ts'
import { signals } from './signals/signals.ts'
import { toSeconds } from './units.ts'
import type { World } from './world.ts'

/** Seconds between two sends of a field. */
export type IntervalOf = (field: string, value: SignalValue, moves: boolean) => number

/** What has changed since it was last sent and may be sent again, as the car's next message. */
export function dataRecord(
  world: World,
  simulated: SimulatedCar,
  intervalOf: IntervalOf,
  resendSeconds = Number.POSITIVE_INFINITY,
): TelemetryRecord | null {
  const { state, at, car } = simulated
  const fallsAsleep = !state.awake && (state.connection?.state ?? 'asleep') !== 'asleep'
  if (!state.awake && !fallsAsleep) return null
  const second = toSeconds(at)
  const moves = state.trip !== null || state.plug?.kind === 'dc'
  const data: Record<string, SignalValue> = {}
  let any = false
  const current = signals(observe(world, simulated))
  // Each tick of each car comes by here: pairs of name and value would be made to be thrown away.
  for (const field in current) {
    const value = current[field] ?? null
    const last = state.sent[field]
    if (last && same(last[0], value) && second - last[1] < resendSeconds) continue
    // Its last words are complete: what is held back now would stay wrong until it wakes.
    const wait = fallsAsleep ? 0 : intervalOf(field, value, moves)
    if (last && second - last[1] < wait) continue
    state.sent[field] = [value, second]
    data[field] = value
    any = true
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

export function connection(world: World, simulated: SimulatedCar, coarse = false) {
  const { state, car } = simulated
  if (!state.awake) return { state: 'asleep', network: null } as const
  if (!coarse && !isReachable(world, simulated)) return { state: 'offline', network: null } as const
  const wifi = car.wifiAtHome && state.trip === null
  return { state: 'online', network: wifi ? 'wifi' : 'cellular' } as const
}

export const moment = (at: number) => new Date(at).toISOString()

/** Objects are compared member by member: their members are plain values. */
function same(a: SignalValue, b: SignalValue): boolean {
  if (a === b) return true
  if (a === null || b === null || typeof a !== 'object' || typeof b !== 'object') return false
  return Object.keys(b).every((key) => a[key] === b[key])
}
