import type {
  BillTotals,
  PreviewRequest,
  Proration,
  Subscription,
  SubscriptionItem,
  SubscriptionPreview,
  Transaction,
} from '@console/sdk/contract'

import type { BillPreview, ProrationLine, UpdateSummary } from '../../billing/billing.ts'
import type { Item, LineItem, ProductRef } from '../../billing/entities.ts'
import type { billingTransactions } from '../../db/schema/subscription.ts'
import type { Held } from './current.ts'

export type Bill = typeof billingTransactions.$inferSelect

/** What is ours of the answer: the provider knows nothing of it. */
export type Glance = Pick<Subscription, 'credits' | 'next_transaction' | 'kept'>

/** Whoever never subscribed, or has erased it. */
export const none = ({ credits }: Pick<Glance, 'credits'>): Subscription => ({
  id: null,
  status: 'none',
  currency_code: null,
  billing_cycle: null,
  current_billing_period: null,
  trial_dates: null,
  scheduled_change: null,
  started_at: null,
  first_billed_at: null,
  next_billed_at: null,
  paused_at: null,
  canceled_at: null,
  access_ends_at: null,
  items: [],
  next_transaction: null,
  kept: null,
  payment_method: null,
  management_urls: null,
  credits,
})

export function presentSubscription(held: Held, glance: Glance): Subscription {
  const { id, status, data, accessEndsAt } = held
  const { items, management_urls, ...told } = data
  const hasPages = management_urls.update_payment_method !== null || management_urls.cancel !== null
  return {
    id,
    status,
    ...told,
    access_ends_at: accessEndsAt?.toISOString() ?? null,
    items: presentItems(items),
    management_urls: hasPages ? management_urls : null,
    ...glance,
  }
}

const presentItems = (items: readonly Item[]) =>
  items.flatMap(({ price }): SubscriptionItem[] => {
    const { id, unit_price, custom_data } = price
    const product = cycled(custom_data)
    return product ? [{ ...product, price_id: id, unit_price }] : []
  })

/** What is paid for by a cycle: everything but credits. */
function cycled({ product_type, product_id }: ProductRef) {
  return product_type === 'credits' || product_id === null
    ? undefined
    : { product_type, product_id }
}

/** A bill for nothing is none. */
export const totalsOf = (bill: BillPreview | null): BillTotals | null =>
  bill?.details.totals ?? null

export const nextBill = (bill: BillPreview | null): SubscriptionPreview['next_transaction'] =>
  bill?.billing_period ? { billing_period: bill.billing_period, totals: bill.details.totals } : null

export const prorationsOf = (lines: readonly ProrationLine[], currency_code: string) =>
  lines.flatMap(({ product, rate, billing_period, amount }): Proration[] => {
    const paidFor = cycled(product)
    return paidFor ? [{ ...paidFor, rate, billing_period, amount: { amount, currency_code } }] : []
  })

export const summaryOf = (summary: UpdateSummary | null): SubscriptionPreview['update_summary'] =>
  summary && {
    credit: { amount: summary.credit, currency_code: summary.result.currency_code },
    charge: { amount: summary.charge, currency_code: summary.result.currency_code },
    result: summary.result,
  }

export function presentBill({ id, status, data, createdAt }: Bill, refunded: number): Transaction {
  const { origin, invoice_number, details, billing_period, error, billed_at } = data
  const { currency_code } = details.totals
  return {
    id,
    status,
    origin,
    invoice_number,
    totals: details.totals,
    items: details.line_items.map((line) => presentLine(line, currency_code)),
    billing_period,
    refunded: refunded > 0 ? { amount: refunded, currency_code } : null,
    error,
    created_at: createdAt.toISOString(),
    billed_at,
  }
}

const presentLine = (
  { product, description, quantity, totals }: LineItem,
  currency_code: string,
): Transaction['items'][number] => ({
  ...product,
  description,
  quantity,
  total: { amount: totals.total, currency_code },
})

/** An act that costs nothing and changes nothing but what is said besides. */
export const nothing = (
  action: PreviewRequest['action'],
  now: number,
  items: readonly Item[],
): SubscriptionPreview => ({
  action,
  effective_at: new Date(now).toISOString(),
  items: presentItems(items),
  current_billing_period: null,
  trial_dates: null,
  next_billed_at: null,
  access_ends_at: null,
  immediate_transaction: null,
  next_transaction: null,
  recurring_transaction: null,
  update_summary: null,
  prorations: [],
  credits: 0,
})
