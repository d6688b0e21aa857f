import { eq } from 'drizzle-orm'

import type { Bus } from '../../bus/bus.ts'
import type { Db } from '../../db/db.ts'
import { products, users } from '../../db/schema.ts'
import type { FleetApi } from '../../upstream/fleet-api.ts'
import { refreshProducts } from '../account/products.ts'

export type SharingOptions = {
  db: Db
  bus: Bus
  fleetApi: FleetApi
  now: () => number
  onTrouble: (error: unknown) => void
}

/**
 * Asks the upstream anew for everybody who sees this car: who lost it there loses it here at once,
 * with what we remember of it. If that fails the call fails, and can be repeated.
 */
export async function refreshAllWhoSee(options: SharingOptions, vin: string) {
  const who = await options.db
    .select({ id: users.id, subject: users.subject })
    .from(products)
    .innerJoin(users, eq(users.id, products.userId))
    .where(eq(products.productId, vin))
  for (const user of who) await refreshProducts(options, user)
}
