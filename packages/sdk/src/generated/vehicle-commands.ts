// Generated from packages/sdk/data by `pnpm catalogue`; edit the data instead.
import { NoMembers, UndocumentedMembers, type VehicleCommand, noMembers, vehicleCommand } from '../contract/command-endpoint.ts'
import { ActuateTrunk, AddChargeSchedule, AddPreconditionSchedule, AdjustVolume, BatchRemoveChargeSchedules, BatchRemovePreconditionSchedules, GuestMode, KeepAccessoryPowerMode, NavigationGpsRequest, NavigationRequest, NavigationScRequest, NavigationWaypointsRequest, ParentalControlsActivate, ParentalControlsDeactivate, ParentalControlsEnableSetting, ParentalControlsSetSpeedLimit, RemoteAutoSeatClimateRequest, RemoteAutoSteeringWheelHeatClimateRequest, RemoteBoombox, RemoteSeatCoolerRequest, RemoteSeatHeaterRequest, RemoteSteeringWheelHeatLevelRequest, RemoteSteeringWheelHeaterRequest, RemoveChargeSchedule, RemovePreconditionSchedule, ScheduleSoftwareUpdate, SetBioweaponMode, SetCabinOverheatProtection, SetChargeLimit, SetChargingAmps, SetClimateKeeperMode, SetCopTemp, SetLowPowerMode, SetPinToDrive, SetPreconditioningMax, SetScheduledCharging, SetScheduledDeparture, SetSentryMode, SetTemps, SetValetMode, SetVehicleName, SpeedLimitActivate, SpeedLimitClearPin, SpeedLimitDeactivate, SpeedLimitSetLimit, SunRoofControl, TakeDrivenote, TriggerHomelink, UpcomingCalendarEntries, WindowControl } from './command-bodies.ts'

export const actuate_trunk: VehicleCommand<'actuate_trunk', { body: typeof ActuateTrunk }> =
  /* @__PURE__ */ vehicleCommand('actuate_trunk', { body: ActuateTrunk, sensitive: true })

export const add_charge_schedule: VehicleCommand<'add_charge_schedule', { body: typeof AddChargeSchedule }> =
  /* @__PURE__ */ vehicleCommand('add_charge_schedule', { body: AddChargeSchedule, scope: ['vehicle_cmds', 'vehicle_charging_cmds'] })

export const add_precondition_schedule: VehicleCommand<'add_precondition_schedule', { body: typeof AddPreconditionSchedule }> =
  /* @__PURE__ */ vehicleCommand('add_precondition_schedule', { body: AddPreconditionSchedule })

export const adjust_volume: VehicleCommand<'adjust_volume', { body: typeof AdjustVolume }> =
  /* @__PURE__ */ vehicleCommand('adjust_volume', { body: AdjustVolume })

export const auto_conditioning_start: VehicleCommand<'auto_conditioning_start'> =
  /* @__PURE__ */ vehicleCommand('auto_conditioning_start', noMembers)

export const auto_conditioning_stop: VehicleCommand<'auto_conditioning_stop'> =
  /* @__PURE__ */ vehicleCommand('auto_conditioning_stop', noMembers)

export const batch_remove_charge_schedules: VehicleCommand<'batch_remove_charge_schedules', { body: typeof BatchRemoveChargeSchedules }> =
  /* @__PURE__ */ vehicleCommand('batch_remove_charge_schedules', { body: BatchRemoveChargeSchedules, scope: ['vehicle_cmds', 'vehicle_charging_cmds'] })

export const batch_remove_precondition_schedules: VehicleCommand<'batch_remove_precondition_schedules', { body: typeof BatchRemovePreconditionSchedules }> =
  /* @__PURE__ */ vehicleCommand('batch_remove_precondition_schedules', { body: BatchRemovePreconditionSchedules })

export const cancel_software_update: VehicleCommand<'cancel_software_update'> =
  /* @__PURE__ */ vehicleCommand('cancel_software_update', noMembers)

export const charge_max_range: VehicleCommand<'charge_max_range'> =
  /* @__PURE__ */ vehicleCommand('charge_max_range', { body: NoMembers, optionalBody: true, scope: ['vehicle_cmds', 'vehicle_charging_cmds'] })

export const charge_port_door_close: VehicleCommand<'charge_port_door_close'> =
  /* @__PURE__ */ vehicleCommand('charge_port_door_close', { body: NoMembers, optionalBody: true, scope: ['vehicle_cmds', 'vehicle_charging_cmds'] })

