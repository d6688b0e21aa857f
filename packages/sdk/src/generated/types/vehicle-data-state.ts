// Generated from the contract and its notes by `pnpm catalogue`; edit those instead.
/** What plays in the car. */
export type MediaInfo = {
  /** Name of the phone that plays. */
  a2dp_source_name?: string | null | undefined
  /** Volume, from 0 to `audio_volume_max`. */
  audio_volume?: number | null | undefined
  /** Size of one step of the volume. */
  audio_volume_increment?: number | null | undefined
  /** The highest volume. */
  audio_volume_max?: number | null | undefined
  /** `Playing`, `Paused` or `Stopped`. */
  media_playback_status?: string | null | undefined
  /** Album. */
  now_playing_album?: string | null | undefined
  /** Artist. */
  now_playing_artist?: string | null | undefined
  /** Length of the piece. Unit: ms. */
  now_playing_duration?: number | null | undefined
  /** How much of it has played. Unit: ms. */
  now_playing_elapsed?: number | null | undefined
  /** Where it comes from. */
  now_playing_source?: string | null | undefined
  /** Station. */
  now_playing_station?: string | null | undefined
  /** Title. */
  now_playing_title?: string | null | undefined
  [name: string]: unknown
}

/** Whether media can be controlled. */
export type MediaState = {
  /** Apps may control media. */
  remote_control_enabled?: boolean | null | undefined
  [name: string]: unknown
}

/** Where an update of the car’s software stands. */
export type SoftwareUpdate = {
  /** How much has arrived. Unit: %. */
  download_perc?: number | null | undefined
  /** How long the installation will take. Unit: s. */
  expected_duration_sec?: number | null | undefined
  /** How much is installed. Unit: %. */
  install_perc?: number | null | undefined
  /** When it will be installed: milliseconds since 1970. Unit: ms. */
  scheduled_time_ms?: number | null | undefined
  /** `available`, `scheduled`, `installing`, `downloading`, or empty without an update. */
  status?: string | null | undefined
  /** The firmware that waits; blank without an update. */
  version?: string | null | undefined
  /** Time left to stop the installation. Unit: ms. */
  warning_time_remaining_ms?: number | null | undefined
  [name: string]: unknown
}

/** The limit that the owner set on the car’s speed. */
export type SpeedLimitMode = {
  /** The limit holds. */
  active?: boolean | null | undefined
  /** The limit. Unit: mph. */
  current_limit_mph?: number | null | undefined
  /** The highest that can be set. Unit: mph. */
  max_limit_mph?: number | null | undefined
  /** The lowest that can be set. Unit: mph. */
  min_limit_mph?: number | null | undefined
  /** A PIN guards it. */
  pin_code_set?: boolean | null | undefined
  [name: string]: unknown
}

