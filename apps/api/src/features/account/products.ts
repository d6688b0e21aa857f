import type { Product } from '@console/sdk/contract'
import { and, eq, isNull, lte, notInArray, or, sql } from 'drizzle-orm'

import type { Bus } from '../../bus/bus.ts'
import type { Db } from '../../db/db.ts'
import { vehicleOwners } from '../../db/schema/vehicle-owners.ts'
import { entitlements, products, users } from '../../db/schema.ts'
import type { FleetApi } from '../../upstream/fleet-api.ts'
import { isOwner } from './owned.ts'

export type Owner = { id: string; subject: string }

/** Whether an account's product is paid for. */
export type Entitled = (subject: string, productId: string) => boolean

const productId = (product: Product) =>
  product.device_type === 'vehicle' ? String(product.vin) : String(product.energy_site_id)

type Options = { db: Db; bus: Bus; fleetApi: FleetApi; entitled: Entitled }

/** Asks the upstream what the owner has, and remembers it: what is gone there is gone here. */
export async function refreshProducts({ db, bus, fleetApi, entitled }: Options, owner: Owner) {
  const askedAt = new Date()
  const current = await fleetApi.products(owner.subject)
  const ids = current.map(productId)
  const lost = await db.transaction(async (tx) => {
    // What was asked earlier may come later, and would give back a car that was taken away meanwhile.
    const [newest] = await tx
      .update(users)
      .set({ productsAskedAt: askedAt })
      .where(
        and(
          eq(users.id, owner.id),
          or(isNull(users.productsAskedAt), lte(users.productsAskedAt, askedAt)),
        ),
      )
      .returning({ id: users.id })
    if (!newest) return []
    const gone = await tx
      .delete(products)
      .where(
        ids.length > 0
          ? and(eq(products.userId, owner.id), notInArray(products.productId, ids))
          : eq(products.userId, owner.id),
      )
      .returning({ id: products.productId })
    for (const product of current) {
      const known = { product, refreshedAt: askedAt }
      await tx
        .insert(products)
        .values({
          userId: owner.id,
          productId: productId(product),
          kind: product.device_type === 'vehicle' ? 'vehicle' : 'energy',
          ...known,
        })
        .onConflictDoUpdate({ target: [products.userId, products.productId], set: known })
    }
    await rememberOwner(tx, owner.id, current.filter(isOwner).map(productId), askedAt)
    const paid = ids.filter((id) => entitled(owner.subject, id))
    await tx.delete(entitlements).where(eq(entitlements.userId, owner.id))
    if (paid.length > 0) {
      await tx.insert(entitlements).values(paid.map((id) => ({ userId: owner.id, productId: id })))
    }
    return gone.map(({ id }) => id)
  })
  await bus.publish('products.changed', { userId: owner.id, lost })
  return current
}

/** Notes whose these cars are. What a car did before it changed hands stays with its former owner. */
async function rememberOwner(tx: Db, userId: string, vins: string[], askedAt: Date) {
  if (vins.length === 0) return
  await tx
    .insert(vehicleOwners)
    // In one order, or two that note the same cars could wait for each other for ever.
    .values(vins.toSorted().map((vin) => ({ vin, userId })))
    .onConflictDoUpdate({
      target: vehicleOwners.vin,
      set: { userId, since: askedAt },
      // What was asked before it changed hands may come after.
      setWhere: sql`${vehicleOwners.userId} is distinct from excluded.user_id
        and coalesce(${vehicleOwners.since}, '-infinity') <= ${askedAt.toISOString()}::timestamptz`,
    })
}
