import { and, asc, count, eq, gte, lt, type SQL, sql } from 'drizzle-orm'

import type { Db } from '../../db/db.ts'
import { signalHistory } from '../../db/schema.ts'

export type Range = { vin: string; field: string; start: Date; end: Date }

type Point = [at: number, value: unknown]

/** The values of one signal in the order of time. More than `most` are thinned, keeping extremes. */
export async function readSeries(db: Db, range: Range, most: number): Promise<Point[]> {
  const { createdAt, value } = signalHistory
  const inRange = and(
    eq(signalHistory.vin, range.vin),
    eq(signalHistory.field, range.field),
    gte(createdAt, range.start),
    lt(createdAt, range.end),
  )
  const [all] = await db.select({ n: count() }).from(signalHistory).where(inRange)
  const rows =
    (all?.n ?? 0) <= most
      ? await db
          .select({ at: createdAt, value })
          .from(signalHistory)
          .where(inRange)
          .orderBy(asc(createdAt))
      : await extremes(db, inRange, range, most)
  return rows.map(({ at, value }) => [at.getTime(), value])
}

/**
 * Each stretch of time keeps the lowest and the highest of its numbers, so that no peak gets lost;
 * of other values, which have no order, the first and the last.
 */
function extremes(db: Db, inRange: SQL | undefined, { start, end }: Range, most: number) {
  const stretches = Math.floor(most / 2)
  const milliseconds = sql`(extract(epoch from ${signalHistory.createdAt}) * 1000 - ${start.getTime()}::float8)`
  const stretch = sql`floor(${milliseconds} * ${stretches}::float8 / ${end.getTime() - start.getTime()}::float8)`
  const { createdAt, value } = signalHistory
  const number = sql`case when jsonb_typeof(${value}) = 'number' then (${value} #>> '{}')::float8 end`
  const ranked = db
    .select({
      at: createdAt,
      value: value,
      low: sql`row_number() over (partition by ${stretch} order by ${number} nulls last, ${createdAt})`.as(
        'low',
      ),
      high: sql`row_number() over (partition by ${stretch} order by ${number} desc nulls last, ${createdAt} desc)`.as(
        'high',
      ),
    })
    .from(signalHistory)
    .where(inRange)
    .as('ranked')
  return db
    .select({ at: ranked.at, value: ranked.value })
    .from(ranked)
    .where(sql`${ranked.low} = 1 or ${ranked.high} = 1`)
    .orderBy(asc(ranked.at))
}
