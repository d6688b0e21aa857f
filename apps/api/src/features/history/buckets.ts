import { type SignalBucket, signalBucketsMax } from '@console/sdk/contract'
import { and, asc, eq, gte, lt, max, sql } from 'drizzle-orm'

import type { Db } from '../../db/db.ts'
import { signalHistory } from '../../db/schema.ts'
import { Problem } from '../../http/problem.ts'
import type { Range } from './series.ts'

/** As wide as asked for, or as narrow as the limit of buckets allows. */
export function bucketSeconds({ start, end }: { start: Date; end: Date }, asked?: string) {
  const span = (end.getTime() - start.getTime()) / 1000
  if (asked === undefined) return Math.max(1, Math.ceil(span / signalBucketsMax))
  if (span / Number(asked) > signalBucketsMax) {
    throw new Problem(
      'fst_err_validation',
      `query/bucket: too narrow, more than ${signalBucketsMax} would come`,
    )
  }
  return Number(asked)
}

/** One signal, thinned by the database. Empty buckets are left out; nothing is made up for them. */
export async function readBuckets(
  db: Db,
  { vin, field, start, end }: Range,
  seconds: number,
): Promise<SignalBucket[]> {
  const { createdAt, value } = signalHistory
  const number = sql`case when jsonb_typeof(${value}) = 'number' then ${value}::float8 end`
  const origin = sql`${start.toISOString()}::timestamptz`
  const bucket = sql`date_bin(make_interval(secs => ${seconds}::float8), ${createdAt}, ${origin})`
  const binned = db
    .select({
      bucket: bucket.as('bucket'),
      low: sql<number | null>`min(${number})`.as('low'),
      high: sql<number | null>`max(${number})`.as('high'),
      lastAt: max(createdAt).as('last_at'),
    })
    .from(signalHistory)
    .where(
      and(
        eq(signalHistory.vin, vin),
        eq(signalHistory.field, field),
        gte(createdAt, start),
        lt(createdAt, end),
      ),
    )
    .groupBy(sql`bucket`)
    .as('binned')
  // The last value by a look at the key: sorted within each bucket, all values would be held.
  const rows = await db
    .select({
      at: sql<number>`(extract(epoch from ${binned.bucket}) * 1000)::float8`,
      low: binned.low,
      high: binned.high,
      last: value,
    })
    .from(binned)
    .innerJoin(
      signalHistory,
      and(eq(signalHistory.vin, vin), eq(signalHistory.field, field), eq(createdAt, binned.lastAt)),
    )
    .orderBy(asc(binned.bucket))
  return rows.map(({ at, low, high, last }) => [at, low, high, last])
}
