import { and, eq, inArray, isNull, ne } from 'drizzle-orm'

import type { Db } from '../../db/db.ts'
import type { OwnedSpan, Person } from '../../db/personal-data.ts'
import { formerOwners } from '../../db/schema/former-owners.ts'
import { vehicleOwners } from '../../db/schema/vehicle-owners.ts'
import { products, users } from '../../db/schema.ts'
import { staying } from '../auth/leaving.ts'
import { asOwner } from './owned.ts'

/** By what all that is stored of a user is found. Undefined if there is no such user. */
export async function personOf(db: Db, userId: string): Promise<Person | undefined> {
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  if (!user) return undefined
  const cars = [...(await presentCars(db, userId)), ...(await formerCars(db, userId))]
  const sites = await withoutShared(db, userId, await sitesOf(db, userId))
  return { userId, subject: user.subject, address: user.email, cars, sites }
}

/** Cars of which the record is theirs until now. A car that somebody else owns is not among them. */
async function presentCars(db: Db, userId: string): Promise<OwnedSpan[]> {
  const owned = await db
    .select({ vin: vehicleOwners.vin, since: vehicleOwners.since })
    .from(vehicleOwners)
    .where(eq(vehicleOwners.userId, userId))
  const ownerless = await db
    .select({ vin: products.productId, since: vehicleOwners.since })
    .from(products)
    .leftJoin(vehicleOwners, eq(vehicleOwners.vin, products.productId))
    .where(
      and(
        eq(products.userId, userId),
        eq(products.kind, 'vehicle'),
        asOwner,
        isNull(vehicleOwners.userId),
      ),
    )
  return [...owned, ...ownerless].map(({ vin, since }) => ({
    vin,
    from: since?.toISOString() ?? null,
    until: null,
  }))
}

/** Cars that were theirs: what they did then is theirs to take along. */
async function formerCars(db: Db, userId: string): Promise<OwnedSpan[]> {
  const rows = await db.select().from(formerOwners).where(eq(formerOwners.userId, userId))
  return rows.map(({ vin, since, until }) => ({
    vin,
    from: since?.toISOString() ?? null,
    until: until.toISOString(),
  }))
}

/** Their energy sites, of which others may see the same. */
export async function sitesOf(db: Db, userId: string) {
  const rows = await db
    .select({ id: products.productId })
    .from(products)
    .where(and(eq(products.userId, userId), eq(products.kind, 'energy')))
  return rows.map(({ id }) => id)
}

/** Those that nobody else has who stays: of the others they keep what they see. */
export async function withoutShared(db: Db, userId: string, sites: readonly string[]) {
  const rows = await db
    .select({ id: products.productId })
    .from(products)
    .where(
      and(
        inArray(products.productId, [...sites]),
        ne(products.userId, userId),
        staying(db, products.userId),
      ),
    )
  const shared = new Set(rows.map(({ id }) => id))
  return sites.filter((site) => !shared.has(site))
}
