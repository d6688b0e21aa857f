// Generated from packages/sdk/data by `pnpm catalogue`; edit the data instead.
import type { CallOptions, Transport } from '../client/transport.ts'
import type { CustomCommandResult } from './types/command-endpoint.ts'
import type { CustomChargeOnSolar, CustomClosure, CustomGetNearbyChargingSites, CustomNavigationGpsDestination, CustomParentalControls, CustomParentalControlsEnableSetting, CustomSeatHeater, CustomStartLightShow } from './command-bodies.ts'
import * as calls from './custom-commands.ts'

/** Closes and locks what the car can close and lock by itself. Costs 1 credit. */
export function autoSecureVehicle(
  transport: Transport,
  vin: string,
  options?: CallOptions,
): Promise<CustomCommandResult> {
  return transport.send(calls.auto_secure_vehicle, { params: { vin } }, options)
}

/** Cancels the running test of the battery's health. Costs 1 credit. */
export function cancelSohTest(
  transport: Transport,
  vin: string,
  options?: CallOptions,
): Promise<CustomCommandResult> {
  return transport.send(calls.cancel_soh_test, { params: { vin } }, options)
}

/** Charges with the energy site's surplus of solar power. Costs 1 credit. */
export function chargeOnSolar(
  transport: Transport,
  vin: string,
  body?: CustomChargeOnSolar,
  options?: CallOptions,
): Promise<CustomCommandResult> {
  return transport.send(calls.charge_on_solar, { params: { vin }, ...(body && { body }) }, options)
}

/**
 * Turns PIN to Drive off and forgets its PIN, given that PIN. Costs 1 credit.
 * @param pin The PIN: four digits, as text.
 */
export function clearPinToDrive(
  transport: Transport,
  vin: string,
  pin: string,
  options?: CallOptions,
): Promise<CustomCommandResult> {
  return transport.send(calls.clear_pin_to_drive, { params: { vin }, body: { pin } }, options)
}

/** Moves doors, trunks, the charge port and the bed cover. Costs 1 credit. */
export function closure(
  transport: Transport,
  vin: string,
  body?: CustomClosure,
  options?: CallOptions,
): Promise<CustomCommandResult> {
  return transport.send(calls.closure, { params: { vin }, ...(body && { body }) }, options)
}

/** Saves the last minutes of the dashcam. Costs 1 credit. */
export function dashcamSave(
  transport: Transport,
  vin: string,
  options?: CallOptions,
): Promise<CustomCommandResult> {
  return transport.send(calls.dashcam_save, { params: { vin } }, options)
}

/**
 * Sets the lights over the front bed or cargo zone. Costs 1 credit.
 * @param level 0 off to 3 high. 0 to 3.
 */
export function frontZoneLight(
  transport: Transport,
  vin: string,
  level: number,
  options?: CallOptions,
): Promise<CustomCommandResult> {
  return transport.send(calls.front_zone_light, { params: { vin }, body: { level } }, options)
}

/**
 * Asks the car for charging sites near it. Their distances tell where the car is, so it needs the
 * scope vehicle_location as well. Costs 1 credit.
 */
export function getNearbyChargingSites(
  transport: Transport,
  vin: string,
  body?: CustomGetNearbyChargingSites,
  options?: CallOptions,
): Promise<CustomCommandResult> {
  return transport.send(calls.get_nearby_charging_sites, { params: { vin }, ...(body && { body }) }, options)
}

/** Asks the car for its electricity tariff. Costs 1 credit. */
export function getRateTariff(
  transport: Transport,
  vin: string,
  options?: CallOptions,
): Promise<CustomCommandResult> {
  return transport.send(calls.get_rate_tariff, { params: { vin } }, options)
}

/**
 * Lets the cabin air recirculate, or not. Costs 1 credit.
 * @param on True turns it on, false off.
 */
export function hvacRecirculation(
  transport: Transport,
  vin: string,
  on: boolean,
  options?: CallOptions,
): Promise<CustomCommandResult> {
  return transport.send(calls.hvac_recirculation, { params: { vin }, body: { on } }, options)
}

/** Navigates to coordinates under a name. Costs 1 credit. */
export function navigationGpsDestination(
  transport: Transport,
  vin: string,
  body: CustomNavigationGpsDestination,
  options?: CallOptions,
): Promise<CustomCommandResult> {
  return transport.send(calls.navigation_gps_destination, { params: { vin }, body }, options)
}

