import * as z from 'zod/mini'

import { endpoint } from './endpoint.ts'
import { schema } from './schema.ts'
import { AskedMoment, Moment, VinParams } from './shapes.ts'

/** Up to this many points per field come back; more are thinned, keeping each bucket's extremes. */
export const historyPointsMax = 5000

export const HistoryQuery = schema(() =>
  z.object({
    /** Field names joined with `,`; at most ten. */
    fields: z.string().check(z.minLength(1), z.maxLength(500)),
    start: AskedMoment(),
    end: z.optional(AskedMoment()),
  }),
)

/** Points in the order of time: the moment in milliseconds since 1970, and the value then. */
export const History = schema(() =>
  z.looseObject({
    start: Moment(),
    end: Moment(),
    series: z.record(z.string(), z.array(z.tuple([z.number(), z.unknown()]))),
  }),
)
export type History = z.infer<ReturnType<typeof History>>

/** Recorded telemetry. */
export const history = {
  list: endpoint({
    method: 'GET',
    path: '/web/vehicles/:vin/history',
    scope: 'vehicle_device_data',
    addition: true,
    params: VinParams,
    query: HistoryQuery,
    response: History,
  }),
}
