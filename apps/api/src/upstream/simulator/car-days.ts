import type { CarState } from './car-state.ts'
import { unplug } from './charge-log.ts'
import { chargingStatus, limitWh, refillShare } from './charging.ts'
import { isClimateOn } from './climate.ts'
import { carryOut, plugIn, settleIn, startCharging, wake } from './effects.ts'
import type { Car } from './fleet.ts'
import { nextSolarHour, solarHour } from './places.ts'
import type { RouteName } from './route.ts'
import { dayMs, hourMs, minuteMs, secondMs } from './units.ts'
import type { World } from './world.ts'

/** A car that may sleep does so when nothing has happened for this long. */
const sleepsAfterMs = 10 * minuteMs
/** A full car waits this long before it goes on an errand. */
const restMs = 12 * minuteMs
const lowestLapPercent = 16
const lowestOutingPercent = 40

/** The first moment at which something is decided, or Infinity. */
export function nextDecision(world: World, car: Car, state: CarState): number {
  return Math.min(
    state.trip ? tripEnd(world, car, state.trip) : Infinity,
    state.nextOuting?.at ?? Infinity,
    state.planned[0]?.at ?? Infinity,
    ...state.effects.map((effect) => effect.at),
    sleepsAt(car, state) ?? Infinity,
    errandAt(car, state) ?? Infinity,
  )
}

/** Does what is due at `at`: ends and begins drives, plugs in, carries out commands, falls asleep. */
export function decide(world: World, car: Car, state: CarState, at: number): void {
  for (const effect of state.effects.filter((due) => due.at <= at)) carryOut(state, effect, at)
  state.effects = state.effects.filter((effect) => effect.at > at)

  if (state.trip && tripEnd(world, car, state.trip) <= at) arrive(car, state, at)
  settleCharging(car, state, at)

  const plan = state.planned[0]
  if (plan && plan.at <= at) {
    state.planned.shift()
    if (plan.route) leave(car, state, plan.route, at)
    else carryOut(state, { at, kind: 'wake' }, at)
  }
  const errand = errandAt(car, state)
  if (car.errandWhenFull && errand !== null && errand <= at) {
    leave(car, state, car.errandWhenFull, at)
  }
  if (state.nextOuting && state.nextOuting.at <= at) leave(car, state, state.nextOuting.route, at)
  if (!state.nextOuting || state.nextOuting.at <= at) state.nextOuting = nextOuting(world, car, at)

  const sleeps = sleepsAt(car, state)
  if (sleeps !== null && sleeps <= at) state.awake = false
}

function tripEnd(world: World, car: Car, trip: NonNullable<CarState['trip']>): number {
  return trip.startedAt + world.trip(car, trip).seconds * secondMs
}

function arrive(car: Car, state: CarState, at: number): void {
  state.trip = null
  state.activeAt = at
  state.locked = true
  settleIn(state)
  if (!car.drivesLaps) {
    if (car.socket) plugIn(car, state, 'ac', at)
    return
  }
  const charge = (100 * state.energyWh) / car.model.capacityWh
  if (charge < lowestLapPercent) plugIn(car, state, 'dc', at)
  else startTrip(state, car.route, at)
}

function settleCharging(car: Car, state: CarState, at: number): void {
  const { plug } = state
  const left = limitWh(car, state) - state.energyWh
  if (!plug) {
    if (car.socket && !state.trip && left > refillShare * car.model.capacityWh) {
      plugIn(car, state, 'ac', at)
    }
    return
  }
  if (chargingStatus(state, at) === 'charging' && left <= 0) {
    state.activeAt = at
    if (plug.kind === 'dc') startTrip(state, car.route, at)
    else plug.completeSince = at
  } else if (plug.kind === 'dc' && state.controls.charging.stopped) {
    // Nobody stays at a charger that gives nothing.
    if (at - state.activeAt < restMs) return
    const charge = (100 * state.energyWh) / car.model.capacityWh
    if (charge > lowestOutingPercent) startTrip(state, car.route, at)
    else startCharging(state, at)
  } else if (plug.completeSince !== null && left > refillShare * car.model.capacityWh) {
    startCharging(state, at)
  }
}

/** Takes the car out, unless it is out already, lacks charge or is kept for a guest. */
function leave(car: Car, state: CarState, route: RouteName, at: number): void {
  const charge = (100 * state.energyWh) / car.model.capacityWh
  const isBusy = state.trip || state.guestMode || state.controls.software.installingSince !== null
  if (isBusy || charge < lowestOutingPercent) return
  wake(state)
  startTrip(state, route, at)
}

function startTrip(state: CarState, route: RouteName, at: number): void {
  unplug(state, at)
  settleIn(state)
  state.trips += 1
  state.trip = { number: state.trips, route, startedAt: at }
  state.activeAt = at
  state.locked = true
}

function nextOuting(world: World, car: Car, at: number): CarState['nextOuting'] {
  const outings = car.dailyOutings.map(({ hour, route }) => {
    const exact = nextSolarHour(at, hour)
    const late = 20 * minuteMs * world.noise.uniform(`${car.vin}/late/${Math.floor(exact / dayMs)}`)
    return { at: Math.round((exact + late) / 1000) * 1000, route }
  })
  return outings.sort((a, b) => a.at - b.at)[0] ?? null
}

function errandAt(car: Car, state: CarState): number | null {
  const since = state.plug?.completeSince
  if (!car.errandWhenFull || since === null || since === undefined || state.guestMode) return null
  const soonest = since + restMs
  const hour = solarHour(soonest)
  const at = hour > 7 && hour < 20 ? soonest : nextSolarHour(soonest, 8.5)
  // Nobody runs an errand just before a drive that is due anyway.
  return state.nextOuting && state.nextOuting.at - at < 2 * hourMs ? null : at
}

function sleepsAt(car: Car, state: CarState): number | null {
  const { security, software } = state.controls
  const isBusy = security.sentry || software.installingSince !== null || isClimateOn(state)
  if (!car.sleeps || !state.awake || state.trip || state.effects.length > 0 || isBusy) return null
  return state.activeAt + sleepsAfterMs
}
