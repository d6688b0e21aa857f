import { leastLimit } from '../charging.ts'
import { coldest, warmest } from '../climate.ts'
import type { Source } from '../vehicle-data.ts'
import { number, whole, without } from './words.ts'

export function chargeState({ seen, of, timestamp }: Source) {
  const fast = seen.charging.kind === 'dc'
  const status = without('DetailedChargeState', of.DetailedChargeState)
  const hours = number(of.TimeToFullCharge)
  const { schedules } = seen.state.controls
  return {
    battery_heater_on: of.BatteryHeaterOn,
    battery_level: whole(of.BatteryLevel),
    battery_range: of.RatedRange,
    charge_amps: of.ChargeCurrentRequest,
    charge_current_request: of.ChargeCurrentRequest,
    charge_current_request_max: of.ChargeCurrentRequestMax,
    charge_enable_request: of.ChargeEnableRequest,
    charge_energy_added: of.DCChargingEnergyIn,
    charge_limit_soc: of.ChargeLimitSoc,
    charge_limit_soc_max: 100,
    charge_limit_soc_min: leastLimit,
    charge_limit_soc_std: 80,
    charge_port_cold_weather_mode: of.ChargePortColdWeatherMode,
    charge_port_color: '<invalid>',
    charge_port_door_open: of.ChargePortDoorOpen,
    charge_port_latch: without('ChargePortLatch', of.ChargePortLatch),
    charge_rate: of.ChargeRateMilePerHour,
    charger_actual_current: whole(of.ChargeAmps),
    charger_phases: of.ChargerPhases,
    charger_pilot_current: of.ChargeCurrentRequestMax,
    charger_power: whole(fast ? of.DCChargingPower : of.ACChargingPower),
    charger_voltage: whole(of.ChargerVoltage),
    charging_state: status,
    conn_charge_cable: seen.charging.kind ? 'IEC' : '<invalid>',
    est_battery_range: of.EstBatteryRange,
    fast_charger_brand: '<invalid>',
    fast_charger_present: of.FastChargerPresent,
    fast_charger_type: fast ? 'Combo' : '<invalid>',
    ideal_battery_range: of.IdealBatteryRange,
    max_range_charge_counter: 0,
    minutes_to_full_charge: Math.round(hours * 60),
    not_enough_power_to_heat: of.NotEnoughPowerToHeat,
    off_peak_charging_enabled: schedules.offPeak,
    off_peak_charging_times: schedules.offPeakOnWeekdays ? 'weekdays' : 'all_week',
    off_peak_hours_end_time: schedules.endOffPeakMinute,
    preconditioning_enabled: of.PreconditioningEnabled,
    preconditioning_times: schedules.preconditionsOnWeekdays ? 'weekdays' : 'all_week',
    scheduled_charging_mode: without('ScheduledChargingMode', of.ScheduledChargingMode),
    scheduled_charging_pending: of.ScheduledChargingPending,
    scheduled_charging_start_time: of.ScheduledChargingStartTime,
    scheduled_charging_start_time_app: schedules.mode === 'start_at' ? schedules.startMinute : null,
    scheduled_departure_time: of.ScheduledDepartureTime,
    scheduled_departure_time_minutes:
      schedules.mode === 'depart_by' ? schedules.departureMinute : null,
    supercharger_session_trip_planner: of.SuperchargerSessionTripPlanner,
    time_to_full_charge: hours,
    timestamp,
    trip_charging: false,
    usable_battery_level: whole(of.Soc),
    user_charge_enable_request: status === 'Stopped' ? false : null,
  }
}

export function climateState({ of, seen, timestamp }: Source) {
  const told = seen.state.controls.climate
  return {
    allow_cabin_overheat_protection: true,
    auto_seat_climate_left: of.AutoSeatClimateLeft,
    auto_seat_climate_right: of.AutoSeatClimateRight,
    auto_steering_wheel_heat: of.HvacSteeringWheelHeatAuto,
    battery_heater: of.BatteryHeaterOn,
    bioweapon_mode: told.bioweapon,
    cabin_overheat_protection: overheatWords[told.overheat],
    cabin_overheat_protection_actively_cooling: of.HvacPower === 'HvacPowerStateOverheatProtect',
    climate_keeper_mode: told.keeper,
    cop_activation_temperature: without(
      'ClimateOverheatProtectionTempLimit',
      of.CabinOverheatProtectionTemperatureLimit,
    ),
    defrost_mode: told.defrostMax ? 2 : 0,
    driver_temp_setting: of.HvacLeftTemperatureRequest,
    fan_status: of.HvacFanStatus,
    hvac_auto_request: 'On',
    inside_temp: of.InsideTemp,
    is_auto_conditioning_on: seen.climate.on,
    is_climate_on: seen.climate.on,
    is_front_defroster_on: told.defrostMax,
    is_preconditioning: seen.climate.on && !seen.occupied,
    is_rear_defroster_on: of.RearDefrostEnabled,
    max_avail_temp: warmest,
    min_avail_temp: coldest,
    outside_temp: of.OutsideTemp,
    passenger_temp_setting: of.HvacRightTemperatureRequest,
    remote_heater_control_enabled: false,
    seat_fan_front_left: of.ClimateSeatCoolingFrontLeft,
    seat_fan_front_right: of.ClimateSeatCoolingFrontRight,
    seat_heater_left: of.SeatHeaterLeft,
    seat_heater_rear_center: of.SeatHeaterRearCenter,
    seat_heater_rear_left: of.SeatHeaterRearLeft,
    seat_heater_rear_right: of.SeatHeaterRearRight,
    seat_heater_right: of.SeatHeaterRight,
    side_mirror_heaters: told.defrostMax,
    steering_wheel_heat_level: of.HvacSteeringWheelHeatLevel,
    steering_wheel_heater: number(of.HvacSteeringWheelHeatLevel) > 0,
    supports_fan_only_cabin_overheat_protection: true,
    timestamp,
    wiper_blade_heater: of.WiperHeatEnabled,
  }
}

const overheatWords = { off: 'Off', on: 'On', fan: 'FanOnly' } as const
