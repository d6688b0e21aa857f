import {
  ChargeSchedule,
  ChargeScheduleData,
  ChargeState,
  PreconditioningScheduleData,
  PreconditionSchedule,
} from '../contract/vehicle-data-energy.ts'
import { annotate } from './annotate.ts'

const source = 'fleetApi'
const said = { text: 'When the car said so: milliseconds since 1970.', unit: 'ms' } as const

const schedule = {
  id: 'Names the schedule where it is changed or removed; text where a number would lose digits.',
  name: 'What its owner calls it.',
  days_of_week:
    'The days it holds for, one bit each: Sunday 1, Monday 2, up to Saturday 64; or their names.',
  one_time: 'It holds once only.',
  enabled: 'False while it is switched off.',
  latitude: { text: 'Where it holds.', unit: 'deg' },
  longitude: { text: 'Where it holds.', unit: 'deg' },
} as const

export const vehicleDataEnergyNotes = [
  annotate(
    ChargeState,
    'ChargeState',
    { text: 'Battery and charging. Any member may be missing or null.', source },
    {
      battery_heater_on: 'The battery is being heated.',
      battery_level: { text: 'State of charge as the car shows it.', unit: '%' },
      battery_range: { text: 'Rated range left.', unit: 'mi' },
      charge_amps: { text: 'Current that was asked for.', unit: 'A' },
      charge_current_request: { text: 'Current that the car asks the charger for.', unit: 'A' },
      charge_current_request_max: { text: 'The most it may ask for here.', unit: 'A' },
      charge_enable_request: 'Charging is wanted.',
      charge_energy_added: { text: 'Energy added in this session, or the last one.', unit: 'kWh' },
      charge_limit_soc: { text: 'Charging stops here.', unit: '%' },
      charge_limit_soc_max: { text: 'The highest limit that can be set.', unit: '%' },
      charge_limit_soc_min: { text: 'The lowest limit that can be set.', unit: '%' },
      charge_limit_soc_std: {
        text: 'The limit that the manufacturer suggests for every day.',
        unit: '%',
      },
      charge_miles_added_ideal: { text: 'Ideal range added in this session.', unit: 'mi' },
      charge_miles_added_rated: { text: 'Rated range added in this session.', unit: 'mi' },
      charge_port_cold_weather_mode: 'The port is kept from freezing.',
      charge_port_color: 'Colour of the light at the port.',
      charge_port_door_open: 'The door of the port is open.',
      charge_port_latch: 'What holds the plug: `Engaged`, `Disengaged` or `Blocking`.',
      charge_rate: { text: 'Range gained per hour.', unit: 'mph' },
      charger_actual_current: { text: 'Current that flows now.', unit: 'A' },
      charger_phases: 'Phases in use; null with direct current.',
      charger_pilot_current: { text: 'Current that the charger offers.', unit: 'A' },
      charger_power: { text: 'Power that flows into the car.', unit: 'kW' },
      charger_voltage: { text: 'Voltage at the charger.', unit: 'V' },
      charging_state:
        '`Disconnected`, `Starting`, `Charging`, `Stopped`, `Complete`, `NoPower` or another word.',
      conn_charge_cable: 'Kind of cable; `<invalid>` without one.',
      est_battery_range: { text: 'Range left, judged by recent driving.', unit: 'mi' },
      fast_charger_brand: 'Maker of the fast charger; `<invalid>` without one.',
      fast_charger_present: 'A fast charger is connected.',
      fast_charger_type: 'Kind of fast charger; `<invalid>` without one.',
      ideal_battery_range: { text: 'Range left in the best of circumstances.', unit: 'mi' },
      managed_charging_active: 'A third party steers this charge.',
      managed_charging_start_time: {
        text: 'When such a charge will start: seconds since 1970.',
        unit: 's',
      },
      managed_charging_user_canceled: 'The driver ended such a charge.',
      max_range_charge_counter: 'How many times in a row it was charged to the full.',
      minutes_to_full_charge: { text: 'Time until the limit is reached.', unit: 'min' },
      not_enough_power_to_heat: 'The charger is too weak to warm the battery.',
      off_peak_charging_enabled: 'It charges when power is cheap.',
      off_peak_charging_times: 'Days on which it does: `all_week` or `weekdays`.',
      off_peak_hours_end_time: { text: 'When cheap hours end, after midnight.', unit: 'min' },
      preconditioning_enabled: 'The cabin is made ready before a departure.',
      preconditioning_times: 'Days on which it is: `all_week` or `weekdays`.',
      scheduled_charging_mode: '`Off`, `StartAt` or `DepartBy`.',
      scheduled_charging_pending: 'The car is plugged in and waits for its time.',
      scheduled_charging_start_time: {
        text: 'When it will start: seconds since 1970.',
        unit: 's',
      },
      scheduled_charging_start_time_app: {
        text: 'The start as the app shows it, after midnight.',
        unit: 'min',
      },
      scheduled_departure_time: { text: 'The next departure: seconds since 1970.', unit: 's' },
      scheduled_departure_time_minutes: { text: 'The departure, after midnight.', unit: 'min' },
      supercharger_session_trip_planner: 'This fast charge is a stop of the planned route.',
      time_to_full_charge: { text: 'Time until the limit is reached.', unit: 'h' },
      timestamp: said,
      trip_charging: 'It charges for a trip, beyond the usual limit.',
      usable_battery_level: { text: 'Charge that a cold battery can give now.', unit: '%' },
      user_charge_enable_request: 'What the driver asked for last; null if nothing.',
    },
  ),
  annotate(
    ChargeSchedule,
    'ChargeSchedule',
    { text: 'A span of time in which the car charges at a place.', source },
    {
      ...schedule,
      start_enabled: 'It has a start.',
      start_time: { text: 'The start, after local midnight.', unit: 'min' },
      end_enabled: 'It has an end.',
      end_time: {
        text: 'The end, after local midnight; before the start, it is the next day.',
        unit: 'min',
      },
    },
  ),
  annotate(
    PreconditionSchedule,
    'PreconditionSchedule',
    { text: 'A time by which the cabin is ready at a place.', source },
    {
      ...schedule,
      precondition_time: { text: 'When it is ready, after local midnight.', unit: 'min' },
    },
  ),
  annotate(
    ChargeScheduleData,
    'ChargeScheduleData',
    { text: 'The schedules for charging.', source },
    {
      charge_schedules: 'All of them.',
      charge_schedule_window: 'The one that holds here and now, if any.',
      charge_buffer: { text: 'Time kept in reserve before a departure.', unit: 'min' },
      max_num_charge_schedules: 'How many the car keeps at most.',
      next_schedule: 'Another one follows.',
      show_schedule_complete_state: 'The car shows that the last one is done.',
      timestamp:
        'When the car said so: milliseconds since 1970, or an object of `seconds` and `nanos`.',
    },
  ),
  annotate(
    PreconditioningScheduleData,
    'PreconditioningScheduleData',
    { text: 'The schedules for making the cabin ready.', source },
    {
      precondition_schedules: 'All of them.',
      preconditioning_schedule_window: 'The one that holds here and now, if any.',
      max_num_precondition_schedules: 'How many the car keeps at most.',
      next_schedule: 'Another one follows.',
      timestamp:
        'When the car said so: milliseconds since 1970, or an object of `seconds` and `nanos`.',
    },
  ),
]
