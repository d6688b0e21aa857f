// Generated from the contract and its notes by `pnpm catalogue`; edit those instead.
/** Battery and charging. Any member may be missing or null. */
export type ChargeState = {
  /** The battery is being heated. */
  battery_heater_on?: boolean | null | undefined
  /** State of charge as the car shows it. Unit: %. */
  battery_level?: number | null | undefined
  /** Rated range left. Unit: mi. */
  battery_range?: number | null | undefined
  /** Current that was asked for. Unit: A. */
  charge_amps?: number | null | undefined
  /** Current that the car asks the charger for. Unit: A. */
  charge_current_request?: number | null | undefined
  /** The most it may ask for here. Unit: A. */
  charge_current_request_max?: number | null | undefined
  /** Charging is wanted. */
  charge_enable_request?: boolean | null | undefined
  /** Energy added in this session, or the last one. Unit: kWh. */
  charge_energy_added?: number | null | undefined
  /** Charging stops here. Unit: %. */
  charge_limit_soc?: number | null | undefined
  /** The highest limit that can be set. Unit: %. */
  charge_limit_soc_max?: number | null | undefined
  /** The lowest limit that can be set. Unit: %. */
  charge_limit_soc_min?: number | null | undefined
  /** The limit that the manufacturer suggests for every day. Unit: %. */
  charge_limit_soc_std?: number | null | undefined
  /** Ideal range added in this session. Unit: mi. */
  charge_miles_added_ideal?: number | null | undefined
  /** Rated range added in this session. Unit: mi. */
  charge_miles_added_rated?: number | null | undefined
  /** The port is kept from freezing. */
  charge_port_cold_weather_mode?: boolean | null | undefined
  /** Colour of the light at the port. */
  charge_port_color?: string | null | undefined
  /** The door of the port is open. */
  charge_port_door_open?: boolean | null | undefined
  /** What holds the plug: `Engaged`, `Disengaged` or `Blocking`. */
  charge_port_latch?: string | null | undefined
  /** Range gained per hour. Unit: mph. */
  charge_rate?: number | null | undefined
  /** Current that flows now. Unit: A. */
  charger_actual_current?: number | null | undefined
  /** Phases in use; null with direct current. */
  charger_phases?: number | null | undefined
  /** Current that the charger offers. Unit: A. */
  charger_pilot_current?: number | null | undefined
  /** Power that flows into the car. Unit: kW. */
  charger_power?: number | null | undefined
  /** Voltage at the charger. Unit: V. */
  charger_voltage?: number | null | undefined
  /** `Disconnected`, `Starting`, `Charging`, `Stopped`, `Complete`, `NoPower` or another word. */
  charging_state?: string | null | undefined
  /** Kind of cable; `<invalid>` without one. */
  conn_charge_cable?: string | null | undefined
  /** Range left, judged by recent driving. Unit: mi. */
  est_battery_range?: number | null | undefined
  /** Maker of the fast charger; `<invalid>` without one. */
  fast_charger_brand?: string | null | undefined
  /** A fast charger is connected. */
  fast_charger_present?: boolean | null | undefined
  /** Kind of fast charger; `<invalid>` without one. */
  fast_charger_type?: string | null | undefined
  /** Range left in the best of circumstances. Unit: mi. */
  ideal_battery_range?: number | null | undefined
  /** A third party steers this charge. */
  managed_charging_active?: boolean | null | undefined
  /** When such a charge will start: seconds since 1970. Unit: s. */
  managed_charging_start_time?: number | null | undefined
  /** The driver ended such a charge. */
  managed_charging_user_canceled?: boolean | null | undefined
  /** How many times in a row it was charged to the full. */
  max_range_charge_counter?: number | null | undefined
  /** Time until the limit is reached. Unit: min. */
  minutes_to_full_charge?: number | null | undefined
  /** The charger is too weak to warm the battery. */
  not_enough_power_to_heat?: boolean | null | undefined
  /** It charges when power is cheap. */
  off_peak_charging_enabled?: boolean | null | undefined
  /** Days on which it does: `all_week` or `weekdays`. */
  off_peak_charging_times?: string | null | undefined
  /** When cheap hours end, after midnight. Unit: min. */
  off_peak_hours_end_time?: number | null | undefined
  /** The cabin is made ready before a departure. */
  preconditioning_enabled?: boolean | null | undefined
  /** Days on which it is: `all_week` or `weekdays`. */
  preconditioning_times?: string | null | undefined
  /** `Off`, `StartAt` or `DepartBy`. */
  scheduled_charging_mode?: string | null | undefined
  /** The car is plugged in and waits for its time. */
  scheduled_charging_pending?: boolean | null | undefined
  /** When it will start: seconds since 1970. Unit: s. */
  scheduled_charging_start_time?: number | null | undefined
  /** The start as the app shows it, after midnight. Unit: min. */
  scheduled_charging_start_time_app?: number | null | undefined
  /** The next departure: seconds since 1970. Unit: s. */
  scheduled_departure_time?: number | null | undefined
  /** The departure, after midnight. Unit: min. */
  scheduled_departure_time_minutes?: number | null | undefined
  /** This fast charge is a stop of the planned route. */
  supercharger_session_trip_planner?: boolean | null | undefined
  /** Time until the limit is reached. Unit: h. */
  time_to_full_charge?: number | null | undefined
  /** When the car said so: milliseconds since 1970. Unit: ms. */
  timestamp?: number | null | undefined
  /** It charges for a trip, beyond the usual limit. */
  trip_charging?: boolean | null | undefined
  /** Charge that a cold battery can give now. Unit: %. */
  usable_battery_level?: number | null | undefined
  /** What the driver asked for last; null if nothing. */
  user_charge_enable_request?: boolean | null | undefined
  [name: string]: unknown
}

