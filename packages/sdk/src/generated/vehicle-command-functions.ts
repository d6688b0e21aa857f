// Generated from packages/sdk/data by `pnpm catalogue`; edit the data instead.
import type { CallOptions, Transport } from '../client/transport.ts'
import type { CommandResult, UndocumentedMembers } from './types/command-endpoint.ts'
import type { Vehicle } from './types/vehicles.ts'
import type { AddChargeSchedule, AddPreconditionSchedule, BatchRemoveChargeSchedules, BatchRemovePreconditionSchedules, NavigationGpsRequest, NavigationRequest, NavigationScRequest, ParentalControlsEnableSetting, RemoteAutoSeatClimateRequest, RemoteBoombox, RemoteSeatCoolerRequest, RemoteSeatHeaterRequest, SetBioweaponMode, SetCabinOverheatProtection, SetClimateKeeperMode, SetPinToDrive, SetPreconditioningMax, SetScheduledCharging, SetScheduledDeparture, SetTemps, SetValetMode, TriggerHomelink, WindowControl } from './command-bodies.ts'
import * as calls from './vehicle-commands.ts'

/**
 * Opens the front trunk, or opens or closes the rear one. Costs 1 credit. Confirmed by
 * `DoorState` following `which_trunk`.
 * @param whichTrunk Which of the two. The rear one closes if it is open.
 */
export function actuateTrunk(
  transport: Transport,
  vin: string,
  whichTrunk: 'front' | 'rear',
  options?: CallOptions,
): Promise<CommandResult> {
  return transport.send(calls.actuate_trunk, { params: { vin }, body: { which_trunk: whichTrunk } }, options)
}

/**
 * Adds or changes a schedule for charging. Costs 1 credit. No signal tells of schedules;
 * vehicle_data lists them. Scope: `vehicle_cmds` or `vehicle_charging_cmds`.
 */
export function addChargeSchedule(
  transport: Transport,
  vin: string,
  body: AddChargeSchedule,
  options?: CallOptions,
): Promise<CommandResult> {
  return transport.send(calls.add_charge_schedule, { params: { vin }, body }, options)
}

/**
 * Adds or changes a schedule for heating or cooling. Costs 1 credit. No signal tells of
 * schedules; vehicle_data lists them.
 */
export function addPreconditionSchedule(
  transport: Transport,
  vin: string,
  body: AddPreconditionSchedule,
  options?: CallOptions,
): Promise<CommandResult> {
  return transport.send(calls.add_precondition_schedule, { params: { vin }, body }, options)
}

/**
 * Sets the volume of the sound. Costs 1 credit. Confirmed by `MediaAudioVolume` taking `volume`.
 * @param volume Volume from 0; the car tells its own highest as MediaAudioVolumeMax. 0 to 11.
 */
export function adjustVolume(
  transport: Transport,
  vin: string,
  volume: number,
  options?: CallOptions,
): Promise<CommandResult> {
  return transport.send(calls.adjust_volume, { params: { vin }, body: { volume } }, options)
}

/**
 * Starts heating or cooling the cabin. Costs 1 credit. Confirmed by `HvacPower` turning
 * HvacPowerStateOn or HvacPowerStatePrecondition.
 */
export function autoConditioningStart(
  transport: Transport,
  vin: string,
  options?: CallOptions,
): Promise<CommandResult> {
  return transport.send(calls.auto_conditioning_start, { params: { vin } }, options)
}

/**
 * Stops heating or cooling the cabin. Costs 1 credit. Confirmed by `HvacPower` turning
 * HvacPowerStateOff.
 */
export function autoConditioningStop(
  transport: Transport,
  vin: string,
  options?: CallOptions,
): Promise<CommandResult> {
  return transport.send(calls.auto_conditioning_stop, { params: { vin } }, options)
}

/**
 * Removes all schedules for charging at the chosen places. Costs 1 credit. No signal tells of
 * schedules; vehicle_data lists them. Scope: `vehicle_cmds` or `vehicle_charging_cmds`.
 */
export function batchRemoveChargeSchedules(
  transport: Transport,
  vin: string,
  body: BatchRemoveChargeSchedules,
  options?: CallOptions,
): Promise<CommandResult> {
  return transport.send(calls.batch_remove_charge_schedules, { params: { vin }, body }, options)
}

/**
 * Removes all schedules for heating or cooling at the chosen places. Costs 1 credit. No signal
 * tells of schedules; vehicle_data lists them.
 */
