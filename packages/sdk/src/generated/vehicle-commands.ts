// Generated from packages/sdk/data by `pnpm catalogue`; edit the data instead.
import { NoMembers, UndocumentedMembers, type VehicleCommand, noMembers, vehicleCommand } from '../contract/command-endpoint.ts'
import { ActuateTrunk, AddChargeSchedule, AddPreconditionSchedule, AdjustVolume, BatchRemoveChargeSchedules, BatchRemovePreconditionSchedules, GuestMode, KeepAccessoryPowerMode, NavigationGpsRequest, NavigationRequest, NavigationScRequest, NavigationWaypointsRequest, ParentalControlsActivate, ParentalControlsDeactivate, ParentalControlsEnableSetting, ParentalControlsSetSpeedLimit, RemoteAutoSeatClimateRequest, RemoteAutoSteeringWheelHeatClimateRequest, RemoteBoombox, RemoteSeatCoolerRequest, RemoteSeatHeaterRequest, RemoteSteeringWheelHeatLevelRequest, RemoteSteeringWheelHeaterRequest, RemoveChargeSchedule, RemovePreconditionSchedule, ScheduleSoftwareUpdate, SetBioweaponMode, SetCabinOverheatProtection, SetChargeLimit, SetChargingAmps, SetClimateKeeperMode, SetCopTemp, SetLowPowerMode, SetPinToDrive, SetPreconditioningMax, SetScheduledCharging, SetScheduledDeparture, SetSentryMode, SetTemps, SetValetMode, SetVehicleName, SpeedLimitActivate, SpeedLimitClearPin, SpeedLimitDeactivate, SpeedLimitSetLimit, SunRoofControl, TakeDrivenote, TriggerHomelink, UpcomingCalendarEntries, WindowControl } from './command-bodies.ts'

/** Opens the front trunk, or opens or closes the rear one. */
export const actuate_trunk: VehicleCommand<'actuate_trunk', { body: typeof ActuateTrunk }> =
  /* @__PURE__ */ vehicleCommand('actuate_trunk', { body: ActuateTrunk })

/** Adds or changes a schedule for charging. */
export const add_charge_schedule: VehicleCommand<'add_charge_schedule', { body: typeof AddChargeSchedule }> =
  /* @__PURE__ */ vehicleCommand('add_charge_schedule', { body: AddChargeSchedule, scope: ['vehicle_cmds', 'vehicle_charging_cmds'] })

/** Adds or changes a schedule for heating or cooling. */
export const add_precondition_schedule: VehicleCommand<'add_precondition_schedule', { body: typeof AddPreconditionSchedule }> =
  /* @__PURE__ */ vehicleCommand('add_precondition_schedule', { body: AddPreconditionSchedule })

/** Sets the volume of the sound. */
export const adjust_volume: VehicleCommand<'adjust_volume', { body: typeof AdjustVolume }> =
  /* @__PURE__ */ vehicleCommand('adjust_volume', { body: AdjustVolume })

/** Starts heating or cooling the cabin. */
export const auto_conditioning_start: VehicleCommand<'auto_conditioning_start'> =
  /* @__PURE__ */ vehicleCommand('auto_conditioning_start', noMembers)

/** Stops heating or cooling the cabin. */
export const auto_conditioning_stop: VehicleCommand<'auto_conditioning_stop'> =
  /* @__PURE__ */ vehicleCommand('auto_conditioning_stop', noMembers)

/** Removes all schedules for charging at the chosen places. */
export const batch_remove_charge_schedules: VehicleCommand<'batch_remove_charge_schedules', { body: typeof BatchRemoveChargeSchedules }> =
  /* @__PURE__ */ vehicleCommand('batch_remove_charge_schedules', { body: BatchRemoveChargeSchedules })

/** Removes all schedules for heating or cooling at the chosen places. */
export const batch_remove_precondition_schedules: VehicleCommand<'batch_remove_precondition_schedules', { body: typeof BatchRemovePreconditionSchedules }> =
  /* @__PURE__ */ vehicleCommand('batch_remove_precondition_schedules', { body: BatchRemovePreconditionSchedules })

