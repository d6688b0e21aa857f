import type { SignalGap } from '@console/sdk/contract'
import { and, asc, desc, eq, gt, gte, inArray, lt, max, sql } from 'drizzle-orm'

import type { Db } from '../../db/db.ts'
import { silences, vehicleStateHistory } from '../../db/schema/derivations.ts'
import { configVersions } from '../../db/schema/telemetry-configs.ts'
import { latestSignals } from '../../db/schema.ts'
import { later } from '../account/owned.ts'

/** `since` is when the car became its owner's, if another had it before. */
type Span = { vin: string; start: Date; end: Date; since: Date | null }

/** What is awake and connected sends each value once an hour, so that only more is a gap by itself. */
const unexplainedMs = 90 * 60_000
/** A car that has just spoken is not silent yet. */
const silentMs = 15 * 60_000

const causes = new Map<string | null, string>([
  ['asleep', 'asleep'],
  ['offline', 'no_network'],
])

/** When the whole car was silent, and why as far as it and its configuration tell. */
export async function readGaps(db: Db, span: Span, now: number): Promise<SignalGap[]> {
  const { vin, start, end, since } = span
  if (start >= end) return []
  const before = lastState(db, span, silences.endedAt).as('last_state')
  const config = lastConfig(db, vin, silences.endedAt).as('last_config')
  const silent = await db
    .select({
      from: silences.startedAt,
      to: silences.endedAt,
      state: before.state,
      isStopped: config.isStopped,
    })
    .from(silences)
    .leftJoinLateral(before, sql`true`)
    .leftJoinLateral(config, sql`true`)
    .where(and(eq(silences.vin, vin), lt(silences.startedAt, end), gt(silences.endedAt, start)))
    .orderBy(asc(silences.startedAt))
  const heardAt = await lastHeard(db, vin)
  const until = new Date(Math.min(end.getTime(), now))
  if (heardAt && until.getTime() - heardAt.getTime() > silentMs) {
    const [told] = await lastState(db, span, until)
    const [configured] = await lastConfig(db, vin, until)
    const state = told?.state ?? null
    silent.push({ from: heardAt, to: until, state, isStopped: configured?.isStopped ?? false })
  }
  return silent.flatMap(({ from: begun, to, state, isStopped }) => {
    const from = later(begun, since)
    const known = isStopped ? 'stream_stopped' : causes.get(state)
    if (known === undefined && to.getTime() - from.getTime() < unexplainedMs) return []
    return [
      { field: null, start: from.toISOString(), end: to.toISOString(), cause: known ?? 'unknown' },
    ]
  })
}

/** Whether the newest version by then has the car stream nothing. */
const lastConfig = (db: Db, vin: string, before: Date | typeof silences.endedAt) =>
  db
    .select({ isStopped: sql<boolean>`${configVersions.config} is null`.as('is_stopped') })
    .from(configVersions)
    .where(and(eq(configVersions.vin, vin), lt(configVersions.createdAt, before)))
    .orderBy(desc(configVersions.number))
    .limit(1)

const lastState = (db: Db, { vin, since }: Span, before: Date | typeof silences.endedAt) =>
  db
    .select({ state: vehicleStateHistory.state })
    .from(vehicleStateHistory)
    .where(
      and(
        eq(vehicleStateHistory.vin, vin),
        lt(vehicleStateHistory.createdAt, before),
        since ? gte(vehicleStateHistory.createdAt, since) : undefined,
      ),
    )
    .orderBy(desc(vehicleStateHistory.createdAt))
    .limit(1)

/** Fields without a single value, though the car has spoken. */
export async function unheardFields(
  db: Db,
  { vin, start, end, since }: Span,
  fields: readonly string[],
  gaps: readonly SignalGap[],
): Promise<SignalGap[]> {
  const span = { start: start.toISOString(), end: end.toISOString() }
  if (
    fields.length === 0 ||
    start >= end ||
    gaps.some((gap) => gap.start <= span.start && gap.end >= span.end)
  ) {
    return []
  }
  const { field } = latestSignals
  const known = await db
    .select({ field })
    .from(latestSignals)
    .where(
      and(
        eq(latestSignals.vin, vin),
        inArray(field, [...fields]),
        since ? gte(latestSignals.createdAt, since) : undefined,
      ),
    )
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
