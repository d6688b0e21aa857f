import type { Transaction } from '@console/sdk/contract'
import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'

import type {
  Adjustment,
  ProviderSubscription,
  ProviderTransaction,
} from '../../billing/entities.ts'
import { moment, users } from '../schema.ts'

/** What of a subscription is kept as the provider told it. */
export type StoredSubscription = Omit<
  ProviderSubscription,
  'id' | 'status' | 'customer_id' | 'custom_data' | 'created_at' | 'updated_at'
>

/** What of a bill is kept as the provider told it. */
export type StoredTransaction = Pick<
  ProviderTransaction,
  | 'customer_id'
  | 'origin'
  | 'invoice_number'
  | 'billing_period'
  | 'details'
  | 'checkout'
  | 'billed_at'
> & {
  /** Why the newest attempt to pay failed; null if it did not. */
  error: string | null
}

/** Which word of the provider's a row holds. An older one never takes its place. */
const version = () => ({
  occurredAt: moment().notNull(),
  /** Orders what occurred in the same moment. Empty for what was answered rather than notified. */
  eventId: text().notNull(),
})

const ownersId = () =>
  text()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** Our copy of each subscription. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: text().primaryKey(),
    userId: ownersId(),
    status: text().$type<ProviderSubscription['status']>().notNull(),
    /** Null once its user has erased it: the row stays, or a late event would bring it back. */
    data: jsonb().$type<StoredSubscription>(),
    /** A trial is given once, so this outlives the rest. */
    hadTrial: boolean().notNull(),
    /** When its products can no longer be used, as things stand; null while there is no end. */
    accessEndsAt: moment(),
    createdAt: moment().notNull(),
    ...version(),
  },
  (t) => [index().on(t.userId, t.createdAt), index().on(t.accessEndsAt)],
)

/** Our copy of each bill. */
export const billingTransactions = pgTable(
  'billing_transactions',
  {
    id: text().primaryKey(),
    userId: ownersId(),
    subscriptionId: text(),
    status: text().$type<Transaction['status']>().notNull(),
    data: jsonb().$type<StoredTransaction>().notNull(),
    createdAt: moment().notNull(),
    /** How many credits it brought; null until they are in the ledger, and where it is for none. */
    creditsAdded: integer(),
    ...version(),
  },
  (t) => [index().on(t.userId, t.createdAt)],
)

/** Money that was given back. It names the bill, which may become known later. */
export const billingAdjustments = pgTable(
  'billing_adjustments',
  {
    id: text().primaryKey(),
    transactionId: text().notNull(),
    status: text().$type<Adjustment['status']>().notNull(),
    action: text().$type<Adjustment['action']>().notNull(),
    currencyCode: text().notNull(),
    amount: integer().notNull(),
    ...version(),
  },
  (t) => [index().on(t.transactionId)],
)

/** Events of the provider that have been applied, so that each acts once. */
export const billingEvents = pgTable(
  'billing_events',
  {
    id: text().primaryKey(),
    type: text().notNull(),
    occurredAt: moment().notNull(),
    receivedAt: moment().notNull(),
  },
  (t) => [index().on(t.receivedAt)],
)