export function batchRemovePreconditionSchedules(
  transport: Transport,
  vin: string,
  body: BatchRemovePreconditionSchedules,
  options?: CallOptions,
): Promise<CommandResult> {
  return transport.send(calls.batch_remove_precondition_schedules, { params: { vin }, body }, options)
}

/**
 * Stops the countdown to an update. Costs 1 credit. Confirmed by
 * `SoftwareUpdateScheduledStartTime` saying something new.
 */
export function cancelSoftwareUpdate(
  transport: Transport,
  vin: string,
  options?: CallOptions,
): Promise<CommandResult> {
  return transport.send(calls.cancel_software_update, { params: { vin } }, options)
}

/**
 * Sets the charge limit to its highest. Costs 1 credit. Confirmed by `ChargeLimitSoc` turning
 * 100. Scope: `vehicle_cmds` or `vehicle_charging_cmds`.
 */
export function chargeMaxRange(
  transport: Transport,
  vin: string,
  options?: CallOptions,
): Promise<CommandResult> {
  return transport.send(calls.charge_max_range, { params: { vin } }, options)
}

/**
 * Closes the door of the charge port. Costs 1 credit. Confirmed by `ChargePortDoorOpen` turning
 * false. Scope: `vehicle_cmds` or `vehicle_charging_cmds`.
 */
export function chargePortDoorClose(
  transport: Transport,
  vin: string,
  options?: CallOptions,
): Promise<CommandResult> {
  return transport.send(calls.charge_port_door_close, { params: { vin } }, options)
}

/**
 * Opens the door of the charge port. Costs 1 credit. Confirmed by `ChargePortDoorOpen` turning
 * true. Scope: `vehicle_cmds` or `vehicle_charging_cmds`.
 */
export function chargePortDoorOpen(
  transport: Transport,
  vin: string,
  options?: CallOptions,
): Promise<CommandResult> {
  return transport.send(calls.charge_port_door_open, { params: { vin } }, options)
}

/**
 * Sets the charge limit to what is good for every day. Costs 1 credit. Confirmed by
 * `ChargeLimitSoc` turning 80 or 90. Scope: `vehicle_cmds` or `vehicle_charging_cmds`.
 */
export function chargeStandard(
  transport: Transport,
  vin: string,
  options?: CallOptions,
): Promise<CommandResult> {
  return transport.send(calls.charge_standard, { params: { vin } }, options)
}

/**
 * Starts charging. Costs 1 credit. Confirmed by `DetailedChargeState` turning
 * DetailedChargeStateStarting or DetailedChargeStateCharging. Scope: `vehicle_cmds` or
 * `vehicle_charging_cmds`.
 */
export function chargeStart(
  transport: Transport,
  vin: string,
  options?: CallOptions,
): Promise<CommandResult> {
  return transport.send(calls.charge_start, { params: { vin } }, options)
}

/**
 * Stops charging. Costs 1 credit. Confirmed by `DetailedChargeState` turning
 * DetailedChargeStateStopped. Scope: `vehicle_cmds` or `vehicle_charging_cmds`.
 */
export function chargeStop(
  transport: Transport,
  vin: string,
  options?: CallOptions,
): Promise<CommandResult> {
  return transport.send(calls.charge_stop, { params: { vin } }, options)
}

/**
 * Turns PIN to Drive off and forgets the PIN. Costs 1 credit. Confirmed by `PinToDriveEnabled`
 * turning false. Needs: owner or fleet manager; firmware 2023.44+.
 */
export function clearPinToDriveAdmin(
  transport: Transport,
  vin: string,
  options?: CallOptions,
): Promise<CommandResult> {
  return transport.send(calls.clear_pin_to_drive_admin, { params: { vin } }, options)
}

/**
 * Closes the cover of the truck bed. Costs 1 credit. Confirmed by `TonneauPosition` turning
 * TonneauPositionStateClosed. Only for: Cybertruck.
 */
export function closeTonneau(
  transport: Transport,
  vin: string,
  options?: CallOptions,
): Promise<CommandResult> {
  return transport.send(calls.close_tonneau, { params: { vin } }, options)
}

/** Locks the doors. Costs 1 credit. Confirmed by `Locked` turning true. */
export function doorLock(
  transport: Transport,
  vin: string,
  options?: CallOptions,
): Promise<CommandResult> {
  return transport.send(calls.door_lock, { params: { vin } }, options)
}

/** Unlocks the doors. Costs 1 credit. Confirmed by `Locked` turning false. */
export function doorUnlock(
  transport: Transport,
  vin: string,
  options?: CallOptions,
): Promise<CommandResult> {
  return transport.send(calls.door_unlock, { params: { vin } }, options)
}

