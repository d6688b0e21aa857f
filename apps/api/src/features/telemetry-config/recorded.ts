import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'

import type { Db } from '../../db/db.ts'

/** Of one signal at most so many of its newest values are counted: some hours of the busiest. */
export const countedMax = 20_000
const replayedMax = 200_000

export type Draft = {
  field: string
  /** Seconds between two sends as it stands and as it would be; null where it is not streamed. */
  current: number | null
  draft: number | null
}

const Counted = z.array(
  z.object({
    field: z.string(),
    n: z.number(),
    current_n: z.number(),
    draft_n: z.number(),
    dense: z.number(),
    first: z.number(),
    hours: z.array(z.number()),
  }),
)
export type Counted = z.infer<typeof Counted>[number]

/**
 * How often each field came since `from`, and how often it would have come at another interval: once
 * in each stretch of that length which has a value. `dense` counts the values that came as soon as
 * they were allowed to, so that a shorter interval would have brought more.
 */
export async function countRecorded(
  db: Db,
  { vin, from, drafts }: { vin: string; from: Date; drafts: readonly Draft[] },
): Promise<Counted[]> {
  const result = await db.execute(sql`
    select asked.field, counted.*
    from jsonb_to_recordset(${JSON.stringify(drafts)}::jsonb)
      as asked(field text, current float8, draft float8)
    cross join lateral (
      select count(*)::int as n,
        count(distinct floor(at / asked.current))::int as current_n,
        count(distinct floor(at / asked.draft))::int as draft_n,
        count(*) filter (where gap <= 1.5 * asked.current)::int as dense,
        min(at) as first,
        to_jsonb(array_agg(distinct floor(at / 3600))) as hours
      from (
        select at, at - lag(at) over (order by at) as gap
        from (
          select extract(epoch from created_at)::float8 as at
          from signal_history
          where vin = ${vin} and field = asked.field and created_at >= ${from.toISOString()}::timestamptz
          order by created_at desc
          limit ${countedMax}
        ) as newest
      ) as spaced
    ) as counted
    where counted.n > 0`)
  return Counted.parse(rowsOf(result))
}

const Values = z.array(z.object({ field: z.string(), at: z.number(), value: z.number() }))

/** The numbers of these fields since `from`, in the order of time. */
export async function readNumbers(
  db: Db,
  { vin, from, fields }: { vin: string; from: Date; fields: readonly string[] },
) {
  const series = new Map<string, { at: number; value: number }[]>()
  if (fields.length === 0) return series
  const most = Math.min(countedMax, Math.floor(replayedMax / fields.length))
  const result = await db.execute(sql`
    select asked.field, newest.at, newest.value
    from jsonb_array_elements_text(${JSON.stringify(fields)}::jsonb) as asked(field)
    cross join lateral (
      select extract(epoch from created_at)::float8 as at, (value #>> '{}')::float8 as value
      from signal_history
      where vin = ${vin} and field = asked.field and created_at >= ${from.toISOString()}::timestamptz
        and jsonb_typeof(value) = 'number'
      order by created_at desc
      limit ${most}
    ) as newest
    order by newest.at`)
  for (const { field, ...point } of Values.parse(rowsOf(result))) {
    const points = series.get(field) ?? []
    points.push(point)
    series.set(field, points)
  }
  return series
}

/** Both drivers answer with an object that holds the rows. */
const rowsOf = (result: unknown) => z.object({ rows: z.unknown() }).parse(result).rows
