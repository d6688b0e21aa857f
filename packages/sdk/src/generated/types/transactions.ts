// Generated from the contract and its notes by `pnpm catalogue`; edit those instead.
import type { Money } from './money.ts'
import type { BillTotals, BillingPeriod } from './subscription-shapes.ts'

/** How a payment stands. */
export type TransactionStatus = 'draft' | 'ready' | 'billed' | 'paid' | 'completed' | 'canceled' | 'past_due'

/** One line of a bill. */
export type TransactionItem = {
  /** What kind of thing was sold. */
  product_type: 'vehicle' | 'energy_site' | 'credits' | (string & {})
  /** The VIN, or the number of the energy site; null for credits. */
  product_id: string | null
  /** The line in words. */
  description: string
  /** How many. */
  quantity: number
  /** What the line comes to, with tax. */
  total: Money
  [name: string]: unknown
}

/** A bill and how far it is paid. */
export type Transaction = {
  /** Identifies it. */
  id: string
  /** How far it is paid. */
  status: 'draft' | 'ready' | 'billed' | 'paid' | 'completed' | 'canceled' | 'past_due' | (string & {})
  /** How it came about. */
  origin: 'api' | 'web' | 'subscription_charge' | 'subscription_payment_method_change' | 'subscription_recurring' | 'subscription_update' | (string & {})
  /** The number on the invoice; null until there is one. */
  invoice_number: string | null
  /** Its sums. */
  totals: BillTotals
  /** Its lines. */
  items: TransactionItem[]
  /** What it pays for; null for what is bought once. */
  billing_period: BillingPeriod | null
  /** What was paid back; null if nothing was. */
  refunded: Money | null
  /** Why the last payment failed; null if none did. */
  error: string | null
  /** When it came about. */
  created_at: string
  /** When it became due; null until then. */
  billed_at: string | null
  [name: string]: unknown
}

/** Which transactions to list. */
export type TransactionQuery = {
  /** Which page, from 1. */
  page?: string | undefined
  /** How many items a page holds, up to 200; 50 if left out. */
  per_page?: string | undefined
  /** Only those of this status. */
  status?: 'draft' | 'ready' | 'billed' | 'paid' | 'completed' | 'canceled' | 'past_due' | undefined
  /** Only those that began at this moment or later. */
  start?: string | undefined
  /** Only those that began before this moment. */
  end?: string | undefined
}

/** Where an invoice can be fetched. */
export type InvoiceLink = {
  /** The address of a PDF. Whoever has it can read the invoice. */
  url: string
  /** When it stops working; null if nobody says. */
  expires_at: string | null
  [name: string]: unknown
}

/** How far a payment has come. */
export type CheckoutState = {
  /** What is paid. */
  transaction: Transaction
  /** Whether it can be paid, was paid but is not known here in full, is in effect, or can no longer be paid. */
  state: 'payable' | 'processing' | 'applied' | 'canceled' | 'expired' | (string & {})
  /** The page on which it can be paid; null if it cannot. */
  url: string | null
  /** Who pays, as the payment provider calls them; null without one. */
  customer_id: string | null
  /** The status of the subscription now. */
  subscription_status: 'none' | 'trialing' | 'active' | 'past_due' | 'paused' | 'canceled' | (string & {})
  /** How many it added; null if it is not for credits, or not in effect. Unit: credits. */
  credits_added: number | null
  [name: string]: unknown
}
