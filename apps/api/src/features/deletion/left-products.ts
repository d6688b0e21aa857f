import { and, eq, exists, isNotNull, isNull, lt, max, notExists } from 'drizzle-orm'

import type { Db } from '../../db/db.ts'
import { type Person, personalData } from '../../db/personal-data.ts'
import { formerOwners } from '../../db/schema/former-owners.ts'
import { leftProducts } from '../../db/schema/left-products.ts'
import { siteInfos, siteTariffs, siteTotals } from '../../db/schema/site-settings.ts'
import { vehicleOwners } from '../../db/schema/vehicle-owners.ts'
import { products, siteStatus } from '../../db/schema.ts'
import { staying } from '../auth/leaving.ts'
import { eraseSome } from './erase.ts'

/** Sent nothing for so long, it sends nothing more. */
const silentMs = 30 * 24 * 60 * 60_000

const ofSites = new Set<unknown>([siteStatus, siteInfos, siteTariffs, siteTotals])
const recorded = personalData.filter(({ table, ofCars }) => ofCars || ofSites.has(table))

/** From here on nothing is stored of what these cars and sites send, unless somebody else has them. */
export async function noteLeft(tx: Db, { cars, sites }: Person, now: number) {
  const vins = cars.flatMap(({ vin, until }) => (until === null ? [vin] : []))
  const heardAt = new Date(now)
  const left = [...new Set([...vins, ...sites])].sort().map((productId) => ({ productId, heardAt }))
  if (left.length === 0) return
  await tx
    .insert(leftProducts)
    .values(left)
    .onConflictDoUpdate({ target: leftProducts.productId, set: { heardAt } })
}

/**
 * Erases what was being stored of left cars and sites in the very moment in which their owner left,
 * and forgets those that somebody has again, or that have sent nothing for long.
 */
export async function forgetLeft(db: Db, now: number) {
  const again = db
    .select({ id: products.productId })
    .from(products)
    .where(and(eq(products.productId, leftProducts.productId), staying(db, products.userId)))
  await db.delete(leftProducts).where(exists(again))
  const left = await db.select({ id: leftProducts.productId }).from(leftProducts)
  for (const { id } of left) await eraseRecorded(db, id)
  await db.delete(leftProducts).where(lt(leftProducts.heardAt, new Date(now - silentMs)))
  // Whoever buys the car must not read what an earlier owner still has.
  const ofEarlier = db
    .select({ vin: formerOwners.vin })
    .from(formerOwners)
    .where(eq(formerOwners.vin, vehicleOwners.vin))
  const remembered = db
    .select({ id: leftProducts.productId })
    .from(leftProducts)
    .where(eq(leftProducts.productId, vehicleOwners.vin))
  await db
    .delete(vehicleOwners)
    .where(
      and(
        isNull(vehicleOwners.userId),
        lt(vehicleOwners.since, new Date(now - silentMs)),
        notExists(ofEarlier),
        notExists(remembered),
      ),
    )
}

/** All of it, but for what it did while it was an earlier owner's who is here still. */
function eraseRecorded(db: Db, id: string) {
  return db.transaction(async (tx) => {
    // Whoever gets the car meanwhile waits for this, or this finds it theirs.
    await tx.select().from(vehicleOwners).where(eq(vehicleOwners.vin, id)).for('update')
    const ofSomebody = await tx.$count(products, eq(products.productId, id))
    const isOwned = and(eq(vehicleOwners.vin, id), isNotNull(vehicleOwners.userId))
    if (ofSomebody + (await tx.$count(vehicleOwners, isOwned)) > 0) return
    const [earlier] = await tx
      .select({ until: max(formerOwners.until) })
      .from(formerOwners)
      .where(eq(formerOwners.vin, id))
    const from = earlier?.until?.toISOString() ?? null
    const cars = [{ vin: id, from, until: null }]
    const nobody = { userId: '', subject: '', address: '', cars, sites: [id] }
    for (const data of recorded) {
      while ((await eraseSome(tx, data, nobody)).length > 0) {
        // Until nothing is left.
      }
    }
  })
}
