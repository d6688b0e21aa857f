// Generated from the contract and its notes by `pnpm catalogue`; edit those instead.
import type { ChargeScheduleData, ChargeState, ClimateState, PreconditioningScheduleData } from './vehicle-data-energy.ts'
import type { ClosuresState, DriveState, GuiSettings, LocationData, VehicleConfig } from './vehicle-data-motion.ts'
import type { VehicleBodyState } from './vehicle-data-state.ts'

export type VehicleState = 'online' | 'asleep' | 'offline'

/** A section of `vehicle_data`. */
export type VehicleDataEndpoint = 'charge_state' | 'climate_state' | 'closures_state' | 'drive_state' | 'gui_settings' | 'location_data' | 'charge_schedule_data' | 'preconditioning_schedule_data' | 'vehicle_config' | 'vehicle_state' | 'vehicle_data_combo'

/** A vehicle, without anything that only the car itself knows. */
export type Vehicle = {
  /** The vehicle’s number; `id_s` is the same without loss. */
  id: number
  /** Another number, of old interfaces. */
  vehicle_id: number
  /** The vehicle identification number: names the vehicle in all calls. */
  vin: string
  /** No longer used. */
  color: string | null
  /** What you are to it. */
  access_type: 'OWNER' | 'DRIVER' | 'GUEST' | (string & {}) | null
  /** What its owner calls it. */
  display_name: string | null
  /** What it was ordered with, joined with commas. */
  option_codes: string | null
  /** What you may see of it. */
  granular_access: {
    hide_private: boolean
    [name: string]: unknown
  }
  /** No longer used. */
  tokens: unknown
  /** Whether it can be reached now. */
  state: 'online' | 'asleep' | 'offline' | (string & {})
  /** It is in the workshop. */
  in_service: boolean
  /** The vehicle’s number, as text. */
  id_s: string
  /** It shows the phone’s calendar. */
  calendar_enabled: boolean
  /** Version of the car’s own interface. */
  api_version: number | null
  /** No longer used. */
  backseat_token: string | null
  /** No longer used. */
  backseat_token_updated_at: number | null
  /** Phones pair with it by themselves. */
  ble_autopair_enrolled?: boolean | undefined
  [name: string]: unknown
}

/** Everything the car says of itself. A section is there only if it was asked for. Distances in miles, temperatures in °C, pressures in bar. */
export type VehicleData = {
  /** The vehicle’s number; `id_s` is the same without loss. */
  id: number
  /** Another number, of old interfaces. */
  vehicle_id: number
  /** The vehicle identification number: names the vehicle in all calls. */
  vin: string
  /** No longer used. */
  color: string | null
  /** What you are to it. */
  access_type: 'OWNER' | 'DRIVER' | 'GUEST' | (string & {}) | null
  /** What its owner calls it. */
  display_name: string | null
  /** What it was ordered with, joined with commas. */
  option_codes: string | null
  /** What you may see of it. */
  granular_access: {
    hide_private: boolean
    [name: string]: unknown
  }
  /** No longer used. */
  tokens: unknown
  /** Whether it can be reached now. */
  state: 'online' | 'asleep' | 'offline' | (string & {})
  /** It is in the workshop. */
  in_service: boolean
  /** The vehicle’s number, as text. */
  id_s: string
  /** It shows the phone’s calendar. */
  calendar_enabled: boolean
  /** Version of the car’s own interface. */
  api_version: number | null
  /** No longer used. */
  backseat_token: string | null
  /** No longer used. */
  backseat_token_updated_at: number | null
  /** Phones pair with it by themselves. */
  ble_autopair_enrolled?: boolean | undefined
  /** The account that asked, as a number. */
  user_id?: number | undefined
  /** Battery and charging. */
  charge_state?: ChargeState | undefined
  /** Climate of the cabin. */
  climate_state?: ClimateState | undefined
  /** Doors, trunks and windows. */
  closures_state?: ClosuresState | undefined
  /** Motion and route. */
  drive_state?: DriveState | undefined
  /** What the car shows on its own screen. */
  gui_settings?: GuiSettings | undefined
  /** Where it is; only if asked for by name. */
  location_data?: LocationData | undefined
  /** The schedules for charging. */
  charge_schedule_data?: ChargeScheduleData | undefined
  /** The schedules for making the cabin ready. */
  preconditioning_schedule_data?: PreconditioningScheduleData | undefined
  /** What it was built with. */
  vehicle_config?: VehicleConfig | undefined
  /** Closures, tyres, locks, media, software. */
  vehicle_state?: VehicleBodyState | undefined
  [name: string]: unknown
}
