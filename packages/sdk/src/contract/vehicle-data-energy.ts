import * as z from 'zod/mini'

import { schema } from './schema.ts'
import { flag, number, text } from './vehicle-data-shapes.ts'

/** Battery and charging. Distances in miles, speeds in miles per hour, power in kW. */
export const ChargeState = schema(() =>
  z.looseObject({
    battery_heater_on: flag(),
    battery_level: number(),
    battery_range: number(),
    charge_amps: number(),
    charge_current_request: number(),
    charge_current_request_max: number(),
    charge_enable_request: flag(),
    charge_energy_added: number(),
    charge_limit_soc: number(),
    charge_limit_soc_max: number(),
    charge_limit_soc_min: number(),
    charge_limit_soc_std: number(),
    charge_miles_added_ideal: number(),
    charge_miles_added_rated: number(),
    charge_port_cold_weather_mode: flag(),
    charge_port_color: text(),
    charge_port_door_open: flag(),
    charge_port_latch: text(),
    charge_rate: number(),
    charger_actual_current: number(),
    charger_phases: number(),
    charger_pilot_current: number(),
    charger_power: number(),
    charger_voltage: number(),
    charging_state: text(),
    conn_charge_cable: text(),
    est_battery_range: number(),
    fast_charger_brand: text(),
    fast_charger_present: flag(),
    fast_charger_type: text(),
    ideal_battery_range: number(),
    managed_charging_active: flag(),
    managed_charging_start_time: number(),
    managed_charging_user_canceled: flag(),
    max_range_charge_counter: number(),
    minutes_to_full_charge: number(),
    not_enough_power_to_heat: flag(),
    off_peak_charging_enabled: flag(),
    off_peak_charging_times: text(),
    off_peak_hours_end_time: number(),
    preconditioning_enabled: flag(),
    preconditioning_times: text(),
    scheduled_charging_mode: text(),
    scheduled_charging_pending: flag(),
    scheduled_charging_start_time: number(),
    scheduled_charging_start_time_app: number(),
    scheduled_departure_time: number(),
    scheduled_departure_time_minutes: number(),
    supercharger_session_trip_planner: flag(),
    time_to_full_charge: number(),
    timestamp: number(),
    trip_charging: flag(),
    usable_battery_level: number(),
    user_charge_enable_request: flag(),
  }),
)
export type ChargeState = z.infer<ReturnType<typeof ChargeState>>

/** The cabin's climate. Temperatures in °C. */
export const ClimateState = schema(() =>
  z.looseObject({
    allow_cabin_overheat_protection: flag(),
    auto_seat_climate_left: flag(),
    auto_seat_climate_right: flag(),
    auto_steering_wheel_heat: flag(),
    battery_heater: flag(),
    battery_heater_no_power: flag(),
    bioweapon_mode: flag(),
    cabin_overheat_protection: text(),
    cabin_overheat_protection_actively_cooling: flag(),
    climate_keeper_mode: text(),
    cop_activation_temperature: text(),
    defrost_mode: number(),
    driver_temp_setting: number(),
    fan_status: number(),
    hvac_auto_request: text(),
    inside_temp: number(),
    is_auto_conditioning_on: flag(),
    is_climate_on: flag(),
    is_front_defroster_on: flag(),
    is_preconditioning: flag(),
    is_rear_defroster_on: flag(),
    left_temp_direction: number(),
    max_avail_temp: number(),
    min_avail_temp: number(),
    outside_temp: number(),
    passenger_temp_setting: number(),
    remote_heater_control_enabled: flag(),
    right_temp_direction: number(),
    seat_fan_front_left: number(),
    seat_fan_front_right: number(),
    seat_heater_left: number(),
    seat_heater_rear_center: number(),
    seat_heater_rear_left: number(),
    seat_heater_rear_right: number(),
    seat_heater_right: number(),
    seat_heater_third_row_left: number(),
    seat_heater_third_row_right: number(),
    side_mirror_heaters: flag(),
    steering_wheel_heat_level: number(),
    steering_wheel_heater: flag(),
    supports_fan_only_cabin_overheat_protection: flag(),
    timestamp: number(),
    wiper_blade_heater: flag(),
  }),
)
export type ClimateState = z.infer<ReturnType<typeof ClimateState>>

const schedule = () => ({
  // Beyond 2^53 a number in JSON loses digits, so some gateways send text.
  id: z.nullish(z.union([z.number(), z.string()])),
  name: text(),
  days_of_week: z.nullish(z.union([z.number(), z.string()])),
  one_time: flag(),
  enabled: flag(),
  latitude: number(),
  longitude: number(),
})

/** A time span in which the car charges at a place. */
export const ChargeSchedule = schema(() =>
  z.looseObject({
    ...schedule(),
    start_enabled: flag(),
    start_time: number(),
    end_enabled: flag(),
    end_time: number(),
  }),
)
export type ChargeSchedule = z.infer<ReturnType<typeof ChargeSchedule>>

/** A time by which the car is warm or cool at a place. */
export const PreconditionSchedule = schema(() =>
  z.looseObject({ ...schedule(), precondition_time: number() }),
)
export type PreconditionSchedule = z.infer<ReturnType<typeof PreconditionSchedule>>

export const ChargeScheduleData = schema(() =>
  z.looseObject({
    charge_schedules: z.nullish(z.array(ChargeSchedule())),
    charge_schedule_window: z.nullish(ChargeSchedule()),
    charge_buffer: number(),
    max_num_charge_schedules: number(),
    next_schedule: flag(),
    show_schedule_complete_state: flag(),
    timestamp: z.optional(z.unknown()),
  }),
)
export type ChargeScheduleData = z.infer<ReturnType<typeof ChargeScheduleData>>

export const PreconditioningScheduleData = schema(() =>
  z.looseObject({
    precondition_schedules: z.nullish(z.array(PreconditionSchedule())),
    preconditioning_schedule_window: z.nullish(PreconditionSchedule()),
    max_num_precondition_schedules: number(),
    next_schedule: flag(),
    timestamp: z.optional(z.unknown()),
  }),
)
export type PreconditioningScheduleData = z.infer<ReturnType<typeof PreconditioningScheduleData>>
