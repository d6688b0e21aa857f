import * as z from 'zod/mini'

import { endpoint } from './endpoint.ts'
import { schema } from './schema.ts'
import { Moment, open, VinParams } from './shapes.ts'
import { FieldChoices } from './telemetry-config.ts'

/** How many days of the car's own history a forecast may replay. */
export const forecastDays = { default: 7, max: 30 } as const

export const ForecastRequest = schema(() =>
  z.strictObject({
    fields: z.optional(FieldChoices()),
    mode: z.optional(z.enum(['update', 'replace'])),
    days: z.optional(z.int().check(z.minimum(1), z.maximum(forecastDays.max))),
  }),
)
export type ForecastRequest = z.infer<ReturnType<typeof ForecastRequest>>

/** How often one field would be sent. */
export const FieldForecast = schema(() =>
  z.looseObject({
    signals_per_day: z.number(),
    current_signals_per_day: z.number(),
    basis: open(['history', 'estimate']),
    values_lost_per_day: z.nullable(z.number()),
  }),
)
export type FieldForecast = z.infer<ReturnType<typeof FieldForecast>>

/** What signals cost, by the operator's price. */
export const SignalPrice = schema(() =>
  z.looseObject({
    currency: z.string(),
    minor_units_per_million: z.number(),
  }),
)

/** What a configuration would send in a day, and what that costs. */
export const ConfigForecast = schema(() =>
  z.looseObject({
    signals_per_day: z.number(),
    current_signals_per_day: z.number(),
    cost_per_day: z.nullable(z.number()),
    current_cost_per_day: z.nullable(z.number()),
    price: z.nullable(SignalPrice()),
    fields: z.record(z.string(), FieldForecast()),
    ignored_fields: z.array(z.string()),
    replayed_from: z.nullable(Moment()),
    replayed_to: z.nullable(Moment()),
    replayed_hours: z.number(),
  }),
)
export type ConfigForecast = z.infer<ReturnType<typeof ConfigForecast>>

/** What a streaming configuration would send and cost. */
export const configForecast = {
  // A reading that takes a body: it changes nothing.
  create: endpoint({
    method: 'POST',
    path: '/web/vehicles/:vin/config/forecast',
    scope: 'vehicle_device_data',
    addition: true,
    params: VinParams,
    body: ForecastRequest,
    optionalBody: true,
    response: ConfigForecast,
  }),
}
