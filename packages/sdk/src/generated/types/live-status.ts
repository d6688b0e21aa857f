// Generated from the contract and its notes by `pnpm catalogue`; edit those instead.
/** A wall connector, as the site sees it. */
export type WallConnectorStatus = {
  /** Names the wall connector: part number and serial number. */
  din: string
  /** The car that is plugged in, if the connector knows it. */
  vin?: string | undefined
  /** A number of the manufacturer; 1 is charging, 2 is nothing plugged in. */
  wall_connector_state: number
  /** A number of the manufacturer; 2 is no fault. */
  wall_connector_fault_state?: number | undefined
  /** What flows into the car. Unit: W. */
  wall_connector_power: number
  /** How it is connected to a charging network. Undocumented. */
  ocpp_status?: unknown
  /** How far the car feeds the house. Undocumented. */
  powershare_session_state?: unknown
  [name: string]: unknown
}

/** How energy flows at a site now. Parts that the site does not have are left out. */
export type LiveStatus = {
  /** What the panels make. Unit: W. */
  solar_power?: number | undefined
  /** Positive while the battery gives, negative while it takes. Unit: W. */
  battery_power?: number | undefined
  /** What the house uses. Unit: W. */
  load_power?: number | undefined
  /** Positive while bought, negative while sold. Unit: W. */
  grid_power?: number | undefined
  /** What flows because the utility asked for it. Unit: W. */
  grid_services_power?: number | undefined
  /** What the generator makes. Unit: W. */
  generator_power?: number | undefined
  /** Charge of the battery. Unit: %. */
  percentage_charged?: number | undefined
  /** Energy in the battery. Unit: Wh. */
  energy_left?: number | undefined
  /** What the battery holds when full. Unit: Wh. */
  total_pack_energy?: number | undefined
  /** Whether the site can run without the grid now. */
  backup_capable?: boolean | undefined
  /** True while the breaker of the battery is off. */
  battery_breaker_open?: boolean | undefined
  /** Whether the utility uses the battery now. */
  grid_services_active?: boolean | undefined
  /** Whether the grid is there. */
  grid_status?: 'Active' | 'Inactive' | 'Unknown' | (string & {}) | undefined
  /** Whether the site runs on the grid. */
  island_status?: 'on_grid' | 'off_grid_intentional' | 'off_grid_unintentional' | 'island_status_unknown' | (string & {}) | undefined
  /** Whether the battery is being filled for a storm. */
  storm_mode_active?: boolean | undefined
  /** The storms that are expected. */
  storm_mode_states?: ({
    watch_event_id: string
    start_time: string
    end_time: string
    storm_type: string
    opted_out?: boolean | undefined
    [name: string]: unknown
  })[] | undefined
  /** The wall connectors of the site. */
  wall_connectors?: WallConnectorStatus[] | undefined
  /** When this was measured: RFC 3339. */
  timestamp: string
  [name: string]: unknown
}