export const charge_port_door_open: VehicleCommand<'charge_port_door_open'> =
  /* @__PURE__ */ vehicleCommand('charge_port_door_open', { body: NoMembers, optionalBody: true, scope: ['vehicle_cmds', 'vehicle_charging_cmds'] })

export const charge_standard: VehicleCommand<'charge_standard'> =
  /* @__PURE__ */ vehicleCommand('charge_standard', { body: NoMembers, optionalBody: true, scope: ['vehicle_cmds', 'vehicle_charging_cmds'] })

export const charge_start: VehicleCommand<'charge_start'> =
  /* @__PURE__ */ vehicleCommand('charge_start', { body: NoMembers, optionalBody: true, scope: ['vehicle_cmds', 'vehicle_charging_cmds'] })

export const charge_stop: VehicleCommand<'charge_stop'> =
  /* @__PURE__ */ vehicleCommand('charge_stop', { body: NoMembers, optionalBody: true, scope: ['vehicle_cmds', 'vehicle_charging_cmds'] })

export const clear_pin_to_drive_admin: VehicleCommand<'clear_pin_to_drive_admin'> =
  /* @__PURE__ */ vehicleCommand('clear_pin_to_drive_admin', { body: NoMembers, optionalBody: true, sensitive: true })

export const close_tonneau: VehicleCommand<'close_tonneau'> =
  /* @__PURE__ */ vehicleCommand('close_tonneau', noMembers)

export const door_lock: VehicleCommand<'door_lock'> =
  /* @__PURE__ */ vehicleCommand('door_lock', noMembers)

export const door_unlock: VehicleCommand<'door_unlock'> =
  /* @__PURE__ */ vehicleCommand('door_unlock', { body: NoMembers, optionalBody: true, sensitive: true })

export const erase_user_data: VehicleCommand<'erase_user_data'> =
  /* @__PURE__ */ vehicleCommand('erase_user_data', { body: NoMembers, optionalBody: true, sensitive: true })

export const flash_lights: VehicleCommand<'flash_lights'> =
  /* @__PURE__ */ vehicleCommand('flash_lights', noMembers)

export const guest_mode: VehicleCommand<'guest_mode', { body: typeof GuestMode }> =
  /* @__PURE__ */ vehicleCommand('guest_mode', { body: GuestMode, sensitive: true })

export const honk_horn: VehicleCommand<'honk_horn'> =
  /* @__PURE__ */ vehicleCommand('honk_horn', noMembers)

export const keep_accessory_power_mode: VehicleCommand<'keep_accessory_power_mode', { body: typeof KeepAccessoryPowerMode }> =
  /* @__PURE__ */ vehicleCommand('keep_accessory_power_mode', { body: KeepAccessoryPowerMode })

export const media_next_fav: VehicleCommand<'media_next_fav'> =
  /* @__PURE__ */ vehicleCommand('media_next_fav', noMembers)

export const media_next_track: VehicleCommand<'media_next_track'> =
  /* @__PURE__ */ vehicleCommand('media_next_track', noMembers)

export const media_prev_fav: VehicleCommand<'media_prev_fav'> =
  /* @__PURE__ */ vehicleCommand('media_prev_fav', noMembers)

export const media_prev_track: VehicleCommand<'media_prev_track'> =
  /* @__PURE__ */ vehicleCommand('media_prev_track', noMembers)

export const media_toggle_playback: VehicleCommand<'media_toggle_playback'> =
  /* @__PURE__ */ vehicleCommand('media_toggle_playback', noMembers)

export const media_volume_down: VehicleCommand<'media_volume_down'> =
  /* @__PURE__ */ vehicleCommand('media_volume_down', noMembers)

export const media_volume_up: VehicleCommand<'media_volume_up'> =
  /* @__PURE__ */ vehicleCommand('media_volume_up', noMembers)

export const navigation_gps_request: VehicleCommand<'navigation_gps_request', { body: typeof NavigationGpsRequest }> =
  /* @__PURE__ */ vehicleCommand('navigation_gps_request', { body: NavigationGpsRequest })

export const navigation_request: VehicleCommand<'navigation_request', { body: typeof NavigationRequest }> =
  /* @__PURE__ */ vehicleCommand('navigation_request', { body: NavigationRequest })