/**
 * Erases personal data from the car's screen; the car must be in park and in guest mode. Costs 1
 * credit. No signal tells of it.
 */
export function eraseUserData(
  transport: Transport,
  vin: string,
  options?: CallOptions,
): Promise<CommandResult> {
  return transport.send(calls.erase_user_data, { params: { vin } }, options)
}

/**
 * Flashes the lights; the car must be in park. Costs 1 credit. Confirmed by `LightsHazardsActive`
 * turning true.
 */
export function flashLights(
  transport: Transport,
  vin: string,
  options?: CallOptions,
): Promise<CommandResult> {
  return transport.send(calls.flash_lights, { params: { vin } }, options)
}

/**
 * Turns guest mode on or off. Costs 1 credit. Confirmed by `GuestModeEnabled` taking `enable`.
 * Needs firmware 2024.14 or newer.
 * @param enable True turns it on, false off.
 */
export function guestMode(
  transport: Transport,
  vin: string,
  enable: boolean,
  options?: CallOptions,
): Promise<CommandResult> {
  return transport.send(calls.guest_mode, { params: { vin }, body: { enable } }, options)
}

/** Honks the horn; the car must be in park. Costs 1 credit. No signal tells of it. */
export function honkHorn(
  transport: Transport,
  vin: string,
  options?: CallOptions,
): Promise<CommandResult> {
  return transport.send(calls.honk_horn, { params: { vin } }, options)
}

/**
 * Keeps the power of accessories on after leaving, or not. Costs 1 credit. No signal tells of it.
 * @param enable True turns it on, false off.
 */
export function keepAccessoryPowerMode(
  transport: Transport,
  vin: string,
  enable: boolean,
  options?: CallOptions,
): Promise<CommandResult> {
  return transport.send(calls.keep_accessory_power_mode, { params: { vin }, body: { enable } }, options)
}

/**
 * Goes to the next favourite. Costs 1 credit. Confirmed by `MediaNowPlayingStation` saying
 * something new.
 */
export function mediaNextFav(
  transport: Transport,
  vin: string,
  options?: CallOptions,
): Promise<CommandResult> {
  return transport.send(calls.media_next_fav, { params: { vin } }, options)
}

/**
 * Goes to the next track. Costs 1 credit. Confirmed by `MediaNowPlayingTitle` saying something
 * new.
 */
export function mediaNextTrack(
  transport: Transport,
  vin: string,
  options?: CallOptions,
): Promise<CommandResult> {
  return transport.send(calls.media_next_track, { params: { vin } }, options)
}

/**
 * Goes to the previous favourite. Costs 1 credit. Confirmed by `MediaNowPlayingStation` saying
 * something new.
 */
export function mediaPrevFav(
  transport: Transport,
  vin: string,
  options?: CallOptions,
): Promise<CommandResult> {
  return transport.send(calls.media_prev_fav, { params: { vin } }, options)
}

/**
 * Goes to the previous track. Costs 1 credit. Confirmed by `MediaNowPlayingTitle` saying
 * something new.
 */
export function mediaPrevTrack(
  transport: Transport,
  vin: string,
  options?: CallOptions,
): Promise<CommandResult> {
  return transport.send(calls.media_prev_track, { params: { vin } }, options)
}

/**
 * Pauses what plays, or plays on. Costs 1 credit. Confirmed by `MediaPlaybackStatus` saying
 * something new.
 */
export function mediaTogglePlayback(
  transport: Transport,
  vin: string,
  options?: CallOptions,
): Promise<CommandResult> {
  return transport.send(calls.media_toggle_playback, { params: { vin } }, options)
}

/**
 * Turns the volume down by one step. Costs 1 credit. Confirmed by `MediaAudioVolume` saying
 * something new.
 */
export function mediaVolumeDown(
  transport: Transport,
  vin: string,
  options?: CallOptions,
): Promise<CommandResult> {
  return transport.send(calls.media_volume_down, { params: { vin } }, options)
}

/**
 * Turns the volume up by one step. Costs 1 credit. Confirmed by `MediaAudioVolume` saying
 * something new.
 */
export function mediaVolumeUp(
  transport: Transport,
  vin: string,
  options?: CallOptions,
): Promise<CommandResult> {
  return transport.send(calls.media_volume_up, { params: { vin } }, options)
}

/**
 * Navigates to coordinates. Costs 1 credit. Confirmed by `DestinationLocation` taking `lat` and
 * `lon`.
 */
export function navigationGpsRequest(
  transport: Transport,
  vin: string,
  body: NavigationGpsRequest,
  options?: CallOptions,
): Promise<CommandResult> {
  return transport.send(calls.navigation_gps_request, { params: { vin }, body }, options)
}

