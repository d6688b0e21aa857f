import * as z from 'zod/mini'

import { Money } from './money.ts'
import { paging } from './pagination.ts'
import { pricedTypes } from './prices.ts'
import { schema } from './schema.ts'
import { AskedMoment, Moment, open } from './shapes.ts'
import { BillingPeriod, BillTotals, subscriptionStatuses } from './subscription-shapes.ts'

/** How a payment stands. */
export const transactionStatuses = [
  'draft',
  'ready',
  'billed',
  'paid',
  'completed',
  'canceled',
  'past_due',
] as const
/** How a payment stands. */
export type TransactionStatus = (typeof transactionStatuses)[number]

/** What a payment came from. */
export const transactionOrigins = [
  'api',
  'web',
  'subscription_charge',
  'subscription_payment_method_change',
  'subscription_recurring',
  'subscription_update',
] as const

/** As the payment provider writes it: `txn_` and a ULID in small letters. */
export const TransactionId = schema(() => z.string().check(z.regex(/^txn_[0-9a-z]{26}$/)))

/** The query parameter in which links of the provider name a transaction. */
export const transactionParameter = '_ptxn'

export const TransactionItem = schema(() =>
  z.looseObject({
    product_type: open(pricedTypes),
    product_id: z.nullable(z.string()),
    description: z.string(),
    quantity: z.number(),
    total: Money(),
  }),
)
export type TransactionItem = z.infer<ReturnType<typeof TransactionItem>>

export const Transaction = schema(() =>
  z.looseObject({
    id: TransactionId(),
    status: open(transactionStatuses),
    origin: open(transactionOrigins),
    invoice_number: z.nullable(z.string()),
    totals: BillTotals(),
    items: z.array(TransactionItem()),
    billing_period: z.nullable(BillingPeriod()),
    refunded: z.nullable(Money()),
    error: z.nullable(z.string()),
    created_at: Moment(),
    billed_at: z.nullable(Moment()),
  }),
)
export type Transaction = z.infer<ReturnType<typeof Transaction>>

export const TransactionQuery = schema(() =>
  z.object({
    ...paging(),
    status: z.optional(z.enum(transactionStatuses)),
    start: z.optional(AskedMoment()),
    end: z.optional(AskedMoment()),
  }),
)
export type TransactionQuery = z.infer<ReturnType<typeof TransactionQuery>>

export const TransactionParams = schema(() => z.object({ id: TransactionId() }))

export const InvoiceLink = schema(() =>
  z.looseObject({ url: z.string(), expires_at: z.nullable(Moment()) }),
)
export type InvoiceLink = z.infer<ReturnType<typeof InvoiceLink>>

/** How far a payment has come. `applied` is the end: what was paid for can be used. */
export const CheckoutState = schema(() =>
  z.looseObject({
    transaction: Transaction(),
    state: open(['payable', 'processing', 'applied', 'canceled', 'expired']),
    url: z.nullable(z.string()),
    customer_id: z.nullable(z.string()),
    subscription_status: open(subscriptionStatuses),
    credits_added: z.nullable(z.number()),
  }),
)
export type CheckoutState = z.infer<ReturnType<typeof CheckoutState>>
