import * as z from 'zod/mini'

import { endpoint } from './endpoint.ts'
import { schema } from './schema.ts'
import { AskedMoment, Moment, open, VinParams } from './shapes.ts'

/** A field's values are counted up to here: more would have to be read to be counted. */
export const storedValuesMax = 10_000

/** At most this many buckets per field come back. */
export const signalBucketsMax = 5000

/** A field of which values are kept, from when to when, and the newest of them. */
export const StoredSignal = schema(() =>
  z.looseObject({
    field: z.string(),
    first_at: Moment(),
    last_at: Moment(),
    last_value: z.unknown(),
    count: z.number(),
  }),
)
export type StoredSignal = z.infer<ReturnType<typeof StoredSignal>>

export const SignalHistoryQuery = schema(() =>
  z.object({
    /** Field names joined with `,`; at most ten. */
    fields: z.string().check(z.minLength(1), z.maxLength(500)),
    start: AskedMoment(),
    end: z.optional(AskedMoment()),
    /** Seconds, from 1 to a week; left out, as narrow as the limit of buckets allows. */
    bucket: z.optional(
      z.string().check(z.regex(/^(?:[1-9]\d{0,4}|[1-5]\d{5}|60[0-3]\d{3}|604[0-7]\d\d|604800)$/)),
    ),
  }),
)
export type SignalHistoryQuery = z.infer<ReturnType<typeof SignalHistoryQuery>>

/** Start of the bucket in milliseconds since 1970, then its minimum, maximum and last value. */
export const SignalBucket = schema(() =>
  z.tuple([z.number(), z.nullable(z.number()), z.nullable(z.number()), z.unknown()]),
)
export type SignalBucket = z.infer<ReturnType<typeof SignalBucket>>

/** A span without values. Nothing is made up for it. */
export const SignalGap = schema(() =>
  z.looseObject({
    field: z.nullable(z.string()),
    start: Moment(),
    end: Moment(),
    cause: open([
      'asleep',
      'no_network',
      'not_streamed',
      'stream_stopped',
      'config_lost',
      'outage',
      'unknown',
    ]),
  }),
)
export type SignalGap = z.infer<ReturnType<typeof SignalGap>>

export const SignalHistory = schema(() =>
  z.looseObject({
    start: Moment(),
    end: Moment(),
    bucket_seconds: z.number(),
    series: z.record(z.string(), z.array(SignalBucket())),
    gaps: z.array(SignalGap()),
  }),
)
export type SignalHistory = z.infer<ReturnType<typeof SignalHistory>>

export const SignalExportQuery = schema(() =>
  z.object({
    /** Field names joined with `,`; at most ten. */
    fields: z.string().check(z.minLength(1), z.maxLength(500)),
    start: AskedMoment(),
    end: z.optional(AskedMoment()),
  }),
)
export type SignalExportQuery = z.infer<ReturnType<typeof SignalExportQuery>>

/** Comma-separated values (RFC 4180), the first line with the names of the columns. */
export const Csv = schema(() => z.string())

/** Recorded telemetry in buckets of time, and as CSV. */
export const signalHistory = {
  stored: endpoint({
    method: 'GET',
    path: '/web/vehicles/:vin/signals',
    scope: 'vehicle_device_data',
    params: VinParams,
    items: StoredSignal,
    addition: true,
  }),
  buckets: endpoint({
    method: 'GET',
    path: '/web/vehicles/:vin/signals/history',
    scope: 'vehicle_device_data',
    params: VinParams,
    query: SignalHistoryQuery,
    response: SignalHistory,
    addition: true,
  }),
  export: endpoint({
    method: 'GET',
    path: '/web/vehicles/:vin/signals/export',
    scope: 'vehicle_device_data',
    params: VinParams,
    query: SignalExportQuery,
    response: Csv,
    bare: true,
    format: 'csv',
    addition: true,
  }),
}