/** Stops the countdown to an update. */
export const cancel_software_update: VehicleCommand<'cancel_software_update'> =
  /* @__PURE__ */ vehicleCommand('cancel_software_update', noMembers)

/** Sets the charge limit to its highest. */
export const charge_max_range: VehicleCommand<'charge_max_range'> =
  /* @__PURE__ */ vehicleCommand('charge_max_range', { body: NoMembers, optionalBody: true, scope: ['vehicle_cmds', 'vehicle_charging_cmds'] })

/** Closes the door of the charge port. */
export const charge_port_door_close: VehicleCommand<'charge_port_door_close'> =
  /* @__PURE__ */ vehicleCommand('charge_port_door_close', { body: NoMembers, optionalBody: true, scope: ['vehicle_cmds', 'vehicle_charging_cmds'] })

/** Opens the door of the charge port. */
export const charge_port_door_open: VehicleCommand<'charge_port_door_open'> =
  /* @__PURE__ */ vehicleCommand('charge_port_door_open', { body: NoMembers, optionalBody: true, scope: ['vehicle_cmds', 'vehicle_charging_cmds'] })

/** Sets the charge limit to what is good for every day. */
export const charge_standard: VehicleCommand<'charge_standard'> =
  /* @__PURE__ */ vehicleCommand('charge_standard', { body: NoMembers, optionalBody: true, scope: ['vehicle_cmds', 'vehicle_charging_cmds'] })

/** Starts charging. */
export const charge_start: VehicleCommand<'charge_start'> =
  /* @__PURE__ */ vehicleCommand('charge_start', { body: NoMembers, optionalBody: true, scope: ['vehicle_cmds', 'vehicle_charging_cmds'] })

/** Stops charging. */
export const charge_stop: VehicleCommand<'charge_stop'> =
  /* @__PURE__ */ vehicleCommand('charge_stop', { body: NoMembers, optionalBody: true, scope: ['vehicle_cmds', 'vehicle_charging_cmds'] })

/** Turns PIN to Drive off and forgets the PIN. */
export const clear_pin_to_drive_admin: VehicleCommand<'clear_pin_to_drive_admin'> =
  /* @__PURE__ */ vehicleCommand('clear_pin_to_drive_admin', noMembers)

/** Closes the cover of the truck bed. */
export const close_tonneau: VehicleCommand<'close_tonneau'> =
  /* @__PURE__ */ vehicleCommand('close_tonneau', noMembers)

/** Locks the doors. */
export const door_lock: VehicleCommand<'door_lock'> =
  /* @__PURE__ */ vehicleCommand('door_lock', noMembers)

/** Unlocks the doors. */
export const door_unlock: VehicleCommand<'door_unlock'> =
  /* @__PURE__ */ vehicleCommand('door_unlock', noMembers)

/** Erases personal data from the car's screen; the car must be in park and in guest mode. */
export const erase_user_data: VehicleCommand<'erase_user_data'> =
  /* @__PURE__ */ vehicleCommand('erase_user_data', noMembers)

/** Flashes the lights; the car must be in park. */
export const flash_lights: VehicleCommand<'flash_lights'> =
  /* @__PURE__ */ vehicleCommand('flash_lights', noMembers)

/** Turns guest mode on or off. */
export const guest_mode: VehicleCommand<'guest_mode', { body: typeof GuestMode }> =
  /* @__PURE__ */ vehicleCommand('guest_mode', { body: GuestMode })

/** Honks the horn; the car must be in park. */
export const honk_horn: VehicleCommand<'honk_horn'> =
  /* @__PURE__ */ vehicleCommand('honk_horn', noMembers)

/** Keeps the power of accessories on after leaving, or not. */
export const keep_accessory_power_mode: VehicleCommand<'keep_accessory_power_mode', { body: typeof KeepAccessoryPowerMode }> =
  /* @__PURE__ */ vehicleCommand('keep_accessory_power_mode', { body: KeepAccessoryPowerMode })

/** Goes to the next favourite. */
export const media_next_fav: VehicleCommand<'media_next_fav'> =
  /* @__PURE__ */ vehicleCommand('media_next_fav', noMembers)

