// Generated from the contract and its notes by `pnpm catalogue`; edit those instead.
import type { Seconds } from './energy-shapes.ts'

/** A span over which a site's energy is added up. */
export type HistoryPeriod = 'day' | 'week' | 'month' | 'year' | 'lifetime'

/** Energy that went each way within one step. A total that is zero is left out. */
export type EnergyFlow = {
  /** When the step begins: RFC 3339. */
  timestamp: string
  /** The same, as the gateway told it. */
  raw_timestamp?: string | undefined
  /** From the panels. Unit: Wh. */
  solar_energy_exported: number
  /** From the generator. Unit: Wh. */
  generator_energy_exported: number
  /** From the grid. Unit: Wh. */
  grid_energy_imported: number
  /** From the grid because the utility asked for it. Unit: Wh. */
  grid_services_energy_imported: number
  /** To the grid because the utility asked for it. Unit: Wh. */
  grid_services_energy_exported: number
  /** From the panels to the grid. Unit: Wh. */
  grid_energy_exported_from_solar: number
  /** From the generator to the grid. Unit: Wh. */
  grid_energy_exported_from_generator: number
  /** From the battery to the grid. Unit: Wh. */
  grid_energy_exported_from_battery: number
  /** From the battery. Unit: Wh. */
  battery_energy_exported: number
  /** From the grid to the battery. Unit: Wh. */
  battery_energy_imported_from_grid: number
  /** From the panels to the battery. Unit: Wh. */
  battery_energy_imported_from_solar: number
  /** From the generator to the battery. Unit: Wh. */
  battery_energy_imported_from_generator: number
  /** From the grid to the house. Unit: Wh. */
  consumer_energy_imported_from_grid: number
  /** From the panels to the house. Unit: Wh. */
  consumer_energy_imported_from_solar: number
  /** From the battery to the house. Unit: Wh. */
  consumer_energy_imported_from_battery: number
  /** From the generator to the house. Unit: Wh. */
  consumer_energy_imported_from_generator: number
  /** Used by the house in all. Unit: Wh. */
  total_home_usage?: number | undefined
  /** Into the battery in all. Unit: Wh. */
  total_battery_charge?: number | undefined
  /** Out of the battery in all. Unit: Wh. */
  total_battery_discharge?: number | undefined
  /** Made by the panels in all. Unit: Wh. */
  total_solar_generation?: number | undefined
  /** Sold in all. Unit: Wh. */
  total_grid_energy_exported?: number | undefined
  [name: string]: unknown
}

/** Energy that went each way since a day began. What a site does not have is left out. */
export type EnergyTotals = {
  /** From the panels. Unit: Wh. */
  solar_energy_exported?: number | undefined
  /** From the generator. Unit: Wh. */
  generator_energy_exported?: number | undefined
  /** From the grid. Unit: Wh. */
  grid_energy_imported?: number | undefined
  /** From the grid because the utility asked for it. Unit: Wh. */
  grid_services_energy_imported?: number | undefined
  /** To the grid because the utility asked for it. Unit: Wh. */
  grid_services_energy_exported?: number | undefined
  /** From the panels to the grid. Unit: Wh. */
  grid_energy_exported_from_solar?: number | undefined
  /** From the generator to the grid. Unit: Wh. */
  grid_energy_exported_from_generator?: number | undefined
  /** From the battery to the grid. Unit: Wh. */
  grid_energy_exported_from_battery?: number | undefined
  /** From the battery. Unit: Wh. */
  battery_energy_exported?: number | undefined
  /** From the grid to the battery. Unit: Wh. */
  battery_energy_imported_from_grid?: number | undefined
  /** From the panels to the battery. Unit: Wh. */
  battery_energy_imported_from_solar?: number | undefined
  /** From the generator to the battery. Unit: Wh. */
  battery_energy_imported_from_generator?: number | undefined
  /** From the grid to the house. Unit: Wh. */
  consumer_energy_imported_from_grid?: number | undefined
  /** From the panels to the house. Unit: Wh. */
  consumer_energy_imported_from_solar?: number | undefined
  /** From the battery to the house. Unit: Wh. */
  consumer_energy_imported_from_battery?: number | undefined
  /** From the generator to the house. Unit: Wh. */
  consumer_energy_imported_from_generator?: number | undefined
  /** Used by the house in all. Unit: Wh. */
  total_home_usage?: number | undefined | undefined
  /** Into the battery in all. Unit: Wh. */
  total_battery_charge?: number | undefined | undefined
  /** Out of the battery in all. Unit: Wh. */
  total_battery_discharge?: number | undefined | undefined
  /** Made by the panels in all. Unit: Wh. */
  total_solar_generation?: number | undefined | undefined
  /** Sold in all. Unit: Wh. */
  total_grid_energy_exported?: number | undefined | undefined
  [name: string]: unknown
}

/** A time when the site ran without the grid. */
export type BackupEvent = {
  /** When it began: RFC 3339. */
  timestamp: string
  /** How long it lasted. Unit: ms. */
  duration: number
  [name: string]: unknown
}

/** Flows for `kind=energy`, outages for `kind=backup`. */
export type CalendarHistory = {
  /** Serial number of the gateway. */
  serial_number?: string | undefined
  /** The period that was asked for. */
  period?: string | undefined
  /** Zone of the site: a name of the IANA. */
  installation_time_zone?: string | undefined
  /** Its distance from UTC. Unit: min. */
  time_zone_offset?: number | undefined
  /** The steps; null or missing where there are none. */
  time_series?: EnergyFlow[] | null | undefined
  /** What single breakers counted. Undocumented. */
  SmartBreakerEnergyLogs?: unknown
  /** The outages; null or missing where there were none. */
  events?: BackupEvent[] | null | undefined
  /** How many outages there were. */
  total_events?: number | undefined
  [name: string]: unknown
}

/** Charges of cars at the site. */
export type TelemetryHistory = {
  /** The period that the answer covers. */
  period?: string | undefined
  /** The charges; null or missing where there were none. */
  time_series?: ({
    charge_start_time: Seconds
    charge_duration: Seconds
    energy_added_wh: number
    [name: string]: unknown
  })[] | null | undefined
  [name: string]: unknown
}