/**
 * Sends an address or a link to the navigation. Costs 1 credit. Confirmed by `DestinationName`
 * saying something new.
 */
export function navigationRequest(
  transport: Transport,
  vin: string,
  body: NavigationRequest,
  options?: CallOptions,
): Promise<CommandResult> {
  return transport.send(calls.navigation_request, { params: { vin }, body }, options)
}

/**
 * Navigates to a Supercharger. Costs 1 credit. Confirmed by `DestinationName` saying something
 * new.
 */
export function navigationScRequest(
  transport: Transport,
  vin: string,
  body: NavigationScRequest,
  options?: CallOptions,
): Promise<CommandResult> {
  return transport.send(calls.navigation_sc_request, { params: { vin }, body }, options)
}

/**
 * Sends a trip of several stops. Costs 1 credit. Confirmed by `DestinationName` saying something
 * new.
 * @param waypoints Stops joined with commas, each as refId: and the id of a Google place.
 */
export function navigationWaypointsRequest(
  transport: Transport,
  vin: string,
  waypoints: string,
  options?: CallOptions,
): Promise<CommandResult> {
  return transport.send(calls.navigation_waypoints_request, { params: { vin }, body: { waypoints } }, options)
}

/**
 * Opens the cover of the truck bed. Costs 1 credit. Confirmed by `TonneauPosition` turning
 * TonneauPositionStateFullyOpen. Only for: Cybertruck.
 */
export function openTonneau(
  transport: Transport,
  vin: string,
  options?: CallOptions,
): Promise<CommandResult> {
  return transport.send(calls.open_tonneau, { params: { vin } }, options)
}

/**
 * Turns parental controls on. Costs 1 credit. No signal tells of parental controls.
 * @param pin The PIN: four digits, as text.
 */
export function parentalControlsActivate(
  transport: Transport,
  vin: string,
  pin: string,
  options?: CallOptions,
): Promise<CommandResult> {
  return transport.send(calls.parental_controls_activate, { params: { vin }, body: { pin } }, options)
}

/**
 * Forgets the PIN of the parental controls without knowing it. Costs 1 credit. No signal tells of
 * parental controls.
 */
export function parentalControlsClearPinAdmin(
  transport: Transport,
  vin: string,
  options?: CallOptions,
): Promise<CommandResult> {
  return transport.send(calls.parental_controls_clear_pin_admin, { params: { vin } }, options)
}

/**
 * Turns parental controls off. Costs 1 credit. No signal tells of parental controls.
 * @param pin The PIN: four digits, as text.
 */
export function parentalControlsDeactivate(
  transport: Transport,
  vin: string,
  pin: string,
  options?: CallOptions,
): Promise<CommandResult> {
  return transport.send(calls.parental_controls_deactivate, { params: { vin }, body: { pin } }, options)
}

/** Switches one parental control. Costs 1 credit. No signal tells of parental controls. */
export function parentalControlsEnableSetting(
  transport: Transport,
  vin: string,
  body: ParentalControlsEnableSetting,
  options?: CallOptions,
): Promise<CommandResult> {
  return transport.send(calls.parental_controls_enable_setting, { params: { vin }, body }, options)
}

/**
 * Sets the speed limit of the parental controls, which must be off. Costs 1 credit. No signal
 * tells of parental controls.
 * @param limitMph The speed. In mph, 0 or more.
 */
export function parentalControlsSetSpeedLimit(
  transport: Transport,
  vin: string,
  limitMph: number,
  options?: CallOptions,
): Promise<CommandResult> {
  return transport.send(calls.parental_controls_set_speed_limit, { params: { vin }, body: { limit_mph: limitMph } }, options)
}

/**
 * Lets a front seat heat and cool itself, or not. Costs 1 credit. Confirmed by the signal of that
 * `auto_seat_position` taking `auto_climate_on`.
 */
export function remoteAutoSeatClimateRequest(
  transport: Transport,
  vin: string,
  body: RemoteAutoSeatClimateRequest,
  options?: CallOptions,
): Promise<CommandResult> {
  return transport.send(calls.remote_auto_seat_climate_request, { params: { vin }, body }, options)
}

/**
 * Lets the steering wheel heat itself, or not. Costs 1 credit. Confirmed by
 * `HvacSteeringWheelHeatAuto` taking `on`.
 * @param on True turns it on, false off.
 */