/** Goes to the next track. */
export const media_next_track: VehicleCommand<'media_next_track'> =
  /* @__PURE__ */ vehicleCommand('media_next_track', noMembers)

/** Goes to the previous favourite. */
export const media_prev_fav: VehicleCommand<'media_prev_fav'> =
  /* @__PURE__ */ vehicleCommand('media_prev_fav', noMembers)

/** Goes to the previous track. */
export const media_prev_track: VehicleCommand<'media_prev_track'> =
  /* @__PURE__ */ vehicleCommand('media_prev_track', noMembers)

/** Pauses what plays, or plays on. */
export const media_toggle_playback: VehicleCommand<'media_toggle_playback'> =
  /* @__PURE__ */ vehicleCommand('media_toggle_playback', noMembers)

/** Turns the volume down by one step. */
export const media_volume_down: VehicleCommand<'media_volume_down'> =
  /* @__PURE__ */ vehicleCommand('media_volume_down', noMembers)

/** Turns the volume up by one step. */
export const media_volume_up: VehicleCommand<'media_volume_up'> =
  /* @__PURE__ */ vehicleCommand('media_volume_up', noMembers)

/** Navigates to coordinates. */
export const navigation_gps_request: VehicleCommand<'navigation_gps_request', { body: typeof NavigationGpsRequest }> =
  /* @__PURE__ */ vehicleCommand('navigation_gps_request', { body: NavigationGpsRequest })

/** Sends an address or a link to the navigation. */
export const navigation_request: VehicleCommand<'navigation_request', { body: typeof NavigationRequest }> =
  /* @__PURE__ */ vehicleCommand('navigation_request', { body: NavigationRequest })

/** Navigates to a Supercharger. */
export const navigation_sc_request: VehicleCommand<'navigation_sc_request', { body: typeof NavigationScRequest }> =
  /* @__PURE__ */ vehicleCommand('navigation_sc_request', { body: NavigationScRequest })

/** Sends a trip of several stops. */
export const navigation_waypoints_request: VehicleCommand<'navigation_waypoints_request', { body: typeof NavigationWaypointsRequest }> =
  /* @__PURE__ */ vehicleCommand('navigation_waypoints_request', { body: NavigationWaypointsRequest })

/** Opens the cover of the truck bed. */
export const open_tonneau: VehicleCommand<'open_tonneau'> =
  /* @__PURE__ */ vehicleCommand('open_tonneau', noMembers)

/** Turns parental controls on. */
export const parental_controls_activate: VehicleCommand<'parental_controls_activate', { body: typeof ParentalControlsActivate }> =
  /* @__PURE__ */ vehicleCommand('parental_controls_activate', { body: ParentalControlsActivate })

/** Forgets the PIN of the parental controls without knowing it. */
export const parental_controls_clear_pin_admin: VehicleCommand<'parental_controls_clear_pin_admin'> =
  /* @__PURE__ */ vehicleCommand('parental_controls_clear_pin_admin', noMembers)

/** Turns parental controls off. */
export const parental_controls_deactivate: VehicleCommand<'parental_controls_deactivate', { body: typeof ParentalControlsDeactivate }> =
  /* @__PURE__ */ vehicleCommand('parental_controls_deactivate', { body: ParentalControlsDeactivate })

/** Switches one parental control. */
export const parental_controls_enable_setting: VehicleCommand<'parental_controls_enable_setting', { body: typeof ParentalControlsEnableSetting }> =
  /* @__PURE__ */ vehicleCommand('parental_controls_enable_setting', { body: ParentalControlsEnableSetting })

/** Sets the speed limit of the parental controls, which must be off. */
export const parental_controls_set_speed_limit: VehicleCommand<'parental_controls_set_speed_limit', { body: typeof ParentalControlsSetSpeedLimit }> =
  /* @__PURE__ */ vehicleCommand('parental_controls_set_speed_limit', { body: ParentalControlsSetSpeedLimit })

/** Lets a front seat heat and cool itself, or not. */
export const remote_auto_seat_climate_request: VehicleCommand<'remote_auto_seat_climate_request', { body: typeof RemoteAutoSeatClimateRequest }> =
  /* @__PURE__ */ vehicleCommand('remote_auto_seat_climate_request', { body: RemoteAutoSeatClimateRequest })

