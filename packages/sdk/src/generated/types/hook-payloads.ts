// Generated from the contract and its notes by `pnpm catalogue`; edit those instead.
import type { StreamEvent } from './stream.ts'

/** In which form a webhook posts telemetry. */
export type HookFormat = 'tesla' | 'teslemetry' | 'splunk'

/** One value in a member named after its type: `stringValue`, `doubleValue`, `intValue`, `booleanValue`, `locationValue` and the like; `invalid` where the car had none. */
export type TypedValue = Record<string, unknown>

/** One signal. */
export type TypedDatum = {
  /** The name of the field. */
  key: string
  /** Its value with its type. */
  value: TypedValue
  [name: string]: unknown
}

/** The body of a delivery in the format `tesla`. */
export type TeslaPayload = {
  /** The signals that came together. */
  data: TypedDatum[]
  /** When the car recorded it: ISO 8601, UTC, with milliseconds. */
  createdAt: string
  /** The car that it is about. */
  vin: string
  [name: string]: unknown
}

/** The body of a delivery in the format `teslemetry`. */
export type TeslemetryPayload = {
  /** Values by the name of their field, as the stream sends them. */
  data: Record<string, string | number | boolean | null | Record<string, unknown>>
  /** When the car recorded it: ISO 8601, UTC, with milliseconds. */
  createdAt: string
  /** The car that it is about. */
  vin: string
  [name: string]: unknown
}

/** The body of a delivery in the format `splunk`. */
export type SplunkPayload = {
  /** Seconds since 1970, with a fraction. Unit: s. */
  time: number
  /** The name of the gateway. */
  host: string
  /** The VIN, or the number of the energy site. */
  source: string
  /** Values by the name of their field. */
  event: Record<string, unknown>
  [name: string]: unknown
}

/** What is posted to a webhook, by its format. */
export type HookPayload = TeslaPayload | TeslemetryPayload | SplunkPayload | StreamEvent

/** What happened, whatever the format. */
export type WebhookEvent = {
  /** What kind of event: `vehicle.` or `energy_site.` or `account.`, then the topic. */
  type: string
  /** When it happened. */
  timestamp: string
  /** The event as the stream sends it. */
  data: unknown
  [name: string]: unknown
}

/** The headers of each delivery. */
export type WebhookHeaders = {
  /** The id of the event: the same for each attempt, so that twice can be told. */
  'webhook-id': string
  /** When this attempt was made, since 1970. Unit: s. */
  'webhook-timestamp': string
  /** `v1,` and the HMAC-SHA256 of id, timestamp and body, joined with dots, in base64; several, parted by spaces, while two secrets hold. */
  'webhook-signature': string
  [name: string]: unknown
}
