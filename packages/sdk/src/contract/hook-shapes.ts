import * as z from 'zod/mini'

import { hookFormats } from './hook-payloads.ts'
import { schema } from './schema.ts'
import { Moment, open, PlainText } from './shapes.ts'
import { streamTopics } from './stream.ts'

/** How many hooks a vehicle or an energy site takes. */
export const hooksPerProduct = 10

/** Seconds after an event at which its delivery is tried, each from the try before, ±20 %. */
export const hookSchedule = [0, 5, 300, 1800, 7200, 18_000, 28_800, 36_000] as const

/** A receiver has this long for everything. */
export const hookTimeoutMs = 5_000

/** Without a success for this long, a hook is disabled; a mail goes out 12 hours before. */
export const hookPatienceMs = 5 * 86_400_000

/** The id of a webhook: `hook_` and 16 letters or digits. */
export const HookId = schema(() => z.string().check(z.regex(/^hook_[0-9A-Za-z]{16}$/)))

/** Signs deliveries: `whsec_`, then 32 bytes in base64. */
const HookSecret = schema(() => z.string().check(z.regex(/^whsec_[A-Za-z0-9+/]{43}=$/)))

export const HookOutcome = schema(() =>
  z.looseObject({
    at: Moment(),
    status: z.nullable(z.number()),
    error: z.nullable(z.string()),
  }),
)
export type HookOutcome = z.infer<ReturnType<typeof HookOutcome>>

export const Hook = schema(() =>
  z.looseObject({
    id: HookId(),
    product_id: z.string(),
    name: z.nullable(z.string()),
    url: z.string(),
    format: open(hookFormats),
    has_authorization: z.boolean(),
    topics: z.array(z.string()),
    enabled: z.boolean(),
    disabled_cause: z.nullable(open(['owner', 'failing', 'gone', 'operator'])),
    created_at: Moment(),
    last_delivery: z.nullable(HookOutcome()),
    failures: z.number(),
    failing_since: z.nullable(Moment()),
    disables_at: z.nullable(Moment()),
  }),
)
export type Hook = z.infer<ReturnType<typeof Hook>>

/** The only reply that carries the secret, besides that of its rotation. */
export const NewHook = schema(() => z.extend(Hook(), { secret: HookSecret() }))
export type NewHook = z.infer<ReturnType<typeof NewHook>>

// What an address may be, the gateway decides and says: it looks at what it resolves to.
const HookUrl = schema(() => z.string().check(z.maxLength(2048)))

/** Goes into a header as it is, so it holds what a header may hold. */
const HeaderValue = schema(() =>
  z.string().check(z.minLength(1), z.maxLength(2048), z.regex(/^[!-~](?:[ -~]*[!-~])?$/)),
)

const members = () => ({
  authorization: z.optional(z.nullable(HeaderValue())),
  topics: z.optional(z.array(z.enum(streamTopics)).check(z.minLength(1), z.maxLength(20))),
  enabled: z.optional(z.boolean()),
  name: z.optional(z.nullable(PlainText().check(z.minLength(1), z.maxLength(64)))),
})

// The specification does not show these bodies, so members that are not known here pass.
export const HookRequest = schema(() =>
  z.looseObject({ url: HookUrl(), format: z.enum(hookFormats), ...members() }),
)
export type HookRequest = z.infer<ReturnType<typeof HookRequest>>

export const HookUpdate = schema(() =>
  z.looseObject({
    url: z.optional(HookUrl()),
    format: z.optional(z.enum(hookFormats)),
    ...members(),
  }),
)
export type HookUpdate = z.infer<ReturnType<typeof HookUpdate>>

export const HookSecretRequest = schema(() =>
  z.strictObject({ overlap_hours: z.optional(z.int().check(z.minimum(0), z.maximum(168))) }),
)
export type HookSecretRequest = z.infer<ReturnType<typeof HookSecretRequest>>

export const RotatedHookSecret = schema(() =>
  z.looseObject({ secret: HookSecret(), previous_expires_at: z.nullable(Moment()) }),
)
export type RotatedHookSecret = z.infer<ReturnType<typeof RotatedHookSecret>>
