import * as z from 'zod/mini'

import { endpoint } from './endpoint.ts'
import { schema } from './schema.ts'
import { Moment, open } from './shapes.ts'
import { Csv } from './signal-history.ts'
import { Place, Track, TripListQuery, TripQuery } from './trips.ts'

const quantity = () => z.nullable(z.number())

/** From the first power to the last of one time at the plug. */
export const Charge = schema(() =>
  z.looseObject({
    id: z.string(),
    vin: z.string(),
    started_at: Moment(),
    ended_at: z.nullable(Moment()),
    duration: z.number(),
    current_type: z.nullable(open(['AC', 'DC'])),
    battery_level_start: quantity(),
    battery_level_end: quantity(),
    energy_added: quantity(),
    energy_drawn: quantity(),
    power_max: quantity(),
    odometer: quantity(),
    outside_temp_average: quantity(),
    place: z.nullable(Place()),
    complete: z.boolean(),
  }),
)
export type Charge = z.infer<ReturnType<typeof Charge>>

export const ChargeTotals = schema(() =>
  z.looseObject({
    count: z.number(),
    duration: z.number(),
    energy_added: z.number(),
    energy_added_measured: z.number(),
    energy_drawn: z.number(),
  }),
)
export type ChargeTotals = z.infer<ReturnType<typeof ChargeTotals>>

export const ChargeParams = schema(() =>
  z.object({ id: z.string().check(z.regex(/^chg_[0-9A-Za-z]{16}$/)) }),
)

const call = { method: 'GET', scope: 'vehicle_device_data', addition: true } as const

/** Charges of all vehicles, or of the one that the query names. */
export const charges = /* @__PURE__ */ (() => ({
  list: endpoint({ ...call, path: '/web/charges', query: TripListQuery, items: Charge }),
  get: endpoint({ ...call, path: '/web/charges/:id', params: ChargeParams, response: Charge }),
  curve: endpoint({
    ...call,
    path: '/web/charges/:id/curve',
    params: ChargeParams,
    response: Track,
  }),
  totals: endpoint({
    ...call,
    path: '/web/totals/charges',
    query: TripQuery,
    response: ChargeTotals,
  }),
  export: endpoint({
    ...call,
    path: '/web/exports/charges',
    query: TripQuery,
    response: Csv,
    bare: true,
    format: 'csv',
  }),
}))()
