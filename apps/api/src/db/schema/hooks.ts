import type { HookFormat, StreamTopic } from '@console/sdk/contract'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'

import { moment, users } from '../schema.ts'

/** What an attempt posted, but for the body, which follows from the event and the format. */
export type SentRequest = {
  url: string
  format: HookFormat
  /** In small letters, without `authorization`. */
  headers: Readonly<Record<string, string>>
}

/**
 * Where the events of a product are posted to. Those of a product that its user no longer has rest:
 * whoever looks for hooks joins `products`.
 */
export const hooks = pgTable(
  'hooks',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** A VIN, or the number of an energy site. */
    productId: text().notNull(),
    name: text(),
    url: text().notNull(),
    format: text().$type<HookFormat>().notNull(),
    topics: text().array().$type<StreamTopic[]>().notNull(),
    /** Value of the header `Authorization`, encrypted. */
    authorization: text(),
    /** Keys of the signature, encrypted. The previous one signs too until it expires. */
    secret: text().notNull(),
    previousSecret: text(),
    previousExpiresAt: moment(),
    enabled: boolean().notNull().default(true),
    /** Null while enabled. */
    disabledCause: text().$type<'owner' | 'failing' | 'gone'>(),
    createdAt: moment().notNull().defaultNow(),
    /** How the last attempt ended; null before the first. */
    lastAttemptAt: moment(),
    lastStatus: integer(),
    lastError: text(),
    /** Attempts that failed one after another, and when the first of them did. */
    failures: integer().notNull().default(0),
    failingSince: moment(),
    /** When its owner was told that it will be disabled; null if it does not fail. */
    warnedAt: moment(),
    /** Until when its receiver asked to be left alone; null if it did not. */
    heldUntil: moment(),
  },
  (t) => [index().on(t.productId), index().on(t.userId)],
)

/** What happened, once for each user who has it delivered, whatever the number of hooks. */
export const hookEvents = pgTable(
  'hook_events',
  {
    /** The `webhook-id`. Following from what happened, it makes an event told twice one row. */
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null for what is about the account. */
    productId: text(),
    topic: text().$type<StreamTopic>().notNull(),
    happenedAt: moment().notNull(),
    /** The event as the stream sends it: its JSON. Text, so that each attempt posts the same bytes. */
    body: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (t) => [index().on(t.userId), index().on(t.createdAt)],
)

/** The way of one event to one hook, written in the transaction that makes the event. */
export const hookDeliveries = pgTable(
  'hook_deliveries',
  {
    id: text()
      .primaryKey()
      .default(sql`'dlv_' || left(replace(gen_random_uuid()::text, '-', ''), 16)`),
    /** The order in which they were written. */
    position: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
    hookId: text()
      .notNull()
      .references(() => hooks.id, { onDelete: 'cascade' }),
    eventId: text()
      .notNull()
      .references(() => hookEvents.id, { onDelete: 'cascade' }),
    cause: text().$type<'event' | 'test' | 'resend' | 'recovery'>().notNull(),
    state: text()
      .$type<'pending' | 'delivered' | 'failed' | 'canceled'>()
      .notNull()
      .default('pending'),
    /** Attempts that ended. */
    attempts: integer().notNull().default(0),
    /** When the next attempt is due; null if none is. */
    nextAttemptAt: moment().defaultNow(),
    /** While a process sends it, no other does; once this is over, that process is gone. */
    leasedUntil: moment(),
    /** Of the last attempt. */
    lastAttemptAt: moment(),
    status: integer(),
    error: text(),
    durationMs: doublePrecision(),
    sent: jsonb().$type<SentRequest>(),
    createdAt: moment().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex().on(t.hookId, t.position),
    index().on(t.eventId),
    // By hook first: thousands that wait for a dead receiver must not stand before the others.
    index().on(t.hookId, t.nextAttemptAt, t.position).where(sql`${t.state} = 'pending'`),
    // What is asked for by hand goes to a receiver that rests: it must be found without reading all the rest.
    index('hook_deliveries_by_hand_index')
      .on(t.hookId, t.nextAttemptAt, t.position)
      .where(sql`${t.state} = 'pending' and ${t.cause} in ('test', 'resend')`),
  ],
)

/** Every attempt that ended, with what came back. */
export const hookAttempts = pgTable(
  'hook_attempts',
  {
    deliveryId: text()
      .notNull()
      .references(() => hookDeliveries.id, { onDelete: 'cascade' }),
    /** From 1. */
    number: integer().notNull(),
    startedAt: moment().notNull(),
    /** Null if nothing came. */
    status: integer(),
    answerHeaders: jsonb().$type<Record<string, string>>(),
    /** The beginning of the body, and whether more of it came. */
    answerBody: text(),
    truncated: boolean().notNull().default(false),
    /** Null after a success. */
    error: text(),
    lookupMs: doublePrecision(),
    connectMs: doublePrecision(),
    firstByteMs: doublePrecision(),
    totalMs: doublePrecision().notNull(),
  },
  (t) => [primaryKey({ columns: [t.deliveryId, t.number] })],
)
