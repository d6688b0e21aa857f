import { and, eq, isNotNull, isNull, max, sql } from 'drizzle-orm'

import type { Db } from '../../db/db.ts'
import { telemetryConfigs } from '../../db/schema/telemetry-configs.ts'
import { latestSignals, products, users, vehicleStates } from '../../db/schema.ts'
import { askForMail } from '../../mail/ask.ts'
import { asOwner } from '../account/owned.ts'
import { nameOf } from '../account/product-name.ts'

/** Every value is sent again once an hour while a car is awake. */
export const staleMs = 90 * 60_000
/** What was silent for longer was told of, or was before anybody looked. */
const forgottenMs = 48 * 60 * 60_000

/** Whose a car is, and what they call it. Who only drives it hears nothing of its stream. */
async function ownersOf(db: Db, vin: string) {
  const rows = await db
    .select({ userId: users.id, product: products.product })
    .from(products)
    .innerJoin(users, eq(users.id, products.userId))
    .where(and(eq(products.productId, vin), asOwner))
  return rows.map(({ userId, product }) => ({ userId, car: nameOf(product) }))
}

/** Asks for the mails that say that the manufacturer has dropped what a car was to stream. */
export async function tellConfigLost(tx: Db, vin: string, now: number) {
  const dedupeKey = `config_lost:${vin}:${new Date(now).toISOString()}`
  for (const { userId, car } of await ownersOf(tx, vin)) {
    const data = { car, vin }
    await askForMail(tx, { userId, template: 'config_lost', data, dedupeKey, now })
  }
}

/**
 * Asks for the mails that say that a car which streamed is awake and sends nothing any more: one for
 * each time, however often and in how many processes this is looked for.
 */
export async function tellOfSilence(db: Db, now: number) {
  const { vin, syncedAt } = telemetryConfigs
  const lastAt = max(latestSignals.createdAt)
  const heardAt = sql`greatest(${lastAt}, ${vehicleStates.createdAt}, ${syncedAt})`
  const ago = (ms: number) => new Date(now - ms).toISOString()
  const silent = await db
    .select({ vin, lastAt })
    .from(telemetryConfigs)
    .innerJoin(latestSignals, eq(latestSignals.vin, vin))
    .innerJoin(vehicleStates, and(eq(vehicleStates.vin, vin), eq(vehicleStates.state, 'online')))
    .where(
      and(
        isNotNull(telemetryConfigs.config),
        isNotNull(telemetryConfigs.firstDataAt),
        isNull(telemetryConfigs.refusal),
        // That has a mail of its own.
        isNull(telemetryConfigs.drift),
      ),
    )
    .groupBy(vin, syncedAt, vehicleStates.createdAt)
    .having(
      sql`${heardAt} between ${ago(forgottenMs)}::timestamptz and ${ago(staleMs)}::timestamptz`,
    )
  for (const car of silent) {
    if (!car.lastAt) continue
    const dedupeKey = `stream_stopped:${car.vin}:${car.lastAt.toISOString()}`
    for (const owner of await ownersOf(db, car.vin)) {
      const data = { car: owner.car, vin: car.vin, last_data_at: car.lastAt }
      const { userId } = owner
      await askForMail(db, { userId, template: 'stream_stopped', data, dedupeKey, now })
    }
  }
}
