import type { SignalGap } from '@console/sdk/contract'
import { and, asc, desc, eq, gt, inArray, lt, max, sql } from 'drizzle-orm'

import type { Db } from '../../db/db.ts'
import { silences, vehicleStateHistory } from '../../db/schema/derivations.ts'
import { latestSignals } from '../../db/schema.ts'

type Span = { vin: string; start: Date; end: Date }

/** What is awake and connected sends each value once an hour, so that only more is a gap by itself. */
const unexplainedMs = 90 * 60_000
/** A car that has just spoken is not silent yet. */
const silentMs = 15 * 60_000

const causes = new Map<string | null, string>([
  ['asleep', 'asleep'],
  ['offline', 'no_network'],
])

/** When the whole car was silent, and why as far as its own last words tell. */
export async function readGaps(db: Db, span: Span, now: number): Promise<SignalGap[]> {
  const { vin, start, end } = span
  const before = lastState(db, vin, silences.endedAt).as('last_state')
  const silent = await db
    .select({ from: silences.startedAt, to: silences.endedAt, state: before.state })
    .from(silences)
    .leftJoinLateral(before, sql`true`)
    .where(and(eq(silences.vin, vin), lt(silences.startedAt, end), gt(silences.endedAt, start)))
    .orderBy(asc(silences.startedAt))
  const heardAt = await lastHeard(db, vin)
  const until = new Date(Math.min(end.getTime(), now))
  if (heardAt && until.getTime() - heardAt.getTime() > silentMs) {
    const [row] = await lastState(db, vin, until)
    silent.push({ from: heardAt, to: until, state: row?.state ?? null })
  }
  return silent.flatMap(({ from, to, state }) => {
    const known = causes.get(state)
    if (known === undefined && to.getTime() - from.getTime() < unexplainedMs) return []
    return [
      { field: null, start: from.toISOString(), end: to.toISOString(), cause: known ?? 'unknown' },
    ]
  })
}

const lastState = (db: Db, vin: string, before: Date | typeof silences.endedAt) =>
  db
    .select({ state: vehicleStateHistory.state })
    .from(vehicleStateHistory)
    .where(and(eq(vehicleStateHistory.vin, vin), lt(vehicleStateHistory.createdAt, before)))
    .orderBy(desc(vehicleStateHistory.createdAt))
    .limit(1)

/** Fields without a single value, though the car has spoken. */
export async function unheardFields(
  db: Db,
  { vin, start, end }: Span,
  fields: readonly string[],
  gaps: readonly SignalGap[],
): Promise<SignalGap[]> {
  const span = { start: start.toISOString(), end: end.toISOString() }
  if (fields.length === 0 || gaps.some((gap) => gap.start <= span.start && gap.end >= span.end)) {
    return []
  }
  const { field } = latestSignals
  const known = await db
    .select({ field })
    .from(latestSignals)
    .where(and(eq(latestSignals.vin, vin), inArray(field, [...fields])))
  const sent = new Set(known.map((row) => row.field))
  return fields.map((name) => ({
    field: name,
    ...span,
    cause: sent.has(name) ? 'unknown' : 'not_streamed',
  }))
}

async function lastHeard(db: Db, vin: string) {
  const [row] = await db
    .select({ at: max(latestSignals.createdAt) })
    .from(latestSignals)
    .where(eq(latestSignals.vin, vin))
  return row?.at ?? null
}
