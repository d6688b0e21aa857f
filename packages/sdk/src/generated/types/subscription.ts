// Generated from the contract and its notes by `pnpm catalogue`; edit those instead.
import type { SubscriptionPreview } from './subscription-preview.ts'
import type { PaymentMethod, Subscription } from './subscription-shapes.ts'

/** What to subscribe to. Members unknown to us are ignored. */
export type SubscriptionRequest = {
  /** Month or year. */
  cycle: 'month' | 'year'
  /** The VINs of all vehicles to pay for. */
  vehicles?: string[] | undefined
  /** The numbers of all energy sites to pay for. */
  energy_sites?: string[] | undefined
  /** The currency to pay in (ISO 4217); it stays for as long as the subscription. */
  currency?: string | undefined
  /** Whether to begin with the trial, if one is left. */
  trial?: boolean | undefined
  [name: string]: unknown
}

/** How the subscription shall be. What is left out stays as it is. */
export type SubscriptionChange = {
  /** Month or year; a year that is paid does not become a month before it is over. */
  cycle?: 'month' | 'year' | undefined
  /** The VINs of all vehicles to pay for. */
  vehicles?: string[] | undefined
  /** The numbers of all energy sites to pay for. */
  energy_sites?: string[] | undefined
  /** The currency to pay in (ISO 4217); it stays for as long as the subscription. */
  currency?: string | undefined
  /** Whether to begin with the trial, if one is left. */
  trial?: boolean | undefined
  /** Whether only to tell what would happen. Then nothing is changed or charged. */
  preview?: boolean | undefined
  [name: string]: unknown
}

/** Which credits to buy. */
export type CreditsPurchase = {
  /** How many packs, up to 50. */
  packs: number
  [name: string]: unknown
}

/** A payment to be made on a page. */
export type Checkout = {
  /** What is paid. */
  transaction_id: string
  /** Our page that opens the payment, with the transaction in `_ptxn`. */
  url: string
  [name: string]: unknown
}

/** What came of subscribing. */
export type NewSubscription = {
  /** Where to pay; null if nothing is to be paid on a page. */
  checkout: Checkout | null
  /** The subscription as it is now. */
  subscription: Subscription
  [name: string]: unknown
}

/** What came of a change. */
export type ChangedSubscription = {
  /** The subscription as it is now. */
  subscription: Subscription
  /** What would happen, if that was asked. */
  preview?: SubscriptionPreview | undefined
  /** Where to pay; null if nothing is to be paid on a page. */
  checkout: Checkout | null
  [name: string]: unknown
}

/** What came of buying credits. */
export type BoughtCredits = {
  /** The transaction; null where nothing is sold. */
  transaction_id: string | null
  /** Where to pay; null if a stored card was charged. */
  url: string | null
  /** How many are or will be added. Unit: credits. */
  added: number
  /** What is left now. Unit: credits. */
  balance: number
  /** Whether they are there already. */
  status: 'completed' | 'pending' | (string & {})
  [name: string]: unknown
}

/** With what is paid, and where to change it. */
export type PaymentMethodLink = {
  /** With what is paid; null if nothing is stored. */
  payment_method: PaymentMethod | null
  /** A page of the payment provider's, for a short time; null if there is none. */
  update_payment_method: string | null
  [name: string]: unknown
}
