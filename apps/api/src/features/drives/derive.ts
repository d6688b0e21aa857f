import { and, asc, desc, eq, gt, gte, inArray, lt, min, sql } from 'drizzle-orm'
import * as z from 'zod/mini'

import type { Db } from '../../db/db.ts'
import { charges } from '../../db/schema/charges.ts'
import {
  derivationCheckpoints,
  derivationMarks,
  derivations,
  silences,
} from '../../db/schema/derivations.ts'
import { drives } from '../../db/schema/drives.ts'
import { signalHistory } from '../../db/schema.ts'
import { beginning, type Derived, FoldState, fold, nothingDerived } from './fold.ts'
import { markCars } from './marks.ts'
import { derivedFrom, toMoments } from './moment.ts'
import { storeDerived } from './store-derived.ts'

const dayMs = 86_400_000
/** Of a busy car an hour fills a step, of a sleeping one a month does not. */
export const firstSpanMs = 3_600_000
const spanMaxMs = 32 * dayMs
/** What one step reads at most: some ten milliseconds of work, and requests get their turn between steps. */
const rowsPerStep = 4_000

// Any number, as long as nothing else of ours locks it with a second one.
const lockSpace = 726_104_012

type Position = { until: Date; state: FoldState }

/**
 * Takes one car a step further, in one transaction: it is done or it was not. Returns the span that
 * the next step should read; null if nothing is left, or another process is at it.
 */
export function deriveStep(db: Db, vin: string, spanMs: number): Promise<number | null> {
  return db.transaction(async (tx) => {
    if (!(await lockCar(tx, vin))) return null
    const [mark] = await tx
      .delete(derivationMarks)
      .where(eq(derivationMarks.vin, vin))
      .returning({ since: derivationMarks.since })
    const { position, rewound } = await positionFor(tx, vin, mark?.since)
    const { moments, more, nextSpanMs } = await nextMoments(tx, vin, position.until, spanMs)
    const derived = nothingDerived()
    if (rewound) holdOpen(position.state, derived)
    const days: Position[] = []
    let { until, state } = position
    for (const moment of moments) {
      const at = new Date(moment.at)
      const isNextDay = Math.floor(moment.at / dayMs) > Math.floor(until.getTime() / dayMs)
      if (isNextDay && state.heardAt !== null) days.push({ until, state })
      state = fold(state, moment, derived)
      until = at
    }
    await storeDerived(tx, vin, derived, rewound ? undefined : position.state)
    if (days.length > 0) {
      const rows = days.map((day) => ({ vin, ...day }))
      await tx.insert(derivationCheckpoints).values(rows).onConflictDoNothing()
    }
    if (moments.length > 0 || rewound) {
      await tx
        .insert(derivations)
        .values({ vin, until, state })
        .onConflictDoUpdate({ target: derivations.vin, set: { until, state } })
    }
    // A crash before the next step must not leave the rest to chance.
    if (more) await markCars(tx, [{ vin, since: new Date(until.getTime() + 1) }])
    return more ? nextSpanMs : null
  })
}

/** Until the transaction ends, however it ends. Tells whether no other process has it. */
export async function lockCar(tx: Db, vin: string) {
  const [row] = await tx
    .select({ got: sql<boolean>`pg_try_advisory_xact_lock(${lockSpace}::int, hashtext(${vin}))` })
    .from(sql`(values (1)) as one`)
  return row?.got === true
}

/** Where to go on: behind what is derived, or before the oldest signal that came late. */
async function positionFor(tx: Db, vin: string, since: Date | undefined) {
  const [row] = await tx.select().from(derivations).where(eq(derivations.vin, vin))
  const reached = positionOf(row)
  if (!row || !reached) return startOver(tx, vin)
  if (!since || since > row.until) return { position: reached, rewound: false }
  const [checkpoint] = await tx
    .select()
    .from(derivationCheckpoints)
    .where(and(eq(derivationCheckpoints.vin, vin), lt(derivationCheckpoints.until, since)))
    .orderBy(desc(derivationCheckpoints.until))
    .limit(1)
  // Of the first day there is none: then from the first signal on.
  const position = positionOf(checkpoint)
  if (!position) return startOver(tx, vin)
  await forgetAfter(tx, vin, position.until)
  return { position, rewound: true }
}

