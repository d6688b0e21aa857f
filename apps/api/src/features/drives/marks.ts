import { sql } from 'drizzle-orm'

import type { Db } from '../../db/db.ts'
import { derivationMarks } from '../../db/schema/derivations.ts'
import type { TelemetryRecord } from '../../upstream/telemetry.ts'
import { isDerivedFrom } from './moment.ts'

type Data = Extract<TelemetryRecord, { kind: 'data' }>

/** Notes, with the signals themselves, from when on each car's drives and charges must be derived. */
export async function markForDeriving(tx: Db, records: readonly Data[]) {
  const oldest = new Map<string, string>()
  for (const { vin, createdAt, data } of records) {
    const held = oldest.get(vin)
    if (held !== undefined && held <= createdAt) continue
    if (Object.keys(data).some(isDerivedFrom)) oldest.set(vin, createdAt)
  }
  if (oldest.size === 0) return
  // In one order, or two that store at the same time could wait for each other for ever.
  const rows = [...oldest]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([vin, since]) => ({ vin, since: new Date(since) }))
  await markCars(tx, rows)
}

/** A car that is marked already keeps the older of both moments. */
export async function markCars(tx: Db, rows: (typeof derivationMarks.$inferInsert)[]) {
  await tx
    .insert(derivationMarks)
    .values(rows)
    .onConflictDoUpdate({
      target: derivationMarks.vin,
      set: { since: sql`least(${derivationMarks.since}, excluded.since)` },
    })
}
