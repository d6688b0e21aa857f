// Generated from the contract and its notes by `pnpm catalogue`; edit those instead.
import type { Money } from './money.ts'

/** How often a subscription is paid. */
export type BillingInterval = 'month' | 'year'

/** What one thing costs. */
export type Price = {
  /** Identifies the price. */
  id: string
  /** What is sold, in words. */
  name: string
  /** A vehicle, an energy site, or a pack of credits. */
  product_type: 'vehicle' | 'energy_site' | 'credits' | (string & {})
  /** For which cycle; null for what is bought once. */
  interval: 'month' | 'year' | (string & {}) | null
  /** What one costs. */
  unit_price: Money
  /** How many a pack holds; null for all else. Unit: credits. */
  credits: number | null
  [name: string]: unknown
}

/** What the manufacturer charges whoever asks it directly. */
export type UpstreamPrice = {
  /** A sum. */
  price: Money
  /** How many requests or signals it buys. */
  units: number
  [name: string]: unknown
}

/** What one act costs. */
export type CreditCost = {
  /** The act, as the ledger names it. */
  cause: string
  /** The act in words. */
  name: string
  /** What it costs when it succeeds. Unit: credits. */
  credits: number
  /** The manufacturer's price; null if it has none. */
  upstream: UpstreamPrice | null
  [name: string]: unknown
}

/** All prices. */
export type PriceList = {
  /** False where this installation sells nothing and all is free of charge. */
  selling: boolean
  /** The currency of the prices. */
  currency_code: string
  /** All currencies that the list can be asked for. */
  currencies: string[]
  /** Whether the prices contain tax (`internal`) or tax is added (`external`). */
  tax_mode: 'internal' | 'external' | (string & {})
  /** How long the first subscription is free. Unit: d. */
  trial_days: number
  /** Products by cycle, and packs of credits. */
  prices: Price[]
  /** What each act costs in credits. */
  credit_costs: CreditCost[]
  /** When a price last changed. */
  updated_at: string
  [name: string]: unknown
}

/** In which currency to list. */
export type PriceQuery = {
  /** One of `currencies`; left out or unknown, that of the installation. */
  currency?: string | undefined
}