/** Lets the steering wheel heat itself, or not. */
export const remote_auto_steering_wheel_heat_climate_request: VehicleCommand<'remote_auto_steering_wheel_heat_climate_request', { body: typeof RemoteAutoSteeringWheelHeatClimateRequest }> =
  /* @__PURE__ */ vehicleCommand('remote_auto_steering_wheel_heat_climate_request', { body: RemoteAutoSteeringWheelHeatClimateRequest })

/** Plays a sound through the speaker outside. */
export const remote_boombox: VehicleCommand<'remote_boombox', { body: typeof RemoteBoombox; optionalBody: true }> =
  /* @__PURE__ */ vehicleCommand('remote_boombox', { body: RemoteBoombox, optionalBody: true })

/** Sets the fan of one front seat. */
export const remote_seat_cooler_request: VehicleCommand<'remote_seat_cooler_request', { body: typeof RemoteSeatCoolerRequest }> =
  /* @__PURE__ */ vehicleCommand('remote_seat_cooler_request', { body: RemoteSeatCoolerRequest })

/** Sets the heater of one seat. */
export const remote_seat_heater_request: VehicleCommand<'remote_seat_heater_request', { body: typeof RemoteSeatHeaterRequest }> =
  /* @__PURE__ */ vehicleCommand('remote_seat_heater_request', { body: RemoteSeatHeaterRequest })

/** Lets the car be driven without a key for two minutes; keyless driving must be on. */
export const remote_start_drive: VehicleCommand<'remote_start_drive'> =
  /* @__PURE__ */ vehicleCommand('remote_start_drive', noMembers)

/** Sets the heater of the steering wheel. */
export const remote_steering_wheel_heat_level_request: VehicleCommand<'remote_steering_wheel_heat_level_request', { body: typeof RemoteSteeringWheelHeatLevelRequest }> =
  /* @__PURE__ */ vehicleCommand('remote_steering_wheel_heat_level_request', { body: RemoteSteeringWheelHeatLevelRequest })

/** Turns the heater of the steering wheel on or off. */
export const remote_steering_wheel_heater_request: VehicleCommand<'remote_steering_wheel_heater_request', { body: typeof RemoteSteeringWheelHeaterRequest }> =
  /* @__PURE__ */ vehicleCommand('remote_steering_wheel_heater_request', { body: RemoteSteeringWheelHeaterRequest })

/** Removes a schedule for charging. */
export const remove_charge_schedule: VehicleCommand<'remove_charge_schedule', { body: typeof RemoveChargeSchedule }> =
  /* @__PURE__ */ vehicleCommand('remove_charge_schedule', { body: RemoveChargeSchedule, scope: ['vehicle_cmds', 'vehicle_charging_cmds'] })

/** Removes a schedule for heating or cooling. */
export const remove_precondition_schedule: VehicleCommand<'remove_precondition_schedule', { body: typeof RemovePreconditionSchedule }> =
  /* @__PURE__ */ vehicleCommand('remove_precondition_schedule', { body: RemovePreconditionSchedule })

/** Forgets the PIN of PIN to Drive, which must be off. */
export const reset_pin_to_drive_pin: VehicleCommand<'reset_pin_to_drive_pin'> =
  /* @__PURE__ */ vehicleCommand('reset_pin_to_drive_pin', noMembers)

/** Forgets the PIN of valet mode, which must be off. */
export const reset_valet_pin: VehicleCommand<'reset_valet_pin'> =
  /* @__PURE__ */ vehicleCommand('reset_valet_pin', noMembers)

/** Has the waiting update installed after a time. */
export const schedule_software_update: VehicleCommand<'schedule_software_update', { body: typeof ScheduleSoftwareUpdate }> =
  /* @__PURE__ */ vehicleCommand('schedule_software_update', { body: ScheduleSoftwareUpdate })

/** Turns bioweapon defence mode on or off. */
export const set_bioweapon_mode: VehicleCommand<'set_bioweapon_mode', { body: typeof SetBioweaponMode }> =
  /* @__PURE__ */ vehicleCommand('set_bioweapon_mode', { body: SetBioweaponMode })