/** Turns parental controls on or off. Costs 1 credit. */
export function parentalControls(
  transport: Transport,
  vin: string,
  body: CustomParentalControls,
  options?: CallOptions,
): Promise<CustomCommandResult> {
  return transport.send(calls.parental_controls, { params: { vin }, body }, options)
}

/**
 * Forgets the PIN of the parental controls, given that PIN. Costs 1 credit.
 * @param pin The PIN: four digits, as text.
 */
export function parentalControlsClearPin(
  transport: Transport,
  vin: string,
  pin: string,
  options?: CallOptions,
): Promise<CustomCommandResult> {
  return transport.send(calls.parental_controls_clear_pin, { params: { vin }, body: { pin } }, options)
}

/** Forgets the PIN of the parental controls without knowing it. Costs 1 credit. */
export function parentalControlsClearPinAdmin(
  transport: Transport,
  vin: string,
  options?: CallOptions,
): Promise<CustomCommandResult> {
  return transport.send(calls.parental_controls_clear_pin_admin, { params: { vin } }, options)
}

/** Switches one parental control. Costs 1 credit. */
export function parentalControlsEnableSetting(
  transport: Transport,
  vin: string,
  body: CustomParentalControlsEnableSetting,
  options?: CallOptions,
): Promise<CustomCommandResult> {
  return transport.send(calls.parental_controls_enable_setting, { params: { vin }, body }, options)
}

/**
 * Sets the speed limit of the parental controls. Costs 1 credit.
 * @param limitMph The limit. In mph, 0 or more.
 */
export function parentalControlsSetSpeedLimit(
  transport: Transport,
  vin: string,
  limitMph: number,
  options?: CallOptions,
): Promise<CustomCommandResult> {
  return transport.send(calls.parental_controls_set_speed_limit, { params: { vin }, body: { limit_mph: limitMph } }, options)
}

/** Sends the car a message that does nothing. Costs 1 credit. */
export function ping(
  transport: Transport,
  vin: string,
  options?: CallOptions,
): Promise<CustomCommandResult> {
  return transport.send(calls.ping, { params: { vin } }, options)
}

/**
 * Plays a video on the car's screen. Costs 1 credit.
 * @param url Address of the video.
 */
export function playVideo(
  transport: Transport,
  vin: string,
  url: string,
  options?: CallOptions,
): Promise<CustomCommandResult> {
  return transport.send(calls.play_video, { params: { vin }, body: { url } }, options)
}

/**
 * Sets the lights over the rear zone. Costs 1 credit.
 * @param level 0 off to 3 high. 0 to 3.
 */
export function rearZoneLight(
  transport: Transport,
  vin: string,
  level: number,
  options?: CallOptions,
): Promise<CustomCommandResult> {
  return transport.send(calls.rear_zone_light, { params: { vin }, body: { level } }, options)
}

/** Removes all keys that were not meant to stay. Costs 1 credit. */
export function removeKey(
  transport: Transport,
  vin: string,
  options?: CallOptions,
): Promise<CustomCommandResult> {
  return transport.send(calls.remove_key, { params: { vin } }, options)
}

/** Sets the heaters of several seats. Costs 1 credit. */
export function seatHeater(
  transport: Transport,
  vin: string,
  body?: CustomSeatHeater,
  options?: CallOptions,
): Promise<CustomCommandResult> {
  return transport.send(calls.seat_heater, { params: { vin }, ...(body && { body }) }, options)
}

/**
 * Sets the unit of distances on the screen. Costs 1 credit.
 * @param unit Number of the unit, as the car counts them. 0 or more.
 */
export function setDistanceUnit(
  transport: Transport,
  vin: string,
  unit: number,
  options?: CallOptions,
): Promise<CustomCommandResult> {
  return transport.send(calls.set_distance_unit, { params: { vin }, body: { unit } }, options)
}

/**
 * Sets how the screen shows energy. Costs 1 credit.
 * @param format Number of the format, as the car counts them. 0 or more.
 */
export function setEnergyDisplayFormat(
  transport: Transport,
  vin: string,
  format: number,
  options?: CallOptions,
): Promise<CustomCommandResult> {
  return transport.send(calls.set_energy_display_format, { params: { vin }, body: { format } }, options)
}

/**
 * Keeps the power of accessories on after leaving, or not. Costs 1 credit.
 * @param on True turns it on, false off.
 */