export function remoteAutoSteeringWheelHeatClimateRequest(
  transport: Transport,
  vin: string,
  on: boolean,
  options?: CallOptions,
): Promise<CommandResult> {
  return transport.send(calls.remote_auto_steering_wheel_heat_climate_request, { params: { vin }, body: { on } }, options)
}

/** Plays a sound through the speaker outside. Costs 1 credit. No signal tells of it. */
export function remoteBoombox(
  transport: Transport,
  vin: string,
  body?: RemoteBoombox,
  options?: CallOptions,
): Promise<CommandResult> {
  return transport.send(calls.remote_boombox, { params: { vin }, ...(body && { body }) }, options)
}

/**
 * Sets the fan of one front seat. Costs 1 credit. Confirmed by the signal of that `seat_position`
 * taking `seat_cooler_level`.
 */
export function remoteSeatCoolerRequest(
  transport: Transport,
  vin: string,
  body: RemoteSeatCoolerRequest,
  options?: CallOptions,
): Promise<CommandResult> {
  return transport.send(calls.remote_seat_cooler_request, { params: { vin }, body }, options)
}

/**
 * Sets the heater of one seat. Costs 1 credit. Confirmed by the signal of that `heater` taking
 * `level`.
 */
export function remoteSeatHeaterRequest(
  transport: Transport,
  vin: string,
  body: RemoteSeatHeaterRequest,
  options?: CallOptions,
): Promise<CommandResult> {
  return transport.send(calls.remote_seat_heater_request, { params: { vin }, body }, options)
}

/**
 * Lets the car be driven without a key for two minutes; keyless driving must be on. Costs 1
 * credit. Confirmed by `RemoteStartEnabled` turning true.
 */
export function remoteStartDrive(
  transport: Transport,
  vin: string,
  options?: CallOptions,
): Promise<CommandResult> {
  return transport.send(calls.remote_start_drive, { params: { vin } }, options)
}

/**
 * Sets the heater of the steering wheel. Costs 1 credit. Confirmed by
 * `HvacSteeringWheelHeatLevel` taking `level`.
 * @param level 0 off, 1 low, 3 high.
 */
export function remoteSteeringWheelHeatLevelRequest(
  transport: Transport,
  vin: string,
  level: 0 | 1 | 3,
  options?: CallOptions,
): Promise<CommandResult> {
  return transport.send(calls.remote_steering_wheel_heat_level_request, { params: { vin }, body: { level } }, options)
}

/**
 * Turns the heater of the steering wheel on or off. Costs 1 credit. Confirmed by
 * `HvacSteeringWheelHeatLevel` following `on`.
 * @param on True turns it on, false off.
 */
export function remoteSteeringWheelHeaterRequest(
  transport: Transport,
  vin: string,
  on: boolean,
  options?: CallOptions,
): Promise<CommandResult> {
  return transport.send(calls.remote_steering_wheel_heater_request, { params: { vin }, body: { on } }, options)
}

/**
 * Removes a schedule for charging. Costs 1 credit. No signal tells of schedules; vehicle_data
 * lists them. Scope: `vehicle_cmds` or `vehicle_charging_cmds`.
 * @param id The schedule.
 */
export function removeChargeSchedule(
  transport: Transport,
  vin: string,
  id: number,
  options?: CallOptions,
): Promise<CommandResult> {
  return transport.send(calls.remove_charge_schedule, { params: { vin }, body: { id } }, options)
}

/**
 * Removes a schedule for heating or cooling. Costs 1 credit. No signal tells of schedules;
 * vehicle_data lists them.
 * @param id The schedule.
 */
export function removePreconditionSchedule(
  transport: Transport,
  vin: string,
  id: number,
  options?: CallOptions,
): Promise<CommandResult> {
  return transport.send(calls.remove_precondition_schedule, { params: { vin }, body: { id } }, options)
}

/**
 * Forgets the PIN of PIN to Drive, which must be off. Costs 1 credit. PIN to Drive is off before
 * and after; no signal tells whether a PIN is kept.
 */
export function resetPinToDrivePin(
  transport: Transport,
  vin: string,
  options?: CallOptions,
): Promise<CommandResult> {
  return transport.send(calls.reset_pin_to_drive_pin, { params: { vin } }, options)
}

/**
 * Forgets the PIN of valet mode, which must be off. Costs 1 credit. Valet mode is off before and
 * after; no signal tells whether a PIN is kept.
 */
export function resetValetPin(
  transport: Transport,
  vin: string,
  options?: CallOptions,
): Promise<CommandResult> {
  return transport.send(calls.reset_valet_pin, { params: { vin } }, options)
}

