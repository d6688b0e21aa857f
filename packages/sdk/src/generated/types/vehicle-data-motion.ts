// Generated from the contract and its notes by `pnpm catalogue`; edit those instead.
/** Motion and route. A position stands here only if `location_data` was asked for too. */
export type DriveState = {
  /** Name of the destination. */
  active_route_destination?: string | null | undefined
  /** Charge expected on arrival. Unit: %. */
  active_route_energy_at_arrival?: number | null | undefined
  /** The destination. Unit: deg. */
  active_route_latitude?: number | null | undefined
  /** The destination. Unit: deg. */
  active_route_longitude?: number | null | undefined
  /** Distance left. Unit: mi. */
  active_route_miles_to_arrival?: number | null | undefined
  /** Time left. Unit: min. */
  active_route_minutes_to_arrival?: number | null | undefined
  /** Delay by traffic. Unit: min. */
  active_route_traffic_minutes_delay?: number | null | undefined
  /** Power drawn from the battery; negative while it is charged. Unit: kW. */
  power?: number | null | undefined
  /** `P`, `D`, `R` or `N`; null while parked. */
  shift_state?: string | null | undefined
  /** Speed; null while parked. Unit: mph. */
  speed?: number | null | undefined
  /** When the position was taken: seconds since 1970. Unit: s. */
  gps_as_of?: number | null | undefined
  /** Direction of travel, clockwise from north. Unit: deg. */
  heading?: number | null | undefined
  /** Position. Unit: deg. */
  latitude?: number | null | undefined
  /** Position. Unit: deg. */
  longitude?: number | null | undefined
  /** Position in the system that `native_type` names. Unit: deg. */
  native_latitude?: number | null | undefined
  /** 1 where the car tells its own system. */
  native_location_supported?: number | null | undefined
  /** Position in the system that `native_type` names. Unit: deg. */
  native_longitude?: number | null | undefined
  /** The system of coordinates: `wgs`, or `gcj` in China. */
  native_type?: string | null | undefined
  /** When the car said so: milliseconds since 1970. Unit: ms. */
  timestamp?: number | null | undefined
  [name: string]: unknown
}

/** Where the car is. It needs the scope `vehicle_location` and shows a sign in the car. */
export type LocationData = {
  /** When the position was taken: seconds since 1970. Unit: s. */
  gps_as_of?: number | null | undefined
  /** Direction of travel, clockwise from north. Unit: deg. */
  heading?: number | null | undefined
  /** Position. Unit: deg. */
  latitude?: number | null | undefined
  /** Position. Unit: deg. */
  longitude?: number | null | undefined
  /** Position in the system that `native_type` names. Unit: deg. */
  native_latitude?: number | null | undefined
  /** 1 where the car tells its own system. */
  native_location_supported?: number | null | undefined
  /** Position in the system that `native_type` names. Unit: deg. */
  native_longitude?: number | null | undefined
  /** The system of coordinates: `wgs`, or `gcj` in China. */
  native_type?: string | null | undefined
  /** When the car said so: milliseconds since 1970. Unit: ms. */
  timestamp?: number | null | undefined
  [name: string]: unknown
}

/** What the car shows on its own screen. Units of this API do not follow it. */
export type GuiSettings = {
  /** It shows 24 hours. */
  gui_24_hour_time?: boolean | null | undefined
  /** Unit of charging that it shows: `kW` or `mi/hr`. */
  gui_charge_rate_units?: string | null | undefined
  /** Unit of speed that it shows: `mi/hr` or `km/hr`. */
  gui_distance_units?: string | null | undefined
  /** Range that it shows: `Rated` or `Ideal`. */
  gui_range_display?: string | null | undefined
  /** Unit of temperature that it shows: `C` or `F`. */
  gui_temperature_units?: string | null | undefined
  /** Unit of tyre pressure that it shows: `Bar` or `Psi`. */
  gui_tirepressure_units?: string | null | undefined
  /** It shows range in place of percent. */
  show_range_units?: boolean | null | undefined
  /** When the car said so: milliseconds since 1970. Unit: ms. */
  timestamp?: number | null | undefined
  [name: string]: unknown
}

/** Doors, trunks and windows. */
export type ClosuresState = {
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
  [name: string]: unknown
}