export function setKeepAccessoryPowerMode(
  transport: Transport,
  vin: string,
  on: boolean,
  options?: CallOptions,
): Promise<CustomCommandResult> {
  return transport.send(calls.set_keep_accessory_power_mode, { params: { vin }, body: { on } }, options)
}

/**
 * Sets the brightness of the off-road light bar. Costs 1 credit.
 * @param brightness Brightness, as the car counts it; 0 is off. 0 or more.
 */
export function setLightbarBrightness(
  transport: Transport,
  vin: string,
  brightness: number,
  options?: CallOptions,
): Promise<CustomCommandResult> {
  return transport.send(calls.set_lightbar_brightness, { params: { vin }, body: { brightness } }, options)
}

/**
 * Turns the ditch lights of the light bar on or off. Costs 1 credit.
 * @param on True turns it on, false off.
 */
export function setLightbarDitch(
  transport: Transport,
  vin: string,
  on: boolean,
  options?: CallOptions,
): Promise<CustomCommandResult> {
  return transport.send(calls.set_lightbar_ditch, { params: { vin }, body: { on } }, options)
}

/**
 * Turns the middle of the light bar on or off. Costs 1 credit.
 * @param on True turns it on, false off.
 */
export function setLightbarMiddle(
  transport: Transport,
  vin: string,
  on: boolean,
  options?: CallOptions,
): Promise<CustomCommandResult> {
  return transport.send(calls.set_lightbar_middle, { params: { vin }, body: { on } }, options)
}

/**
 * Turns low power mode on or off. Costs 1 credit.
 * @param on True turns it on, false off.
 */
export function setLowPowerMode(
  transport: Transport,
  vin: string,
  on: boolean,
  options?: CallOptions,
): Promise<CustomCommandResult> {
  return transport.send(calls.set_low_power_mode, { params: { vin }, body: { on } }, options)
}

/**
 * Sets the charge below which the outlets switch off. Costs 1 credit.
 * @param percent Charge at which the outlets switch off. In %, 0 to 100.
 */
export function setOutletSocLimit(
  transport: Transport,
  vin: string,
  percent: number,
  options?: CallOptions,
): Promise<CustomCommandResult> {
  return transport.send(calls.set_outlet_soc_limit, { params: { vin }, body: { percent } }, options)
}

/**
 * Chooses which power outlets are live. Costs 1 credit.
 * @param request 0 off, 1 cabin and bed, 2 cabin only.
 */
export function setOutlets(
  transport: Transport,
  vin: string,
  request: 0 | 1 | 2,
  options?: CallOptions,
): Promise<CustomCommandResult> {
  return transport.send(calls.set_outlets, { params: { vin }, body: { request } }, options)
}

/**
 * Chooses which power feed is live. Costs 1 credit.
 * @param request Number of the choice, as the car counts them; 0 is off. 0 or more.
 */
export function setPowerFeed(
  transport: Transport,
  vin: string,
  request: number,
  options?: CallOptions,
): Promise<CustomCommandResult> {
  return transport.send(calls.set_power_feed, { params: { vin }, body: { request } }, options)
}

/**
 * Sets the charge below which the power feed switches off. Costs 1 credit.
 * @param percent Charge at which the feed switches off. In %, 0 to 100.
 */
export function setPowerFeedSocLimit(
  transport: Transport,
  vin: string,
  percent: number,
  options?: CallOptions,
): Promise<CustomCommandResult> {
  return transport.send(calls.set_power_feed_soc_limit, { params: { vin }, body: { percent } }, options)
}

/**
 * Sets the charge that Powershare leaves in the battery. Costs 1 credit.
 * @param percent Charge that stays in the battery. In %, 0 to 100.
 */
export function setPowershareDischargeLimit(
  transport: Transport,
  vin: string,
  percent: number,
  options?: CallOptions,
): Promise<CustomCommandResult> {
  return transport.send(calls.set_powershare_discharge_limit, { params: { vin }, body: { percent } }, options)
}

/**
 * Allows or forbids Powershare. Costs 1 credit.
 * @param on True turns it on, false off.
 */
export function setPowershareFeature(
  transport: Transport,
  vin: string,
  on: boolean,
  options?: CallOptions,
): Promise<CustomCommandResult> {
  return transport.send(calls.set_powershare_feature, { params: { vin }, body: { on } }, options)
}

/**
 * Starts or stops Powershare. Costs 1 credit.
 * @param on True turns it on, false off.
 */
