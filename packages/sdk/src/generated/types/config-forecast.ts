// Generated from the contract and its notes by `pnpm catalogue`; edit those instead.
import type { FieldChoices } from './telemetry-config.ts'

/** A change that is not made. Empty, it asks about what stands. */
export type ForecastRequest = {
  /** The fields of the change. */
  fields?: FieldChoices | undefined
  /** `update` keeps all other fields, `replace` does not. `update` if left out. */
  mode?: 'update' | 'replace' | undefined
  /** How many days of history to replay; 7 if left out. Unit: d. */
  days?: number | undefined
}

/** How often one field would be sent. */
export type FieldForecast = {
  /** Times a day after the change. Unit: signals/d. */
  signals_per_day: number
  /** Times a day as it stands. Unit: signals/d. */
  current_signals_per_day: number
  /** `history` where the car’s own signals were replayed, `estimate` where there are none. */
  basis: 'history' | 'estimate' | (string & {})
  /** Values a day that would no longer be sent; null if nobody can tell. Unit: signals/d. */
  values_lost_per_day: number | null
  [name: string]: unknown
}

/** What a configuration would send in a day, and what that costs. */
export type ConfigForecast = {
  /** Signals a day after the change. Unit: signals/d. */
  signals_per_day: number
  /** Signals a day as it stands. Unit: signals/d. */
  current_signals_per_day: number
  /** Their price, with fractions; null where signals cost nothing here. Unit: minor units. */
  cost_per_day: number | null
  /** The price as it stands. Unit: minor units. */
  current_cost_per_day: number | null
  /** The price that was used; null where signals cost nothing here. */
  price: {
    currency: string
    minor_units_per_million: number
    [name: string]: unknown
  } | null
  /** Each field, by name. */
  fields: Record<string, FieldForecast>
  /** Retired fields, which would be left out. */
  ignored_fields: string[]
  /** Where the replayed history begins; null without any. */
  replayed_from: string | null
  /** Where it ends. */
  replayed_to: string | null
  /** How many hours of it hold signals. Unit: h. */
  replayed_hours: number
  [name: string]: unknown
}
