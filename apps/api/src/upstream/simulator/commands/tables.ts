import { CustomGetNearbyChargingSites } from '@console/sdk/contract'

import type { CustomCommandName, VehicleCommandName } from '../../fleet-api.ts'
import type { Act } from './act.ts'
import { act, unseen, unsupported } from './act.ts'
import { chargeOnSolar, charging } from './charging.ts'
import { climate, recirculation, seatHeater } from './climate.ts'
import {
  accessoryPower,
  autoSecure,
  closure,
  closures,
  lightShow,
  lights,
  lowPower,
  suspension,
  tentMode,
} from './closures.ts'
import { media, playVideo, saveDashcam } from './media.ts'
import { gpsDestination, navigation } from './navigation.ts'
import { schedules } from './schedules.ts'
import { clearPinToDrive, parental, removeKeys, security } from './security.ts'
import { display, settings } from './settings.ts'

/** Every command of the catalogue: one that is missing here does not compile. */
export const vehicleActs: Record<VehicleCommandName, Act> = {
  ...charging,
  ...climate,
  ...closures,
  ...media,
  ...navigation,
  ...schedules,
  ...security,
  ...settings,
}

export const customActs: Record<CustomCommandName, Act> = {
  ping: unseen,
  closure,
  seat_heater: seatHeater,
  charge_on_solar: chargeOnSolar,
  dashcam_save: saveDashcam,
  play_video: playVideo,
  start_light_show: lightShow.start,
  stop_light_show: lightShow.stop,
  clear_pin_to_drive: clearPinToDrive,
  remove_key: removeKeys,
  front_zone_light: lights.front,
  rear_zone_light: lights.rear,
  set_suspension_level: suspension,
  hvac_recirculation: recirculation,
  set_tent_mode: tentMode,
  set_low_power_mode: lowPower,
  set_keep_accessory_power_mode: accessoryPower,
  set_temperature_unit: display.temperature,
  set_distance_unit: display.distance,
  set_tire_pressure_unit: display.pressure,
  set_time_display_format: display.time,
  set_energy_display_format: display.energy,
  parental_controls: parental.activate,
  parental_controls_clear_pin: parental.clearPin,
  parental_controls_clear_pin_admin: parental.clearPinAdmin,
  parental_controls_enable_setting: parental.enable,
  parental_controls_set_speed_limit: parental.limit,
  navigation_gps_destination: gpsDestination,
  auto_secure_vehicle: autoSecure,
  cancel_soh_test: () => 'no test is running',
  get_rate_tariff: unseen,
  set_rate_tariff: () => 'tariff is missing',
  get_nearby_charging_sites: act(CustomGetNearbyChargingSites, () => ({})),
  // Outlets, power feeds, beds, light bars and trailers are those of a truck.
  set_outlets: unsupported,
  set_power_feed: unsupported,
  set_outlet_soc_limit: unsupported,
  set_power_feed_soc_limit: unsupported,
  set_powershare_discharge_limit: unsupported,
  set_powershare_feature: unsupported,
  set_powershare_request: unsupported,
  set_lightbar_brightness: unsupported,
  set_lightbar_middle: unsupported,
  set_lightbar_ditch: unsupported,
  set_truck_bed_light_brightness: unsupported,
  set_truck_bed_light_auto: unsupported,
  set_trailer_light_test: unsupported,
}
