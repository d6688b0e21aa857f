import * as z from 'zod/mini'

import { CurrencyCode, Money } from './money.ts'
import { billingIntervals } from './prices.ts'
import { schema } from './schema.ts'
import { Moment, open } from './shapes.ts'

const moment = () => z.nullable(Moment())

/** How a subscription stands. */
export const subscriptionStatuses = [
  'none',
  'trialing',
  'active',
  'past_due',
  'paused',
  'canceled',
] as const
/** How a subscription stands. */
export type SubscriptionStatus = (typeof subscriptionStatuses)[number]

/** What a product of ours is called in a subscription: a VIN or the number of an energy site. */
export const productTypes = ['vehicle', 'energy_site'] as const

export const BillingPeriod = schema(() => z.looseObject({ starts_at: Moment(), ends_at: Moment() }))
export type BillingPeriod = z.infer<ReturnType<typeof BillingPeriod>>

export const BillingCycle = schema(() =>
  z.looseObject({ interval: open(billingIntervals), frequency: z.number() }),
)
export type BillingCycle = z.infer<ReturnType<typeof BillingCycle>>

export const ScheduledChange = schema(() =>
  z.looseObject({
    action: open(['cancel', 'pause', 'resume']),
    effective_at: Moment(),
    resume_at: moment(),
  }),
)
export type ScheduledChange = z.infer<ReturnType<typeof ScheduledChange>>

export const SubscriptionItem = schema(() =>
  z.looseObject({
    product_type: open(productTypes),
    product_id: z.string(),
    price_id: z.string(),
    unit_price: Money(),
  }),
)
export type SubscriptionItem = z.infer<ReturnType<typeof SubscriptionItem>>

/** The sums of a bill in the smallest unit of its currency. */
export const BillTotals = schema(() =>
  z.looseObject({
    currency_code: CurrencyCode(),
    subtotal: z.int(),
    discount: z.int(),
    tax: z.int(),
    total: z.int(),
    credit: z.int(),
    grand_total: z.int(),
  }),
)
export type BillTotals = z.infer<ReturnType<typeof BillTotals>>

export const NextTransaction = schema(() =>
  z.looseObject({ billing_period: BillingPeriod(), totals: BillTotals() }),
)
export type NextTransaction = z.infer<ReturnType<typeof NextTransaction>>

export const PaymentCard = schema(() =>
  z.looseObject({
    type: z.string(),
    last4: z.string(),
    expiry_month: z.number(),
    expiry_year: z.number(),
  }),
)
export type PaymentCard = z.infer<ReturnType<typeof PaymentCard>>

export const PaymentMethod = schema(() =>
  z.looseObject({ type: z.string(), card: z.nullable(PaymentCard()) }),
)
export type PaymentMethod = z.infer<ReturnType<typeof PaymentMethod>>

export const ManagementUrls = schema(() =>
  z.looseObject({
    update_payment_method: z.nullable(z.string()),
    cancel: z.nullable(z.string()),
  }),
)
export type ManagementUrls = z.infer<ReturnType<typeof ManagementUrls>>

export const SubscriptionCredits = schema(() =>
  z.looseObject({ balance: z.number(), auto_topup: z.boolean() }),
)
export type SubscriptionCredits = z.infer<ReturnType<typeof SubscriptionCredits>>

/** What somebody pays for. Whoever never subscribed has one too, of status `none`. */
export const Subscription = schema(() =>
  z.looseObject({
    id: z.nullable(z.string()),
    status: open(subscriptionStatuses),
    currency_code: z.nullable(CurrencyCode()),
    billing_cycle: z.nullable(BillingCycle()),
    current_billing_period: z.nullable(BillingPeriod()),
    trial_dates: z.nullable(BillingPeriod()),
    scheduled_change: z.nullable(ScheduledChange()),
    started_at: moment(),
    first_billed_at: moment(),
    next_billed_at: moment(),
    paused_at: moment(),
    canceled_at: moment(),
    access_ends_at: moment(),
    items: z.array(SubscriptionItem()),
    next_transaction: z.nullable(NextTransaction()),
    kept: z.nullable(Money()),
    payment_method: z.nullable(PaymentMethod()),
    management_urls: z.nullable(ManagementUrls()),
    credits: SubscriptionCredits(),
  }),
)
export type Subscription = z.infer<ReturnType<typeof Subscription>>