/** What the car was built with. Any member may be missing or null. */
export type VehicleConfig = {
  /** Kind of its parking lights. */
  aux_park_lamps?: string | null | undefined
  /** Version of its badge. */
  badge_version?: number | null | undefined
  /** It takes destinations from afar. */
  can_accept_navigation_requests?: boolean | null | undefined
  /** It opens its trunks from afar. */
  can_actuate_trunks?: boolean | null | undefined
  /** A special edition; `base` if none. */
  car_special_type?: string | null | undefined
  /** The model: `models`, `model3`, `modelx`, `modely`, `cybertruck` or another word. */
  car_type?: string | null | undefined
  /** Kind of charge port: `US`, `EU`, `CCS` or another word. */
  charge_port_type?: string | null | undefined
  /** Its owner can choose when protection from overheating begins. */
  cop_user_set_temp_supported?: boolean | null | undefined
  /** It saves clips of its cameras on demand. */
  dashcam_clip_save_supported?: boolean | null | undefined
  /** It charges to the full unless told otherwise. */
  default_charge_to_max?: boolean | null | undefined
  /** The computer for driver assistance. */
  driver_assist?: string | null | undefined
  /** European limits to driver assistance hold. */
  ece_restrictions?: boolean | null | undefined
  /** Name of its efficiency package. */
  efficiency_package?: string | null | undefined
  /** Built for Europe. */
  eu_vehicle?: boolean | null | undefined
  /** Colour of its paint. */
  exterior_color?: string | null | undefined
  /** Trim outside. */
  exterior_trim?: string | null | undefined
  /** Trim outside that its owner chose for pictures. */
  exterior_trim_override?: string | null | undefined
  /** Kind of its front motor. */
  front_drive_unit?: string | null | undefined
  /** It has air suspension. */
  has_air_suspension?: boolean | null | undefined
  /** It has the fastest acceleration mode. */
  has_ludicrous_mode?: boolean | null | undefined
  /** Its seats are ventilated. */
  has_seat_cooling?: boolean | null | undefined
  /** Kind of its headlights. */
  headlamp_type?: string | null | undefined
  /** Trim inside. */
  interior_trim_type?: string | null | undefined
  /** Version of its phone key. */
  key_version?: number | null | undefined
  /** It opens and closes its charge port itself. */
  motorized_charge_port?: boolean | null | undefined
  /** Colour that its owner chose for pictures. */
  paint_color_override?: string | null | undefined
  /** Name of its performance package. */
  performance_package?: string | null | undefined
  /** It opens and closes its rear trunk itself. */
  plg?: boolean | null | undefined
  /** It makes a sound to warn people on foot. */
  pws?: boolean | null | undefined
  /** Kind of its rear motor. */
  rear_drive_unit?: string | null | undefined
  /** Heated seats in the rear: 0 is none. */
  rear_seat_heaters?: number | null | undefined
  /** Kind of its rear seats. */
  rear_seat_type?: number | null | undefined
  /** Its steering wheel is on the right. */
  rhd?: boolean | null | undefined
  /** Colour of its roof. */
  roof_color?: string | null | undefined
  /** Kind of its front seats. */
  seat_type?: number | null | undefined
  /** Kind of its spoiler. */
  spoiler_type?: string | null | undefined
  /** Whether its roof opens; a number on older cars. */
  sun_roof_installed?: number | boolean | null | undefined
  /** Phones pair with it by a picture code. */
  supports_qr_pairing?: boolean | null | undefined
  /** Kind of its third row; `None` without one. */
  third_row_seats?: string | null | undefined
  /** When the car said so: milliseconds since 1970. Unit: ms. */
  timestamp?: number | null | undefined
  /** Its version, as the badge says: `74d`, `p100d`. */
  trim_badging?: string | null | undefined
  /** Its badge names the range. */
  use_range_badging?: boolean | null | undefined
  /** Its distance from UTC. Unit: s. */
  utc_offset?: number | null | undefined
  /** Its cabin camera takes pictures. */
  webcam_selfie_supported?: boolean | null | undefined
  /** It has a cabin camera. */
  webcam_supported?: boolean | null | undefined
  /** Kind of its wheels. */
  wheel_type?: string | null | undefined
  [name: string]: unknown
}