/** The section `vehicle_state`: closures, tyres, locks, media, software. */
export type VehicleBodyState = {
  /** Front door on the driver’s side: 0 is closed, any other number open. */
  df?: number | null | undefined
  /** Rear door on the driver’s side: 0 is closed, any other number open. */
  dr?: number | null | undefined
  /** Front window on the driver’s side: 0 is closed, any other number open. */
  fd_window?: number | null | undefined
  /** Front window on the passenger’s side: 0 is closed, any other number open. */
  fp_window?: number | null | undefined
  /** Front trunk: 0 is closed, any other number open. */
  ft?: number | null | undefined
  /** The car is locked. */
  locked?: boolean | null | undefined
  /** Front door on the passenger’s side: 0 is closed, any other number open. */
  pf?: number | null | undefined
  /** Rear door on the passenger’s side: 0 is closed, any other number open. */
  pr?: number | null | undefined
  /** Rear window on the driver’s side: 0 is closed, any other number open. */
  rd_window?: number | null | undefined
  /** Rear window on the passenger’s side: 0 is closed, any other number open. */
  rp_window?: number | null | undefined
  /** Rear trunk: 0 is closed, any other number open. */
  rt?: number | null | undefined
  /** How far the roof is open; null without one. Unit: %. */
  sun_roof_percent_open?: number | null | undefined
  /** What the roof does; `unknown` without one. */
  sun_roof_state?: string | null | undefined
  /** When the car said so: milliseconds since 1970. Unit: ms. */
  timestamp?: number | null | undefined
  /** Version of the car’s own interface. */
  api_version?: number | null | undefined
  /** Readiness to park itself, on older cars. */
  autopark_state_v2?: string | null | undefined
  /** Readiness to park itself. */
  autopark_state_v3?: string | null | undefined
  /** How it may be moved from afar. */
  autopark_style?: string | null | undefined
  /** It shows the phone’s calendar. */
  calendar_supported?: boolean | null | undefined
  /** Its firmware, with a build number. */
  car_version?: string | null | undefined
  /** What its screen shows: 0 is dark. */
  center_display_state?: number | null | undefined
  /** It could save a clip of its cameras now. */
  dashcam_clip_save_available?: boolean | null | undefined
  /** What its cameras do: `Recording`, `Unavailable` or another word. */
  dashcam_state?: string | null | undefined
  /** Features of its interface, as bits. */
  feature_bitmask?: string | null | undefined
  /** Guest mode is on. */
  guest_mode?: boolean | null | undefined
  /** How many garage doors it knows. */
  homelink_device_count?: number | null | undefined
  /** One of them is near. */
  homelink_nearby?: boolean | null | undefined
  /** Somebody sits in the driver’s seat. */
  is_user_present?: boolean | null | undefined
  /** Why it last did not park itself. */
  last_autopark_error?: string | null | undefined
  /** What plays. */
  media_info?: MediaInfo | null | undefined
  /** Whether media can be controlled. */
  media_state?: MediaState | null | undefined
  /** It sends notifications. */
  notifications_supported?: boolean | null | undefined
  /** Distance driven in all. Unit: mi. */
  odometer?: number | null | undefined
  /** It finds places in the phone’s calendar. */
  parsed_calendar_supported?: boolean | null | undefined
  /** It may be driven without a key now. */
  remote_start?: boolean | null | undefined
  /** Starting from afar is allowed. */
  remote_start_enabled?: boolean | null | undefined
  /** It can be started from afar. */
  remote_start_supported?: boolean | null | undefined
  /** A holiday joke: 0 is off. */
  santa_mode?: number | null | undefined
  /** Sentry mode is on. */
  sentry_mode?: boolean | null | undefined
  /** Sentry mode can be turned on now. */
  sentry_mode_available?: boolean | null | undefined
  /** It is in service mode. */
  service_mode?: boolean | null | undefined
  /** It is in the workshop’s service mode. */
  service_mode_plus?: boolean | null | undefined
  /** It could come to you now. */
  smart_summon_available?: boolean | null | undefined
  /** Where an update stands. */
  software_update?: SoftwareUpdate | null | undefined
  /** The limit on its speed. */
  speed_limit_mode?: SpeedLimitMode | null | undefined
  /** It stays ready to be moved from afar. */
  summon_standby_mode_enabled?: boolean | null | undefined
  /** The tyre is too soft to drive on, front left. */
  tpms_hard_warning_fl?: boolean | null | undefined
  /** The tyre is too soft to drive on, front right. */
  tpms_hard_warning_fr?: boolean | null | undefined
  /** The tyre is too soft to drive on, rear left. */
  tpms_hard_warning_rl?: boolean | null | undefined
  /** The tyre is too soft to drive on, rear right. */
  tpms_hard_warning_rr?: boolean | null | undefined
  /** When that pressure was measured, front left: seconds since 1970. Unit: s. */
  tpms_last_seen_pressure_time_fl?: number | null | undefined
  /** When that pressure was measured, front right: seconds since 1970. Unit: s. */
  tpms_last_seen_pressure_time_fr?: number | null | undefined
  /** When that pressure was measured, rear left: seconds since 1970. Unit: s. */
  tpms_last_seen_pressure_time_rl?: number | null | undefined
  /** When that pressure was measured, rear right: seconds since 1970. Unit: s. */
  tpms_last_seen_pressure_time_rr?: number | null | undefined
  /** Tyre pressure, front left. Unit: bar. */
  tpms_pressure_fl?: number | null | undefined
  /** Tyre pressure, front right. Unit: bar. */
  tpms_pressure_fr?: number | null | undefined
  /** Tyre pressure, rear left. Unit: bar. */
  tpms_pressure_rl?: number | null | undefined
  /** Tyre pressure, rear right. Unit: bar. */
  tpms_pressure_rr?: number | null | undefined
  /** Pressure that the front tyres should have. Unit: bar. */
  tpms_rcp_front_value?: number | null | undefined
  /** Pressure that the rear tyres should have. Unit: bar. */
  tpms_rcp_rear_value?: number | null | undefined
  /** The tyre is softer than it should be, front left. */
  tpms_soft_warning_fl?: boolean | null | undefined
  /** The tyre is softer than it should be, front right. */
  tpms_soft_warning_fr?: boolean | null | undefined
  /** The tyre is softer than it should be, rear left. */
  tpms_soft_warning_rl?: boolean | null | undefined
  /** The tyre is softer than it should be, rear right. */
  tpms_soft_warning_rr?: boolean | null | undefined
  /** Valet mode is on. */
  valet_mode?: boolean | null | undefined
  /** A PIN must be set before it can be. */
  valet_pin_needed?: boolean | null | undefined
  /** What its owner calls it. */
  vehicle_name?: string | null | undefined
  /** How far a self-test has come. Unit: %. */
  vehicle_self_test_progress?: number | null | undefined
  /** A self-test was asked for. */
  vehicle_self_test_requested?: boolean | null | undefined
  /** Its cabin camera can be used now. */
  webcam_available?: boolean | null | undefined
  [name: string]: unknown
}
