import { lt } from 'drizzle-orm'

import type { Db } from '../../db/db.ts'
import {
  derivationCheckpoints,
  silences,
  vehicleStateHistory,
} from '../../db/schema/derivations.ts'

/**
 * Signals before this moment are gone, so nothing is derived from them again. Drives and charges
 * stay: they are small, and worth more the older they are.
 */
export async function forgetDerivedFrom(db: Db, before: Date) {
  await db.delete(derivationCheckpoints).where(lt(derivationCheckpoints.until, before))
  await db.delete(silences).where(lt(silences.endedAt, before))
  await db.delete(vehicleStateHistory).where(lt(vehicleStateHistory.createdAt, before))
}
