import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'

import { moment, users } from '../schema.ts'

/** Times that an administrator acted as a user. */
export const visits = pgTable(
  'visits',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    administratorId: text().notNull(),
    /** As the user reads it, and as it was then. */
    administratorName: text().notNull(),
    reason: text().notNull(),
    ticket: text(),
    write: boolean().notNull(),
    requests: integer().notNull().default(0),
    startedAt: moment().notNull(),
    expiresAt: moment().notNull(),
    endedAt: moment(),
  },
  (t) => [index().on(t.userId, t.startedAt)],
)

/** The code with which a user lets an administrator write. One each, for a quarter of an hour. */
export const supportCodes = pgTable('support_codes', {
  userId: text()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  codeHash: text().notNull(),
  /** Wrong guesses so far. */
  misses: integer().notNull().default(0),
  expiresAt: moment().notNull(),
})

/** One-time values that a GET which changes something must carry. */
export const intents = pgTable('intents', {
  /** SHA-256 of the value. */
  valueHash: text().primaryKey(),
  purpose: text().notNull(),
  userId: text()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** The session that asked; no other may use it. */
  sessionHash: text().notNull(),
  /** What it is for, by its id. */
  target: text().notNull(),
  details: jsonb().$type<unknown>(),
  expiresAt: moment().notNull(),
  /** What came of it: the same value again is answered by this. */
  result: jsonb().$type<unknown>(),
})
