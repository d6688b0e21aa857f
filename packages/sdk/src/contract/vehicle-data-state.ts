import * as z from 'zod/mini'

import { schema } from './schema.ts'
import { ClosuresState } from './vehicle-data-motion.ts'
import { flag, number, text } from './vehicle-data-shapes.ts'

/** What plays in the car. Times in milliseconds. */
export const MediaInfo = schema(() =>
  z.looseObject({
    a2dp_source_name: text(),
    audio_volume: number(),
    audio_volume_increment: number(),
    audio_volume_max: number(),
    media_playback_status: text(),
    now_playing_album: text(),
    now_playing_artist: text(),
    now_playing_duration: number(),
    now_playing_elapsed: number(),
    now_playing_source: text(),
    now_playing_station: text(),
    now_playing_title: text(),
  }),
)
export type MediaInfo = z.infer<ReturnType<typeof MediaInfo>>

export const MediaState = schema(() => z.looseObject({ remote_control_enabled: flag() }))
export type MediaState = z.infer<ReturnType<typeof MediaState>>

/** Where an update of the car's software stands. */
export const SoftwareUpdate = schema(() =>
  z.looseObject({
    download_perc: number(),
    expected_duration_sec: number(),
    install_perc: number(),
    scheduled_time_ms: number(),
    status: text(),
    version: text(),
    warning_time_remaining_ms: number(),
  }),
)
export type SoftwareUpdate = z.infer<ReturnType<typeof SoftwareUpdate>>

/** The limit that the owner set on the car's speed, in miles per hour. */
export const SpeedLimitMode = schema(() =>
  z.looseObject({
    active: flag(),
    current_limit_mph: number(),
    max_limit_mph: number(),
    min_limit_mph: number(),
    pin_code_set: flag(),
  }),
)
export type SpeedLimitMode = z.infer<ReturnType<typeof SpeedLimitMode>>

/** `vehicle_state`: closures, tyres, locks, media and software. Tyre pressures in bar. */
export const VehicleBodyState = schema(() =>
  z.extend(ClosuresState(), {
    api_version: number(),
    autopark_state_v2: text(),
    autopark_state_v3: text(),
    autopark_style: text(),
    calendar_supported: flag(),
    car_version: text(),
    center_display_state: number(),
    dashcam_clip_save_available: flag(),
    dashcam_state: text(),
    feature_bitmask: text(),
    guest_mode: flag(),
    homelink_device_count: number(),
    homelink_nearby: flag(),
    is_user_present: flag(),
    last_autopark_error: text(),
    media_info: z.nullish(MediaInfo()),
    media_state: z.nullish(MediaState()),
    notifications_supported: flag(),
    odometer: number(),
    parsed_calendar_supported: flag(),
    remote_start: flag(),
    remote_start_enabled: flag(),
    remote_start_supported: flag(),
    santa_mode: number(),
    sentry_mode: flag(),
    sentry_mode_available: flag(),
    service_mode: flag(),
    service_mode_plus: flag(),
    smart_summon_available: flag(),
    software_update: z.nullish(SoftwareUpdate()),
    speed_limit_mode: z.nullish(SpeedLimitMode()),
    summon_standby_mode_enabled: flag(),
    tpms_hard_warning_fl: flag(),
    tpms_hard_warning_fr: flag(),
    tpms_hard_warning_rl: flag(),
    tpms_hard_warning_rr: flag(),
    tpms_last_seen_pressure_time_fl: number(),
    tpms_last_seen_pressure_time_fr: number(),
    tpms_last_seen_pressure_time_rl: number(),
    tpms_last_seen_pressure_time_rr: number(),
    tpms_pressure_fl: number(),
    tpms_pressure_fr: number(),
    tpms_pressure_rl: number(),
    tpms_pressure_rr: number(),
    tpms_rcp_front_value: number(),
    tpms_rcp_rear_value: number(),
    tpms_soft_warning_fl: flag(),
    tpms_soft_warning_fr: flag(),
    tpms_soft_warning_rl: flag(),
    tpms_soft_warning_rr: flag(),
    valet_mode: flag(),
    valet_pin_needed: flag(),
    vehicle_name: text(),
    vehicle_self_test_progress: number(),
    vehicle_self_test_requested: flag(),
    webcam_available: flag(),
  }),
)
export type VehicleBodyState = z.infer<ReturnType<typeof VehicleBodyState>>