/** Climate of the cabin. Any member may be missing or null. */
export type ClimateState = {
  /** This car can keep itself from overheating. */
  allow_cabin_overheat_protection?: boolean | null | undefined
  /** The left front seat follows the cabin by itself. */
  auto_seat_climate_left?: boolean | null | undefined
  /** The right front seat follows the cabin by itself. */
  auto_seat_climate_right?: boolean | null | undefined
  /** The steering wheel’s heater follows the cabin by itself. */
  auto_steering_wheel_heat?: boolean | null | undefined
  /** The battery is being heated. */
  battery_heater?: boolean | null | undefined
  /** There is too little power to heat the battery. */
  battery_heater_no_power?: boolean | null | undefined
  /** The strongest air filter runs. */
  bioweapon_mode?: boolean | null | undefined
  /** `Off`, `On` or `FanOnly`. */
  cabin_overheat_protection?: string | null | undefined
  /** That protection cools right now. */
  cabin_overheat_protection_actively_cooling?: boolean | null | undefined
  /** What keeps running when all have left: `off`, `on`, `dog` or `camp`. */
  climate_keeper_mode?: string | null | undefined
  /** From which heat on it protects: `Low`, `Medium` or `High`. */
  cop_activation_temperature?: string | null | undefined
  /** 0 is off, 1 normal, 2 the strongest. */
  defrost_mode?: number | null | undefined
  /** Temperature that the driver chose. Unit: degC. */
  driver_temp_setting?: number | null | undefined
  /** Speed of the fan; 0 is off. */
  fan_status?: number | null | undefined
  /** Whether the climate runs by itself: `On` or `Override`. */
  hvac_auto_request?: string | null | undefined
  /** Temperature in the cabin. Unit: degC. */
  inside_temp?: number | null | undefined
  /** The climate keeps a temperature by itself. */
  is_auto_conditioning_on?: boolean | null | undefined
  /** Climate is on. */
  is_climate_on?: boolean | null | undefined
  /** The windscreen is being defrosted. */
  is_front_defroster_on?: boolean | null | undefined
  /** The cabin is being made ready. */
  is_preconditioning?: boolean | null | undefined
  /** The rear window is being defrosted. */
  is_rear_defroster_on?: boolean | null | undefined
  /** Position of the left air flap, in the car’s own count. */
  left_temp_direction?: number | null | undefined
  /** The highest temperature that can be chosen. Unit: degC. */
  max_avail_temp?: number | null | undefined
  /** The lowest temperature that can be chosen. Unit: degC. */
  min_avail_temp?: number | null | undefined
  /** Temperature outside. Unit: degC. */
  outside_temp?: number | null | undefined
  /** Temperature that the passenger chose. Unit: degC. */
  passenger_temp_setting?: number | null | undefined
  /** Heaters can be set from afar. */
  remote_heater_control_enabled?: boolean | null | undefined
  /** Position of the right air flap, in the car’s own count. */
  right_temp_direction?: number | null | undefined
  /** Level of this seat’s ventilation: 0 is off, 3 the coolest. */
  seat_fan_front_left?: number | null | undefined
  /** Level of this seat’s ventilation: 0 is off, 3 the coolest. */
  seat_fan_front_right?: number | null | undefined
  /** Level of this seat heater: 0 is off, 3 the warmest. */
  seat_heater_left?: number | null | undefined
  /** Level of this seat heater: 0 is off, 3 the warmest. */
  seat_heater_rear_center?: number | null | undefined
  /** Level of this seat heater: 0 is off, 3 the warmest. */
  seat_heater_rear_left?: number | null | undefined
  /** Level of this seat heater: 0 is off, 3 the warmest. */
  seat_heater_rear_right?: number | null | undefined
  /** Level of this seat heater: 0 is off, 3 the warmest. */
  seat_heater_right?: number | null | undefined
  /** Level of this seat heater: 0 is off, 3 the warmest. */
  seat_heater_third_row_left?: number | null | undefined
  /** Level of this seat heater: 0 is off, 3 the warmest. */
  seat_heater_third_row_right?: number | null | undefined
  /** The mirrors are being heated. */
  side_mirror_heaters?: boolean | null | undefined
  /** Level of the steering wheel’s heater: 0 is off, 3 the warmest. */
  steering_wheel_heat_level?: number | null | undefined
  /** The steering wheel is being heated. */
  steering_wheel_heater?: boolean | null | undefined
  /** That protection can run on the fan alone. */
  supports_fan_only_cabin_overheat_protection?: boolean | null | undefined
  /** When the car said so: milliseconds since 1970. Unit: ms. */
  timestamp?: number | null | undefined
  /** The wipers are being heated. */
  wiper_blade_heater?: boolean | null | undefined
  [name: string]: unknown
}