/**
 * Has the waiting update installed after a time. Costs 1 credit. Confirmed by
 * `SoftwareUpdateScheduledStartTime` saying something new.
 * @param offsetSec How long from now; 0 is at once. In seconds, 0 or more.
 */
export function scheduleSoftwareUpdate(
  transport: Transport,
  vin: string,
  offsetSec: number,
  options?: CallOptions,
): Promise<CommandResult> {
  return transport.send(calls.schedule_software_update, { params: { vin }, body: { offset_sec: offsetSec } }, options)
}

/** Turns bioweapon defence mode on or off. Costs 1 credit. No signal tells of it. */
export function setBioweaponMode(
  transport: Transport,
  vin: string,
  body: SetBioweaponMode,
  options?: CallOptions,
): Promise<CommandResult> {
  return transport.send(calls.set_bioweapon_mode, { params: { vin }, body }, options)
}

/**
 * Turns cabin overheat protection on or off. Costs 1 credit. Confirmed by
 * `CabinOverheatProtectionMode` following `on`.
 */
export function setCabinOverheatProtection(
  transport: Transport,
  vin: string,
  body: SetCabinOverheatProtection,
  options?: CallOptions,
): Promise<CommandResult> {
  return transport.send(calls.set_cabin_overheat_protection, { params: { vin }, body }, options)
}

/**
 * Sets the charge at which charging stops. Costs 1 credit. Confirmed by `ChargeLimitSoc` taking
 * `percent`. Scope: `vehicle_cmds` or `vehicle_charging_cmds`.
 * @param percent The limit. In %, 0 to 100.
 */
export function setChargeLimit(
  transport: Transport,
  vin: string,
  percent: number,
  options?: CallOptions,
): Promise<CommandResult> {
  return transport.send(calls.set_charge_limit, { params: { vin }, body: { percent } }, options)
}

/**
 * Sets the current that charging asks for. Costs 1 credit. Confirmed by `ChargeCurrentRequest`
 * taking `charging_amps`. Scope: `vehicle_cmds` or `vehicle_charging_cmds`.
 * @param chargingAmps The current. In A, 0 or more.
 */
export function setChargingAmps(
  transport: Transport,
  vin: string,
  chargingAmps: number,
  options?: CallOptions,
): Promise<CommandResult> {
  return transport.send(calls.set_charging_amps, { params: { vin }, body: { charging_amps: chargingAmps } }, options)
}

/**
 * Chooses what keeps the climate on after you leave. Costs 1 credit. Confirmed by
 * `ClimateKeeperMode` following `climate_keeper_mode`.
 */
export function setClimateKeeperMode(
  transport: Transport,
  vin: string,
  body: SetClimateKeeperMode,
  options?: CallOptions,
): Promise<CommandResult> {
  return transport.send(calls.set_climate_keeper_mode, { params: { vin }, body }, options)
}

/**
 * Sets the temperature at which cabin overheat protection begins; does not turn it on. Costs 1
 * credit. Confirmed by `CabinOverheatProtectionTemperatureLimit` following `cop_temp`.
 * @param copTemp 0 low (30 °C), 1 medium (35 °C), 2 high (40 °C).
 */
export function setCopTemp(
  transport: Transport,
  vin: string,
  copTemp: 0 | 1 | 2,
  options?: CallOptions,
): Promise<CommandResult> {
  return transport.send(calls.set_cop_temp, { params: { vin }, body: { cop_temp: copTemp } }, options)
}

/**
 * Turns low power mode on or off. Costs 1 credit. No signal tells of it.
 * @param enable True turns it on, false off.
 */
export function setLowPowerMode(
  transport: Transport,
  vin: string,
  enable: boolean,
  options?: CallOptions,
): Promise<CommandResult> {
  return transport.send(calls.set_low_power_mode, { params: { vin }, body: { enable } }, options)
}

/**
 * Sets the current of charging that a service manages. Costs 1 credit. Nobody documents its
 * members, so no signal can be compared with them.
 */
export function setManagedChargeCurrentRequest(
  transport: Transport,
  vin: string,
  body?: UndocumentedMembers,
  options?: CallOptions,
): Promise<CommandResult> {
  return transport.send(calls.set_managed_charge_current_request, { params: { vin }, ...(body && { body }) }, options)
}

/**
 * Sets the place where a service manages charging. Costs 1 credit. Nobody documents its members,
 * so no signal can be compared with them.
 */
export function setManagedChargerLocation(
  transport: Transport,
  vin: string,
  body?: UndocumentedMembers,
  options?: CallOptions,
): Promise<CommandResult> {
  return transport.send(calls.set_managed_charger_location, { params: { vin }, ...(body && { body }) }, options)
}