/** Undefined for what another version of this code has written. */
function positionOf(row: { until: Date; state: unknown } | undefined): Position | undefined {
  if (!row) return undefined
  const { success, data: state } = z.safeParse(FoldState, row.state)
  return success ? { until: row.until, state } : undefined
}

/** From the first signal that is still kept. What was derived from older ones stays. */
async function startOver(tx: Db, vin: string) {
  const first = await nextAfter(tx, vin, new Date(0))
  if (first) await forgetAfter(tx, vin, new Date(first.getTime() - 1))
  await tx.delete(derivationCheckpoints).where(eq(derivationCheckpoints.vin, vin))
  return { position: { until: new Date(0), state: beginning }, rewound: true }
}

async function forgetAfter(tx: Db, vin: string, until: Date) {
  await tx.delete(drives).where(and(eq(drives.vin, vin), gt(drives.startedAt, until)))
  await tx.delete(charges).where(and(eq(charges.vin, vin), gt(charges.startedAt, until)))
  await tx.delete(silences).where(and(eq(silences.vin, vin), gt(silences.endedAt, until)))
  await tx
    .delete(derivationCheckpoints)
    .where(and(eq(derivationCheckpoints.vin, vin), gt(derivationCheckpoints.until, until)))
}

/** What the rewound state holds open is written again, also if nothing more happens to it. */
function holdOpen({ drive, charge }: FoldState, derived: Derived) {
  if (drive) derived.drives.set(drive.startedAt, drive)
  if (charge) derived.charges.set(charge.startedAt, charge)
}

/** When the car said something next; one look into the index for each signal. */
async function nextAfter(tx: Db, vin: string, until: Date): Promise<Date | null> {
  const { createdAt, field } = signalHistory
  const ofField = tx
    .select({ at: createdAt })
    .from(signalHistory)
    .where(and(eq(signalHistory.vin, vin), eq(field, sql`field_name`), gt(createdAt, until)))
    .orderBy(asc(createdAt))
    .limit(1)
    .as('of_field')
  const names = sql`unnest(array[${sql.join(
    derivedFrom.map((name) => sql`${name}`),
    sql`, `,
  )}]::text[]) as field_name`
  const [row] = await tx
    .select({ at: min(ofField.at) })
    .from(names)
    .crossJoinLateral(ofField)
  return row?.at ?? null
}

/** The next moments of the car, each whole, and how long a span to read next time. */
async function nextMoments(tx: Db, vin: string, until: Date, spanMs: number) {
  const first = await nextAfter(tx, vin, until)
  if (!first) return { moments: [], more: false, nextSpanMs: spanMs }
  const { createdAt, field, value } = signalHistory
  const ofCar = and(eq(signalHistory.vin, vin), inArray(field, [...derivedFrom]))
  for (let ms = spanMs; ; ms = Math.ceil(ms / 8)) {
    const end = new Date(first.getTime() + ms)
    const rows = await tx
      .select({ field, at: createdAt, value })
      .from(signalHistory)
      .where(and(ofCar, gte(createdAt, first), lt(createdAt, end)))
      .orderBy(asc(createdAt))
      .limit(rowsPerStep + 1)
    // A moment is never cut, and one alone has no more rows than there are signals.
    if (rows.length > rowsPerStep && ms > 1) continue
    const read = rows.map((row) => ({ ...row, at: row.at.getTime() }))
    const nextSpanMs = rows.length * 4 < rowsPerStep ? Math.min(spanMaxMs, ms * 4) : ms
    return { moments: toMoments(read), more: true, nextSpanMs }
  }
}
