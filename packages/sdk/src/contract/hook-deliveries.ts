import * as z from 'zod/mini'

import { WebhookEvent } from './hook-payloads.ts'
import { HookId } from './hook-shapes.ts'
import { paging } from './pagination.ts'
import { schema } from './schema.ts'
import { AskedMoment, Moment, open, PlainText } from './shapes.ts'
import { streamTopics } from './stream.ts'

/** How long deliveries can be read and sent again, in days. */
export const hookDeliveryDays = 30

/** How far a delivery has come. */
export const hookDeliveryStates = ['pending', 'delivered', 'failed', 'canceled'] as const

/** The id of a delivery: `dlv_` and 16 letters or digits. */
export const HookDeliveryId = schema(() => z.string().check(z.regex(/^dlv_[0-9A-Za-z]{16}$/)))

/** The way of one event to one hook. */
export const HookDelivery = schema(() =>
  z.looseObject({
    id: HookDeliveryId(),
    hook_id: HookId(),
    event_id: z.string(),
    topic: z.string(),
    state: open(hookDeliveryStates),
    cause: open(['event', 'test', 'resend', 'recovery']),
    attempts: z.number(),
    status: z.nullable(z.number()),
    error: z.nullable(z.string()),
    duration_ms: z.nullable(z.number()),
    created_at: Moment(),
    last_attempt_at: z.nullable(Moment()),
    next_attempt_at: z.nullable(Moment()),
  }),
)
export type HookDelivery = z.infer<ReturnType<typeof HookDelivery>>

/** What is sent, without its secrets: the value of `authorization` is left out. */
export const HookRequestSent = schema(() =>
  z.looseObject({
    url: z.string(),
    headers: z.record(z.string(), z.string()),
    body: z.string(),
  }),
)
export type HookRequestSent = z.infer<ReturnType<typeof HookRequestSent>>

export const HookReceiverAnswer = schema(() =>
  z.looseObject({
    status: z.number(),
    headers: z.record(z.string(), z.string()),
    body: z.string(),
    truncated: z.boolean(),
  }),
)
export type HookReceiverAnswer = z.infer<ReturnType<typeof HookReceiverAnswer>>

/** Where the time of an attempt went; null for a part that it did not reach. */
export const HookTiming = schema(() =>
  z.looseObject({
    lookup_ms: z.nullable(z.number()),
    connect_ms: z.nullable(z.number()),
    first_byte_ms: z.nullable(z.number()),
    total_ms: z.number(),
  }),
)
export type HookTiming = z.infer<ReturnType<typeof HookTiming>>

export const HookAttempt = schema(() =>
  z.looseObject({
    number: z.number(),
    at: Moment(),
    answer: z.nullable(HookReceiverAnswer()),
    error: z.nullable(z.string()),
    timing: HookTiming(),
  }),
)
export type HookAttempt = z.infer<ReturnType<typeof HookAttempt>>

export const HookDeliveryDetail = schema(() =>
  z.extend(HookDelivery(), {
    event: WebhookEvent(),
    request: HookRequestSent(),
    attempt_list: z.array(HookAttempt()),
  }),
)
export type HookDeliveryDetail = z.infer<ReturnType<typeof HookDeliveryDetail>>

export const HookDeliveryQuery = schema(() =>
  z.object({
    ...paging(),
    state: z.optional(z.enum(hookDeliveryStates)),
    topic: z.optional(z.enum(streamTopics)),
    event_id: z.optional(PlainText().check(z.minLength(1), z.maxLength(100))),
    start: z.optional(AskedMoment()),
    end: z.optional(AskedMoment()),
  }),
)
export type HookDeliveryQuery = z.infer<ReturnType<typeof HookDeliveryQuery>>

export const HookTestRequest = schema(() =>
  z.strictObject({ topic: z.optional(z.enum(streamTopics)) }),
)
export type HookTestRequest = z.infer<ReturnType<typeof HookTestRequest>>

export const HookRecoveryRequest = schema(() =>
  z.strictObject({ since: AskedMoment(), until: z.optional(AskedMoment()) }),
)
export type HookRecoveryRequest = z.infer<ReturnType<typeof HookRecoveryRequest>>

export const HookRecovery = schema(() =>
  z.looseObject({ deliveries: z.number(), since: Moment(), until: Moment() }),
)
export type HookRecovery = z.infer<ReturnType<typeof HookRecovery>>
