import type { CarState } from './car-state.ts'
import type { Car } from './fleet.ts'
import { nextSolarHour, solarDay, solarHour, toCoordinates } from './places.ts'
import { dayMs, hourMs, minuteMs } from './units.ts'

const everyDay = 0b111_1111
const weekdays = 0b011_1110
/** Without an end, a car still begins this long after the hour that was set. */
const graceMinutes = 360
/** The cabin takes about this long to become pleasant. */
const warmMinutes = 10
const dayMinutes = 1440

/** The car has room for so many of each kind. */
export const mostSchedules = 20

/** Something that happens at a minute of some days. */
type Appointment = {
  what: 'start' | 'stop' | 'warm'
  minute: number
  days: number
  id: number | null
}

/** All that is set to happen by the clock, at the place where this car stands. */
export function appointments(car: Car, { controls: { schedules } }: CarState): Appointment[] {
  const { mode, charge, precondition } = schedules
  const all: Appointment[] = []
  if (mode === 'start_at') {
    all.push({ what: 'start', minute: schedules.startMinute, days: everyDay, id: null })
  }
  if (mode === 'depart_by' && schedules.preconditions) {
    const days = schedules.preconditionsOnWeekdays ? weekdays : everyDay
    all.push({ what: 'warm', minute: schedules.departureMinute, days, id: null })
  }
  for (const { id, days, start, end } of charge.filter((one) => counts(car, one))) {
    if (start !== null) all.push({ what: 'start', minute: start, days, id })
    if (end !== null) all.push({ what: 'stop', minute: end, days, id })
  }
  for (const { id, days, time } of precondition.filter((one) => counts(car, one))) {
    all.push({ what: 'warm', minute: time, days, id })
  }
  return all
}

/** Degrees within which a schedule belongs to a place. */
const near = 0.01

function counts(car: Car, one: { enabled: boolean; latitude: number; longitude: number }) {
  const { latitude, longitude } = toCoordinates(car.home.point)
  const isHere =
    Math.abs(one.latitude - latitude) < near && Math.abs(one.longitude - longitude) < near
  return one.enabled && isHere
}

/** When it is time after `after`, by the sun's clock; null if no day of the week is meant. */
export function nextTime({ what, minute, days }: Appointment, after: number): number | null {
  const early = what === 'warm' ? warmMinutes : 0
  const hour = ((minute - early + dayMinutes) % dayMinutes) / 60
  let at = nextSolarHour(after, hour)
  for (let day = 0; day < 8; day++) {
    if (days & (1 << (solarDay(at + early * minuteMs) % 7))) return at
    at += dayMs
  }
  return null
}

/** When charging is to begin by the clock, or null. */
export function nextStart(car: Car, state: CarState, at: number): number | null {
  const times = appointments(car, state)
    .filter(({ what }) => what === 'start')
    .flatMap((appointment) => nextTime(appointment, at) ?? [])
  return times.length > 0 ? Math.min(...times) : null
}

/** Whether a car that is plugged in now charges at once: with a schedule, only in its hours. */
export function isChargingTime(car: Car, state: CarState, at: number): boolean {
  const all = appointments(car, state)
  const starts = all.filter(({ what }) => what === 'start')
  if (starts.length === 0) return true
  const now = solarHour(at) * 60
  return starts.some(({ minute, id }) => {
    const end = all.find((other) => other.what === 'stop' && other.id === id && id !== null)
    const lasts = end ? (end.minute - minute + dayMinutes) % dayMinutes : graceMinutes
    return (now - minute + dayMinutes) % dayMinutes < lasts
  })
}

/** How long the climate goes on after the hour for which it was meant. */
export const warmMs = warmMinutes * minuteMs + 0.1 * hourMs