/** Turns cabin overheat protection on or off. */
export const set_cabin_overheat_protection: VehicleCommand<'set_cabin_overheat_protection', { body: typeof SetCabinOverheatProtection }> =
  /* @__PURE__ */ vehicleCommand('set_cabin_overheat_protection', { body: SetCabinOverheatProtection })

/** Sets the charge at which charging stops. */
export const set_charge_limit: VehicleCommand<'set_charge_limit', { body: typeof SetChargeLimit }> =
  /* @__PURE__ */ vehicleCommand('set_charge_limit', { body: SetChargeLimit, scope: ['vehicle_cmds', 'vehicle_charging_cmds'] })

/** Sets the current that charging asks for. */
export const set_charging_amps: VehicleCommand<'set_charging_amps', { body: typeof SetChargingAmps }> =
  /* @__PURE__ */ vehicleCommand('set_charging_amps', { body: SetChargingAmps, scope: ['vehicle_cmds', 'vehicle_charging_cmds'] })

/** Chooses what keeps the climate on after you leave. */
export const set_climate_keeper_mode: VehicleCommand<'set_climate_keeper_mode', { body: typeof SetClimateKeeperMode }> =
  /* @__PURE__ */ vehicleCommand('set_climate_keeper_mode', { body: SetClimateKeeperMode })

/** Sets the temperature at which cabin overheat protection begins; does not turn it on. */
export const set_cop_temp: VehicleCommand<'set_cop_temp', { body: typeof SetCopTemp }> =
  /* @__PURE__ */ vehicleCommand('set_cop_temp', { body: SetCopTemp })

/** Turns low power mode on or off. */
export const set_low_power_mode: VehicleCommand<'set_low_power_mode', { body: typeof SetLowPowerMode }> =
  /* @__PURE__ */ vehicleCommand('set_low_power_mode', { body: SetLowPowerMode })

/** Sets the current of charging that a service manages. */
export const set_managed_charge_current_request: VehicleCommand<'set_managed_charge_current_request', { body: typeof UndocumentedMembers; optionalBody: true }> =
  /* @__PURE__ */ vehicleCommand('set_managed_charge_current_request', { body: UndocumentedMembers, optionalBody: true })

/** Sets the place where a service manages charging. */
export const set_managed_charger_location: VehicleCommand<'set_managed_charger_location', { body: typeof UndocumentedMembers; optionalBody: true }> =
  /* @__PURE__ */ vehicleCommand('set_managed_charger_location', { body: UndocumentedMembers, optionalBody: true })

/** Sets when charging that a service manages begins. */
export const set_managed_scheduled_charging_time: VehicleCommand<'set_managed_scheduled_charging_time', { body: typeof UndocumentedMembers; optionalBody: true }> =
  /* @__PURE__ */ vehicleCommand('set_managed_scheduled_charging_time', { body: UndocumentedMembers, optionalBody: true })

/** Turns PIN to Drive on or off. The first PIN stays: to change it, clear it first. */
export const set_pin_to_drive: VehicleCommand<'set_pin_to_drive', { body: typeof SetPinToDrive }> =
  /* @__PURE__ */ vehicleCommand('set_pin_to_drive', { body: SetPinToDrive })

/** Turns the strongest defrosting on or off. */
export const set_preconditioning_max: VehicleCommand<'set_preconditioning_max', { body: typeof SetPreconditioningMax }> =
  /* @__PURE__ */ vehicleCommand('set_preconditioning_max', { body: SetPreconditioningMax })

/** Sets when charging begins. */
export const set_scheduled_charging: VehicleCommand<'set_scheduled_charging', { body: typeof SetScheduledCharging }> =
  /* @__PURE__ */ vehicleCommand('set_scheduled_charging', { body: SetScheduledCharging, scope: ['vehicle_cmds', 'vehicle_charging_cmds'] })

/** Sets when the car is to be ready. */
export const set_scheduled_departure: VehicleCommand<'set_scheduled_departure', { body: typeof SetScheduledDeparture }> =
  /* @__PURE__ */ vehicleCommand('set_scheduled_departure', { body: SetScheduledDeparture, scope: ['vehicle_cmds', 'vehicle_charging_cmds'] })

