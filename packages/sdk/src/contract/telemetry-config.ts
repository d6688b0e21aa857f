import * as z from 'zod/mini'

import { endpoint } from './endpoint.ts'
import { schema } from './schema.ts'
import { open, PlainText, VinParams } from './shapes.ts'

/** Whether a car keeps what it could not deliver. */
export const deliveryPolicies = ['latest', 'no_retry'] as const
/** Whether a car keeps what it could not deliver: `latest` keeps the newest. */
export type DeliveryPolicy = (typeof deliveryPolicies)[number]

/** For whom an alert is meant. */
export const alertTypes = ['customer', 'service', 'service-fix'] as const
/** For whom an alert is meant. */
export type AlertType = (typeof alertTypes)[number]

/** Names a version of a car's configuration. */
export const ConfigVersionId = schema(() => z.string().check(z.regex(/^cfg_[0-9A-Za-z]{16}$/)))

/** A sentence that stands with a version. */
export const ConfigNote = schema(() => PlainText().check(z.maxLength(200)))

/** How the car sends one field, as asked for. */
export const FieldSettings = schema(() =>
  z.strictObject({
    interval_seconds: z.number().check(z.minimum(1), z.maximum(86_400)),
    minimum_delta: z.optional(z.number().check(z.minimum(0))),
    resend_interval_seconds: z.optional(z.number().check(z.minimum(1), z.maximum(604_800))),
  }),
)
export type FieldSettings = z.infer<ReturnType<typeof FieldSettings>>

/** Settings by the name of the field; null asks for the field with its usual settings. */
export const FieldChoices = schema(() =>
  z.record(z.string().check(z.regex(/^\w{1,64}$/)), z.nullable(FieldSettings())),
)
export type FieldChoices = z.infer<ReturnType<typeof FieldChoices>>

// Clients may post back what they read, host and certificate included; the gateway sets those itself.
export const TelemetryConfigRequest = schema(() =>
  z.looseObject({
    fields: z.optional(FieldChoices()),
    prefer_typed: z.optional(z.boolean()),
    delivery_policy: z.optional(z.enum(deliveryPolicies)),
    note: z.optional(ConfigNote()),
    based_on: z.optional(ConfigVersionId()),
  }),
)
export type TelemetryConfigRequest = z.infer<ReturnType<typeof TelemetryConfigRequest>>

/** What stops a stream may name the version that it is meant for, as other changes do. */
export const TelemetryStopQuery = schema(() =>
  z.object({ based_on: z.optional(ConfigVersionId()) }),
)
export type TelemetryStopQuery = z.infer<ReturnType<typeof TelemetryStopQuery>>

/** How the car sends one field, as it stands. */
export const ConfiguredField = schema(() =>
  z.looseObject({
    interval_seconds: z.nullish(z.number()),
    minimum_delta: z.nullish(z.number()),
    resend_interval_seconds: z.nullish(z.number()),
  }),
)
export type ConfiguredField = z.infer<ReturnType<typeof ConfiguredField>>

export const ConfiguredFields = schema(() => z.record(z.string(), ConfiguredField()))
export type ConfiguredFields = z.infer<ReturnType<typeof ConfiguredFields>>

/** What a car streams, and where to. */
export const TelemetryConfig = schema(() =>
  z.looseObject({
    hostname: z.optional(z.string()),
    port: z.optional(z.number()),
    ca: z.nullish(z.string()),
    fields: ConfiguredFields(),
    alert_types: z.nullish(z.array(open(alertTypes))),
    delivery_policy: z.nullish(open(deliveryPolicies)),
    exp: z.nullish(z.number()),
    prefer_typed: z.nullish(z.boolean()),
    pending: z.nullish(z.boolean()),
  }),
)
export type TelemetryConfig = z.infer<ReturnType<typeof TelemetryConfig>>

/** VINs of cars that did not take a configuration, by reason. */
export const SkippedVehicles = schema(() =>
  z.looseObject({
    missing_key: z.optional(z.array(z.string())),
    unsupported_hardware: z.optional(z.array(z.string())),
    unsupported_firmware: z.optional(z.array(z.string())),
    max_configs: z.optional(z.array(z.string())),
  }),
)
export type SkippedVehicles = z.infer<ReturnType<typeof SkippedVehicles>>

/** `updated_vehicles: 0` is a refusal, told by a 200: `skipped_vehicles` has the reason. */
export const TelemetryUpdate = schema(() =>
  z.looseObject({
    updated_vehicles: z.number(),
    skipped_vehicles: z.optional(SkippedVehicles()),
    ignoredFields: z.optional(z.array(z.string())),
  }),
)
export type TelemetryUpdate = z.infer<ReturnType<typeof TelemetryUpdate>>

/** Clients look for `updated_vehicles` in either place. */
export const TelemetryStopped = schema(() =>
  z.looseObject({ response: TelemetryUpdate(), updated_vehicles: z.optional(z.number()) }),
)

/** Which fields a car streams. Bodies and answers are flat, unlike all others of a vehicle. */
export const telemetryConfig = /* @__PURE__ */ (() => {
  const ofCar = {
    path: '/api/config/:vin',
    scope: 'vehicle_device_data',
    params: VinParams,
    bare: true,
  } as const
  const change = {
    ...ofCar,
    body: TelemetryConfigRequest,
    // The members of the body: a field that is null is asked for with its usual settings.
    ignoresNull: true,
    response: TelemetryUpdate,
  } as const
  return {
    get: endpoint({ ...ofCar, method: 'GET', response: TelemetryConfig }),
    update: endpoint({ ...change, method: 'PATCH' }),
    replace: endpoint({ ...change, method: 'POST' }),
    remove: endpoint({
      ...ofCar,
      method: 'DELETE',
      query: TelemetryStopQuery,
      response: TelemetryStopped,
    }),
  }
})()
