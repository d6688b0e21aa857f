import { setTimeout as pause } from 'node:timers/promises'
import { asc, eq, isNull, sql } from 'drizzle-orm'

import type { Db } from '../../db/db.ts'
import { derivationMarks, derivations } from '../../db/schema/derivations.ts'
import { latestSignals } from '../../db/schema.ts'
import { deriveStep, firstSpanMs } from './derive.ts'

type Options = {
  db: Db
  onTrouble: (error: unknown) => void
  /** How often it looks for signals that are not derived from yet. */
  everyMs?: number
}

/**
 * Derives drives and charges behind the back of whoever stores signals. Several processes may run
 * it: each car is taken by one at a time. Returns the way to stop.
 */
export function startDeriving({ db, onTrouble, everyMs = 5_000 }: Options) {
  const stopping = new AbortController()
  const { signal } = stopping
  const running = (async () => {
    await markUnknown(db).catch(onTrouble)
    while (!signal.aborted) {
      await deriveAll(db, { signal, onTrouble }).catch(onTrouble)
      await pause(everyMs, undefined, { signal, ref: false }).catch(() => {})
    }
  })()
  return async () => {
    stopping.abort()
    await running
  }
}

/** Derives all that is marked. One car's trouble does not hold up the others. */
export async function deriveAll(
  db: Db,
  { signal, onTrouble }: { signal?: AbortSignal; onTrouble: (error: unknown) => void },
) {
  const marked = await db
    .select({ vin: derivationMarks.vin })
    .from(derivationMarks)
    .orderBy(asc(derivationMarks.vin))
  for (const { vin } of marked) {
    await deriveCar(db, vin, signal).catch(onTrouble)
  }
}

async function deriveCar(db: Db, vin: string, signal: AbortSignal | undefined) {
  let spanMs: number | null = firstSpanMs
  while (!signal?.aborted && spanMs !== null) {
    spanMs = await deriveStep(db, vin, spanMs)
    // The embedded database has one connection: whoever waits for it goes first.
    await pause(1)
  }
}

/** Cars whose signals were stored before drives were derived. */
async function markUnknown(db: Db) {
  await db
    .insert(derivationMarks)
    .select(
      db
        .selectDistinct({
          vin: latestSignals.vin,
          since: sql<Date>`'epoch'::timestamptz`.as('since'),
        })
        .from(latestSignals)
        .leftJoin(derivations, eq(derivations.vin, latestSignals.vin))
        .where(isNull(derivations.vin)),
    )
    .onConflictDoNothing()
}
