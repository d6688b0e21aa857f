// Generated from packages/sdk/data by `pnpm catalogue`; edit the data instead.
import { type CustomCommand, NoMembers, customCommand, noMembers } from '../contract/command-endpoint.ts'
import { CustomChargeOnSolar, CustomClearPinToDrive, CustomClosure, CustomFrontZoneLight, CustomGetNearbyChargingSites, CustomHvacRecirculation, CustomNavigationGpsDestination, CustomParentalControls, CustomParentalControlsClearPin, CustomParentalControlsEnableSetting, CustomParentalControlsSetSpeedLimit, CustomPlayVideo, CustomRearZoneLight, CustomSeatHeater, CustomSetDistanceUnit, CustomSetEnergyDisplayFormat, CustomSetKeepAccessoryPowerMode, CustomSetLightbarBrightness, CustomSetLightbarDitch, CustomSetLightbarMiddle, CustomSetLowPowerMode, CustomSetOutletSocLimit, CustomSetOutlets, CustomSetPowerFeed, CustomSetPowerFeedSocLimit, CustomSetPowershareDischargeLimit, CustomSetPowershareFeature, CustomSetPowershareRequest, CustomSetSuspensionLevel, CustomSetTemperatureUnit, CustomSetTentMode, CustomSetTimeDisplayFormat, CustomSetTirePressureUnit, CustomSetTrailerLightTest, CustomSetTruckBedLightAuto, CustomSetTruckBedLightBrightness, CustomStartLightShow } from './command-bodies.ts'

export const auto_secure_vehicle: CustomCommand<'auto_secure_vehicle'> =
  /* @__PURE__ */ customCommand('auto_secure_vehicle', noMembers)

export const cancel_soh_test: CustomCommand<'cancel_soh_test'> =
  /* @__PURE__ */ customCommand('cancel_soh_test', noMembers)

export const charge_on_solar: CustomCommand<'charge_on_solar', { body: typeof CustomChargeOnSolar; optionalBody: true }> =
  /* @__PURE__ */ customCommand('charge_on_solar', { body: CustomChargeOnSolar, optionalBody: true })

export const clear_pin_to_drive: CustomCommand<'clear_pin_to_drive', { body: typeof CustomClearPinToDrive }> =
  /* @__PURE__ */ customCommand('clear_pin_to_drive', { body: CustomClearPinToDrive, sensitive: true })

export const closure: CustomCommand<'closure', { body: typeof CustomClosure; optionalBody: true }> =
  /* @__PURE__ */ customCommand('closure', { body: CustomClosure, optionalBody: true, sensitive: true })

export const dashcam_save: CustomCommand<'dashcam_save'> =
  /* @__PURE__ */ customCommand('dashcam_save', noMembers)

export const front_zone_light: CustomCommand<'front_zone_light', { body: typeof CustomFrontZoneLight }> =
  /* @__PURE__ */ customCommand('front_zone_light', { body: CustomFrontZoneLight })

export const get_nearby_charging_sites: CustomCommand<'get_nearby_charging_sites', { body: typeof CustomGetNearbyChargingSites; optionalBody: true }> =
  /* @__PURE__ */ customCommand('get_nearby_charging_sites', { body: CustomGetNearbyChargingSites, optionalBody: true })

export const get_rate_tariff: CustomCommand<'get_rate_tariff'> =
  /* @__PURE__ */ customCommand('get_rate_tariff', noMembers)

export const hvac_recirculation: CustomCommand<'hvac_recirculation', { body: typeof CustomHvacRecirculation }> =
  /* @__PURE__ */ customCommand('hvac_recirculation', { body: CustomHvacRecirculation })

export const navigation_gps_destination: CustomCommand<'navigation_gps_destination', { body: typeof CustomNavigationGpsDestination }> =
  /* @__PURE__ */ customCommand('navigation_gps_destination', { body: CustomNavigationGpsDestination })

export const parental_controls: CustomCommand<'parental_controls', { body: typeof CustomParentalControls }> =
  /* @__PURE__ */ customCommand('parental_controls', { body: CustomParentalControls, sensitive: true })

