import { storedValuesMax } from '@console/sdk/contract'
import { and, asc, eq, gte, sql } from 'drizzle-orm'

import type { Db } from '../../db/db.ts'
import { latestSignals, signalHistory } from '../../db/schema.ts'

/** Each field of which values are kept. By looks into the index alone: of values, only the newest are read. */
export async function storedSignals(db: Db, vin: string, since: Date | null) {
  const ofField = and(
    eq(signalHistory.vin, latestSignals.vin),
    eq(signalHistory.field, latestSignals.field),
    since ? gte(signalHistory.createdAt, since) : undefined,
  )
  const first = db
    .select({ at: signalHistory.createdAt })
    .from(signalHistory)
    .where(ofField)
    .orderBy(asc(signalHistory.createdAt))
    .limit(1)
    .as('first_value')
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(signalHistory)
    .where(ofField)
    .limit(storedValuesMax)
    .as('some_values')
  const counted = db
    .select({ count: sql<number>`count(*)::int`.as('counted') })
    .from(some)
    .as('counted_values')
  const rows = await db
    .select({
      field: latestSignals.field,
      first: first.at,
      last: latestSignals.createdAt,
      value: latestSignals.value,
      count: counted.count,
    })
    .from(latestSignals)
    .crossJoinLateral(first)
    .crossJoinLateral(counted)
    .where(eq(latestSignals.vin, vin))
    .orderBy(asc(latestSignals.field))
  return rows.map(({ field, first, last, value, count }) => ({
    field,
    first_at: first.toISOString(),
    last_at: last.toISOString(),
    last_value: value,
    count,
  }))
}
