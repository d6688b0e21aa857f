import { asc, lt, sql } from 'drizzle-orm'

import type { Db } from '../../db/db.ts'
import { creditHolds } from '../../db/schema/credits.ts'

// Longer than any call can take, its wait in line and the wake included.
const holdMinutes = 15
const holdsAtOnce = 100

// The database's clock, because those of several hosts differ.
export const holdUntil = sql`now() + make_interval(mins => ${holdMinutes})`

/**
 * Charges whose call ended with its process: nobody knows what became of it, so nobody pays.
 * `everything` where no other process can be at work.
 */
export const abandonedHolds = (db: Db, { everything = false } = {}) =>
  db
    .select({ entryId: creditHolds.entryId })
    .from(creditHolds)
    .where(everything ? undefined : lt(creditHolds.until, sql`now()`))
    .orderBy(asc(creditHolds.until))
    .limit(holdsAtOnce)
