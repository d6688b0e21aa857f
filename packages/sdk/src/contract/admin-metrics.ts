import * as z from 'zod/mini'

import { schema } from './schema.ts'
import { Moment, open } from './shapes.ts'

export const UserMetrics = schema(() => z.looseObject({ total: z.number(), active_7d: z.number() }))
export type UserMetrics = z.infer<ReturnType<typeof UserMetrics>>

export const VehicleMetrics = schema(() =>
  z.looseObject({
    total: z.number(),
    streaming: z.number(),
    no_key: z.number(),
    limit_reached: z.number(),
    error: z.number(),
  }),
)
export type VehicleMetrics = z.infer<ReturnType<typeof VehicleMetrics>>

/** What the manufacturer charges for the last day, against what it earned. */
export const MoneyMetrics = schema(() =>
  z.looseObject({
    currency: z.string(),
    signals_24h: z.number(),
    upstream_cost_24h: z.string(),
    upstream_currency: z.string(),
    revenue_24h: z.string(),
    credits_owed: z.number(),
  }),
)
export type MoneyMetrics = z.infer<ReturnType<typeof MoneyMetrics>>

export const DeliveryMetrics = schema(() =>
  z.looseObject({ delivered_24h: z.number(), failed_24h: z.number(), disabled: z.number() }),
)
export type DeliveryMetrics = z.infer<ReturnType<typeof DeliveryMetrics>>

/** Work that waits, by the name of its queue. */
export const QueueMetrics = schema(() => z.record(z.string(), z.number()))
export type QueueMetrics = z.infer<ReturnType<typeof QueueMetrics>>

export const RequestMetrics = schema(() =>
  z.looseObject({
    total_1h: z.number(),
    errors_1h: z.number(),
    rate_limited_1h: z.number(),
    refused_tokens_1h: z.number(),
    streams_open: z.number(),
  }),
)
export type RequestMetrics = z.infer<ReturnType<typeof RequestMetrics>>

/** How the manufacturer answers in one region. */
export const UpstreamMetrics = schema(() =>
  z.looseObject({
    region: z.string(),
    state: open(['up', 'degraded', 'down', 'unused']),
    calls_1h: z.number(),
    errors_1h: z.number(),
    last_error: z.nullable(z.string()),
  }),
)
export type UpstreamMetrics = z.infer<ReturnType<typeof UpstreamMetrics>>

export const AdminMetrics = schema(() =>
  z.looseObject({
    at: Moment(),
    users: UserMetrics(),
    vehicles: VehicleMetrics(),
    money: z.nullable(MoneyMetrics()),
    deliveries: DeliveryMetrics(),
    queues: QueueMetrics(),
    requests: RequestMetrics(),
    upstream: z.array(UpstreamMetrics()),
  }),
)
export type AdminMetrics = z.infer<ReturnType<typeof AdminMetrics>>
