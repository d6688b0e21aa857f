import * as z from 'zod/mini'

import { paging } from './pagination.ts'
import { schema } from './schema.ts'
import { AskedMoment, Moment, Vin } from './shapes.ts'
import { SignalGap } from './signal-history.ts'

/** Where a drive began or ended, or a car was charged. */
export const Place = schema(() =>
  z.looseObject({
    latitude: z.number(),
    longitude: z.number(),
    name: z.optional(z.nullable(z.string())),
  }),
)
export type Place = z.infer<ReturnType<typeof Place>>

/** Which drives or charges: those that began in the span. */
export const TripQuery = schema(() =>
  z.object({
    vin: z.optional(Vin()),
    start: z.optional(AskedMoment()),
    end: z.optional(AskedMoment()),
  }),
)
export type TripQuery = z.infer<ReturnType<typeof TripQuery>>

export const TripListQuery = schema(() => z.extend(TripQuery(), paging()))
export type TripListQuery = z.infer<ReturnType<typeof TripListQuery>>

/** A moment in milliseconds since 1970, with the value that a signal then took. */
export const TrackPoint = schema(() => z.tuple([z.number(), z.unknown()]))
export type TrackPoint = z.infer<ReturnType<typeof TrackPoint>>

/** Signals over one drive or charge, on one axis of time. */
export const Track = schema(() =>
  z.looseObject({
    start: Moment(),
    end: Moment(),
    series: z.record(z.string(), z.array(TrackPoint())),
    gaps: z.array(SignalGap()),
  }),
)
export type Track = z.infer<ReturnType<typeof Track>>
