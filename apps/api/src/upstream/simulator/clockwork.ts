import type { CarState } from './car-state.ts'
import { chargingStatus } from './charging.ts'
import { startCharging, wake } from './effects.ts'
import type { Car } from './fleet.ts'
import { appointments, nextTime, warmMs } from './schedule-times.ts'
import { minuteMs } from './units.ts'

/** An installation of software takes this long. */
export const installMs = 25 * minuteMs

/** What happens by the clock after `from`, up to `to`: schedules, updates, a climate that ends. */
export function followClock(car: Car, state: CarState, from: number, to: number): void {
  const { climate, software } = state.controls
  if (climate.until !== null && climate.until <= to) {
    Object.assign(climate, { power: 'auto', until: null, defrostMax: false, bioweapon: false })
  }
  for (const appointment of appointments(car, state)) {
    const at = nextTime(appointment, from)
    if (at === null || at > to) continue
    keep(state, appointment.what, to)
    if (appointment.id !== null) forgetOnce(state, appointment.id)
  }
  // Nobody installs anything on the road: it waits until the car stands.
  if (software.scheduledAt !== null && software.scheduledAt <= to && !state.trip) {
    wake(state)
    Object.assign(software, { scheduledAt: null, installingSince: to })
  }
  if (software.installingSince !== null && software.installingSince + installMs <= to) {
    Object.assign(software, { version: software.waiting, waiting: null, installingSince: null })
    state.activeAt = to
  }
}

function keep(state: CarState, what: 'start' | 'stop' | 'warm', at: number): void {
  if (state.trip) return
  const status = chargingStatus(state, at)
  if (what === 'start' && status === 'stopped') startCharging(state, at)
  if (what === 'stop' && (status === 'charging' || status === 'starting')) {
    state.controls.charging.stopped = true
  }
  if (what === 'warm') {
    Object.assign(state.controls.climate, { power: 'on', until: at + warmMs })
  }
  wake(state)
  state.activeAt = at
}

/** A schedule for one time is over once its last hour has come. */
function forgetOnce({ controls: { schedules } }: CarState, id: number): void {
  const isOver = (one: { id: number; oneTime: boolean }) => one.id === id && one.oneTime
  schedules.charge = schedules.charge.filter((one) => !isOver(one))
  schedules.precondition = schedules.precondition.filter((one) => !isOver(one))
}
