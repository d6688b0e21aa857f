// Generated from the contract and its notes by `pnpm catalogue`; edit those instead.
import type { ConfiguredField, ConfiguredFields, TelemetryConfig, TelemetryUpdate } from './telemetry-config.ts'

/** Who changed a configuration. */
export type ConfigAuthor = {
  /** What kind of author: a person, a token, an application, the gateway or the car itself. */
  kind: 'user' | 'token' | 'application' | 'administrator' | 'gateway' | 'car' | (string & {})
  /** The id of the user, token or application; null for others. */
  id: string | null
  /** What it is called; null if it has no name. */
  name: string | null
  [name: string]: unknown
}

/** A configuration that the car once had, without its fields. */
export type ConfigVersion = {
  /** Names the version. */
  id: string
  /** Counts the versions of this car, from 1. */
  number: number
  /** When it was made. */
  created_at: string
  /** Who made it. */
  author: ConfigAuthor
  /** How it came about; `found` if the gateway met it on the car. */
  change: 'updated' | 'replaced' | 'removed' | 'restored' | 'found' | (string & {})
  /** The version that was sent again; null if none. */
  restored_from: string | null
  /** What its author wrote; null if nothing. */
  note: string | null
  /** How many fields came, against the version before. */
  added: number
  /** How many fields got other settings. */
  changed: number
  /** How many fields went. */
  removed: number
  /** How many fields it has; 0 where the stream was stopped. */
  field_count: number
  /** It is the newest. */
  current: boolean
  [name: string]: unknown
}

/** A configuration that the car once had. */
export type ConfigVersionDetail = {
  /** Names the version. */
  id: string
  /** Counts the versions of this car, from 1. */
  number: number
  /** When it was made. */
  created_at: string
  /** Who made it. */
  author: ConfigAuthor
  /** How it came about; `found` if the gateway met it on the car. */
  change: 'updated' | 'replaced' | 'removed' | 'restored' | 'found' | (string & {})
  /** The version that was sent again; null if none. */
  restored_from: string | null
  /** What its author wrote; null if nothing. */
  note: string | null
  /** How many fields came, against the version before. */
  added: number
  /** How many fields got other settings. */
  changed: number
  /** How many fields went. */
  removed: number
  /** How many fields it has; 0 where the stream was stopped. */
  field_count: number
  /** It is the newest. */
  current: boolean
  /** The configuration; null where the stream was stopped. */
  config: TelemetryConfig | null
  [name: string]: unknown
}

/** A field that two versions set differently. */
export type ConfigFieldChange = {
  /** Its settings in the first. */
  before: ConfiguredField
  /** Its settings in the second. */
  after: ConfiguredField
  [name: string]: unknown
}

/** What leads from one version to another. */
export type ConfigDiff = {
  /** The first version. */
  from: string
  /** The second version. */
  to: string
  /** Fields that only the second has. */
  added: ConfiguredFields
  /** Fields that only the first has. */
  removed: ConfiguredFields
  /** Fields that both have, set differently. */
  changed: Record<string, ConfigFieldChange>
  /** Settings of the whole that differ, by name. */
  settings: Record<string, {
    before: unknown
    after: unknown
    [name: string]: unknown
  }>
  [name: string]: unknown
}

/** Where the newest version is on its way to the car. */
export type ConfigSync = {
  /** The newest version; null if there is none. */
  version: string | null
  /** When it was sent to the manufacturer. */
  sent_at: string | null
  /** When the manufacturer accepted it for this car. */
  accepted_at: string | null
  /** When the car was first seen to have it. */
  synced_at: string | null
  /** When the first signal came after that. */
  first_data_at: string | null
  /** Why it was not accepted; null if it was. */
  refusal: 'missing_key' | 'unsupported_hardware' | 'unsupported_firmware' | 'max_configs' | (string & {}) | null
  /** How what the manufacturer holds differs from the newest version, though it had accepted it: `lost` if it holds none; null if it does not differ. */
  drift: 'lost' | 'changed' | (string & {}) | null
  /** When the gateway last looked. */
  checked_at: string | null
  [name: string]: unknown
}

/** A choice of fields for a purpose. */
export type ConfigPreset = {
  /** Names the preset. */
  id: string
  /** What it is called. */
  name: string
  /** What it is for. */
  description: string
  /** Its fields, of those that this car sends. */
  fields: ConfiguredFields
  /** Its fields that this car does not send. */
  unsupported: string[]
  [name: string]: unknown
}

/** A version that was sent again. */
export type RestoredConfig = {
  /** The new version that this made. */
  version: ConfigVersion
  /** Whether the car took it. */
  update: TelemetryUpdate
  [name: string]: unknown
}