/** A span of time in which the car charges at a place. */
export type ChargeSchedule = {
  /** Names the schedule where it is changed or removed; text where a number would lose digits. */
  id?: number | string | null | undefined
  /** What its owner calls it. */
  name?: string | null | undefined
  /** The days it holds for, one bit each: Sunday 1, Monday 2, up to Saturday 64; or their names. */
  days_of_week?: number | string | null | undefined
  /** It holds once only. */
  one_time?: boolean | null | undefined
  /** False while it is switched off. */
  enabled?: boolean | null | undefined
  /** Where it holds. Unit: deg. */
  latitude?: number | null | undefined
  /** Where it holds. Unit: deg. */
  longitude?: number | null | undefined
  /** It has a start. */
  start_enabled?: boolean | null | undefined
  /** The start, after local midnight. Unit: min. */
  start_time?: number | null | undefined
  /** It has an end. */
  end_enabled?: boolean | null | undefined
  /** The end, after local midnight; before the start, it is the next day. Unit: min. */
  end_time?: number | null | undefined
  [name: string]: unknown
}

/** A time by which the cabin is ready at a place. */
export type PreconditionSchedule = {
  /** Names the schedule where it is changed or removed; text where a number would lose digits. */
  id?: number | string | null | undefined
  /** What its owner calls it. */
  name?: string | null | undefined
  /** The days it holds for, one bit each: Sunday 1, Monday 2, up to Saturday 64; or their names. */
  days_of_week?: number | string | null | undefined
  /** It holds once only. */
  one_time?: boolean | null | undefined
  /** False while it is switched off. */
  enabled?: boolean | null | undefined
  /** Where it holds. Unit: deg. */
  latitude?: number | null | undefined
  /** Where it holds. Unit: deg. */
  longitude?: number | null | undefined
  /** When it is ready, after local midnight. Unit: min. */
  precondition_time?: number | null | undefined
  [name: string]: unknown
}

/** The schedules for charging. */
export type ChargeScheduleData = {
  /** All of them. */
  charge_schedules?: ChargeSchedule[] | null | undefined
  /** The one that holds here and now, if any. */
  charge_schedule_window?: ChargeSchedule | null | undefined
  /** Time kept in reserve before a departure. Unit: min. */
  charge_buffer?: number | null | undefined
  /** How many the car keeps at most. */
  max_num_charge_schedules?: number | null | undefined
  /** Another one follows. */
  next_schedule?: boolean | null | undefined
  /** The car shows that the last one is done. */
  show_schedule_complete_state?: boolean | null | undefined
  /** When the car said so: milliseconds since 1970, or an object of `seconds` and `nanos`. */
  timestamp?: unknown
  [name: string]: unknown
}

/** The schedules for making the cabin ready. */
export type PreconditioningScheduleData = {
  /** All of them. */
  precondition_schedules?: PreconditionSchedule[] | null | undefined
  /** The one that holds here and now, if any. */
  preconditioning_schedule_window?: PreconditionSchedule | null | undefined
  /** How many the car keeps at most. */
  max_num_precondition_schedules?: number | null | undefined
  /** Another one follows. */
  next_schedule?: boolean | null | undefined
  /** When the car said so: milliseconds since 1970, or an object of `seconds` and `nanos`. */
  timestamp?: unknown
  [name: string]: unknown
}
