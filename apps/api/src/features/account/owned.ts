import type { Product } from '@console/sdk/contract'
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'

import type { Db } from '../../db/db.ts'
import { vehicleOwners } from '../../db/schema/vehicle-owners.ts'
import { entitlements, products } from '../../db/schema.ts'
import { notFound, Problem } from '../../http/problem.ts'
import { refusalOfUnpaid } from '../subscription/access.ts'

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
  if (!product.entitled) throw await refusalOfUnpaid(db, userId)
  return product
}

/**
 * The same, for what a car did before, paid for or not: what was recorded stays its owner's. Where
 * its owner was is no business of whoever may drive it now. `since` is when the car became its
 * owner's; what is older may not be shown.
 */
export async function recordedProduct(db: Db, userId: string, id: string) {
  const row = await ownedProduct(db, userId, id)
  const [owner] = await db.select().from(vehicleOwners).where(eq(vehicleOwners.vin, id))
  const isSold = owner !== undefined && owner.userId !== null && owner.userId !== userId
  if (row.product.device_type === 'vehicle' && (!isOwner(row.product) || isSold)) {
    throw new Problem('forbidden', 'Only the owner of the vehicle may read what it did before.')
  }
  return { ...row, since: owner?.since ?? null }
}

/** Rows of `products` of who owns the product, not only drives it. One without a type is its owner's. */
export const asOwner = sql`coalesce(${products.product}->>'access_type', 'OWNER') = 'OWNER'`

/** Every car of which the user may read what it did before, and since when. */
export const recordedCars = (db: Db, userId: string) =>
  db
    .select({ vin: products.productId, since: vehicleOwners.since })
    .from(products)
    .leftJoin(vehicleOwners, eq(vehicleOwners.vin, products.productId))
    .where(
      and(
        eq(products.userId, userId),
        eq(products.kind, 'vehicle'),
        asOwner,
        or(isNull(vehicleOwners.userId), eq(vehicleOwners.userId, userId)),
      ),
    )

/** When each of these cars changed hands, of those that did. */
export async function changedHands(db: Db, vins: readonly string[]) {
  const rows = await db
    .select({ vin: vehicleOwners.vin, since: vehicleOwners.since })
    .from(vehicleOwners)
    .where(inArray(vehicleOwners.vin, [...vins]))
  return new Map(rows.map((row) => [row.vin, row.since]))
}

/** Tells of what is kept of these cars whether it is their present owner's to show. */
export async function sinceOwned(db: Db, vins: readonly string[]) {
  const since = await changedHands(db, vins)
  return ({ vin, createdAt }: { vin: string; createdAt: Date }) =>
    createdAt >= (since.get(vin) ?? epoch)
}

const epoch = new Date(0)

/** The later of both: nothing of a span is read from before the car was its owner's. */
export const later = (start: Date, since: Date | null) => (since && since > start ? since : start)

/** Whether the account owns this car, rather than drives it. */
export const isOwner = (product: Product) =>
  product.device_type === 'vehicle' && (product.access_type ?? 'OWNER') === 'OWNER'
