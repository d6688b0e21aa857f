import type { Db } from '../../db/db.ts'
import { Problem } from '../../http/problem.ts'
import { entitledProduct, isOwner, ownedProduct } from './owned.ts'

/**
 * The caller's car, for what the owner alone decides: a driver, who may see the car, is refused.
 * Paid for, unless `unpaid` says that it need not be.
 */
export async function ownersCar(
  db: Db,
  userId: string,
  vin: string,
  options?: { unpaid: true; refusal?: string },
) {
  const lookUp = options?.unpaid ? ownedProduct : entitledProduct
  const row = await lookUp(db, userId, vin)
  if (!isOwner(row.product)) {
    throw new Problem('forbidden', options?.refusal ?? refusalOfStreams)
  }
  return row
}

const refusalOfStreams =
  'Only the owner of the vehicle may change what it streams, or read who did.'