export const navigation_sc_request: VehicleCommand<'navigation_sc_request', { body: typeof NavigationScRequest }> =
  /* @__PURE__ */ vehicleCommand('navigation_sc_request', { body: NavigationScRequest })

export const navigation_waypoints_request: VehicleCommand<'navigation_waypoints_request', { body: typeof NavigationWaypointsRequest }> =
  /* @__PURE__ */ vehicleCommand('navigation_waypoints_request', { body: NavigationWaypointsRequest })

export const open_tonneau: VehicleCommand<'open_tonneau'> =
  /* @__PURE__ */ vehicleCommand('open_tonneau', { body: NoMembers, optionalBody: true, sensitive: true })

export const parental_controls_activate: VehicleCommand<'parental_controls_activate', { body: typeof ParentalControlsActivate }> =
  /* @__PURE__ */ vehicleCommand('parental_controls_activate', { body: ParentalControlsActivate, sensitive: true })

export const parental_controls_clear_pin_admin: VehicleCommand<'parental_controls_clear_pin_admin'> =
  /* @__PURE__ */ vehicleCommand('parental_controls_clear_pin_admin', { body: NoMembers, optionalBody: true, sensitive: true })

export const parental_controls_deactivate: VehicleCommand<'parental_controls_deactivate', { body: typeof ParentalControlsDeactivate }> =
  /* @__PURE__ */ vehicleCommand('parental_controls_deactivate', { body: ParentalControlsDeactivate, sensitive: true })

export const parental_controls_enable_setting: VehicleCommand<'parental_controls_enable_setting', { body: typeof ParentalControlsEnableSetting }> =
  /* @__PURE__ */ vehicleCommand('parental_controls_enable_setting', { body: ParentalControlsEnableSetting, sensitive: true })

export const parental_controls_set_speed_limit: VehicleCommand<'parental_controls_set_speed_limit', { body: typeof ParentalControlsSetSpeedLimit }> =
  /* @__PURE__ */ vehicleCommand('parental_controls_set_speed_limit', { body: ParentalControlsSetSpeedLimit, sensitive: true })

export const remote_auto_seat_climate_request: VehicleCommand<'remote_auto_seat_climate_request', { body: typeof RemoteAutoSeatClimateRequest }> =
  /* @__PURE__ */ vehicleCommand('remote_auto_seat_climate_request', { body: RemoteAutoSeatClimateRequest })

export const remote_auto_steering_wheel_heat_climate_request: VehicleCommand<'remote_auto_steering_wheel_heat_climate_request', { body: typeof RemoteAutoSteeringWheelHeatClimateRequest }> =
  /* @__PURE__ */ vehicleCommand('remote_auto_steering_wheel_heat_climate_request', { body: RemoteAutoSteeringWheelHeatClimateRequest })

export const remote_boombox: VehicleCommand<'remote_boombox', { body: typeof RemoteBoombox; optionalBody: true }> =
  /* @__PURE__ */ vehicleCommand('remote_boombox', { body: RemoteBoombox, optionalBody: true })

export const remote_seat_cooler_request: VehicleCommand<'remote_seat_cooler_request', { body: typeof RemoteSeatCoolerRequest }> =
  /* @__PURE__ */ vehicleCommand('remote_seat_cooler_request', { body: RemoteSeatCoolerRequest })

export const remote_seat_heater_request: VehicleCommand<'remote_seat_heater_request', { body: typeof RemoteSeatHeaterRequest }> =
  /* @__PURE__ */ vehicleCommand('remote_seat_heater_request', { body: RemoteSeatHeaterRequest })

export const remote_start_drive: VehicleCommand<'remote_start_drive'> =
  /* @__PURE__ */ vehicleCommand('remote_start_drive', { body: NoMembers, optionalBody: true, sensitive: true })

export const remote_steering_wheel_heat_level_request: VehicleCommand<'remote_steering_wheel_heat_level_request', { body: typeof RemoteSteeringWheelHeatLevelRequest }> =
  /* @__PURE__ */ vehicleCommand('remote_steering_wheel_heat_level_request', { body: RemoteSteeringWheelHeatLevelRequest })

export const remote_steering_wheel_heater_request: VehicleCommand<'remote_steering_wheel_heater_request', { body: typeof RemoteSteeringWheelHeaterRequest }> =
  /* @__PURE__ */ vehicleCommand('remote_steering_wheel_heater_request', { body: RemoteSteeringWheelHeaterRequest })

