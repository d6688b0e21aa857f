import { ClimateState } from '../contract/vehicle-data-energy.ts'
import { annotate } from './annotate.ts'

const source = 'fleetApi'
const seat = 'Level of this seat heater: 0 is off, 3 the warmest.'
const seatFan = 'Level of this seat’s ventilation: 0 is off, 3 the coolest.'

export const vehicleDataClimateNotes = [
  annotate(
    ClimateState,
    'ClimateState',
    { text: 'Climate of the cabin. Any member may be missing or null.', source },
    {
      allow_cabin_overheat_protection: 'This car can keep itself from overheating.',
      auto_seat_climate_left: 'The left front seat follows the cabin by itself.',
      auto_seat_climate_right: 'The right front seat follows the cabin by itself.',
      auto_steering_wheel_heat: 'The steering wheel’s heater follows the cabin by itself.',
      battery_heater: 'The battery is being heated.',
      battery_heater_no_power: 'There is too little power to heat the battery.',
      bioweapon_mode: 'The strongest air filter runs.',
      cabin_overheat_protection: '`Off`, `On` or `FanOnly`.',
      cabin_overheat_protection_actively_cooling: 'That protection cools right now.',
      climate_keeper_mode: 'What keeps running when all have left: `off`, `on`, `dog` or `camp`.',
      cop_activation_temperature: 'From which heat on it protects: `Low`, `Medium` or `High`.',
      defrost_mode: '0 is off, 1 normal, 2 the strongest.',
      driver_temp_setting: { text: 'Temperature that the driver chose.', unit: 'degC' },
      fan_status: 'Speed of the fan; 0 is off.',
      hvac_auto_request: 'Whether the climate runs by itself: `On` or `Override`.',
      inside_temp: { text: 'Temperature in the cabin.', unit: 'degC' },
      is_auto_conditioning_on: 'The climate keeps a temperature by itself.',
      is_climate_on: 'Climate is on.',
      is_front_defroster_on: 'The windscreen is being defrosted.',
      is_preconditioning: 'The cabin is being made ready.',
      is_rear_defroster_on: 'The rear window is being defrosted.',
      left_temp_direction: 'Position of the left air flap, in the car’s own count.',
      max_avail_temp: { text: 'The highest temperature that can be chosen.', unit: 'degC' },
      min_avail_temp: { text: 'The lowest temperature that can be chosen.', unit: 'degC' },
      outside_temp: { text: 'Temperature outside.', unit: 'degC' },
      passenger_temp_setting: { text: 'Temperature that the passenger chose.', unit: 'degC' },
      remote_heater_control_enabled: 'Heaters can be set from afar.',
      right_temp_direction: 'Position of the right air flap, in the car’s own count.',
      seat_fan_front_left: seatFan,
      seat_fan_front_right: seatFan,
      seat_heater_left: seat,
      seat_heater_rear_center: seat,
      seat_heater_rear_left: seat,
      seat_heater_rear_right: seat,
      seat_heater_right: seat,
      seat_heater_third_row_left: seat,
      seat_heater_third_row_right: seat,
      side_mirror_heaters: 'The mirrors are being heated.',
      steering_wheel_heat_level: 'Level of the steering wheel’s heater: 0 is off, 3 the warmest.',
      steering_wheel_heater: 'The steering wheel is being heated.',
      supports_fan_only_cabin_overheat_protection: 'That protection can run on the fan alone.',
      timestamp: { text: 'When the car said so: milliseconds since 1970.', unit: 'ms' },
      wiper_blade_heater: 'The wipers are being heated.',
    },
  ),
]
