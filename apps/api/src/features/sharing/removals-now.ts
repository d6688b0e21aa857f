import type { Invitation } from '@console/sdk/contract'

import type { Db } from '../../db/db.ts'
import { idOf, isVoid, redeemerOf } from './redeemers.ts'
import { forgetRemoval, nameDriver, ownRemovals } from './removal-store.ts'

/**
 * The removals to come of a car. Where one hangs on an invitation of which it is not known who redeemed
 * it, the upstream is asked; one that nobody redeemed in time has nobody to remove.
 */
export async function removalsNow(
  db: Db,
  userId: string,
  vin: string,
  ask: () => Promise<Invitation[]>,
) {
  const rows = await ownRemovals(db, userId, vin)
  if (rows.every(({ driverId }) => driverId !== null)) return rows
  const all = await ask()
  for (const row of rows) {
    if (row.driverId !== null) continue
    const invitation = all.find((one) => idOf(one) === row.invitationId)
    // One that the manufacturer no longer lists is not known to be void.
    if (!invitation) continue
    const driverId = redeemerOf(invitation)
    if (driverId !== undefined) await nameDriver(db, row, driverId)
    else if (isVoid(invitation)) await forgetRemoval(db, row.id)
  }
  return ownRemovals(db, userId, vin)
}
