import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

import { moment, users } from '../schema.ts'

/** Calls that came with a key, so that each acts once. Without `status` it has not been answered. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the key. */
    keyHash: text().notNull(),
    /** What was asked, as an HMAC with the key: a PIN in it could be guessed from a plain hash. */
    request: text().notNull(),
    status: integer(),
    /** The answer's body, encrypted with the key: it may hold a secret that is shown once. */
    answer: text(),
    createdAt: moment().notNull(),
    /** Whoever answers extends this; if it is over without an answer, that process is gone. */
    leasedUntil: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.keyHash] })],
)
