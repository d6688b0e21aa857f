import {
  billingIntervals,
  Money,
  pricedTypes,
  transactionOrigins,
  transactionStatuses,
} from '@console/sdk/contract'
import * as z from 'zod/mini'

/**
 * What a payment provider tells us, named as in Paddle Billing (version 2). Two differences: sums are
 * whole numbers where Paddle writes digits in a text, and what only Paddle's own pages need is left out.
 */

const moment = z.iso.datetime({ precision: 3 })

export const Period = z.object({ starts_at: moment, ends_at: moment })
export type Period = z.infer<typeof Period>

export const Cycle = z.object({ interval: z.enum(billingIntervals), frequency: z.int() })
export type Cycle = z.infer<typeof Cycle>

/** What of ours a price is paid for; travels through the provider as the price's `custom_data`. */
export const ProductRef = z.object({
  product_type: z.enum(pricedTypes),
  /** The VIN, or the number of the energy site; null for credits. */
  product_id: z.nullable(z.string()),
})
export type ProductRef = z.infer<typeof ProductRef>

/** A price as it was when something was bought with it: later lists do not change it. */
const ItemPrice = z.object({
  id: z.string(),
  description: z.string(),
  unit_price: Money(),
  /** Null for what is bought once. */
  billing_cycle: z.nullable(Cycle),
  custom_data: ProductRef,
})

export const Item = z.object({ price: ItemPrice, quantity: z.int() })
export type Item = z.infer<typeof Item>

/** Our own reference on what we make at the provider. */
export const CustomData = z.object({ user_id: z.string() })
export type CustomData = z.infer<typeof CustomData>

export const Totals = z.object({
  currency_code: z.string(),
  subtotal: z.int(),
  discount: z.int(),
  tax: z.int(),
  total: z.int(),
  /** Covered by what the customer has at the provider. */
  credit: z.int(),
  /** What the card is charged. */
  grand_total: z.int(),
})
export type Totals = z.infer<typeof Totals>

/** For which part of a period a line is counted. */
const LineProration = z.object({ rate: z.number(), billing_period: Period })

export const LineItem = z.object({
  price_id: z.string(),
  description: z.string(),
  product: ProductRef,
  quantity: z.int(),
  /** Null where the whole price is asked. */
  proration: z.nullable(LineProration),
  /** `subtotal - discount + tax` is `total`, for each line and so for the bill. */
  totals: z.object({ subtotal: z.int(), discount: z.int(), tax: z.int(), total: z.int() }),
})
export type LineItem = z.infer<typeof LineItem>

const Card = z.object({
  type: z.string(),
  last4: z.string(),
  expiry_month: z.int(),
  expiry_year: z.int(),
})

export const PaymentMethodDetails = z.object({ type: z.string(), card: z.nullable(Card) })
export type PaymentMethodDetails = z.infer<typeof PaymentMethodDetails>

/** One attempt to take money. */
export const Payment = z.object({
  payment_attempt_id: z.string(),
  amount: z.int(),
  /** `action_required` while the bank waits for the cardholder's confirmation. */
  status: z.enum(['action_required', 'captured', 'error', 'canceled']),
  error_code: z.nullable(z.string()),
  method_details: PaymentMethodDetails,
  created_at: moment,
  captured_at: z.nullable(moment),
})
export type Payment = z.infer<typeof Payment>

export const Customer = z.object({
  id: z.string(),
  email: z.string(),
  name: z.nullable(z.string()),
  custom_data: CustomData,
  created_at: moment,
  updated_at: moment,
})
export type Customer = z.infer<typeof Customer>

export const ProviderTransaction = z.object({
  id: z.string(),
  status: z.enum(transactionStatuses),
  customer_id: z.string(),
  /** Null until a first payment has begun the subscription. */
  subscription_id: z.nullable(z.string()),
  origin: z.enum(transactionOrigins),
  currency_code: z.string(),
  invoice_number: z.nullable(z.string()),
  custom_data: CustomData,
  items: z.array(Item),
  /** What it pays for; null for what is bought once. */
  billing_period: z.nullable(Period),
  details: z.object({ totals: Totals, line_items: z.array(LineItem) }),
  /** Newest first. */
  payments: z.array(Payment),
  /** Our page that leads to the payment; null where there is nothing to pay on a page. */
  checkout: z.nullable(z.object({ url: z.string() })),
  created_at: moment,
  updated_at: moment,
  billed_at: z.nullable(moment),
})
export type ProviderTransaction = z.infer<typeof ProviderTransaction>

export const ProviderSubscription = z.object({
  id: z.string(),
  status: z.enum(['trialing', 'active', 'past_due', 'paused', 'canceled']),
  customer_id: z.string(),
  currency_code: z.string(),
  custom_data: CustomData,
  items: z.array(Item),
  billing_cycle: Cycle,
  /** The time that is billed now, also while its bill is past due; null once canceled. */
  current_billing_period: z.nullable(Period),
  /** The time without payment; null if there was none. */
  trial_dates: z.nullable(Period),
  scheduled_change: z.nullable(
    z.object({
      action: z.enum(['cancel', 'pause', 'resume']),
      effective_at: moment,
      resume_at: z.nullable(moment),
    }),
  ),
  started_at: z.nullable(moment),
  first_billed_at: z.nullable(moment),
  /** Null if nothing will be billed. */
  next_billed_at: z.nullable(moment),
  paused_at: z.nullable(moment),
  canceled_at: z.nullable(moment),
  /** With what is paid; at Paddle a read of its own. */
  payment_method: z.nullable(PaymentMethodDetails),
  management_urls: z.object({
    update_payment_method: z.nullable(z.string()),
    cancel: z.nullable(z.string()),
  }),
  created_at: moment,
  updated_at: moment,
})
export type ProviderSubscription = z.infer<typeof ProviderSubscription>

/** Money given back on a bill: to the card (`refund`), or kept for later bills (`credit`). */
export const Adjustment = z.object({
  id: z.string(),
  action: z.enum(['refund', 'credit']),
  transaction_id: z.string(),
  subscription_id: z.nullable(z.string()),
  customer_id: z.string(),
  reason: z.string(),
  /** Only what is approved was given back. */
  status: z.enum(['pending_approval', 'approved', 'rejected']),
  currency_code: z.string(),
  totals: z.object({ subtotal: z.int(), tax: z.int(), total: z.int() }),
  created_at: moment,
  updated_at: moment,
})
export type Adjustment = z.infer<typeof Adjustment>
