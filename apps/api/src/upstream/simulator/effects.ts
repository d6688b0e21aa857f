import type { Change } from './car-controls.ts'
import { changed } from './car-controls.ts'
import type { CarState, Effect } from './car-state.ts'
import { plugged } from './car-state.ts'
import { unplug } from './charge-log.ts'
import type { Car } from './fleet.ts'
import { isChargingTime } from './schedule-times.ts'

/** Does to the car what it was told to do. */
export function carryOut(state: CarState, { kind, change, say }: Effect, at: number): void {
  state.activeAt = at
  if (kind === 'wake') wake(state)
  if (change) apply(state, change, at)
  // The car says again what it was told to be, even if it was so before.
  for (const field of say ?? []) delete state.sent[field]
}

/** A car that connects again tells everything it streams. */
export function wake(state: CarState): void {
  if (!state.awake) state.sent = {}
  state.awake = true
}

function apply(state: CarState, change: Change, at: number): void {
  state.locked = change.locked ?? state.locked
  state.guestMode = change.guestMode ?? state.guestMode
  if (change.hazardsForMs !== undefined) state.hazardsUntil = at + change.hazardsForMs
  state.controls = changed(state.controls, change)
  if (change.charge === 'start') startCharging(state, at)
  if (change.charge === 'stop') state.controls.charging.stopped = true
  if (change.charge === 'release') {
    // A cable that carries current cannot be pulled.
    if (state.plug?.completeSince === null) state.controls.charging.stopped = true
    state.controls.charging.latchReleased = true
  }
}

/** Somebody puts the cable in. A car that charges by the clock waits for its hour. */
export function plugIn(car: Car, state: CarState, kind: 'ac' | 'dc', at: number): void {
  state.plug = plugged(kind, at)
  const { charging } = state.controls
  charging.portOpen = false
  charging.latchReleased = false
  charging.stopped = kind === 'ac' && !isChargingTime(car, state, at)
}

/** Begins anew with the cable that is in: what was charged before is a charge of its own. */
export function startCharging(state: CarState, at: number): void {
  const kind = state.plug?.kind
  if (!kind) return
  unplug(state, at)
  state.plug = plugged(kind, at)
  state.controls.charging.stopped = false
  state.controls.charging.latchReleased = false
}

/** What people undo when they drive off, and what ends by itself when they leave the car. */
export function settleIn(state: CarState): void {
  state.controls = changed(state.controls, {
    charging: { portOpen: false, latchReleased: false, stopped: false },
    climate: { power: 'auto', until: null, keeper: 'off', defrostMax: false, bioweapon: false },
    closures: { frontTrunk: false, rearTrunk: false, windowsVented: false, lightShowUntil: 0 },
    security: { remoteStartUntil: 0 },
    media: { playing: null, trackShift: 0 },
    settings: { destination: null },
  })
}
