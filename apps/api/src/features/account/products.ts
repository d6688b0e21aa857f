import type { Product } from '@console/sdk/contract'
import { and, eq, isNull, lte, notInArray, or } from 'drizzle-orm'

import type { Bus } from '../../bus/bus.ts'
import type { Db } from '../../db/db.ts'
import { products, users } from '../../db/schema.ts'
import { type FleetApi, FleetApiError } from '../../upstream/fleet-api.ts'
import { decideAccess } from '../subscription/access.ts'
import { holdWhoeverIsConcerned, rememberOwner } from './changing-hands.ts'
import { forgetSites } from './gone-sites.ts'
import { isOwner } from './owned.ts'

export type Owner = { id: string; subject: string }

const productId = (product: Product) =>
  product.device_type === 'vehicle' ? String(product.vin) : String(product.energy_site_id)

type Options = {
  db: Db
  bus: Bus
  fleetApi: FleetApi
  now: () => number
  onTrouble: (error: unknown) => void
}

/**
 * Asks the upstream what the owner has, and remembers it: what is gone there is gone here, and what
 * was another's is theirs no more.
 */
export async function refreshProducts(options: Options, owner: Owner) {
  const { db, bus, fleetApi, now, onTrouble } = options
  const askedAt = new Date()
  const unread: string[] = []
  const current = await fleetApi.products(owner.subject, (id, why) => {
    unread.push(id)
    onTrouble(why)
  })
  // What could not be read is the owner's still, and shown as it was before.
  const ids = [...current.map(productId), ...unread]
  const owned = { userId: owner.id, vins: current.filter(isOwner).map(productId), askedAt }
  const lost = await db.transaction(async (tx) => {
    await holdWhoeverIsConcerned(tx, owned)
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
    if (!newest) return new Map([[owner.id, [] as string[]]])
    const gone = await tx
      .delete(products)
      .where(
        ids.length > 0
          ? and(eq(products.userId, owner.id), notInArray(products.productId, ids))
          : eq(products.userId, owner.id),
      )
      .returning({ id: products.productId, kind: products.kind })
    await forgetSites(
      tx,
      gone.flatMap(({ id, kind }) => (kind === 'energy' ? [id] : [])),
    )
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
    const others = await rememberOwner(tx, owned)
    await decideAccess(tx, owner.id, now())
    return others.set(
      owner.id,
      gone.map(({ id }) => id),
    )
  })
  for (const [userId, vins] of lost) await bus.publish('products.changed', { userId, lost: vins })
  return current
}

/**
 * The same at a sign-in, which a manufacturer that is away keeps nobody from: then what is stored
 * holds, and nothing is returned.
 */
export async function refreshAtSignIn(options: Options, owner: Owner) {
  try {
    return await refreshProducts(options, owner)
  } catch (error) {
    if (!(error instanceof FleetApiError)) throw error
    options.onTrouble(error)
    return undefined
  }
}