/** Turns sentry mode on or off. */
export const set_sentry_mode: VehicleCommand<'set_sentry_mode', { body: typeof SetSentryMode }> =
  /* @__PURE__ */ vehicleCommand('set_sentry_mode', { body: SetSentryMode })

/** Sets the temperatures of the cabin. */
export const set_temps: VehicleCommand<'set_temps', { body: typeof SetTemps }> =
  /* @__PURE__ */ vehicleCommand('set_temps', { body: SetTemps })

/** Turns valet mode on or off. */
export const set_valet_mode: VehicleCommand<'set_valet_mode', { body: typeof SetValetMode }> =
  /* @__PURE__ */ vehicleCommand('set_valet_mode', { body: SetValetMode })

/** Renames the car. */
export const set_vehicle_name: VehicleCommand<'set_vehicle_name', { body: typeof SetVehicleName }> =
  /* @__PURE__ */ vehicleCommand('set_vehicle_name', { body: SetVehicleName })

/** Turns speed limit mode on. */
export const speed_limit_activate: VehicleCommand<'speed_limit_activate', { body: typeof SpeedLimitActivate }> =
  /* @__PURE__ */ vehicleCommand('speed_limit_activate', { body: SpeedLimitActivate })

/** Turns speed limit mode off and forgets its PIN, given that PIN. */
export const speed_limit_clear_pin: VehicleCommand<'speed_limit_clear_pin', { body: typeof SpeedLimitClearPin }> =
  /* @__PURE__ */ vehicleCommand('speed_limit_clear_pin', { body: SpeedLimitClearPin })

/** Turns speed limit mode off and forgets its PIN without knowing it. */
export const speed_limit_clear_pin_admin: VehicleCommand<'speed_limit_clear_pin_admin'> =
  /* @__PURE__ */ vehicleCommand('speed_limit_clear_pin_admin', noMembers)

/** Turns speed limit mode off. */
export const speed_limit_deactivate: VehicleCommand<'speed_limit_deactivate', { body: typeof SpeedLimitDeactivate }> =
  /* @__PURE__ */ vehicleCommand('speed_limit_deactivate', { body: SpeedLimitDeactivate })

/** Sets the speed of speed limit mode. */
export const speed_limit_set_limit: VehicleCommand<'speed_limit_set_limit', { body: typeof SpeedLimitSetLimit }> =
  /* @__PURE__ */ vehicleCommand('speed_limit_set_limit', { body: SpeedLimitSetLimit })

/** Stops the cover of the truck bed on its way. */
export const stop_tonneau: VehicleCommand<'stop_tonneau'> =
  /* @__PURE__ */ vehicleCommand('stop_tonneau', noMembers)

/** Vents, closes or stops the sunroof. */
export const sun_roof_control: VehicleCommand<'sun_roof_control', { body: typeof SunRoofControl }> =
  /* @__PURE__ */ vehicleCommand('sun_roof_control', { body: SunRoofControl })

/** Records a note about the drive. */
export const take_drivenote: VehicleCommand<'take_drivenote', { body: typeof TakeDrivenote }> =
  /* @__PURE__ */ vehicleCommand('take_drivenote', { body: TakeDrivenote })

/** Triggers the garage opener of a place. */
export const trigger_homelink: VehicleCommand<'trigger_homelink', { body: typeof TriggerHomelink }> =
  /* @__PURE__ */ vehicleCommand('trigger_homelink', { body: TriggerHomelink })

/** Sends the next entries of a calendar. */
export const upcoming_calendar_entries: VehicleCommand<'upcoming_calendar_entries', { body: typeof UpcomingCalendarEntries }> =
  /* @__PURE__ */ vehicleCommand('upcoming_calendar_entries', { body: UpcomingCalendarEntries })

export { wakeUp as wake_up } from '../contract/vehicles.ts'

/** Vents or closes all windows of a parked car. */
export const window_control: VehicleCommand<'window_control', { body: typeof WindowControl }> =
  /* @__PURE__ */ vehicleCommand('window_control', { body: WindowControl })
