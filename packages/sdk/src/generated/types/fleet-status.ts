// Generated from the contract and its notes by `pnpm catalogue`; edit those instead.
/** How far a vehicle is ready for signed commands and telemetry. */
export type VehicleReadiness = {
  /** Its firmware. */
  firmware_version?: string | null | undefined
  /** It takes signed commands only. */
  vehicle_command_protocol_required?: boolean | null | undefined
  /** The manufacturer charges less for its data. */
  discounted_device_data?: boolean | null | undefined
  /** Version of its telemetry client. */
  fleet_telemetry_version?: string | null | undefined
  /** How many keys it holds, of 20 at most; null if it does not tell. */
  total_number_of_keys?: number | null | undefined
  /** Its driver allowed streaming on the screen; null where no such switch exists. */
  safety_screen_streaming_toggle_enabled?: boolean | null | undefined
  [name: string]: unknown
}

/** Which vehicles hold this gateway’s key, and what each is ready for. */
export type FleetStatus = {
  /** VINs that hold the key. */
  key_paired_vins: string[]
  /** VINs that do not. */
  unpaired_vins: string[]
  /** What each vehicle is ready for, by VIN. */
  vehicle_info: Record<string, VehicleReadiness>
  [name: string]: unknown
}
