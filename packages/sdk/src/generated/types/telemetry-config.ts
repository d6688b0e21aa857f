// Generated from the contract and its notes by `pnpm catalogue`; edit those instead.
/** Whether a car keeps what it could not deliver: `latest` keeps the newest. */
export type DeliveryPolicy = 'latest' | 'no_retry'

/** For whom an alert is meant. */
export type AlertType = 'customer' | 'service' | 'service-fix'

/** How the car sends one field, as asked for. */
export type FieldSettings = {
  /** A changed value is sent at most this often. Unit: s. */
  interval_seconds: number
  /** A number is sent only once it changed by this much, in its own unit. */
  minimum_delta?: number | undefined
  /** It is sent this often although it did not change. Unit: s. */
  resend_interval_seconds?: number | undefined
}

/** Settings by the name of the field; null asks for its usual ones, and removes nothing. */
export type FieldChoices = Record<string, FieldSettings | null>

/** What to stream. Other members are passed over. */
export type TelemetryConfigRequest = {
  /** The fields. Unknown names are refused, retired ones ignored and named. Empty changes nothing. */
  fields?: FieldChoices | undefined
  /** The car sends typed values. Newer cars always do. */
  prefer_typed?: boolean | undefined
  /** `latest` keeps and sends again what was not acknowledged, `no_retry` does not. */
  delivery_policy?: 'latest' | 'no_retry' | undefined
  /** A sentence that stands with the new version. */
  note?: string | undefined
  /** The version that the change was made on: once there is a newer one it is refused. Left out, it is not looked at. */
  based_on?: string | undefined
  [name: string]: unknown
}

/** On what the stream is stopped. */
export type TelemetryStopQuery = {
  /** The version that the change was made on: once there is a newer one it is refused. Left out, it is not looked at. */
  based_on?: string | undefined
}

/** How the car sends one field, as it stands. */
export type ConfiguredField = {
  /** A changed value is sent at most this often. Unit: s. */
  interval_seconds?: number | null | undefined
  /** A number is sent only once it changed by this much, in its own unit. */
  minimum_delta?: number | null | undefined
  /** It is sent this often although it did not change. Unit: s. */
  resend_interval_seconds?: number | null | undefined
  [name: string]: unknown
}

/** Settings by the name of the field. */
export type ConfiguredFields = Record<string, ConfiguredField>

/** What a car streams, and where to. */
export type TelemetryConfig = {
  /** The receiver. The gateway sets it. */
  hostname?: string | undefined
  /** Its port. */
  port?: number | undefined
  /** Certificates that the car trusts for it. */
  ca?: string | null | undefined
  /** The fields, by name. */
  fields: ConfiguredFields
  /** Alerts that are sent too: `customer`, `service`, `service-fix`. */
  alert_types?: ('customer' | 'service' | 'service-fix' | (string & {}))[] | null | undefined
  /** `latest` keeps and sends again what was not acknowledged, `no_retry` does not. */
  delivery_policy?: 'latest' | 'no_retry' | (string & {}) | null | undefined
  /** When it ends: seconds since 1970; null means never. Unit: s. */
  exp?: number | null | undefined
  /** The car sends typed values. Newer cars always do. */
  prefer_typed?: boolean | null | undefined
  /** True while the car does not have it yet; `/web/vehicles/{vin}/config/sync` tells why. */
  pending?: boolean | null | undefined
  [name: string]: unknown
}

/** VINs that did not take a configuration, by reason. */
export type SkippedVehicles = {
  /** The car does not hold this gateway’s key. */
  missing_key?: string[] | undefined
  /** The car is too old. */
  unsupported_hardware?: string[] | undefined
  /** The car’s firmware is too old. */
  unsupported_firmware?: string[] | undefined
  /** Other apps hold all of the car’s places. */
  max_configs?: string[] | undefined
  [name: string]: unknown
}

/** How many cars took it. 0 is a refusal, although the status is 200. */
export type TelemetryUpdate = {
  /** How many took it. */
  updated_vehicles: number
  /** Which did not, and why. */
  skipped_vehicles?: SkippedVehicles | undefined
  /** Retired fields that were left out. */
  ignoredFields?: string[] | undefined
  [name: string]: unknown
}
