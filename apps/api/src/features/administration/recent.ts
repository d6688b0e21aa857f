import {
  type AdminConfigVersion,
  type AdminDelivery,
  type AdminLedgerEntry,
  sheetLimit,
} from '@console/sdk/contract'
import { desc, eq } from 'drizzle-orm'

import type { Db } from '../../db/db.ts'
import { creditEntries } from '../../db/schema/credits.ts'
import { hookDeliveries, hookEvents, hooks } from '../../db/schema/hooks.ts'
import { configVersions } from '../../db/schema/telemetry-configs.ts'
import { maskedVin } from '../../lib/masked.ts'

const maskedProduct = (id: string | null) => (id === null ? null : maskedVin(id))

/** The newest changes of a user's balance. */
export async function ledgerOf(db: Db, userId: string): Promise<AdminLedgerEntry[]> {
  const rows = await db
    .select()
    .from(creditEntries)
    .where(eq(creditEntries.userId, userId))
    .orderBy(desc(creditEntries.position))
    .limit(sheetLimit)
  return rows.map(presentEntry)
}

export const presentEntry = (row: typeof creditEntries.$inferSelect): AdminLedgerEntry => ({
  id: row.id,
  at: row.at.toISOString(),
  kind: row.kind,
  cost: row.cost,
  balance: row.balance,
  product_masked: maskedProduct(row.productId),
  endpoint: row.endpoint,
  cause: row.cause,
  caller_kind: row.callerKind,
  request_id: row.requestId,
})

/** The newest configurations that a user gave a vehicle. */
export async function configVersionsOf(db: Db, userId: string): Promise<AdminConfigVersion[]> {
  const rows = await db
    .select()
    .from(configVersions)
    .where(eq(configVersions.userId, userId))
    .orderBy(desc(configVersions.createdAt), desc(configVersions.id))
    .limit(sheetLimit)
  return rows.map(
    ({ id, vin, number, createdAt, authorKind, change, added, changed, removed }) => ({
      id,
      vin_masked: maskedVin(vin),
      number,
      created_at: createdAt.toISOString(),
      author_kind: authorKind,
      change,
      added,
      changed,
      removed,
    }),
  )
}

/** The newest events on their way to a user's webhooks. */
export async function deliveriesOf(db: Db, userId: string): Promise<AdminDelivery[]> {
  const rows = await db
    .select({ delivery: hookDeliveries, url: hooks.url, event: hookEvents })
    .from(hookDeliveries)
    .innerJoin(hooks, eq(hooks.id, hookDeliveries.hookId))
    .innerJoin(hookEvents, eq(hookEvents.id, hookDeliveries.eventId))
    .where(eq(hooks.userId, userId))
    .orderBy(desc(hookDeliveries.position))
    .limit(sheetLimit)
  return rows.map(({ delivery, url, event }) => ({
    id: delivery.id,
    host: new URL(url).host,
    product_masked: maskedProduct(event.productId),
    topic: event.topic,
    state: delivery.state,
    cause: delivery.cause,
    attempts: delivery.attempts,
    status: delivery.status,
    error: delivery.error,
    created_at: delivery.createdAt.toISOString(),
    last_attempt_at: delivery.lastAttemptAt?.toISOString() ?? null,
  }))
}
