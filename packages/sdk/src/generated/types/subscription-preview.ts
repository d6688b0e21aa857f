// Generated from the contract and its notes by `pnpm catalogue`; edit those instead.
import type { Money } from './money.ts'
import type { BillTotals, BillingPeriod, NextTransaction, SubscriptionItem } from './subscription-shapes.ts'

/** An act to look at before it is done. */
export type PreviewRequest = {
  /** The act. */
  action: 'create' | 'modify' | 'cancel' | 'uncancel' | 'credits' | 'delete'
  /** Month or year. */
  cycle?: 'month' | 'year' | undefined
  /** The VINs of all vehicles to pay for. */
  vehicles?: string[] | undefined
  /** The numbers of all energy sites to pay for. */
  energy_sites?: string[] | undefined
  /** The currency to pay in (ISO 4217); it stays for as long as the subscription. */
  currency?: string | undefined
  /** Whether to begin with the trial, if one is left. */
  trial?: boolean | undefined
  /** How many packs of credits to buy. */
  packs?: number | undefined
}

/** What a product costs, or gives back, for part of a period. */
export type Proration = {
  /** A vehicle or an energy site. */
  product_type: 'vehicle' | 'energy_site' | (string & {})
  /** The VIN, or the number of the energy site. */
  product_id: string
  /** The part of the period, 0 to 1. */
  rate: number
  /** The time that it is counted for. */
  billing_period: BillingPeriod
  /** What is asked; below zero for what is given back. */
  amount: Money
  [name: string]: unknown
}

/** What remains of a change. */
export type UpdateResult = {
  /** Whether it is to be paid or stays as credit. */
  action: 'charge' | 'credit' | (string & {})
  /** How much, never below zero. Unit: minor units. */
  amount: number
  /** The currency (ISO 4217). */
  currency_code: string
  [name: string]: unknown
}

/** What a change gives back and asks. */
export type UpdateSummary = {
  /** Given back for what was paid and is no longer used. */
  credit: Money
  /** Asked for what is new, until the period ends. */
  charge: Money
  /** What remains of both. */
  result: UpdateResult
  [name: string]: unknown
}

/** What an act would do, and cost, and when. */
export type SubscriptionPreview = {
  /** The act. */
  action: 'create' | 'modify' | 'cancel' | 'uncancel' | 'credits' | 'delete' | (string & {})
  /** When it would take effect. */
  effective_at: string
  /** The products that would be paid for. */
  items: SubscriptionItem[]
  /** The time that would be paid for. */
  current_billing_period: BillingPeriod | null
  /** The time without payment; null without a trial. */
  trial_dates: BillingPeriod | null
  /** When would be billed next; null if never. */
  next_billed_at: string | null
  /** When access would end; null if it would go on. */
  access_ends_at: string | null
  /** What would be billed at once; null if nothing. */
  immediate_transaction: BillTotals | null
  /** What would be billed at the end of the period; null if nothing. */
  next_transaction: NextTransaction | null
  /** What each later cycle would cost; null if there would be none. */
  recurring_transaction: BillTotals | null
  /** What a change gives back and asks; null for other acts. */
  update_summary: UpdateSummary | null
  /** Product by product, what is counted for part of a period. */
  prorations: Proration[]
  /** How many it would add. Unit: credits. */
  credits: number
  [name: string]: unknown
}
