import { and, asc } from 'drizzle-orm'

import {
  billingAdjustments,
  billingTransactions,
  subscriptions,
} from '../../../db/schema/subscription.ts'
import { presentBill } from '../../subscription/present.ts'
import { refundsOf } from '../../subscription/refunds.ts'
import { after, happened, iso, jsonFile, type Scope, type Source, theirs } from '../source.ts'

type Bill = typeof billingTransactions.$inferSelect
type Subscription = typeof subscriptions.$inferSelect
type Adjustment = typeof billingAdjustments.$inferSelect

/** Subscriptions, bills and what was given back, as the payment provider told them. */
export function transactionFiles(scope: Scope): Source[] {
  const { db } = scope
  const ofSubscriptions = and(
    theirs(subscriptions, scope),
    happened(subscriptions.createdAt, scope),
  )
  const ofBills = and(
    theirs(billingTransactions, scope),
    happened(billingTransactions.createdAt, scope),
  )
  const ofAdjustments = and(
    theirs(billingAdjustments, scope),
    happened(billingAdjustments.occurredAt, scope),
  )
  return [
    jsonFile<Subscription>(
      { part: 'transactions', path: 'transactions/subscriptions.json' },
      (rows) =>
        rows.map(({ id, status, data, hadTrial, accessEndsAt, createdAt, occurredAt }) => ({
          id,
          status,
          ...data,
          had_trial: hadTrial,
          access_ends_at: iso(accessEndsAt),
          created_at: iso(createdAt),
          told_at: iso(occurredAt),
        })),
      {
        count: () => db.$count(subscriptions, ofSubscriptions),
        page: (last, limit) =>
          db
            .select()
            .from(subscriptions)
            .where(and(ofSubscriptions, after([subscriptions.id], last && [last.id])))
            .orderBy(asc(subscriptions.id))
            .limit(limit),
      },
    ),
    jsonFile<Bill>(
      { part: 'transactions', path: 'transactions/transactions.json' },
      async (rows) => {
        const ids = rows.map(({ id }) => id)
        const refunded = await refundsOf(db, ids)
        return rows.map((row) => ({
          ...presentBill(row, refunded.get(row.id) ?? 0),
          subscription_id: row.subscriptionId,
          credits_added: row.creditsAdded,
        }))
      },
      {
        count: () => db.$count(billingTransactions, ofBills),
        page: (last, limit) =>
          db
            .select()
            .from(billingTransactions)
            .where(and(ofBills, after([billingTransactions.id], last && [last.id])))
            .orderBy(asc(billingTransactions.id))
            .limit(limit),
      },
    ),
    jsonFile<Adjustment>(
      { part: 'transactions', path: 'transactions/adjustments.json' },
      (rows) =>
        rows.map((row) => ({
          id: row.id,
          transaction_id: row.transactionId,
          status: row.status,
          action: row.action,
          amount: row.amount,
          currency_code: row.currencyCode,
          told_at: iso(row.occurredAt),
        })),
      {
        count: () => db.$count(billingAdjustments, ofAdjustments),
        page: (last, limit) =>
          db
            .select()
            .from(billingAdjustments)
            .where(and(ofAdjustments, after([billingAdjustments.id], last && [last.id])))
            .orderBy(asc(billingAdjustments.id))
            .limit(limit),
      },
    ),
  ]
}
