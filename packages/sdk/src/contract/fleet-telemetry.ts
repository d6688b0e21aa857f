import * as z from 'zod/mini'

import { endpoint } from './endpoint.ts'
import { schema } from './schema.ts'
import { Vin, VinParams } from './shapes.ts'
import { TelemetryConfig, TelemetryStopQuery, TelemetryUpdate } from './telemetry-config.ts'

/** Whether the car has taken its configuration. `config` is null while it has none. */
export const FleetTelemetryState = schema(() =>
  z.looseObject({
    synced: z.nullish(z.boolean()),
    config: z.nullish(TelemetryConfig()),
    limit_reached: z.boolean(),
    key_paired: z.boolean(),
  }),
)
export type FleetTelemetryState = z.infer<ReturnType<typeof FleetTelemetryState>>

/** What one of a car's receivers refused, or failed at. */
export const FleetTelemetryError = schema(() =>
  z.looseObject({
    name: z.optional(z.string()),
    error: z.optional(z.string()),
    vin: z.optional(z.string()),
  }),
)
export type FleetTelemetryError = z.infer<ReturnType<typeof FleetTelemetryError>>

export const FleetTelemetryErrors = schema(() =>
  z.looseObject({ fleet_telemetry_errors: z.array(FleetTelemetryError()) }),
)

/** One configuration for several cars, as the upstream takes it. */
export const FleetTelemetryRequest = schema(() =>
  z.looseObject({
    vins: z.array(Vin()).check(z.minLength(1), z.maxLength(100)),
    config: TelemetryConfig(),
  }),
)
export type FleetTelemetryRequest = z.infer<ReturnType<typeof FleetTelemetryRequest>>

/** The manufacturer's own view of a car's telemetry. */
export const fleetTelemetry = /* @__PURE__ */ (() => {
  const call = { scope: 'vehicle_device_data', upstream: true } as const
  const ofCar = { ...call, params: VinParams }
  const path = '/api/1/vehicles/:vin/fleet_telemetry_config'
  return {
    get: endpoint({ ...ofCar, method: 'GET', path, response: FleetTelemetryState }),
    remove: endpoint({
      ...ofCar,
      method: 'DELETE',
      path,
      query: TelemetryStopQuery,
      response: TelemetryUpdate,
    }),
    create: endpoint({
      ...call,
      method: 'POST',
      path: '/api/1/vehicles/fleet_telemetry_config',
      body: FleetTelemetryRequest,
      idempotent: true,
      response: TelemetryUpdate,
    }),
    errors: endpoint({
      ...ofCar,
      method: 'GET',
      path: '/api/1/vehicles/:vin/fleet_telemetry_errors',
      response: FleetTelemetryErrors,
    }),
  }
})()
