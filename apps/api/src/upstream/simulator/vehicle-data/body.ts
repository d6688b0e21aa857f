import type { Controls } from '../car-controls.ts'
import { speedLimits } from '../initial-controls.ts'
import { hasAirSuspension, hasSeatCooling } from '../models.ts'
import type { Source } from '../vehicle-data.ts'
import { closuresState } from './drive.ts'
import { number, without } from './words.ts'

export function guiSettings({ of, timestamp }: Source) {
  return {
    gui_24_hour_time: of.Setting24HourTime,
    gui_charge_rate_units: 'kW',
    gui_distance_units: of.SettingDistanceUnit === 'DistanceUnitMiles' ? 'mi/hr' : 'km/hr',
    gui_range_display: 'Rated',
    gui_temperature_units: of.SettingTemperatureUnit === 'TemperatureUnitFahrenheit' ? 'F' : 'C',
    gui_tirepressure_units: of.SettingTirePressureUnit === 'PressureUnitPsi' ? 'Psi' : 'Bar',
    show_range_units: false,
    timestamp,
  }
}

export function vehicleConfig({ seen, of, timestamp }: Source) {
  const { car } = seen
  return {
    aux_park_lamps: 'Eu',
    badge_version: 1,
    can_accept_navigation_requests: true,
    can_actuate_trunks: true,
    car_special_type: 'base',
    car_type: car.model.carTypeCode,
    charge_port_type: 'CCS',
    cop_user_set_temp_supported: true,
    dashcam_clip_save_supported: true,
    driver_assist: 'TeslaAP3',
    efficiency_package: of.EfficiencyPackage,
    eu_vehicle: of.EuropeVehicle,
    exterior_color: of.ExteriorColor,
    exterior_trim: 'Black',
    has_air_suspension: hasAirSuspension(car.model),
    has_ludicrous_mode: false,
    has_seat_cooling: hasSeatCooling(car.model),
    headlamp_type: 'Global',
    interior_trim_type: 'Black2',
    key_version: 2,
    motorized_charge_port: true,
    plg: true,
    pws: true,
    rear_drive_unit: 'PM216MOSFET',
    rear_seat_heaters: 1,
    rear_seat_type: 0,
    rhd: of.RightHandDrive,
    roof_color: of.RoofColor,
    seat_type: null,
    spoiler_type: 'None',
    sun_roof_installed: null,
    supports_qr_pairing: true,
    third_row_seats: 'None',
    timestamp,
    trim_badging: car.model.trim.toLowerCase(),
    use_range_badging: true,
    webcam_selfie_supported: true,
    webcam_supported: true,
    wheel_type: of.WheelType,
  }
}

export function vehicleState(source: Source) {
  const { seen, of, timestamp } = source
  const { security, software } = seen.state.controls
  return {
    ...closuresState(source),
    api_version: 83,
    autopark_state_v3: 'unavailable',
    calendar_supported: true,
    car_version: `${software.version ?? seen.car.firmware} 5a7c1e20f3d4`,
    center_display_state: seen.state.trip ? 2 : 0,
    dashcam_clip_save_available: seen.recording,
    dashcam_state: seen.recording ? 'Recording' : 'Unavailable',
    guest_mode: of.GuestModeEnabled,
    homelink_device_count: of.HomelinkDeviceCount,
    homelink_nearby: of.HomelinkNearby,
    is_user_present: of.DriverSeatOccupied,
    media_info: {
      audio_volume: of.MediaAudioVolume,
      audio_volume_increment: of.MediaAudioVolumeIncrement,
      audio_volume_max: of.MediaAudioVolumeMax,
      media_playback_status: without('MediaStatus', of.MediaPlaybackStatus),
      now_playing_album: of.MediaNowPlayingAlbum ?? '',
      now_playing_artist: of.MediaNowPlayingArtist ?? '',
      now_playing_duration: of.MediaNowPlayingDuration ?? 0,
      now_playing_elapsed: of.MediaNowPlayingElapsed ?? 0,
      now_playing_source: of.MediaPlaybackSource ?? '',
      now_playing_station: of.MediaNowPlayingStation ?? '',
      now_playing_title: of.MediaNowPlayingTitle ?? '',
    },
    media_state: { remote_control_enabled: true },
    notifications_supported: true,
    odometer: of.Odometer,
    parsed_calendar_supported: true,
    remote_start: of.RemoteStartEnabled,
    remote_start_enabled: true,
    remote_start_supported: true,
    santa_mode: 0,
    sentry_mode: of.SentryMode !== 'SentryModeStateOff',
    sentry_mode_available: true,
    service_mode: of.ServiceMode,
    service_mode_plus: false,
    software_update: {
      download_perc: of.SoftwareUpdateDownloadPercentComplete,
      expected_duration_sec: 60 * number(of.SoftwareUpdateExpectedDurationMinutes),
      install_perc: of.SoftwareUpdateInstallationPercentComplete,
      ...(software.scheduledAt !== null && { scheduled_time_ms: software.scheduledAt }),
      status: updateStatus(software),
      version: of.SoftwareUpdateVersion,
    },
    speed_limit_mode: {
      active: of.SpeedLimitMode,
      current_limit_mph: of.CurrentLimitMph,
      max_limit_mph: speedLimits.most,
      min_limit_mph: speedLimits.least,
      pin_code_set: security.speedLimitPin !== null,
    },
    timestamp,
    tpms_hard_warning_fl: false,
    tpms_hard_warning_fr: false,
    tpms_hard_warning_rl: false,
    tpms_hard_warning_rr: false,
    tpms_last_seen_pressure_time_fl: of.TpmsLastSeenPressureTimeFl,
    tpms_last_seen_pressure_time_fr: of.TpmsLastSeenPressureTimeFr,
    tpms_last_seen_pressure_time_rl: of.TpmsLastSeenPressureTimeRl,
    tpms_last_seen_pressure_time_rr: of.TpmsLastSeenPressureTimeRr,
    tpms_pressure_fl: of.TpmsPressureFl,
    tpms_pressure_fr: of.TpmsPressureFr,
    tpms_pressure_rl: of.TpmsPressureRl,
    tpms_pressure_rr: of.TpmsPressureRr,
    tpms_rcp_front_value: seen.car.model.tyreBar,
    tpms_rcp_rear_value: seen.car.model.tyreBar,
    tpms_soft_warning_fl: warned(of.TpmsSoftWarnings, 'front_left'),
    tpms_soft_warning_fr: warned(of.TpmsSoftWarnings, 'front_right'),
    tpms_soft_warning_rl: warned(of.TpmsSoftWarnings, 'rear_left'),
    tpms_soft_warning_rr: warned(of.TpmsSoftWarnings, 'rear_right'),
    valet_mode: of.ValetModeEnabled,
    valet_pin_needed: security.valetPin === null,
    vehicle_name: of.VehicleName,
    webcam_available: false,
  }
}

function updateStatus({ waiting, scheduledAt, installingSince }: Controls['software']): string {
  if (installingSince !== null) return 'installing'
  if (waiting === null) return ''
  return scheduledAt === null ? 'available' : 'scheduled'
}

const warned = (tyres: Source['of'][string] | undefined, wheel: string) =>
  typeof tyres === 'object' && tyres !== null && tyres[wheel] === true
