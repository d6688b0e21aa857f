import {
  AddChargeSchedule,
  AddPreconditionSchedule,
  BatchRemoveChargeSchedules,
  BatchRemovePreconditionSchedules,
  RemoveChargeSchedule,
  RemovePreconditionSchedule,
  SetScheduledCharging,
  SetScheduledDeparture,
} from '@console/sdk/contract'

import { toCoordinates } from '../places.ts'
import { mostSchedules } from '../schedule-times.ts'
import { toSeconds } from '../units.ts'
import type { Act, Answer, Look } from './act.ts'
import { act } from './act.ts'

const noRoom = 'too many schedules'
const unknown = 'no such schedule'

const dayNames = ['SUN', 'MON', 'TUES', 'WED', 'THURS', 'FRI', 'SAT']
const wholeWeek = 0b111_1111
const weekdays = 0b011_1110

/** Days as a bit mask, Sunday first; null if they cannot be read. */
function dayMask(days: string | number): number | null {
  if (typeof days === 'number') return days > 0 && days <= wholeWeek ? days : null
  let mask = 0
  for (const word of days.split(',').map((day) => day.trim().toUpperCase())) {
    const index = dayNames.findIndex((name) => word.startsWith(name.slice(0, 3)))
    if (word === 'ALL') mask |= wholeWeek
    else if (word === 'WEEKDAYS') mask |= weekdays
    else if (index >= 0) mask |= 1 << index
    else return null
  }
  return mask
}

type Common = {
  id?: number | undefined
  name?: string | undefined
  days_of_week: string | number
  enabled: boolean
  lat: number
  lon: number
  one_time?: boolean | undefined
}

function common({ at }: Look, body: Common, known: readonly { id: number }[]) {
  const days = dayMask(body.days_of_week)
  if (days === null) return 'days_of_week cannot be read'
  // Without an id the car takes the time, as the signed protocol does.
  let id = body.id ?? toSeconds(at)
  while (body.id === undefined && known.some((other) => other.id === id)) id++
  return {
    id,
    name: body.name ?? '',
    days,
    enabled: body.enabled,
    latitude: body.lat,
    longitude: body.lon,
    oneTime: body.one_time ?? false,
  }
}

/** The schedules with this one in place of the one of its id. */
function withOne<S extends { id: number }>(known: readonly S[], schedule: S): S[] | null {
  const others = known.filter(({ id }) => id !== schedule.id)
  return others.length < mostSchedules ? [...others, schedule] : null
}

function without<S extends { id: number }>(known: readonly S[], id: number): S[] | null {
  const left = known.filter((schedule) => schedule.id !== id)
  return left.length < known.length ? left : null
}

type Located = { latitude: number; longitude: number }

/** Degrees within which a schedule belongs to a place. */
const near = 0.01

/** These cars know their home; a workplace was never told to them. */
function away<S extends Located>(look: Look, known: readonly S[], home: boolean, other: boolean) {
  const place = toCoordinates(look.car.home.point)
  return known.filter(({ latitude, longitude }) => {
    const isHome =
      Math.abs(latitude - place.latitude) < near && Math.abs(longitude - place.longitude) < near
    return isHome ? !home : !other
  })
}

export const schedules = {
  set_scheduled_charging: act(SetScheduledCharging, (_, { enable, time }): Answer => {
    if (!enable) return { schedules: { mode: 'off' } }
    return time === undefined
      ? 'time is missing'
      : { schedules: { mode: 'start_at', startMinute: time } }
  }),
  set_scheduled_departure: act(SetScheduledDeparture, (_, body): Answer => {
    if (!body.enable) return { schedules: { mode: 'off' } }
    if (body.departure_time === undefined) return 'departure_time is missing'
    return {
      schedules: {
        mode: 'depart_by',
        departureMinute: body.departure_time,
        preconditions: body.preconditioning_enabled ?? false,
        preconditionsOnWeekdays: body.preconditioning_weekdays_only ?? false,
        offPeak: body.off_peak_charging_enabled ?? false,
        offPeakOnWeekdays: body.off_peak_charging_weekdays_only ?? false,
        endOffPeakMinute: body.end_off_peak_time ?? 0,
      },
    }
  }),
  add_charge_schedule: act(AddChargeSchedule, (look, body): Answer => {
    const known = look.controls.schedules.charge
    const shared = common(look, body, known)
    if (typeof shared === 'string') return shared
    const start = body.start_enabled ? (body.start_time ?? null) : null
    const end = body.end_enabled ? (body.end_time ?? null) : null
    if (start === null && end === null) return 'start_time or end_time is missing'
    const charge = withOne(known, { ...shared, start, end })
    return charge ? { schedules: { charge } } : noRoom
  }),
  remove_charge_schedule: act(RemoveChargeSchedule, ({ controls }, { id }) => {
    const charge = without(controls.schedules.charge, id)
    return charge ? { schedules: { charge } } : unknown
  }),
  batch_remove_charge_schedules: act(BatchRemoveChargeSchedules, (look, { home, other }) => ({
    schedules: { charge: away(look, look.controls.schedules.charge, home, other) },
  })),
  add_precondition_schedule: act(AddPreconditionSchedule, (look, body): Answer => {
    const known = look.controls.schedules.precondition
    const shared = common(look, body, known)
    if (typeof shared === 'string') return shared
    const precondition = withOne(known, { ...shared, time: body.precondition_time })
    return precondition ? { schedules: { precondition } } : noRoom
  }),
  remove_precondition_schedule: act(RemovePreconditionSchedule, ({ controls }, { id }) => {
    const precondition = without(controls.schedules.precondition, id)
    return precondition ? { schedules: { precondition } } : unknown
  }),
  batch_remove_precondition_schedules: act(
    BatchRemovePreconditionSchedules,
    (look, { home, other }) => ({
      schedules: { precondition: away(look, look.controls.schedules.precondition, home, other) },
    }),
  ),
} satisfies Record<string, Act>
