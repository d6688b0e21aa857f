import type { VehicleData } from '@console/sdk/contract'

import type { VehicleCommandName } from '../../fleet-api.ts'
import { vins } from '../fleet.fixture.ts'

export type Told = readonly [name: VehicleCommandName, body?: object]

/** How a command is sent so that it is taken: to which car, after what, and with which body. */
export type Scenario = { vin?: string; before?: readonly Told[]; body?: object }

const pin = { pin: '4821' }
const driving = { vin: vins.driving }
const sleeping = { vin: vins.sleeping }
const onOff = [{ body: { on: true } }, { body: { on: false } }]

/** One scenario or more for each command that a signal confirms and a car of this fleet takes. */
export const scenarios: Partial<Record<VehicleCommandName, readonly Scenario[]>> = {
  adjust_volume: [{ ...driving, body: { volume: 7.25 } }],
  media_next_fav: [driving],
  media_prev_fav: [driving],
  media_next_track: [driving],
  media_prev_track: [driving],
  media_toggle_playback: [driving, { ...driving, before: [['media_toggle_playback']] }],
  media_volume_down: [driving],
  media_volume_up: [driving],
  auto_conditioning_start: [{}],
  auto_conditioning_stop: [{ before: [['auto_conditioning_start']] }, driving],
  remote_seat_heater_request: [0, 1, 2, 4, 5].map((heater) => ({ body: { heater, level: 2 } })),
  remote_seat_cooler_request: [0, 1, 2].map((seat_position) => ({
    ...sleeping,
    body: { seat_position, seat_cooler_level: 3 },
  })),
  remote_auto_seat_climate_request: [1, 2].map((auto_seat_position) => ({
    body: { auto_seat_position, auto_climate_on: false },
  })),
  remote_steering_wheel_heater_request: onOff,
  remote_steering_wheel_heat_level_request: [{ body: { level: 1 } }],
  remote_auto_steering_wheel_heat_climate_request: onOff,
  set_cabin_overheat_protection: [
    { body: { on: true } },
    { body: { on: true, fan_only: true } },
    { body: { on: false } },
  ],
  set_climate_keeper_mode: [1, 2, 3, 0].map((mode) => ({ body: { climate_keeper_mode: mode } })),
  set_cop_temp: [0, 1, 2].map((cop_temp) => ({ body: { cop_temp } })),
  set_preconditioning_max: onOff,
  set_temps: [{ body: { driver_temp: 23.5, passenger_temp: 19 } }],
  actuate_trunk: [{ body: { which_trunk: 'front' } }],
  charge_port_door_open: [sleeping, {}],
  charge_port_door_close: [{ ...sleeping, before: [['charge_port_door_open']] }],
  window_control: [
    { body: { command: 'vent' } },
    { before: [['window_control', { command: 'vent' }]], body: { command: 'close' } },
  ],
  flash_lights: [{}],
  remote_start_drive: [{}],
  door_lock: [{ before: [['door_unlock']] }],
  door_unlock: [{}],
  charge_start: [{ before: [['charge_stop']] }],
  charge_stop: [{}],
  charge_standard: [{ before: [['set_charge_limit', { percent: 75 }]] }],
  charge_max_range: [{}],
  set_charge_limit: [{ body: { percent: 90 } }, { ...driving, body: { percent: 70 } }],
  set_charging_amps: [{ body: { charging_amps: 3 } }],
  set_scheduled_charging: [{ body: { enable: true, time: 120 } }, { body: { enable: false } }],
  set_scheduled_departure: [
    { body: { enable: true, departure_time: 420, preconditioning_enabled: true } },
    { body: { enable: false } },
  ],
  set_pin_to_drive: [{ body: { on: true, password: '4821' } }, { body: { on: false } }],
  clear_pin_to_drive_admin: [{ before: [['set_pin_to_drive', { on: true, password: '4821' }]] }],
  guest_mode: [{ body: { enable: true } }, { body: { enable: false } }],
  set_sentry_mode: onOff,
  set_valet_mode: [
    { body: { on: true, password: '4821' } },
    {
      before: [['set_valet_mode', { on: true, password: '4821' }]],
      body: { on: false, password: '4821' },
    },
  ],
  set_vehicle_name: [{ body: { vehicle_name: 'Simulated Model Z' } }],
  speed_limit_set_limit: [{ body: { limit_mph: 65 } }],
  speed_limit_activate: [{ body: pin }],
  speed_limit_deactivate: [{ before: [['speed_limit_activate', pin]], body: pin }],
  speed_limit_clear_pin: [{ before: [['speed_limit_activate', pin]], body: pin }],
  speed_limit_clear_pin_admin: [{ before: [['speed_limit_activate', pin]] }],
  schedule_software_update: [{ body: { offset_sec: 7200 } }],
  cancel_software_update: [{ before: [['schedule_software_update', { offset_sec: 7200 }]] }],
  navigation_request: [
    { body: { value: { 'android.intent.extra.TEXT': 'Simulated Market\n1 Street' } } },
    { ...driving, body: { value: 'Simulated Market' } },
  ],
  navigation_gps_request: [{ body: { lat: 46.6, lon: 2.41, order: 1 } }],
  navigation_sc_request: [{ body: { id: 17 } }],
  navigation_waypoints_request: [{ body: { waypoints: 'refId:first,refId:second' } }],
}

