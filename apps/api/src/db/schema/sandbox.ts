import { bigint, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'

import type {
  Adjustment,
  Customer,
  LineItem,
  PaymentMethodDetails,
  ProviderSubscription,
  ProviderTransaction,
} from '../../billing/entities.ts'
import { moment } from '../schema.ts'

/** The embedded payment provider's own books. Nothing but the provider reads them. */

/** A test card that a customer has left with the provider; of a number only the end is kept. */
export type StoredMethod = {
  details: PaymentMethodDetails
  /** Declines what is charged without the cardholder, such as renewals. */
  declinesLater: boolean
}

export type SubscriptionBook = {
  /** From where cycles are counted: a subscription of the 31st comes back to it after February. */
  anchor: string
  /** What was paid for each item in this period, with tax: never more than that is given back. */
  covered: Record<string, number>
  coveredBy: string | null
  /** Waits for the next bill. */
  pending: { lines: LineItem[]; credit: number }
  dunning: { transactionId: string; retries: number; retryAt: string } | null
}

export type TransactionBook = {
  trialDays: number | null
  /** Counts what was done on its page, so that one form acts once. */
  revision: number
  /** A confirmation that the bank waits for. */
  challenge: { paymentAttemptId: string; method: StoredMethod; expiresAt: string } | null
}

/** Whoever changes anything of a customer locks this row first. */
export const sandboxCustomers = pgTable('sandbox_customers', {
  id: text().primaryKey(),
  userId: text().notNull().unique(),
  entity: jsonb().$type<Customer>().notNull(),
  method: jsonb().$type<StoredMethod>(),
  /** Credit for later bills, in minor units by currency. */
  balances: jsonb().$type<Record<string, number>>().notNull().default({}),
  /** First half of the numbers of its invoices, and how many there are. */
  number: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
  invoices: integer().notNull().default(0),
  /** Events of a customer never share a moment. */
  lastEventAt: moment().notNull(),
})

const customerId = () =>
  text()
    .notNull()
    .references(() => sandboxCustomers.id, { onDelete: 'cascade' })

export const sandboxSubscriptions = pgTable(
  'sandbox_subscriptions',
  {
    id: text().primaryKey(),
    customerId: customerId(),
    entity: jsonb().$type<ProviderSubscription>().notNull(),
    book: jsonb().$type<SubscriptionBook>().notNull(),
    /** When time will change it; null for never. */
    dueAt: moment(),
  },
  (t) => [index().on(t.customerId), index().on(t.dueAt)],
)

export const sandboxTransactions = pgTable(
  'sandbox_transactions',
  {
    id: text().primaryKey(),
    position: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
    customerId: customerId(),
    entity: jsonb().$type<ProviderTransaction>().notNull(),
    book: jsonb().$type<TransactionBook>().notNull(),
    dueAt: moment(),
  },
  (t) => [index().on(t.customerId, t.position), index().on(t.dueAt)],
)

export const sandboxAdjustments = pgTable(
  'sandbox_adjustments',
  {
    id: text().primaryKey(),
    customerId: customerId(),
    transactionId: text().notNull(),
    entity: jsonb().$type<Adjustment>().notNull(),
    dueAt: moment(),
  },
  (t) => [index().on(t.customerId), index().on(t.transactionId), index().on(t.dueAt)],
)

/** Money that was really taken. The index refuses to take it twice for one bill. */
export const sandboxPayments = pgTable(
  'sandbox_payments',
  {
    id: text().primaryKey(),
    customerId: customerId(),
    transactionId: text().notNull(),
    amount: integer().notNull(),
    currencyCode: text().notNull(),
    capturedAt: moment().notNull(),
  },
  (t) => [uniqueIndex().on(t.transactionId), index().on(t.customerId)],
)

/** What acts with a key answered. */
export const sandboxAnswers = pgTable('sandbox_answers', {
  /** The customer and the key. */
  key: text().primaryKey(),
  customerId: customerId(),
  /** Of all members of the request. */
  requestHash: text().notNull(),
  answer: jsonb().$type<unknown>(),
})

/** Notifications on their way to us: written with what they tell, kept until they were taken. */
export const sandboxEvents = pgTable(
  'sandbox_events',
  {
    id: text().primaryKey(),
    customerId: customerId(),
    body: text().notNull(),
    attempts: integer().notNull().default(0),
    /** Null once it was taken, or given up. */
    dueAt: moment(),
    /** While a process sends it, no other does. */
    leasedUntil: moment(),
    deliveredAt: moment(),
  },
  (t) => [index().on(t.dueAt), index().on(t.customerId)],
)
