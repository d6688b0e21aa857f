import * as z from 'zod/mini'

import { endpoint } from './endpoint.ts'
import { paging } from './pagination.ts'
import { schema } from './schema.ts'
import { Moment, open, Vin, VinParams } from './shapes.ts'
import {
  ConfigNote,
  ConfiguredField,
  ConfiguredFields,
  ConfigVersionId,
  TelemetryConfig,
  TelemetryUpdate,
} from './telemetry-config.ts'

/** Who changed a configuration: a person at the console, a program, or the gateway itself. */
export const ConfigAuthor = schema(() =>
  z.looseObject({
    kind: open(['user', 'token', 'application', 'administrator', 'gateway', 'car']),
    id: z.nullable(z.string()),
    name: z.nullable(z.string()),
  }),
)
export type ConfigAuthor = z.infer<ReturnType<typeof ConfigAuthor>>

/** A configuration that a car once had, without its fields. */
export const ConfigVersion = schema(() =>
  z.looseObject({
    id: ConfigVersionId(),
    number: z.number(),
    created_at: Moment(),
    author: ConfigAuthor(),
    change: open(['updated', 'replaced', 'removed', 'restored', 'found']),
    restored_from: z.nullable(ConfigVersionId()),
    note: z.nullable(z.string()),
    added: z.number(),
    changed: z.number(),
    removed: z.number(),
    field_count: z.number(),
    current: z.boolean(),
  }),
)
export type ConfigVersion = z.infer<ReturnType<typeof ConfigVersion>>

export const ConfigVersionDetail = schema(() =>
  z.extend(ConfigVersion(), { config: z.nullable(TelemetryConfig()) }),
)
export type ConfigVersionDetail = z.infer<ReturnType<typeof ConfigVersionDetail>>

/** A field that two configurations set differently. */
export const ConfigFieldChange = schema(() =>
  z.looseObject({ before: ConfiguredField(), after: ConfiguredField() }),
)
export type ConfigFieldChange = z.infer<ReturnType<typeof ConfigFieldChange>>

/** A setting of the whole configuration that two of them have differently; null is not set. */
export const ConfigSettingChange = schema(() =>
  z.looseObject({ before: z.nullable(z.unknown()), after: z.nullable(z.unknown()) }),
)

/** What leads from one configuration to another. */
export const ConfigDiff = schema(() =>
  z.looseObject({
    from: ConfigVersionId(),
    to: ConfigVersionId(),
    added: ConfiguredFields(),
    removed: ConfiguredFields(),
    changed: z.record(z.string(), ConfigFieldChange()),
    settings: z.record(z.string(), ConfigSettingChange()),
  }),
)
export type ConfigDiff = z.infer<ReturnType<typeof ConfigDiff>>

/** Where the newest configuration is on its way to the car. Each step is null until it was seen. */
export const ConfigSync = schema(() =>
  z.looseObject({
    version: z.nullable(ConfigVersionId()),
    sent_at: z.nullable(Moment()),
    accepted_at: z.nullable(Moment()),
    synced_at: z.nullable(Moment()),
    first_data_at: z.nullable(Moment()),
    refusal: z.nullable(
      open(['missing_key', 'unsupported_hardware', 'unsupported_firmware', 'max_configs']),
    ),
    drift: z.nullable(open(['lost', 'changed'])),
    checked_at: z.nullable(Moment()),
  }),
)
export type ConfigSync = z.infer<ReturnType<typeof ConfigSync>>

/** A choice of fields for a purpose, of those that this car knows. */
export const ConfigPreset = schema(() =>
  z.looseObject({
    id: z.string(),
    name: z.string(),
    description: z.string(),
    fields: ConfiguredFields(),
    unsupported: z.array(z.string()),
  }),
)
export type ConfigPreset = z.infer<ReturnType<typeof ConfigPreset>>

export const ConfigVersionQuery = schema(() => z.object(paging()))
export const ConfigVersionParams = schema(() =>
  z.object({ vin: Vin(), version: ConfigVersionId() }),
)
export const ConfigDiffQuery = schema(() =>
  z.object({ from: ConfigVersionId(), to: ConfigVersionId() }),
)

export const ConfigRestoreRequest = schema(() =>
  z.strictObject({
    note: z.optional(ConfigNote()),
    based_on: z.optional(ConfigVersionId()),
  }),
)

export const RestoredConfig = schema(() =>
  z.looseObject({ version: ConfigVersion(), update: TelemetryUpdate() }),
)
export type RestoredConfig = z.infer<ReturnType<typeof RestoredConfig>>

/** What a car was configured to stream over time, and what stands behind it. */
export const configVersions = /* @__PURE__ */ (() => {
  const ofCar = { scope: 'vehicle_device_data', addition: true } as const
  const read = { ...ofCar, method: 'GET', params: VinParams } as const
  const path = '/web/vehicles/:vin/config/versions'
  return {
    list: endpoint({ ...read, path, query: ConfigVersionQuery, items: ConfigVersion }),
    get: endpoint({
      ...read,
      path: `${path}/:version`,
      params: ConfigVersionParams,
      response: ConfigVersionDetail,
    }),
    diff: endpoint({
      ...read,
      path: '/web/vehicles/:vin/config/diff',
      query: ConfigDiffQuery,
      response: ConfigDiff,
    }),
    restore: endpoint({
      ...ofCar,
      method: 'POST',
      path: `${path}/:version/restore`,
      params: ConfigVersionParams,
      upstream: true,
      body: ConfigRestoreRequest,
      optionalBody: true,
      response: RestoredConfig,
    }),
    sync: endpoint({ ...read, path: '/web/vehicles/:vin/config/sync', response: ConfigSync }),
    presets: endpoint({ ...read, path: '/web/vehicles/:vin/config/presets', items: ConfigPreset }),
  }
})()
