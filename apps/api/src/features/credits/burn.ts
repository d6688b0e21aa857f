import { and, eq, gte, inArray, sql } from 'drizzle-orm'

import type { Db } from '../../db/db.ts'
import { creditEntries } from '../../db/schema/credits.ts'

export const dayMs = 24 * 60 * 60 * 1000
const burnDays = 7
export const burnSpanMs = burnDays * dayMs

/** Credits spent on calls since then; what was given back is not spent. */
export async function spentSince(db: Db, userId: string, since: Date) {
  const [row] = await db
    .select({ spent: sql<number>`coalesce(sum(${creditEntries.cost}), 0)::int` })
    .from(creditEntries)
    .where(and(eq(creditEntries.userId, userId), gte(creditEntries.at, since), isSpending))
  return Math.max(0, row?.spent ?? 0)
}

/** Calls, and what was given back for calls that failed. */
export const isSpending = and(
  inArray(creditEntries.kind, ['charge', 'refund']),
  sql`${creditEntries.cause} is not null`,
)

/** Credits spent a day, by the last seven. */
export const burnOf = async (db: Db, userId: string, now: number) =>
  (await spentSince(db, userId, new Date(now - burnSpanMs))) / burnDays