export const parental_controls_clear_pin: CustomCommand<'parental_controls_clear_pin', { body: typeof CustomParentalControlsClearPin }> =
  /* @__PURE__ */ customCommand('parental_controls_clear_pin', { body: CustomParentalControlsClearPin, sensitive: true })

export const parental_controls_clear_pin_admin: CustomCommand<'parental_controls_clear_pin_admin'> =
  /* @__PURE__ */ customCommand('parental_controls_clear_pin_admin', { body: NoMembers, optionalBody: true, sensitive: true })

export const parental_controls_enable_setting: CustomCommand<'parental_controls_enable_setting', { body: typeof CustomParentalControlsEnableSetting }> =
  /* @__PURE__ */ customCommand('parental_controls_enable_setting', { body: CustomParentalControlsEnableSetting, sensitive: true })

export const parental_controls_set_speed_limit: CustomCommand<'parental_controls_set_speed_limit', { body: typeof CustomParentalControlsSetSpeedLimit }> =
  /* @__PURE__ */ customCommand('parental_controls_set_speed_limit', { body: CustomParentalControlsSetSpeedLimit, sensitive: true })

export const ping: CustomCommand<'ping'> =
  /* @__PURE__ */ customCommand('ping', noMembers)

export const play_video: CustomCommand<'play_video', { body: typeof CustomPlayVideo }> =
  /* @__PURE__ */ customCommand('play_video', { body: CustomPlayVideo })

export const rear_zone_light: CustomCommand<'rear_zone_light', { body: typeof CustomRearZoneLight }> =
  /* @__PURE__ */ customCommand('rear_zone_light', { body: CustomRearZoneLight })

export const remove_key: CustomCommand<'remove_key'> =
  /* @__PURE__ */ customCommand('remove_key', { body: NoMembers, optionalBody: true, sensitive: true })

export const seat_heater: CustomCommand<'seat_heater', { body: typeof CustomSeatHeater; optionalBody: true }> =
  /* @__PURE__ */ customCommand('seat_heater', { body: CustomSeatHeater, optionalBody: true })

export const set_distance_unit: CustomCommand<'set_distance_unit', { body: typeof CustomSetDistanceUnit }> =
  /* @__PURE__ */ customCommand('set_distance_unit', { body: CustomSetDistanceUnit })

export const set_energy_display_format: CustomCommand<'set_energy_display_format', { body: typeof CustomSetEnergyDisplayFormat }> =
  /* @__PURE__ */ customCommand('set_energy_display_format', { body: CustomSetEnergyDisplayFormat })

export const set_keep_accessory_power_mode: CustomCommand<'set_keep_accessory_power_mode', { body: typeof CustomSetKeepAccessoryPowerMode }> =
  /* @__PURE__ */ customCommand('set_keep_accessory_power_mode', { body: CustomSetKeepAccessoryPowerMode })

export const set_lightbar_brightness: CustomCommand<'set_lightbar_brightness', { body: typeof CustomSetLightbarBrightness }> =
  /* @__PURE__ */ customCommand('set_lightbar_brightness', { body: CustomSetLightbarBrightness })

export const set_lightbar_ditch: CustomCommand<'set_lightbar_ditch', { body: typeof CustomSetLightbarDitch }> =
  /* @__PURE__ */ customCommand('set_lightbar_ditch', { body: CustomSetLightbarDitch })

export const set_lightbar_middle: CustomCommand<'set_lightbar_middle', { body: typeof CustomSetLightbarMiddle }> =
  /* @__PURE__ */ customCommand('set_lightbar_middle', { body: CustomSetLightbarMiddle })

export const set_low_power_mode: CustomCommand<'set_low_power_mode', { body: typeof CustomSetLowPowerMode }> =
  /* @__PURE__ */ customCommand('set_low_power_mode', { body: CustomSetLowPowerMode })

export const set_outlet_soc_limit: CustomCommand<'set_outlet_soc_limit', { body: typeof CustomSetOutletSocLimit }> =
  /* @__PURE__ */ customCommand('set_outlet_soc_limit', { body: CustomSetOutletSocLimit })

