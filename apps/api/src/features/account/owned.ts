import { and, eq, sql } from 'drizzle-orm'

import type { Db } from '../../db/db.ts'
import { entitlements, products } from '../../db/schema.ts'
import { notFound, Problem } from '../../http/problem.ts'

/** The user's product, looked up by its owner: what is another's does not exist. */
export async function ownedProduct(db: Db, userId: string, id: string) {
  const [row] = await db
    .select({ product: products, entitlement: entitlements })
    .from(products)
    .leftJoin(
      entitlements,
      and(eq(entitlements.userId, products.userId), eq(entitlements.productId, products.productId)),
    )
    .where(and(eq(products.userId, userId), eq(products.productId, id)))
  if (!row) throw notFound()
  return { ...row.product, entitled: row.entitlement !== null }
}

/** The same, and paid for. */
export async function entitledProduct(db: Db, userId: string, id: string) {
  const product = await ownedProduct(db, userId, id)
  if (!product.entitled) {
    throw new Problem(
      'vehicle_subscription_required',
      'This product has no subscription. Subscribe to read it live and to send commands.',
    )
  }
  return product
}

/** The same, for what a car did before. Where its owner was is no business of whoever may drive it now. */
export async function recordedProduct(db: Db, userId: string, id: string) {
  const row = await entitledProduct(db, userId, id)
  if (row.product.device_type === 'vehicle' && (row.product.access_type ?? 'OWNER') !== 'OWNER') {
    throw new Problem('forbidden', 'Only the owner of the vehicle may read what it did before.')
  }
  return row
}

/** For lists of such things over all cars. */
export const isOwners = sql`coalesce(${products.product}->>'access_type', 'OWNER') = 'OWNER'`
