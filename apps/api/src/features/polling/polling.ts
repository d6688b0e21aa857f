import { and, eq } from 'drizzle-orm'

import type { Db } from '../../db/db.ts'
import { vehiclePolling } from '../../db/schema/readings.ts'
import { products } from '../../db/schema.ts'

const ofCar = (userId: string, vin: string) =>
  and(eq(vehiclePolling.userId, userId), eq(vehiclePolling.vin, vin))

/** Which of a user's cars this gateway reads by itself. */
export async function polledVins(db: Db, userId: string) {
  const rows = await db
    .select({ vin: vehiclePolling.vin })
    .from(vehiclePolling)
    .where(eq(vehiclePolling.userId, userId))
  return new Set(rows.map(({ vin }) => vin))
}

export const startPolling = (db: Db, userId: string, vin: string) =>
  db.insert(vehiclePolling).values({ userId, vin }).onConflictDoNothing()

export const stopPolling = (db: Db, userId: string, vin: string) =>
  db.delete(vehiclePolling).where(ofCar(userId, vin))

/** Turns it on, or off, for all of a user's cars. Each can then be chosen by itself again. */
export async function pollAll(db: Db, userId: string, on: boolean) {
  if (!on) {
    await db.delete(vehiclePolling).where(eq(vehiclePolling.userId, userId))
    return
  }
  const cars = await db
    .select({ userId: products.userId, vin: products.productId })
    .from(products)
    .where(and(eq(products.userId, userId), eq(products.kind, 'vehicle')))
  if (cars.length > 0) await db.insert(vehiclePolling).values(cars).onConflictDoNothing()
}