export const remove_charge_schedule: VehicleCommand<'remove_charge_schedule', { body: typeof RemoveChargeSchedule }> =
  /* @__PURE__ */ vehicleCommand('remove_charge_schedule', { body: RemoveChargeSchedule, scope: ['vehicle_cmds', 'vehicle_charging_cmds'] })

export const remove_precondition_schedule: VehicleCommand<'remove_precondition_schedule', { body: typeof RemovePreconditionSchedule }> =
  /* @__PURE__ */ vehicleCommand('remove_precondition_schedule', { body: RemovePreconditionSchedule })

export const reset_pin_to_drive_pin: VehicleCommand<'reset_pin_to_drive_pin'> =
  /* @__PURE__ */ vehicleCommand('reset_pin_to_drive_pin', { body: NoMembers, optionalBody: true, sensitive: true })

export const reset_valet_pin: VehicleCommand<'reset_valet_pin'> =
  /* @__PURE__ */ vehicleCommand('reset_valet_pin', { body: NoMembers, optionalBody: true, sensitive: true })

export const schedule_software_update: VehicleCommand<'schedule_software_update', { body: typeof ScheduleSoftwareUpdate }> =
  /* @__PURE__ */ vehicleCommand('schedule_software_update', { body: ScheduleSoftwareUpdate })

export const set_bioweapon_mode: VehicleCommand<'set_bioweapon_mode', { body: typeof SetBioweaponMode }> =
  /* @__PURE__ */ vehicleCommand('set_bioweapon_mode', { body: SetBioweaponMode })

export const set_cabin_overheat_protection: VehicleCommand<'set_cabin_overheat_protection', { body: typeof SetCabinOverheatProtection }> =
  /* @__PURE__ */ vehicleCommand('set_cabin_overheat_protection', { body: SetCabinOverheatProtection })

export const set_charge_limit: VehicleCommand<'set_charge_limit', { body: typeof SetChargeLimit }> =
  /* @__PURE__ */ vehicleCommand('set_charge_limit', { body: SetChargeLimit, scope: ['vehicle_cmds', 'vehicle_charging_cmds'] })

export const set_charging_amps: VehicleCommand<'set_charging_amps', { body: typeof SetChargingAmps }> =
  /* @__PURE__ */ vehicleCommand('set_charging_amps', { body: SetChargingAmps, scope: ['vehicle_cmds', 'vehicle_charging_cmds'] })

export const set_climate_keeper_mode: VehicleCommand<'set_climate_keeper_mode', { body: typeof SetClimateKeeperMode }> =
  /* @__PURE__ */ vehicleCommand('set_climate_keeper_mode', { body: SetClimateKeeperMode })

export const set_cop_temp: VehicleCommand<'set_cop_temp', { body: typeof SetCopTemp }> =
  /* @__PURE__ */ vehicleCommand('set_cop_temp', { body: SetCopTemp })

export const set_low_power_mode: VehicleCommand<'set_low_power_mode', { body: typeof SetLowPowerMode }> =
  /* @__PURE__ */ vehicleCommand('set_low_power_mode', { body: SetLowPowerMode })

export const set_managed_charge_current_request: VehicleCommand<'set_managed_charge_current_request', { body: typeof UndocumentedMembers; optionalBody: true }> =
  /* @__PURE__ */ vehicleCommand('set_managed_charge_current_request', { body: UndocumentedMembers, optionalBody: true })

export const set_managed_charger_location: VehicleCommand<'set_managed_charger_location', { body: typeof UndocumentedMembers; optionalBody: true }> =
  /* @__PURE__ */ vehicleCommand('set_managed_charger_location', { body: UndocumentedMembers, optionalBody: true })

export const set_managed_scheduled_charging_time: VehicleCommand<'set_managed_scheduled_charging_time', { body: typeof UndocumentedMembers; optionalBody: true }> =
  /* @__PURE__ */ vehicleCommand('set_managed_scheduled_charging_time', { body: UndocumentedMembers, optionalBody: true })

export const set_pin_to_drive: VehicleCommand<'set_pin_to_drive', { body: typeof SetPinToDrive }> =
  /* @__PURE__ */ vehicleCommand('set_pin_to_drive', { body: SetPinToDrive, sensitive: true })

