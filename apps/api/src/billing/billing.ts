import type { Money } from '@console/sdk/contract'

import type {
  Adjustment,
  CustomData,
  Customer,
  LineItem,
  Period,
  ProductRef,
  ProviderSubscription,
  ProviderTransaction,
  Totals,
} from './entities.ts'
import type { BillingEvent } from './events.ts'

/** What is to be bought: a price of our list, and what of ours it is for. */
export type WantedItem = { price_id: string; quantity: number; product: ProductRef }

/** How a change in the middle of a period is billed. */
export const prorationModes = [
  'prorated_immediately',
  'prorated_next_billing_period',
  'full_immediately',
  'full_next_billing_period',
  'do_not_bill',
] as const
export type ProrationMode = (typeof prorationModes)[number]

/** With `prevent_change`, a change whose payment fails is not made, and leaves no bill. */
export type OnPaymentFailure = 'prevent_change' | 'apply_change'

export type NewTransaction = {
  customer_id: string
  currency_code: string
  items: readonly WantedItem[]
  custom_data: CustomData
  /** The free time before the first bill; only for prices with a cycle. */
  trial_period?: { interval: 'day'; frequency: number } | null
}

/** The wanted end state. `items` replaces the whole list. */
export type SubscriptionChange = {
  items?: readonly WantedItem[]
  proration_billing_mode?: ProrationMode
  on_payment_failure?: OnPaymentFailure
  /** Takes a scheduled cancellation back. */
  scheduled_change?: null
}

export type OneTimeCharge = {
  items: readonly WantedItem[]
  effective_from: 'immediately' | 'next_billing_period'
  on_payment_failure?: OnPaymentFailure
}

/** A bill as it would be. */
export type BillPreview = {
  billing_period: Period | null
  details: { totals: Totals; line_items: LineItem[] }
}

/** What is counted for part of a period; below zero for what is given back. */
export type ProrationLine = {
  product: ProductRef
  rate: number
  billing_period: Period
  /** With tax, in minor units. */
  amount: number
}

export type UpdateSummary = {
  /** Given back, never below zero. */
  credit: number
  /** Asked, never below zero. */
  charge: number
  result: { action: 'charge' | 'credit'; amount: number; currency_code: string }
}

/** What a change would do. `subscription` is the subscription after it. */
export type SubscriptionPreview = {
  subscription: ProviderSubscription
  immediate_transaction: BillPreview | null
  next_transaction: BillPreview | null
  recurring_transaction: BillPreview | null
  update_summary: UpdateSummary | null
  prorations: ProrationLine[]
}

/** A new subscription, as it would begin. */
export type TransactionPreview = {
  /** What would be billed at the checkout: nothing but zeros with a trial. */
  immediate_transaction: BillPreview
  next_transaction: BillPreview | null
  recurring_transaction: BillPreview | null
  trial_dates: Period | null
}

/**
 * Repeating an act with the same key does nothing a second time and answers what it answered then.
 * The key is ours to choose; with other members it is refused as `idempotency_key_reused`.
 */
export type ActOnce = { idempotencyKey: string }

export type BillingErrorCode =
  | 'not_found'
  /** Members that make no sense, a price that there is not, or another currency. */
  | 'invalid'
  /** The card was not charged; see `BillingError.reason`. */
  | 'payment_failed'
  /** The stored card needs a page, or there is none stored. */
  | 'payment_method_required'
  | 'subscription_canceled'
  /** What is owed must be paid first. */
  | 'subscription_past_due'
  /** A mode that cannot be used while a cancellation is scheduled. */
  | 'invalid_billing_mode'
  /** The transaction is paid or canceled already. */
  | 'transaction_closed'
  | 'idempotency_key_reused'
  /** The provider does not answer; whether it acted is unknown, so repeat with the same key. */
  | 'unavailable'

/** A refusal of the provider. Anything else that is thrown is a bug. */
export class BillingError extends Error {
  override name = 'BillingError'
  readonly code: BillingErrorCode
  /** Why a payment failed, as the bank names it: `declined`, `authentication_failed`, … */
  readonly reason: string | null

