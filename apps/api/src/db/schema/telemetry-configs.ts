import type { DeliveryPolicy } from '@console/sdk/contract'
import { index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'

import { moment, users } from '../schema.ts'

/** Settings of one field as they are kept: a usual interval is written out when it is asked for. */
export type FieldSetting = {
  interval_seconds: number
  minimum_delta?: number
  resend_interval_seconds?: number
}

/** The part of a configuration that users decide. Receiver, certificate and alerts are the gateway's. */
export type StoredConfig = {
  fields: Record<string, FieldSetting>
  prefer_typed?: boolean
  delivery_policy?: DeliveryPolicy
}

/** Why the manufacturer does not accept a configuration for a car, in its own words. */
export type ConfigRefusal =
  | 'missing_key'
  | 'unsupported_hardware'
  | 'unsupported_firmware'
  | 'max_configs'

/** How the manufacturer's configuration differs from ours, though it had accepted ours. */
export type ConfigDrift = 'lost' | 'changed'

/** What each car is to stream, and how far that has come. Its row is locked while it changes. */
export const telemetryConfigs = pgTable(
  'telemetry_configs',
  {
    vin: text().primaryKey(),
    /** Of the newest version. */
    versionId: text(),
    number: integer().notNull().default(0),
    /** Null where the car is to stream nothing. */
    config: jsonb().$type<StoredConfig>(),
    changedAt: moment().notNull().defaultNow(),
    sentAt: moment(),
    acceptedAt: moment(),
    syncedAt: moment(),
    firstDataAt: moment(),
    refusal: text().$type<ConfigRefusal>(),
    drift: text().$type<ConfigDrift>(),
    checkedAt: moment(),
    /** When to look at the car's side again. */
    checkDueAt: moment(),
  },
  (t) => [index().on(t.checkDueAt)],
)

/** Every configuration that a car was given. Rows are added and never changed. */
export const configVersions = pgTable(
  'config_versions',
  {
    id: text().primaryKey(),
    vin: text().notNull(),
    number: integer().notNull(),
    createdAt: moment().notNull().defaultNow(),
    /** Whose right it was made by; null for what the gateway met on the car. */
    userId: text().references(() => users.id, { onDelete: 'set null' }),
    authorKind: text()
      .$type<'user' | 'token' | 'application' | 'administrator' | 'car'>()
      .notNull(),
    authorId: text(),
    authorName: text(),
    change: text().$type<'updated' | 'replaced' | 'removed' | 'restored' | 'found'>().notNull(),
    restoredFrom: text(),
    note: text(),
    added: integer().notNull(),
    changed: integer().notNull(),
    removed: integer().notNull(),
    config: jsonb().$type<StoredConfig>(),
  },
  (t) => [unique().on(t.vin, t.number)],
)

/** Configurations on their way to the manufacturer: written with the version, gone once it answered. */
export const configPushes = pgTable(
  'config_pushes',
  {
    vin: text().primaryKey(),
    /** The version to send; a newer one takes its place. */
    versionId: text().notNull(),
    attempts: integer().notNull().default(0),
    dueAt: moment().notNull().defaultNow(),
    /** While a process sends it, no other does: an older answer must not overtake a newer one. */
    leasedUntil: moment(),
  },
  (t) => [index().on(t.dueAt)],
)