export const set_preconditioning_max: VehicleCommand<'set_preconditioning_max', { body: typeof SetPreconditioningMax }> =
  /* @__PURE__ */ vehicleCommand('set_preconditioning_max', { body: SetPreconditioningMax })

export const set_scheduled_charging: VehicleCommand<'set_scheduled_charging', { body: typeof SetScheduledCharging }> =
  /* @__PURE__ */ vehicleCommand('set_scheduled_charging', { body: SetScheduledCharging, scope: ['vehicle_cmds', 'vehicle_charging_cmds'] })

export const set_scheduled_departure: VehicleCommand<'set_scheduled_departure', { body: typeof SetScheduledDeparture }> =
  /* @__PURE__ */ vehicleCommand('set_scheduled_departure', { body: SetScheduledDeparture, scope: ['vehicle_cmds', 'vehicle_charging_cmds'] })

export const set_sentry_mode: VehicleCommand<'set_sentry_mode', { body: typeof SetSentryMode }> =
  /* @__PURE__ */ vehicleCommand('set_sentry_mode', { body: SetSentryMode })

export const set_temps: VehicleCommand<'set_temps', { body: typeof SetTemps }> =
  /* @__PURE__ */ vehicleCommand('set_temps', { body: SetTemps })

export const set_valet_mode: VehicleCommand<'set_valet_mode', { body: typeof SetValetMode }> =
  /* @__PURE__ */ vehicleCommand('set_valet_mode', { body: SetValetMode, sensitive: true })

export const set_vehicle_name: VehicleCommand<'set_vehicle_name', { body: typeof SetVehicleName }> =
  /* @__PURE__ */ vehicleCommand('set_vehicle_name', { body: SetVehicleName })

export const speed_limit_activate: VehicleCommand<'speed_limit_activate', { body: typeof SpeedLimitActivate }> =
  /* @__PURE__ */ vehicleCommand('speed_limit_activate', { body: SpeedLimitActivate, sensitive: true })

export const speed_limit_clear_pin: VehicleCommand<'speed_limit_clear_pin', { body: typeof SpeedLimitClearPin }> =
  /* @__PURE__ */ vehicleCommand('speed_limit_clear_pin', { body: SpeedLimitClearPin, sensitive: true })

export const speed_limit_clear_pin_admin: VehicleCommand<'speed_limit_clear_pin_admin'> =
  /* @__PURE__ */ vehicleCommand('speed_limit_clear_pin_admin', { body: NoMembers, optionalBody: true, sensitive: true })

export const speed_limit_deactivate: VehicleCommand<'speed_limit_deactivate', { body: typeof SpeedLimitDeactivate }> =
  /* @__PURE__ */ vehicleCommand('speed_limit_deactivate', { body: SpeedLimitDeactivate, sensitive: true })

export const speed_limit_set_limit: VehicleCommand<'speed_limit_set_limit', { body: typeof SpeedLimitSetLimit }> =
  /* @__PURE__ */ vehicleCommand('speed_limit_set_limit', { body: SpeedLimitSetLimit, sensitive: true })

export const stop_tonneau: VehicleCommand<'stop_tonneau'> =
  /* @__PURE__ */ vehicleCommand('stop_tonneau', noMembers)

export const sun_roof_control: VehicleCommand<'sun_roof_control', { body: typeof SunRoofControl }> =
  /* @__PURE__ */ vehicleCommand('sun_roof_control', { body: SunRoofControl })

export const take_drivenote: VehicleCommand<'take_drivenote', { body: typeof TakeDrivenote }> =
  /* @__PURE__ */ vehicleCommand('take_drivenote', { body: TakeDrivenote })

export const trigger_homelink: VehicleCommand<'trigger_homelink', { body: typeof TriggerHomelink }> =
  /* @__PURE__ */ vehicleCommand('trigger_homelink', { body: TriggerHomelink, sensitive: true })

export const upcoming_calendar_entries: VehicleCommand<'upcoming_calendar_entries', { body: typeof UpcomingCalendarEntries }> =
  /* @__PURE__ */ vehicleCommand('upcoming_calendar_entries', { body: UpcomingCalendarEntries })

export { wakeUp as wake_up } from '../contract/vehicles.ts'

export const window_control: VehicleCommand<'window_control', { body: typeof WindowControl }> =
  /* @__PURE__ */ vehicleCommand('window_control', { body: WindowControl })
