import { and, asc, eq, inArray, lte, ne, sql } from 'drizzle-orm'

import type { Db } from '../../db/db.ts'
import { formerOwners } from '../../db/schema/former-owners.ts'
import { vehicleOwners } from '../../db/schema/vehicle-owners.ts'
import { products, users } from '../../db/schema.ts'

/** When the upstream said that this user owns these cars, and nobody else. */
type Owned = { userId: string; vins: readonly string[]; askedAt: Date }

/**
 * To be called before anything else is locked. Where a car changes hands, the accounts that lose it
 * are changed with the one that gains it: in one order, or two transactions could wait for each
 * other for ever.
 */
export async function holdWhoeverIsConcerned(tx: Db, { userId, vins }: Omit<Owned, 'askedAt'>) {
  if (vins.length === 0) return
  const losing = await tx
    .selectDistinct({ id: products.userId })
    .from(products)
    .innerJoin(vehicleOwners, eq(vehicleOwners.vin, products.productId))
    .where(
      and(
        inArray(products.productId, [...vins]),
        ne(products.userId, userId),
        sql`${vehicleOwners.userId} is distinct from ${userId}`,
      ),
    )
  if (losing.length === 0) return
  const ids = [userId, ...losing.map(({ id }) => id)]
  await tx
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, ids))
    .orderBy(asc(users.id))
    .for('no key update')
}

/**
 * Notes whose these cars are. What a car did before it changed hands stays with its former owner,
 * who sees nothing more of it, nor do those who drove it: until the upstream tells anew that they
 * may. Returns who lost which.
 */
export async function rememberOwner(tx: Db, { userId, vins, askedAt }: Owned) {
  if (vins.length === 0) return new Map<string, string[]>()
  await rememberFormer(tx, { userId, vins, askedAt })
  const noted = await tx
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
    .returning({ vin: vehicleOwners.vin, since: vehicleOwners.since })
  // Its first owner took it from nobody.
  const gained = noted.flatMap(({ vin, since }) => (since ? [vin] : []))
  return takeAway(tx, { userId, vins: gained, askedAt })
}

/** Whose they were until now: what these cars did then is theirs, and goes when they go. */
async function rememberFormer(tx: Db, { userId, vins, askedAt }: Owned) {
  const until = sql`${askedAt.toISOString()}::timestamptz`
  const former = await tx
    .select({ vin: vehicleOwners.vin, userId: vehicleOwners.userId, since: vehicleOwners.since })
    .from(vehicleOwners)
    .where(
      and(
        inArray(vehicleOwners.vin, [...vins]),
        ne(vehicleOwners.userId, userId),
        sql`coalesce(${vehicleOwners.since}, '-infinity') <= ${until}`,
      ),
    )
    .orderBy(asc(vehicleOwners.vin))
    .for('no key update')
  const rows = former.flatMap(({ vin, since, ...owner }) =>
    owner.userId === null ? [] : [{ vin, userId: owner.userId, since, until: askedAt }],
  )
  if (rows.length > 0) await tx.insert(formerOwners).values(rows).onConflictDoNothing()
}

async function takeAway(tx: Db, { userId, vins, askedAt }: Owned) {
  const lost = new Map<string, string[]>()
  if (vins.length === 0) return lost
  const rows = await tx
    .delete(products)
    .where(
      and(
        inArray(products.productId, [...vins]),
        ne(products.userId, userId),
        // Whom the upstream told later sees it rightly.
        lte(products.refreshedAt, askedAt),
      ),
    )
    .returning({ userId: products.userId, vin: products.productId })
  for (const row of rows) lost.set(row.userId, [...(lost.get(row.userId) ?? []), row.vin])
  if (lost.size === 0) return lost
  // What they asked for before and have not got yet would give it back.
  await tx
    .update(users)
    .set({ productsAskedAt: askedAt })
    .where(and(inArray(users.id, [...lost.keys()]), lte(users.productsAskedAt, askedAt)))
  return lost
}
