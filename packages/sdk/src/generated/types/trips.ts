// Generated from the contract and its notes by `pnpm catalogue`; edit those instead.
import type { SignalGap } from './signal-history.ts'

/** A place. */
export type Place = {
  /** North of the equator. Unit: deg. */
  latitude: number
  /** East of Greenwich. Unit: deg. */
  longitude: number
  /** What the place is called, where that is known. */
  name?: string | null | undefined
  [name: string]: unknown
}

/** Which drives or charges. */
export type TripQuery = {
  /** Only those of this vehicle; all vehicles if left out. */
  vin?: string | undefined
  /** Only those that began at this moment or later. */
  start?: string | undefined
  /** Only those that began before this moment. */
  end?: string | undefined
}

/** Which drives or charges, and which page of them. */
export type TripListQuery = {
  /** Only those of this vehicle; all vehicles if left out. */
  vin?: string | undefined
  /** Only those that began at this moment or later. */
  start?: string | undefined
  /** Only those that began before this moment. */
  end?: string | undefined
  /** Which page, from 1. */
  page?: string | undefined
  /** How many items a page holds, up to 200; 50 if left out. */
  per_page?: string | undefined
}

/** Two values: a moment in milliseconds since 1970, and the value that the signal took. */
export type TrackPoint = [number, unknown]

/** Signals over one drive or charge. */
export type Track = {
  /** The first moment. */
  start: string
  /** The last moment. */
  end: string
  /** The values of each field in the order of time, in the units of the field. */
  series: Record<string, TrackPoint[]>
  /** Where values are missing. */
  gaps: SignalGap[]
  [name: string]: unknown
}