/**
 * Sets when charging that a service manages begins. Costs 1 credit. Nobody documents its members,
 * so no signal can be compared with them.
 */
export function setManagedScheduledChargingTime(
  transport: Transport,
  vin: string,
  body?: UndocumentedMembers,
  options?: CallOptions,
): Promise<CommandResult> {
  return transport.send(calls.set_managed_scheduled_charging_time, { params: { vin }, ...(body && { body }) }, options)
}

/**
 * Turns PIN to Drive on or off. The first PIN stays: to change it, clear it first. Costs 1
 * credit. Confirmed by `PinToDriveEnabled` taking `on`. Needs: owner or fleet manager.
 */
export function setPinToDrive(
  transport: Transport,
  vin: string,
  body: SetPinToDrive,
  options?: CallOptions,
): Promise<CommandResult> {
  return transport.send(calls.set_pin_to_drive, { params: { vin }, body }, options)
}

/**
 * Turns the strongest defrosting on or off. Costs 1 credit. Confirmed by `DefrostMode` following
 * `on`.
 */
export function setPreconditioningMax(
  transport: Transport,
  vin: string,
  body: SetPreconditioningMax,
  options?: CallOptions,
): Promise<CommandResult> {
  return transport.send(calls.set_preconditioning_max, { params: { vin }, body }, options)
}

/**
 * Sets when charging begins. Costs 1 credit. Confirmed by `ScheduledChargingMode` following
 * `enable`. Scope: `vehicle_cmds` or `vehicle_charging_cmds`.
 * @deprecated Use addChargeSchedule instead.
 */
export function setScheduledCharging(
  transport: Transport,
  vin: string,
  body: SetScheduledCharging,
  options?: CallOptions,
): Promise<CommandResult> {
  return transport.send(calls.set_scheduled_charging, { params: { vin }, body }, options)
}

/**
 * Sets when the car is to be ready. Costs 1 credit. Confirmed by `ScheduledChargingMode`
 * following `enable`. Scope: `vehicle_cmds` or `vehicle_charging_cmds`.
 * @deprecated Use addPreconditionSchedule instead.
 */
export function setScheduledDeparture(
  transport: Transport,
  vin: string,
  body: SetScheduledDeparture,
  options?: CallOptions,
): Promise<CommandResult> {
  return transport.send(calls.set_scheduled_departure, { params: { vin }, body }, options)
}

/**
 * Turns sentry mode on or off. Costs 1 credit. Confirmed by `SentryMode` following `on`.
 * @param on True turns it on, false off.
 */
export function setSentryMode(
  transport: Transport,
  vin: string,
  on: boolean,
  options?: CallOptions,
): Promise<CommandResult> {
  return transport.send(calls.set_sentry_mode, { params: { vin }, body: { on } }, options)
}

/**
 * Sets the temperatures of the cabin. A side that is left out keeps its own. Costs 1 credit.
 * Confirmed by `HvacLeftTemperatureRequest` taking `driver_temp` or `passenger_temp`.
 */
export function setTemps(
  transport: Transport,
  vin: string,
  body: SetTemps,
  options?: CallOptions,
): Promise<CommandResult> {
  return transport.send(calls.set_temps, { params: { vin }, body }, options)
}

/** Turns valet mode on or off. Costs 1 credit. Confirmed by `ValetModeEnabled` taking `on`. */
export function setValetMode(
  transport: Transport,
  vin: string,
  body: SetValetMode,
  options?: CallOptions,
): Promise<CommandResult> {
  return transport.send(calls.set_valet_mode, { params: { vin }, body }, options)
}

/**
 * Renames the car. Costs 1 credit. Confirmed by `VehicleName` taking `vehicle_name`.
 * @param vehicleName The new name.
 */
export function setVehicleName(
  transport: Transport,
  vin: string,
  vehicleName: string,
  options?: CallOptions,
): Promise<CommandResult> {
  return transport.send(calls.set_vehicle_name, { params: { vin }, body: { vehicle_name: vehicleName } }, options)
}

/**
 * Turns speed limit mode on. Costs 1 credit. Confirmed by `SpeedLimitMode` turning true.
 * @param pin The PIN: four digits, as text.
 */
export function speedLimitActivate(
  transport: Transport,
  vin: string,
  pin: string,
  options?: CallOptions,
): Promise<CommandResult> {
  return transport.send(calls.speed_limit_activate, { params: { vin }, body: { pin } }, options)
}

