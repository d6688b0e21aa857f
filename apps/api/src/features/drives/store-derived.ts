import { getTableColumns, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

import type { Db } from '../../db/db.ts'
import { charges } from '../../db/schema/charges.ts'
import { silences } from '../../db/schema/derivations.ts'
import { drives } from '../../db/schema/drives.ts'
import type { Derived, FoldState } from './fold.ts'
import { chargeRow, driveRow } from './rows.ts'

/** Writes what was derived. `before` is the state at the beginning: what has not changed since stays. */
export async function storeDerived(tx: Db, vin: string, derived: Derived, before?: FoldState) {
  const driveRows = [...derived.drives.values()]
    .filter((drive) => !same(drive, before?.drive))
    .map((drive) => driveRow(vin, drive))
  const chargeRows = [...derived.charges.values()]
    .filter((charge) => !same(charge, before?.charge))
    .map((charge) => chargeRow(vin, charge))
  if (driveRows.length > 0) {
    await tx
      .insert(drives)
      .values(driveRows)
      .onConflictDoUpdate({ target: drives.id, set: newValues(drives) })
  }
  if (chargeRows.length > 0) {
    await tx
      .insert(charges)
      .values(chargeRows)
      .onConflictDoUpdate({ target: charges.id, set: newValues(charges) })
  }
  if (derived.silences.length > 0) {
    const rows = derived.silences.map(({ startedAt, endedAt }) => ({
      vin,
      startedAt: new Date(startedAt),
      endedAt: new Date(endedAt),
    }))
    await tx
      .insert(silences)
      .values(rows)
      .onConflictDoUpdate({
        target: [silences.vin, silences.startedAt],
        set: { endedAt: sql`excluded.ended_at` },
      })
  }
}

const same = (now: object, before: object | null | undefined) =>
  JSON.stringify(now) === JSON.stringify(before)

/** Every column as the refused insert would have set it. */
const newValues = (table: PgTable) =>
  Object.fromEntries(
    Object.keys(getTableColumns(table)).map((name) => [
      name,
      sql.raw(`excluded.${name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`),
    ]),
  )
