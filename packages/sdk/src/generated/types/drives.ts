// Generated from the contract and its notes by `pnpm catalogue`; edit those instead.
import type { Place } from './trips.ts'

/** One drive, from leaving park to park again. */
export type Drive = {
  /** Identifies the drive. */
  id: string
  /** The vehicle. */
  vin: string
  /** When it began. */
  started_at: string
  /** When it ended; null while it goes on. */
  ended_at: string | null
  /** How long it took, or has taken so far. Unit: s. */
  duration: number
  /** How far, by the odometer. Unit: mi. */
  distance: number | null
  /** Odometer at its start. Unit: mi. */
  odometer_start: number | null
  /** Odometer at its end. Unit: mi. */
  odometer_end: number | null
  /** Charge of the battery at its start. Unit: %. */
  battery_level_start: number | null
  /** Charge of the battery at its end. Unit: %. */
  battery_level_end: number | null
  /** What left the battery; less than zero if more came back. Unit: kWh. */
  energy_used: number | null
  /** Distance over duration. Unit: mph. */
  speed_average: number | null
  /** The highest speed. Unit: mph. */
  speed_max: number | null
  /** Mean temperature outside. Unit: degC. */
  outside_temp_average: number | null
  /** Where it began. Null without the scope `vehicle_location`. */
  from: Place | null
  /** Where it ended. Null without the scope `vehicle_location`. */
  to: Place | null
  /** False if values are missing in between, so that figures may be too small. */
  complete: boolean
  [name: string]: unknown
}

/** What the drives of a span add up to. */
export type DriveTotals = {
  /** How many there were. */
  count: number
  /** How long they took together. Unit: s. */
  duration: number
  /** How far they went together. Unit: mi. */
  distance: number
  /** What they took from the battery together. Unit: kWh. */
  energy_used: number
  [name: string]: unknown
}