/** What no car of this fleet has. */
export const withoutCar: readonly VehicleCommandName[] = [
  'open_tonneau',
  'close_tonneau',
  'stop_tonneau',
]

type Read = (data: VehicleData) => unknown
const opened = (value: unknown, open: string, closed: string) => (value === 0 ? closed : open)

/** Where `vehicle_data` says what a signal says, in the signal's words. Null: it does not say it. */
export const readings: Readonly<Record<string, Read | null>> = {
  MediaAudioVolume: ({ vehicle_state }) => vehicle_state?.media_info?.audio_volume,
  MediaNowPlayingStation: ({ vehicle_state }) => vehicle_state?.media_info?.now_playing_station,
  MediaNowPlayingTitle: ({ vehicle_state }) => vehicle_state?.media_info?.now_playing_title,
  MediaPlaybackStatus: ({ vehicle_state }) =>
    `MediaStatus${vehicle_state?.media_info?.media_playback_status}`,
  HvacPower: ({ climate_state }) =>
    climate_state?.is_climate_on ? 'HvacPowerStateOn' : 'HvacPowerStateOff',
  SeatHeaterLeft: ({ climate_state }) => climate_state?.seat_heater_left,
  SeatHeaterRight: ({ climate_state }) => climate_state?.seat_heater_right,
  SeatHeaterRearLeft: ({ climate_state }) => climate_state?.seat_heater_rear_left,
  SeatHeaterRearCenter: ({ climate_state }) => climate_state?.seat_heater_rear_center,
  SeatHeaterRearRight: ({ climate_state }) => climate_state?.seat_heater_rear_right,
  ClimateSeatCoolingFrontLeft: ({ climate_state }) => climate_state?.seat_fan_front_left,
  ClimateSeatCoolingFrontRight: ({ climate_state }) => climate_state?.seat_fan_front_right,
  AutoSeatClimateLeft: ({ climate_state }) => climate_state?.auto_seat_climate_left,
  AutoSeatClimateRight: ({ climate_state }) => climate_state?.auto_seat_climate_right,
  HvacSteeringWheelHeatLevel: ({ climate_state }) => climate_state?.steering_wheel_heat_level,
  HvacSteeringWheelHeatAuto: ({ climate_state }) => climate_state?.auto_steering_wheel_heat,
  CabinOverheatProtectionMode: ({ climate_state }) =>
    `CabinOverheatProtectionModeState${climate_state?.cabin_overheat_protection}`,
  CabinOverheatProtectionTemperatureLimit: ({ climate_state }) =>
    `ClimateOverheatProtectionTempLimit${climate_state?.cop_activation_temperature}`,
  ClimateKeeperMode: ({ climate_state }) =>
    keepers[String(climate_state?.climate_keeper_mode)] ?? null,
  DefrostMode: ({ climate_state }) =>
    climate_state?.defrost_mode === 2 ? 'DefrostModeStateMax' : 'DefrostModeStateOff',
  HvacLeftTemperatureRequest: ({ climate_state }) => climate_state?.driver_temp_setting,
  DoorState: ({ closures_state }) => ({ TrunkFront: closures_state?.ft === 1 }),
  ChargePortDoorOpen: ({ charge_state }) => charge_state?.charge_port_door_open,
  FdWindow: ({ vehicle_state }) =>
    opened(vehicle_state?.fd_window, 'WindowStatePartiallyOpen', 'WindowStateClosed'),
  LightsHazardsActive: null,
  RemoteStartEnabled: ({ vehicle_state }) => vehicle_state?.remote_start,
  Locked: ({ vehicle_state }) => vehicle_state?.locked,
  DetailedChargeState: ({ charge_state }) => `DetailedChargeState${charge_state?.charging_state}`,
  ChargeLimitSoc: ({ charge_state }) => charge_state?.charge_limit_soc,
  ChargeCurrentRequest: ({ charge_state }) => charge_state?.charge_current_request,
  ScheduledChargingMode: ({ charge_state }) =>
    `ScheduledChargingMode${charge_state?.scheduled_charging_mode}`,
  PinToDriveEnabled: null,
  GuestModeEnabled: ({ vehicle_state }) => vehicle_state?.guest_mode,
  SentryMode: ({ vehicle_state }) =>
    vehicle_state?.sentry_mode ? 'SentryModeStateArmed' : 'SentryModeStateOff',
  ValetModeEnabled: ({ vehicle_state }) => vehicle_state?.valet_mode,
  VehicleName: ({ vehicle_state }) => vehicle_state?.vehicle_name,
  CurrentLimitMph: ({ vehicle_state }) => vehicle_state?.speed_limit_mode?.current_limit_mph,
  SpeedLimitMode: ({ vehicle_state }) => vehicle_state?.speed_limit_mode?.active,
  SoftwareUpdateScheduledStartTime: ({ vehicle_state }) =>
    (vehicle_state?.software_update?.scheduled_time_ms ?? 0) / 1000,
  DestinationName: ({ drive_state }) => drive_state?.active_route_destination,
  DestinationLocation: ({ drive_state }) => ({
    latitude: drive_state?.active_route_latitude,
    longitude: drive_state?.active_route_longitude,
  }),
}

const keepers: Readonly<Record<string, string>> = {
  off: 'ClimateKeeperModeStateOff',
  on: 'ClimateKeeperModeStateOn',
  dog: 'ClimateKeeperModeStateDog',
  camp: 'ClimateKeeperModeStateParty',
}
