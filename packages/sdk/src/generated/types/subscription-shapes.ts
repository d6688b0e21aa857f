// Generated from the contract and its notes by `pnpm catalogue`; edit those instead.
import type { Money } from './money.ts'

/** How a subscription stands. */
export type SubscriptionStatus = 'none' | 'trialing' | 'active' | 'past_due' | 'paused' | 'canceled'

/** A time that is paid for. */
export type BillingPeriod = {
  /** Its first moment. */
  starts_at: string
  /** The moment after it. */
  ends_at: string
  [name: string]: unknown
}

/** How often is billed. */
export type BillingCycle = {
  /** Month or year. */
  interval: 'month' | 'year' | (string & {})
  /** How many of them make a cycle. */
  frequency: number
  [name: string]: unknown
}

/** What will happen by itself. */
export type ScheduledChange = {
  /** What will happen. */
  action: 'cancel' | 'pause' | 'resume' | (string & {})
  /** When. */
  effective_at: string
  /** When a pause will end; null for ever, or for other acts. */
  resume_at: string | null
  [name: string]: unknown
}

/** One product that is paid for. */
export type SubscriptionItem = {
  /** A vehicle or an energy site. */
  product_type: 'vehicle' | 'energy_site' | (string & {})
  /** The VIN, or the number of the energy site. */
  product_id: string
  /** The price in the list of prices. */
  price_id: string
  /** What it costs for one cycle. */
  unit_price: Money
  [name: string]: unknown
}

/** The sums of a bill. */
export type BillTotals = {
  /** Their currency (ISO 4217). */
  currency_code: string
  /** Before discount and tax. Unit: minor units. */
  subtotal: number
  /** What is taken off. Unit: minor units. */
  discount: number
  /** Tax. Unit: minor units. */
  tax: number
  /** With tax. Unit: minor units. */
  total: number
  /** What earlier payments cover. Unit: minor units. */
  credit: number
  /** What is to be paid. Unit: minor units. */
  grand_total: number
  [name: string]: unknown
}

/** The next bill, as things stand. */
export type NextTransaction = {
  /** What it will be for. */
  billing_period: BillingPeriod
  /** Its sums. */
  totals: BillTotals
  [name: string]: unknown
}

/** What may be shown of a card. */
export type PaymentCard = {
  /** The brand, as `visa`. */
  type: string
  /** The last four digits. */
  last4: string
  /** The last month in which it works, 1 to 12. */
  expiry_month: number
  /** The year of that month. */
  expiry_year: number
  [name: string]: unknown
}

/** With what is paid. */
export type PaymentMethod = {
  /** The kind, as `card` or `paypal`. */
  type: string
  /** The card; null for other kinds. */
  card: PaymentCard | null
  [name: string]: unknown
}

/** Pages of the payment provider. They work for a short time. */
export type ManagementUrls = {
  /** Where to change with what is paid; null if there is no such page. */
  update_payment_method: string | null
  /** Where to cancel; null if there is no such page. */
  cancel: string | null
  [name: string]: unknown
}

/** Credits at a glance. */
export type SubscriptionCredits = {
  /** What is left. Unit: credits. */
  balance: number
  /** Whether packs are bought when they run out. */
  auto_topup: boolean
  [name: string]: unknown
}

/** What somebody pays for. */
export type Subscription = {
  /** Identifies it; null if there never was one. */
  id: string | null
  /** As the payment provider names it, and `none` without a subscription. */
  status: 'none' | 'trialing' | 'active' | 'past_due' | 'paused' | 'canceled' | (string & {})
  /** The currency of all its bills (ISO 4217). */
  currency_code: string | null
  /** How often is billed. */
  billing_cycle: BillingCycle | null
  /** The time that is paid for now. */
  current_billing_period: BillingPeriod | null
  /** The time without payment; null without a trial. */
  trial_dates: BillingPeriod | null
  /** What will happen by itself; `cancel` can be taken back until then. */
  scheduled_change: ScheduledChange | null
  /** When it began. */
  started_at: string | null
  /** When it was first billed. */
  first_billed_at: string | null
  /** When it will be billed next; null if it will not. */
  next_billed_at: string | null
  /** When it was paused. */
  paused_at: string | null
  /** When it was cancelled. */
  canceled_at: string | null
  /** When access ends as things stand: cancelled, paused or not paid; null if it goes on. */
  access_ends_at: string | null
  /** The products that are paid for. */
  items: SubscriptionItem[]
  /** The next bill; null if there will be none, or if the provider does not answer. */
  next_transaction: NextTransaction | null
  /** What changes gave back and later bills use first; null if there is nothing, or if the provider does not answer. */
  kept: Money | null
  /** With what is paid; null if nothing is stored. */
  payment_method: PaymentMethod | null
  /** Pages of the payment provider; null without one. */
  management_urls: ManagementUrls | null
  /** Credits at a glance. */
  credits: SubscriptionCredits
  [name: string]: unknown
}