export const set_outlets: CustomCommand<'set_outlets', { body: typeof CustomSetOutlets }> =
  /* @__PURE__ */ customCommand('set_outlets', { body: CustomSetOutlets })

export const set_power_feed: CustomCommand<'set_power_feed', { body: typeof CustomSetPowerFeed }> =
  /* @__PURE__ */ customCommand('set_power_feed', { body: CustomSetPowerFeed })

export const set_power_feed_soc_limit: CustomCommand<'set_power_feed_soc_limit', { body: typeof CustomSetPowerFeedSocLimit }> =
  /* @__PURE__ */ customCommand('set_power_feed_soc_limit', { body: CustomSetPowerFeedSocLimit })

export const set_powershare_discharge_limit: CustomCommand<'set_powershare_discharge_limit', { body: typeof CustomSetPowershareDischargeLimit }> =
  /* @__PURE__ */ customCommand('set_powershare_discharge_limit', { body: CustomSetPowershareDischargeLimit })

export const set_powershare_feature: CustomCommand<'set_powershare_feature', { body: typeof CustomSetPowershareFeature }> =
  /* @__PURE__ */ customCommand('set_powershare_feature', { body: CustomSetPowershareFeature })

export const set_powershare_request: CustomCommand<'set_powershare_request', { body: typeof CustomSetPowershareRequest }> =
  /* @__PURE__ */ customCommand('set_powershare_request', { body: CustomSetPowershareRequest })

export const set_rate_tariff: CustomCommand<'set_rate_tariff'> =
  /* @__PURE__ */ customCommand('set_rate_tariff', noMembers)

export const set_suspension_level: CustomCommand<'set_suspension_level', { body: typeof CustomSetSuspensionLevel }> =
  /* @__PURE__ */ customCommand('set_suspension_level', { body: CustomSetSuspensionLevel })

export const set_temperature_unit: CustomCommand<'set_temperature_unit', { body: typeof CustomSetTemperatureUnit }> =
  /* @__PURE__ */ customCommand('set_temperature_unit', { body: CustomSetTemperatureUnit })

export const set_tent_mode: CustomCommand<'set_tent_mode', { body: typeof CustomSetTentMode }> =
  /* @__PURE__ */ customCommand('set_tent_mode', { body: CustomSetTentMode })

export const set_time_display_format: CustomCommand<'set_time_display_format', { body: typeof CustomSetTimeDisplayFormat }> =
  /* @__PURE__ */ customCommand('set_time_display_format', { body: CustomSetTimeDisplayFormat })

export const set_tire_pressure_unit: CustomCommand<'set_tire_pressure_unit', { body: typeof CustomSetTirePressureUnit }> =
  /* @__PURE__ */ customCommand('set_tire_pressure_unit', { body: CustomSetTirePressureUnit })

export const set_trailer_light_test: CustomCommand<'set_trailer_light_test', { body: typeof CustomSetTrailerLightTest }> =
  /* @__PURE__ */ customCommand('set_trailer_light_test', { body: CustomSetTrailerLightTest })

export const set_truck_bed_light_auto: CustomCommand<'set_truck_bed_light_auto', { body: typeof CustomSetTruckBedLightAuto }> =
  /* @__PURE__ */ customCommand('set_truck_bed_light_auto', { body: CustomSetTruckBedLightAuto })

export const set_truck_bed_light_brightness: CustomCommand<'set_truck_bed_light_brightness', { body: typeof CustomSetTruckBedLightBrightness }> =
  /* @__PURE__ */ customCommand('set_truck_bed_light_brightness', { body: CustomSetTruckBedLightBrightness })

export const start_light_show: CustomCommand<'start_light_show', { body: typeof CustomStartLightShow }> =
  /* @__PURE__ */ customCommand('start_light_show', { body: CustomStartLightShow })

export const stop_light_show: CustomCommand<'stop_light_show'> =
  /* @__PURE__ */ customCommand('stop_light_show', noMembers)
