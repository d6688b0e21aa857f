// Generated from the contract and its notes by `pnpm catalogue`; edit those instead.
/** What the value of a telemetry field is. */
export type FieldType = 'boolean' | 'integer' | 'float' | 'enum' | 'string' | 'timestamp' | 'time' | 'location' | 'object'

/** One telemetry field. */
export type Field = {
  /** The type of its values. */
  type: 'boolean' | 'integer' | 'float' | 'enum' | 'string' | 'timestamp' | 'time' | 'location' | 'object' | (string & {})
  /** What it says. */
  description: string
  /** Where it stands in lists. */
  category: string
  /** Unit of its values, as the car sends them. */
  unit?: string | undefined
  /** The words it knows; newer firmware may say others. */
  enum?: string[] | undefined
  /** Which models send it. */
  models?: string[] | undefined
  /** Scopes that a reader needs, all of them. */
  scopes: string[]
  /** The first firmware that sends it. */
  version?: string | undefined
  /** It may be null, where the car cannot tell. */
  nullable?: boolean | undefined
  /** How often a changed value is sent at most. */
  interval_seconds: {
    default?: number | undefined
    min?: number | undefined
    max?: number | undefined
    [name: string]: unknown
  }
  /** How often a value is sent again, in seconds, although it did not change. */
  resend_interval_seconds?: {
    default?: number | undefined
    min?: number | undefined
    [name: string]: unknown
  } | undefined
  /** How much a value must change to be sent, in its own unit. */
  minimum_delta?: {
    default?: number | undefined
    min?: number | undefined
    [name: string]: unknown
  } | undefined
  [name: string]: unknown
}

/** Every telemetry field, by name. */
export type FieldCatalogue = Record<string, Field>
