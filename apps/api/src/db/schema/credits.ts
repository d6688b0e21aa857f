import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'

import { moment, users } from '../schema.ts'

/** What each account has left. The sum of its entries in the ledger is the same, always. */
export const creditAccounts = pgTable(
  'credit_accounts',
  {
    userId: text()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    balance: integer().notNull().default(0),
    /** What its owner was told already: nothing, that little is left, that nothing is. */
    warned: text().$type<'no' | 'low' | 'empty'>().notNull().default('no'),
  },
  (t) => [check('credit_accounts_balance', sql`${t.balance} >= 0`)],
)

/** Every change of a balance. Rows are added, never changed or removed; a mistake is refunded by another. */
export const creditEntries = pgTable(
  'credit_entries',
  {
    id: text().primaryKey(),
    /** The order of one account's entries. */
    position: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    at: moment().notNull(),
    kind: text().$type<'charge' | 'refund' | 'purchase' | 'topup' | 'grant' | 'expiry'>().notNull(),
    /** What was taken; below zero for what was added. */
    cost: integer().notNull(),
    balance: integer().notNull(),
    productId: text(),
    endpoint: text(),
    name: text(),
    cause: text(),
    callerKind: text()
      .$type<'session' | 'token' | 'application' | 'administrator' | 'system'>()
      .notNull(),
    callerId: text(),
    callerName: text(),
    /** The token whose budget paid as well. */
    budgetOf: text(),
    userAgent: text(),
    library: text(),
    automation: text(),
    requestId: text(),
    transactionId: text(),
    /** The entry that this one takes back: each at most once. */
    refunds: text().unique(),
  },
  (t) => [
    index().on(t.userId, t.position),
    index().on(t.userId, t.at),
    // A request pays once for each act, however often the charge is tried.
    uniqueIndex().on(t.requestId, t.cause).where(sql`${t.kind} = 'charge'`),
    // What was paid once is added once, whoever hears of it first.
    uniqueIndex().on(t.transactionId).where(sql`${t.kind} in ('purchase', 'topup')`),
  ],
)

/** Charges whose call is still on its way. If it ends with its process, the charge is given back. */
export const creditHolds = pgTable(
  'credit_holds',
  {
    entryId: text()
      .primaryKey()
      .references(() => creditEntries.id, { onDelete: 'cascade' }),
    until: moment().notNull(),
  },
  (t) => [index().on(t.until)],
)

/** Packs that are bought by themselves: asked for in the transaction of the charge that needed them. */
export const creditTopups = pgTable(
  'credit_topups',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    packs: integer().notNull(),
    /** Dropped are those that nobody needed, or wanted, when they were to be bought. */
    status: text()
      .$type<'asked' | 'charged' | 'done' | 'failed' | 'dropped'>()
      .notNull()
      .default('asked'),
    askedAt: moment().notNull(),
    /** Not tried again before. */
    dueAt: moment().notNull(),
    tries: integer().notNull().default(0),
    transactionId: text().unique(),
    error: text(),
  },
  (t) => [
    index().on(t.userId, t.askedAt),
    index().on(t.dueAt).where(sql`${t.status} = 'asked'`),
    // However many calls need credits at once, and in however many processes.
    uniqueIndex().on(t.userId).where(sql`${t.status} in ('asked', 'charged')`),
  ],
)