/**
 * Turns speed limit mode off and forgets its PIN, given that PIN. Costs 1 credit. Confirmed by
 * `SpeedLimitMode` turning false.
 * @param pin The PIN: four digits, as text.
 */
export function speedLimitClearPin(
  transport: Transport,
  vin: string,
  pin: string,
  options?: CallOptions,
): Promise<CommandResult> {
  return transport.send(calls.speed_limit_clear_pin, { params: { vin }, body: { pin } }, options)
}

/**
 * Turns speed limit mode off and forgets its PIN without knowing it. Costs 1 credit. Confirmed by
 * `SpeedLimitMode` turning false. Needs: owner or fleet manager; firmware 2023.38+.
 */
export function speedLimitClearPinAdmin(
  transport: Transport,
  vin: string,
  options?: CallOptions,
): Promise<CommandResult> {
  return transport.send(calls.speed_limit_clear_pin_admin, { params: { vin } }, options)
}

/**
 * Turns speed limit mode off. Costs 1 credit. Confirmed by `SpeedLimitMode` turning false.
 * @param pin The PIN: four digits, as text.
 */
export function speedLimitDeactivate(
  transport: Transport,
  vin: string,
  pin: string,
  options?: CallOptions,
): Promise<CommandResult> {
  return transport.send(calls.speed_limit_deactivate, { params: { vin }, body: { pin } }, options)
}

/**
 * Sets the speed of speed limit mode. Costs 1 credit. Confirmed by `CurrentLimitMph` taking
 * `limit_mph`.
 * @param limitMph The speed. In mph, 0 or more.
 */
export function speedLimitSetLimit(
  transport: Transport,
  vin: string,
  limitMph: number,
  options?: CallOptions,
): Promise<CommandResult> {
  return transport.send(calls.speed_limit_set_limit, { params: { vin }, body: { limit_mph: limitMph } }, options)
}

/**
 * Stops the cover of the truck bed on its way. Costs 1 credit. Confirmed by `TonneauPosition`
 * turning TonneauPositionStatePartiallyOpen. Only for: Cybertruck.
 */
export function stopTonneau(
  transport: Transport,
  vin: string,
  options?: CallOptions,
): Promise<CommandResult> {
  return transport.send(calls.stop_tonneau, { params: { vin } }, options)
}

/**
 * Vents, closes or stops the sunroof. Costs 1 credit. No signal tells where the sunroof stands.
 * @param state What it is to do.
 */
export function sunRoofControl(
  transport: Transport,
  vin: string,
  state: 'vent' | 'close' | 'stop',
  options?: CallOptions,
): Promise<CommandResult> {
  return transport.send(calls.sun_roof_control, { params: { vin }, body: { state } }, options)
}

/**
 * Records a note about the drive. Costs 1 credit. No signal tells of it.
 * @param note The note.
 */
export function takeDrivenote(
  transport: Transport,
  vin: string,
  note: string,
  options?: CallOptions,
): Promise<CommandResult> {
  return transport.send(calls.take_drivenote, { params: { vin }, body: { note } }, options)
}

/** Triggers the garage opener of a place. Costs 1 credit. No signal tells whether the door moved. */
export function triggerHomelink(
  transport: Transport,
  vin: string,
  body: TriggerHomelink,
  options?: CallOptions,
): Promise<CommandResult> {
  return transport.send(calls.trigger_homelink, { params: { vin }, body }, options)
}

/**
 * Sends the next entries of a calendar. Costs 1 credit. No signal tells of it.
 * @param calendarData The entries.
 */
export function upcomingCalendarEntries(
  transport: Transport,
  vin: string,
  calendarData: { [name: string]: unknown } | string,
  options?: CallOptions,
): Promise<CommandResult> {
  return transport.send(calls.upcoming_calendar_entries, { params: { vin }, body: { calendar_data: calendarData } }, options)
}

/**
 * Wakes the car: it is awake once its state is online, often 10 to 40 s later. Costs 20 credits.
 * Confirmed by the state `online`. Scope: `vehicle_cmds` or `vehicle_charging_cmds`.
 */
export function wakeUp(
  transport: Transport,
  vin: string,
  options?: CallOptions,
): Promise<Vehicle> {
  return transport.send(calls.wake_up, { params: { vin } }, options)
}

/**
 * Vents or closes all windows of a parked car. Costs 1 credit. Confirmed by `FdWindow` following
 * `command`.
 */
export function windowControl(
  transport: Transport,
  vin: string,
  body: WindowControl,
  options?: CallOptions,
): Promise<CommandResult> {
  return transport.send(calls.window_control, { params: { vin }, body }, options)
}
