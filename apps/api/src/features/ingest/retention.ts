import { and, asc, eq, lt } from 'drizzle-orm'

import type { Db } from '../../db/db.ts'
import { latestSignals, signalHistory } from '../../db/schema.ts'
import { forgetDerivedFrom } from '../drives/forget.ts'

const dayMs = 24 * 60 * 60 * 1000
const everyMs = 60 * 60 * 1000
const rowsPerStatement = 2_000

type Options = { db: Db; days: number; onTrouble: (error: unknown) => void }

/** Forgets history that is too old, once an hour. Returns the way to stop. */
export function startRetention({ db, days, onTrouble }: Options) {
  let running = Promise.resolve()
  const stopping = new AbortController()
  const timer = setInterval(() => {
    const before = new Date(Date.now() - days * dayMs)
    running = running.then(() => forgetHistory(db, before, stopping.signal)).catch(onTrouble)
  }, everyMs).unref()
  return async () => {
    clearInterval(timer)
    stopping.abort()
    await running
  }
}

/** In small statements, so that requests in between do not wait. */
export async function forgetHistory(db: Db, before: Date, signal?: AbortSignal) {
  // By signal, because that is how the table is ordered: a search by time alone would read it all.
  const signals = await db
    .select({ vin: latestSignals.vin, field: latestSignals.field })
    .from(latestSignals)
  for (const { vin, field } of signals) {
    while (!signal?.aborted && (await forgetSome(db, { vin, field, before }))) {
      // Until nothing is left that is too old.
    }
  }
  if (!signal?.aborted) await forgetDerivedFrom(db, before)
}

type Old = { vin: string; field: string; before: Date }

/** Tells whether there may be more. */
async function forgetSome(db: Db, { vin, field, before }: Old) {
  const { createdAt } = signalHistory
  const ofSignal = and(eq(signalHistory.vin, vin), eq(signalHistory.field, field))
  // A range rather than a list of rows: one walk along the key.
  const [end] = await db
    .select({ at: createdAt })
    .from(signalHistory)
    .where(and(ofSignal, lt(createdAt, before)))
    .orderBy(asc(createdAt))
    .offset(rowsPerStatement)
    .limit(1)
  await db.delete(signalHistory).where(and(ofSignal, lt(createdAt, end?.at ?? before)))
  return end !== undefined
}
