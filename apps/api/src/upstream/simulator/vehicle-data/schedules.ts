import { mostSchedules } from '../schedule-times.ts'
import type { Source } from '../vehicle-data.ts'

const schedule = (one: {
  id: number
  name: string
  days: number
  enabled: boolean
  latitude: number
  longitude: number
  oneTime: boolean
}) => ({
  id: one.id,
  name: one.name,
  days_of_week: one.days,
  enabled: one.enabled,
  one_time: one.oneTime,
  latitude: one.latitude,
  longitude: one.longitude,
})

export function chargeScheduleData({ seen }: Source) {
  const charge_schedules = seen.state.controls.schedules.charge.map((one) => ({
    ...schedule(one),
    start_enabled: one.start !== null,
    start_time: one.start ?? 0,
    end_enabled: one.end !== null,
    end_time: one.end ?? 0,
  }))
  return {
    charge_schedules,
    charge_schedule_window: null,
    max_num_charge_schedules: mostSchedules,
    next_schedule: charge_schedules.some(({ enabled }) => enabled),
  }
}

export function preconditioningScheduleData({ seen }: Source) {
  const precondition_schedules = seen.state.controls.schedules.precondition.map((one) => ({
    ...schedule(one),
    precondition_time: one.time,
  }))
  return {
    precondition_schedules,
    preconditioning_schedule_window: null,
    max_num_precondition_schedules: mostSchedules,
    next_schedule: precondition_schedules.some(({ enabled }) => enabled),
  }
}
