import { lt, sql } from 'drizzle-orm'

import type { Db } from '../../db/db.ts'
import {
  derivationCheckpoints,
  derivations,
  silences,
  vehicleStateHistory,
} from '../../db/schema/derivations.ts'

/**
 * Signals before this moment are gone, so nothing is derived from them again. Drives and charges
 * stay: they are small, and worth more the older they are.
 */
export async function forgetDerivedFrom(db: Db, before: Date) {
  await db.transaction(async (tx) => {
    await tx
      .update(derivations)
      .set({ forgottenUntil: before })
      .where(
        sql`${derivations.forgottenUntil} is distinct from ${before.toISOString()}::timestamptz`,
      )
    await tx.delete(derivationCheckpoints).where(lt(derivationCheckpoints.until, before))
    await tx.delete(silences).where(lt(silences.endedAt, before))
    await tx.delete(vehicleStateHistory).where(lt(vehicleStateHistory.createdAt, before))
  })
}
