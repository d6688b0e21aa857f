// Generated from the contract and its notes by `pnpm catalogue`; edit those instead.
/** A telemetry field of which values are kept. */
export type StoredSignal = {
  /** The name of the field. */
  field: string
  /** When the oldest value was measured. */
  first_at: string
  /** When the newest value was measured. */
  last_at: string
  /** The newest value, in the unit of the field catalogue. */
  last_value: unknown
  /** How many values are kept, counted up to 10000. */
  count: number
  [name: string]: unknown
}

/** Which signals, of when, and how finely. */
export type SignalHistoryQuery = {
  /** Names of telemetry fields, joined with commas; at most ten. */
  fields: string
  /** The first moment. */
  start: string
  /** The moment after the last; now if left out. */
  end?: string | undefined
  /** How wide a bucket is, up to a week. Left out, as narrow as 5000 buckets allow. Unit: s. */
  bucket?: string | undefined
}

/** Four values: start in milliseconds since 1970, minimum, maximum, last value. Minimum and maximum are null for what is no number; units are those of the field. */
export type SignalBucket = [number, number | null, number | null, unknown]

/** A span for which no values are known. Nothing is interpolated. */
export type SignalGap = {
  /** The only field that it concerns; null if the whole car was silent. */
  field: string | null
  /** When the last value before it was measured. */
  start: string
  /** When the first value after it was measured. */
  end: string
  /** Why there are none, as far as is known. */
  cause: 'asleep' | 'no_network' | 'not_streamed' | 'stream_stopped' | 'config_lost' | 'outage' | 'unknown' | (string & {})
  [name: string]: unknown
}

/** Signals over a span of time, one bucket after the other. */
export type SignalHistory = {
  /** The first moment. */
  start: string
  /** The moment after the last. */
  end: string
  /** How wide each bucket is. Unit: s. */
  bucket_seconds: number
  /** The buckets of each field in the order of time; empty ones are left out. */
  series: Record<string, SignalBucket[]>
  /** Where values are missing, in the order of time. */
  gaps: SignalGap[]
  [name: string]: unknown
}

/** Which signals to export, and of when. */
export type SignalExportQuery = {
  /** Names of telemetry fields, joined with commas; at most ten. */
  fields: string
  /** The first moment. */
  start: string
  /** The moment after the last; now if left out. */
  end?: string | undefined
}
