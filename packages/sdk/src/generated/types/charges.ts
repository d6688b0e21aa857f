// Generated from the contract and its notes by `pnpm catalogue`; edit those instead.
import type { Place } from './trips.ts'

/** One charge, from the first power to the last. */
export type Charge = {
  /** Identifies the charge. */
  id: string
  /** The vehicle. */
  vin: string
  /** When it began. */
  started_at: string
  /** When it ended; null while it goes on. */
  ended_at: string | null
  /** How long it took, or has taken so far. Unit: s. */
  duration: number
  /** Alternating or direct current. */
  current_type: 'AC' | 'DC' | (string & {}) | null
  /** Charge of the battery at its start. Unit: %. */
  battery_level_start: number | null
  /** Charge of the battery at its end. Unit: %. */
  battery_level_end: number | null
  /** What the battery gained. Unit: kWh. */
  energy_added: number | null
  /** What the charger gave; the difference is loss. Null if too little of it was heard. Unit: kWh. */
  energy_drawn: number | null
  /** The highest power. Unit: kW. */
  power_max: number | null
  /** Odometer while charging. Unit: mi. */
  odometer: number | null
  /** Mean temperature outside. Unit: degC. */
  outside_temp_average: number | null
  /** Where it was. Null without the scope `vehicle_location`. */
  place: Place | null
  /** False if values are missing in between, so that figures may be too small. */
  complete: boolean
  [name: string]: unknown
}

/** What the charges of a span add up to. */
export type ChargeTotals = {
  /** How many there were. */
  count: number
  /** How long they took together. Unit: s. */
  duration: number
  /** What the battery gained together. Unit: kWh. */
  energy_added: number
  /** What it gained of that in charges of which both energies are known. Compare this with `energy_drawn`. Unit: kWh. */
  energy_added_measured: number
  /** What the chargers gave in charges of which both energies are known. Unit: kWh. */
  energy_drawn: number
  [name: string]: unknown
}
