import * as z from 'zod/mini'

import { endpoint } from './endpoint.ts'
import { schema } from './schema.ts'
import { Moment } from './shapes.ts'
import { Csv } from './signal-history.ts'
import { Place, Track, TripListQuery, TripQuery } from './trips.ts'

const quantity = () => z.nullable(z.number())

/** From leaving park to park again, in the units of the car's own API. */
export const Drive = schema(() =>
  z.looseObject({
    id: z.string(),
    vin: z.string(),
    started_at: Moment(),
    ended_at: z.nullable(Moment()),
    duration: z.number(),
    distance: quantity(),
    odometer_start: quantity(),
    odometer_end: quantity(),
    battery_level_start: quantity(),
    battery_level_end: quantity(),
    energy_used: quantity(),
    speed_average: quantity(),
    speed_max: quantity(),
    outside_temp_average: quantity(),
    from: z.nullable(Place()),
    to: z.nullable(Place()),
    complete: z.boolean(),
  }),
)
export type Drive = z.infer<ReturnType<typeof Drive>>

export const DriveTotals = schema(() =>
  z.looseObject({
    count: z.number(),
    duration: z.number(),
    distance: z.number(),
    energy_used: z.number(),
  }),
)
export type DriveTotals = z.infer<ReturnType<typeof DriveTotals>>

export const DriveParams = schema(() =>
  z.object({ id: z.string().check(z.regex(/^drv_[0-9A-Za-z]{16}$/)) }),
)

const call = { method: 'GET', scope: 'vehicle_device_data', addition: true } as const

/** Drives of all vehicles, or of the one that the query names. */
export const drives = /* @__PURE__ */ (() => ({
  list: endpoint({ ...call, path: '/web/drives', query: TripListQuery, items: Drive }),
  get: endpoint({ ...call, path: '/web/drives/:id', params: DriveParams, response: Drive }),
  track: endpoint({ ...call, path: '/web/drives/:id/track', params: DriveParams, response: Track }),
  totals: endpoint({
    ...call,
    path: '/web/totals/drives',
    query: TripQuery,
    response: DriveTotals,
  }),
  export: endpoint({
    ...call,
    path: '/web/exports/drives',
    query: TripQuery,
    response: Csv,
    bare: true,
    format: 'csv',
  }),
}))()
