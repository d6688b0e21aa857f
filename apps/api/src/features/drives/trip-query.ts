import { and, eq, gte, inArray, lt } from 'drizzle-orm'

import type { Db } from '../../db/db.ts'
import type { charges } from '../../db/schema/charges.ts'
import type { drives } from '../../db/schema/drives.ts'
import { entitlements, products } from '../../db/schema.ts'
import type { Caller } from '../../http/caller.ts'
import { notFound } from '../../http/problem.ts'
import { isOwners, recordedProduct } from '../account/owned.ts'
import { momentOf } from '../history/range.ts'

export type TripQuery = {
  vin?: string | undefined
  start?: string | undefined
  end?: string | undefined
}

type Trips = typeof drives | typeof charges

/** Which drives or charges a query means: of cars that the caller may read, begun in the span. */
export async function tripsAsked(db: Db, table: Trips, caller: Caller, query: TripQuery) {
  const vins = query.vin ? [await readableVin(db, caller, query.vin)] : await readable(db, caller)
  return and(
    inArray(table.vin, vins),
    query.start ? gte(table.startedAt, momentOf(query.start)) : undefined,
    query.end ? lt(table.startedAt, momentOf(query.end)) : undefined,
  )
}

/** The car itself, if the caller may read it. Who may not learns nothing of it. */
export async function readableVin(db: Db, { userId, restriction }: Caller, vin: string) {
  if (!restriction.allowsVehicle(vin)) throw notFound()
  await recordedProduct(db, userId, vin)
  return vin
}

async function readable(db: Db, { userId, restriction }: Caller) {
  const rows = await db
    .select({ vin: products.productId })
    .from(products)
    .innerJoin(
      entitlements,
      and(eq(entitlements.userId, products.userId), eq(entitlements.productId, products.productId)),
    )
    .where(and(eq(products.userId, userId), eq(products.kind, 'vehicle'), isOwners))
  return rows.map(({ vin }) => vin).filter(restriction.allowsVehicle)
}

/** Where a car has been is only for who may know where it is, exactly. */
export const seesPlaces = ({ scopes, restriction }: Caller) =>
  scopes.has('vehicle_location') && restriction.limits.location === null
