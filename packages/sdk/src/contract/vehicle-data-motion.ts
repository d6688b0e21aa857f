import * as z from 'zod/mini'

import { schema } from './schema.ts'
import { flag, number, text } from './vehicle-data-shapes.ts'

const place = () => ({
  gps_as_of: number(),
  heading: number(),
  latitude: number(),
  longitude: number(),
  native_latitude: number(),
  native_location_supported: number(),
  native_longitude: number(),
  native_type: text(),
  timestamp: number(),
})

/** Motion and route. Coordinates stand here only if `location_data` was asked for too. */
export const DriveState = schema(() =>
  z.looseObject({
    active_route_destination: text(),
    active_route_energy_at_arrival: number(),
    active_route_latitude: number(),
    active_route_longitude: number(),
    active_route_miles_to_arrival: number(),
    active_route_minutes_to_arrival: number(),
    active_route_traffic_minutes_delay: number(),
    power: number(),
    shift_state: text(),
    speed: number(),
    ...place(),
  }),
)
export type DriveState = z.infer<ReturnType<typeof DriveState>>

/** Where the car is. It comes only if asked for by name, and only with the scope for it. */
export const LocationData = schema(() => z.looseObject(place()))
export type LocationData = z.infer<ReturnType<typeof LocationData>>

/** What the car shows on its own screen; it changes no unit of this API. */
export const GuiSettings = schema(() =>
  z.looseObject({
    gui_24_hour_time: flag(),
    gui_charge_rate_units: text(),
    gui_distance_units: text(),
    gui_range_display: text(),
    gui_temperature_units: text(),
    gui_tirepressure_units: text(),
    show_range_units: flag(),
    timestamp: number(),
  }),
)
export type GuiSettings = z.infer<ReturnType<typeof GuiSettings>>

/** Doors, trunks and windows: 0 is closed, any other number is open. */
export const ClosuresState = schema(() =>
  z.looseObject({
    df: number(),
    dr: number(),
    fd_window: number(),
    fp_window: number(),
    ft: number(),
    locked: flag(),
    pf: number(),
    pr: number(),
    rd_window: number(),
    rp_window: number(),
    rt: number(),
    sun_roof_percent_open: number(),
    sun_roof_state: text(),
    timestamp: number(),
  }),
)
export type ClosuresState = z.infer<ReturnType<typeof ClosuresState>>

/** What the car was built with. */
export const VehicleConfig = schema(() =>
  z.looseObject({
    aux_park_lamps: text(),
    badge_version: number(),
    can_accept_navigation_requests: flag(),
    can_actuate_trunks: flag(),
    car_special_type: text(),
    car_type: text(),
    charge_port_type: text(),
    cop_user_set_temp_supported: flag(),
    dashcam_clip_save_supported: flag(),
    default_charge_to_max: flag(),
    driver_assist: text(),
    ece_restrictions: flag(),
    efficiency_package: text(),
    eu_vehicle: flag(),
    exterior_color: text(),
    exterior_trim: text(),
    exterior_trim_override: text(),
    front_drive_unit: text(),
    has_air_suspension: flag(),
    has_ludicrous_mode: flag(),
    has_seat_cooling: flag(),
    headlamp_type: text(),
    interior_trim_type: text(),
    key_version: number(),
    motorized_charge_port: flag(),
    paint_color_override: text(),
    performance_package: text(),
    plg: flag(),
    pws: flag(),
    rear_drive_unit: text(),
    rear_seat_heaters: number(),
    rear_seat_type: number(),
    rhd: flag(),
    roof_color: text(),
    seat_type: number(),
    spoiler_type: text(),
    sun_roof_installed: z.nullish(z.union([z.number(), z.boolean()])),
    supports_qr_pairing: flag(),
    third_row_seats: text(),
    timestamp: number(),
    trim_badging: text(),
    use_range_badging: flag(),
    utc_offset: number(),
    webcam_selfie_supported: flag(),
    webcam_supported: flag(),
    wheel_type: text(),
  }),
)
export type VehicleConfig = z.infer<ReturnType<typeof VehicleConfig>>
