import * as z from 'zod/mini'

import { creditPackLimits } from './credit-packs.ts'
import { CurrencyCode, Money } from './money.ts'
import { schema } from './schema.ts'
import { Moment, open, Vin } from './shapes.ts'
import {
  BillingPeriod,
  BillTotals,
  NextTransaction,
  productTypes,
  SubscriptionItem,
} from './subscription-shapes.ts'

/** The acts that can be looked at before they are done. */
export const previewedActions = [
  'create',
  'modify',
  'cancel',
  'uncancel',
  'credits',
  'delete',
] as const

const EnergySiteId = schema(() => z.string().check(z.regex(/^\d{1,20}$/)))

/** The products and terms that somebody wants, to be spread into each request that carries them. */
export const wantedTerms = () => ({
  vehicles: z.optional(z.array(Vin()).check(z.maxLength(1000))),
  energy_sites: z.optional(z.array(EnergySiteId()).check(z.maxLength(1000))),
  currency: z.optional(CurrencyCode()),
  trial: z.optional(z.boolean()),
})

/** How many packs of credits are bought at once. */
export const CreditPacks = schema(() =>
  z.int().check(z.minimum(1), z.maximum(creditPackLimits.byHand)),
)

// Strict: a misspelt member would show another price than the one that is paid.
export const PreviewRequest = schema(() =>
  z.strictObject({
    action: z.enum(previewedActions),
    cycle: z.optional(z.enum(['month', 'year'])),
    ...wantedTerms(),
    packs: z.optional(CreditPacks()),
  }),
)
export type PreviewRequest = z.infer<ReturnType<typeof PreviewRequest>>

/** A part of a bill for a product that is paid for part of a period only. */
export const Proration = schema(() =>
  z.looseObject({
    product_type: open(productTypes),
    product_id: z.string(),
    rate: z.number(),
    billing_period: BillingPeriod(),
    amount: Money(),
  }),
)
export type Proration = z.infer<ReturnType<typeof Proration>>

export const UpdateResult = schema(() =>
  z.looseObject({
    action: open(['charge', 'credit']),
    amount: z.int(),
    currency_code: CurrencyCode(),
  }),
)
export type UpdateResult = z.infer<ReturnType<typeof UpdateResult>>

/** What is given back for what was paid, what is asked for what is new, and what remains of both. */
export const UpdateSummary = schema(() =>
  z.looseObject({ credit: Money(), charge: Money(), result: UpdateResult() }),
)
export type UpdateSummary = z.infer<ReturnType<typeof UpdateSummary>>

/** What an act would do, and cost, and when. Nothing is done. */
export const SubscriptionPreview = schema(() =>
  z.looseObject({
    action: open(previewedActions),
    effective_at: Moment(),
    items: z.array(SubscriptionItem()),
    current_billing_period: z.nullable(BillingPeriod()),
    trial_dates: z.nullable(BillingPeriod()),
    next_billed_at: z.nullable(Moment()),
    access_ends_at: z.nullable(Moment()),
    immediate_transaction: z.nullable(BillTotals()),
    next_transaction: z.nullable(NextTransaction()),
    recurring_transaction: z.nullable(BillTotals()),
    update_summary: z.nullable(UpdateSummary()),
    prorations: z.array(Proration()),
    credits: z.number(),
  }),
)
export type SubscriptionPreview = z.infer<ReturnType<typeof SubscriptionPreview>>
