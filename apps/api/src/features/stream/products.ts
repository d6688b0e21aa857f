import { and, eq } from 'drizzle-orm'

import type { Db } from '../../db/db.ts'
import { entitlements, products } from '../../db/schema.ts'
import type { Products } from './audience.ts'

export async function productsOf(db: Db, userId: string): Promise<Products> {
  const rows = await db
    .select({
      id: products.productId,
      kind: products.kind,
      entitlement: entitlements.productId,
    })
    .from(products)
    .leftJoin(
      entitlements,
      and(eq(entitlements.userId, products.userId), eq(entitlements.productId, products.productId)),
    )
    .where(eq(products.userId, userId))
  return new Map(
    rows.map(({ id, kind, entitlement }) => [id, { kind, entitled: entitlement !== null }]),
  )
}