  constructor(
    code: BillingErrorCode,
    message: string,
    options: ErrorOptions & { reason?: string } = {},
  ) {
    super(message, options)
    this.code = code
    this.reason = options.reason ?? null
  }
}

/** The signature or the age of a notification is wrong. Nothing in it may be believed. */
export class SignatureError extends Error {
  override name = 'SignatureError'
}

/**
 * The payment provider, named and shaped after Paddle Billing (version 2, https://developer.paddle.com):
 * what the seller of record does, and what it tells us of it. Every call but the previews and reads
 * changes something at the provider only; what follows from it for us comes as an event. The answer
 * of an act is the same object that its event carries.
 */
export interface Billing {
  readonly customers: {
    /** One customer for each `custom_data.user_id`: asking again gives the same, with the new members. */
    create(customer: {
      email: string
      name: string | null
      custom_data: CustomData
    }): Promise<Customer>
    /** The customer of a user; null if there is none. */
    of(userId: string): Promise<Customer | null>
    /** What changes gave back for later bills, in each currency in which anything is left. */
    creditBalances(id: string): Promise<Money[]>
    /** Forgets name and address. Bills stay, as the law wants; subscriptions must have ended. */
    erase(id: string): Promise<void>
  }

  readonly transactions: {
    /** A bill to be paid at its checkout. Paying one with cycles begins a subscription. */
    create(transaction: NewTransaction, once: ActOnce): Promise<ProviderTransaction>
    preview(transaction: Omit<NewTransaction, 'custom_data'>): Promise<TransactionPreview>
    get(id: string): Promise<ProviderTransaction>
    /** Of a customer, newest first. */
    list(customerId: string): Promise<ProviderTransaction[]>
    /** So that it can no longer be paid. `transaction_closed` if it is paid. */
    cancel(id: string): Promise<ProviderTransaction>
    /** A PDF for whoever has its address. `not_found` while there is no invoice. */
    invoice(id: string): Promise<{ url: string; expires_at: string | null }>
    /**
     * The provider's own page on which it is paid, from which the visitor comes back to
     * `checkout.url`. Null where a script in our page opens it, as Paddle's does.
     */
    paymentPage(id: string): string | null
  }

  readonly subscriptions: {
    get(id: string): Promise<ProviderSubscription>
    /** What the same update would do and cost. */
    previewUpdate(id: string, change: SubscriptionChange): Promise<SubscriptionPreview>
    /** Charges the stored card where the mode says so: `payment_failed` if that fails. */
    update(id: string, change: SubscriptionChange, once: ActOnce): Promise<ProviderSubscription>
    /**
     * At the end of the period it is a scheduled change until then. What is not paid for (past due)
     * is canceled at once, and its bill with it. Canceling again answers the same.
     */
    cancel(
      id: string,
      effectiveFrom: 'next_billing_period' | 'immediately',
    ): Promise<ProviderSubscription>
    previewCharge(id: string, charge: OneTimeCharge): Promise<BillPreview>
    /** Charges the stored card for what is bought once. The transaction is null for the next bill's. */
    charge(id: string, charge: OneTimeCharge, once: ActOnce): Promise<ProviderTransaction | null>
    /**
     * The transaction whose checkout changes the card: one over nothing, or what is owed. While one
     * is open, asking again gives the same.
     */
    updatePaymentMethodTransaction(id: string): Promise<ProviderTransaction>
  }

  readonly adjustments: {
    /** Gives money back to the card: all that is left of the bill, or so much. */
    refund(
      refund: { transaction_id: string; amount: number | 'full'; reason: string },
      once: ActOnce,
    ): Promise<Adjustment>
  }

  /**
   * Reads a notification. Throws `SignatureError` for bytes that were not signed by the provider, or
   * long ago; null for a kind of event that is not needed here.
   * @param rawBody the bytes as they came
   * @param signature the header `paddle-signature`
   */
  unmarshal(rawBody: Uint8Array, signature: string | undefined): BillingEvent | null
}
