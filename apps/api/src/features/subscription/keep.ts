import { sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

import type {
  Adjustment,
  ProviderSubscription,
  ProviderTransaction,
} from '../../billing/entities.ts'
import type { Db } from '../../db/db.ts'
import {
  billingAdjustments,
  billingTransactions,
  type StoredTransaction,
  subscriptions,
} from '../../db/schema/subscription.ts'

/** When the provider said something, and in which event; none for what it answered when asked. */
export type Word = { occurredAt: Date; eventId: string }

/** What an act answered, as an event of that moment would tell it. */
export const answered = ({ updated_at }: { updated_at: string }): Word => ({
  occurredAt: new Date(updated_at),
  eventId: '',
})

/** While a bill is not paid its products can still be used for so long. */
const graceDays = 7
const dayMs = 24 * 60 * 60_000

type Versioned = { occurredAt: AnyPgColumn; eventId: AnyPgColumn }

/** Only what the row does not know better: words come late, twice, and in any order. */
const unlessNewer = (table: Versioned) =>
  sql`(${table.occurredAt}, ${table.eventId}) < (excluded.occurred_at, excluded.event_id)`

/** Our copy of a subscription, brought to what the provider says. True if that was news. */
export async function keepSubscription(tx: Db, told: ProviderSubscription, word: Word) {
  const { id, status, customer_id: _, custom_data, created_at, updated_at: __, ...data } = told
  const known = { status, data, accessEndsAt: accessEnd(told), ...word }
  const hadTrial = data.trial_dates !== null
  const rows = await tx
    .insert(subscriptions)
    .values({
      id,
      userId: custom_data.user_id,
      hadTrial,
      createdAt: new Date(created_at),
      ...known,
    })
    .onConflictDoUpdate({
      target: subscriptions.id,
      set: {
        ...known,
        // What was erased stays so; that it ended must not be unlearned.
        data: sql`case when ${subscriptions.data} is null then null else excluded.data end`,
        hadTrial: sql`${subscriptions.hadTrial} or excluded.had_trial`,
      },
      setWhere: unlessNewer(subscriptions),
    })
    .returning({ id: subscriptions.id })
  return rows.length > 0
}

/** Until when what the bill of this period is for can be used without payment. */
export const graceEnd = ({ starts_at }: { starts_at: string }) =>
  new Date(Date.parse(starts_at) + graceDays * dayMs)

/** When its products can no longer be used, as things stand. */
function accessEnd(told: ProviderSubscription) {
  const { status, scheduled_change, current_billing_period: period } = told
  if (status === 'canceled') return new Date(told.canceled_at ?? told.updated_at)
  if (status === 'paused') return new Date(told.paused_at ?? told.updated_at)
  const ends = [
    scheduled_change && scheduled_change.action !== 'resume'
      ? Date.parse(scheduled_change.effective_at)
      : Number.POSITIVE_INFINITY,
    status === 'past_due' && period ? graceEnd(period).getTime() : Number.POSITIVE_INFINITY,
  ]
  const first = Math.min(...ends)
  return Number.isFinite(first) ? new Date(first) : null
}

/** The same for a bill. */
export async function keepTransaction(tx: Db, told: ProviderTransaction, word: Word) {
  const { id, status, custom_data, subscription_id, created_at } = told
  const known = { status, subscriptionId: subscription_id, data: storedBill(told), ...word }
  await tx
    .insert(billingTransactions)
    .values({ id, userId: custom_data.user_id, createdAt: new Date(created_at), ...known })
    .onConflictDoUpdate({
      target: billingTransactions.id,
      set: known,
      setWhere: unlessNewer(billingTransactions),
    })
}

function storedBill(told: ProviderTransaction): StoredTransaction {
  const { customer_id, origin, invoice_number, billing_period, details, checkout, billed_at } = told
  const [newest] = told.payments
  const error = newest?.status === 'error' ? (newest.error_code ?? 'declined') : null
  return {
    customer_id,
    origin,
    invoice_number,
    billing_period,
    details,
    checkout,
    billed_at,
    error,
  }
}

export async function keepAdjustment(tx: Db, told: Adjustment, word: Word) {
  const { id, transaction_id, status, action, currency_code, totals } = told
  const known = { status, action, currencyCode: currency_code, amount: totals.total, ...word }
  await tx
    .insert(billingAdjustments)
    .values({ id, transactionId: transaction_id, ...known })
    .onConflictDoUpdate({
      target: billingAdjustments.id,
      set: known,
      setWhere: unlessNewer(billingAdjustments),
    })
}
