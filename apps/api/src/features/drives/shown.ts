import { type SQL, sql } from 'drizzle-orm'

/** A figure without the noise of computing it. */
export const rounded = (value: number | null, digits = 3) =>
  value === null ? null : Math.round(value * 10 ** digits) / 10 ** digits

export const between = (start: number | null, end: number | null) =>
  start === null || end === null ? null : end - start

export const placeOf = (latitude: number | null, longitude: number | null) =>
  latitude === null || longitude === null ? null : { latitude, longitude }

/** A sum without the noise of adding; nothing adds up to zero. */
export const sum = (of: SQL) => sql<number>`coalesce(round(sum(${of})::numeric, 3), 0)::float8`

type Row = { startedAt: Date; endedAt: Date | null; heardAt: Date; complete: boolean }

/** When it began and ended. One whose car has fallen silent is over, as far as anybody knows. */
export function timesOf(
  { startedAt, endedAt, heardAt, complete }: Row,
  now: number,
  lostMs: number,
) {
  const isLost = endedAt === null && now - heardAt.getTime() > lostMs
  const end = isLost ? heardAt : endedAt
  return {
    started_at: startedAt.toISOString(),
    ended_at: end?.toISOString() ?? null,
    duration: Math.round(((end?.getTime() ?? now) - startedAt.getTime()) / 1000),
    complete: complete && !isLost,
  }
}

/** Every row that a query means, in the order of time, a page at a time. */
export async function* pages<Item>(
  read: (offset: number, limit: number) => Promise<Item[]>,
  limit = 500,
) {
  for (let offset = 0; ; offset += limit) {
    const page = await read(offset, limit)
    yield* page
    if (page.length < limit) return
  }
}
