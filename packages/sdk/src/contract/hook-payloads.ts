import * as z from 'zod/mini'

import { schema } from './schema.ts'
import { Moment } from './shapes.ts'
import { SignalValue, StreamEvent } from './stream.ts'

/** In which form a webhook posts telemetry. */
export const hookFormats = ['tesla', 'teslemetry', 'splunk'] as const
/** In which form a webhook posts telemetry. */
export type HookFormat = (typeof hookFormats)[number]

/** A value as the car's own records carry it: one member, named after the type of the value. */
export const TypedValue = schema(() => z.record(z.string(), z.unknown()))
export type TypedValue = z.infer<ReturnType<typeof TypedValue>>

export const TypedDatum = schema(() => z.looseObject({ key: z.string(), value: TypedValue() }))
export type TypedDatum = z.infer<ReturnType<typeof TypedDatum>>

/** Format `tesla`: a list of named values with their types. */
export const TeslaPayload = schema(() =>
  z.looseObject({ data: z.array(TypedDatum()), createdAt: z.string(), vin: z.string() }),
)
export type TeslaPayload = z.infer<ReturnType<typeof TeslaPayload>>

/** Format `teslemetry`: values by their name, as the stream sends them. */
export const TeslemetryPayload = schema(() =>
  z.looseObject({
    data: z.record(z.string(), SignalValue()),
    createdAt: z.string(),
    vin: z.string(),
  }),
)
export type TeslemetryPayload = z.infer<ReturnType<typeof TeslemetryPayload>>

/** Format `splunk`: what Splunk's HTTP event collector takes. */
export const SplunkPayload = schema(() =>
  z.looseObject({
    time: z.number(),
    host: z.string(),
    source: z.string(),
    event: z.record(z.string(), z.unknown()),
  }),
)
export type SplunkPayload = z.infer<ReturnType<typeof SplunkPayload>>

/**
 * What is posted to a hook. The formats differ for `data`; of other topics the first two send the
 * event as the stream does, and `splunk` puts it into `event`.
 */
export const HookPayload = schema(() =>
  z.union([TeslaPayload(), TeslemetryPayload(), SplunkPayload(), StreamEvent()]),
)
export type HookPayload = z.infer<ReturnType<typeof HookPayload>>

/** What happened, before it is put into a format: the envelope of Standard Webhooks. */
export const WebhookEvent = schema(() =>
  z.looseObject({ type: z.string(), timestamp: Moment(), data: z.unknown() }),
)
export type WebhookEvent = z.infer<ReturnType<typeof WebhookEvent>>

/** The headers that sign a delivery, by Standard Webhooks. */
export const WebhookHeaders = schema(() =>
  z.looseObject({
    'webhook-id': z.string(),
    'webhook-timestamp': z.string(),
    'webhook-signature': z.string(),
  }),
)
export type WebhookHeaders = z.infer<ReturnType<typeof WebhookHeaders>>