export function setPowershareRequest(
  transport: Transport,
  vin: string,
  on: boolean,
  options?: CallOptions,
): Promise<CustomCommandResult> {
  return transport.send(calls.set_powershare_request, { params: { vin }, body: { on } }, options)
}

/** Has the car take up its electricity tariff. Costs 1 credit. */
export function setRateTariff(
  transport: Transport,
  vin: string,
  options?: CallOptions,
): Promise<CustomCommandResult> {
  return transport.send(calls.set_rate_tariff, { params: { vin } }, options)
}

/**
 * Sets the height of the air suspension. Costs 1 credit.
 * @param level Number of the level, as the car counts them. 0 or more.
 */
export function setSuspensionLevel(
  transport: Transport,
  vin: string,
  level: number,
  options?: CallOptions,
): Promise<CustomCommandResult> {
  return transport.send(calls.set_suspension_level, { params: { vin }, body: { level } }, options)
}

/**
 * Sets the unit of temperatures on the screen. Costs 1 credit.
 * @param unit 0 Fahrenheit, 1 Celsius.
 */
export function setTemperatureUnit(
  transport: Transport,
  vin: string,
  unit: 0 | 1,
  options?: CallOptions,
): Promise<CustomCommandResult> {
  return transport.send(calls.set_temperature_unit, { params: { vin }, body: { unit } }, options)
}

/**
 * Turns tent mode on or off. Costs 1 credit.
 * @param on True turns it on, false off.
 */
export function setTentMode(
  transport: Transport,
  vin: string,
  on: boolean,
  options?: CallOptions,
): Promise<CustomCommandResult> {
  return transport.send(calls.set_tent_mode, { params: { vin }, body: { on } }, options)
}

/**
 * Sets how the screen writes the time. Costs 1 credit.
 * @param format Number of the format, as the car counts them. 0 or more.
 */
export function setTimeDisplayFormat(
  transport: Transport,
  vin: string,
  format: number,
  options?: CallOptions,
): Promise<CustomCommandResult> {
  return transport.send(calls.set_time_display_format, { params: { vin }, body: { format } }, options)
}

/**
 * Sets the unit of tyre pressures on the screen. Costs 1 credit.
 * @param unit Number of the unit, as the car counts them. 0 or more.
 */
export function setTirePressureUnit(
  transport: Transport,
  vin: string,
  unit: number,
  options?: CallOptions,
): Promise<CustomCommandResult> {
  return transport.send(calls.set_tire_pressure_unit, { params: { vin }, body: { unit } }, options)
}

/**
 * Starts or stops the test of the trailer lights. Costs 1 credit.
 * @param on True turns it on, false off.
 */
export function setTrailerLightTest(
  transport: Transport,
  vin: string,
  on: boolean,
  options?: CallOptions,
): Promise<CustomCommandResult> {
  return transport.send(calls.set_trailer_light_test, { params: { vin }, body: { on } }, options)
}

/**
 * Lets the lights in the truck bed switch by themselves, or not. Costs 1 credit.
 * @param on True turns it on, false off.
 */
export function setTruckBedLightAuto(
  transport: Transport,
  vin: string,
  on: boolean,
  options?: CallOptions,
): Promise<CustomCommandResult> {
  return transport.send(calls.set_truck_bed_light_auto, { params: { vin }, body: { on } }, options)
}

/**
 * Sets the brightness of the lights in the truck bed. Costs 1 credit.
 * @param brightness Brightness, as the car counts it; 0 is off. 0 or more.
 */
export function setTruckBedLightBrightness(
  transport: Transport,
  vin: string,
  brightness: number,
  options?: CallOptions,
): Promise<CustomCommandResult> {
  return transport.send(calls.set_truck_bed_light_brightness, { params: { vin }, body: { brightness } }, options)
}

/** Starts a light show. Costs 1 credit. */
export function startLightShow(
  transport: Transport,
  vin: string,
  body: CustomStartLightShow,
  options?: CallOptions,
): Promise<CustomCommandResult> {
  return transport.send(calls.start_light_show, { params: { vin }, body }, options)
}

/** Stops the light show. Costs 1 credit. */
export function stopLightShow(
  transport: Transport,
  vin: string,
  options?: CallOptions,
): Promise<CustomCommandResult> {
  return transport.send(calls.stop_light_show, { params: { vin } }, options)
}
