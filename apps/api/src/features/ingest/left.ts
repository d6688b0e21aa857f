import { and, eq, inArray, lt, notExists } from 'drizzle-orm'

import type { Db } from '../../db/db.ts'
import { leftProducts } from '../../db/schema/left-products.ts'
import { products } from '../../db/schema.ts'
import type { TelemetryRecord } from '../../upstream/telemetry.ts'

/** How exactly is known when something was heard last: more would write with every message. */
const notedEveryMs = 24 * 60 * 60_000

const sourceOf = (record: TelemetryRecord) => ('vin' in record ? record.vin : record.siteId)

/**
 * Without what is sent by cars and sites whose owner has left, and that nobody else here has: a car
 * that slept hears only later that it is to send nothing more, and a site never does.
 */
export async function ofSomebody(db: Db, records: readonly TelemetryRecord[], now: number) {
  const ids = new Set(records.map(sourceOf))
  if (ids.size === 0) return records
  const rows = await db
    .select()
    .from(leftProducts)
    .where(
      and(
        inArray(leftProducts.productId, [...ids]),
        notExists(
          db
            .select({ id: products.productId })
            .from(products)
            .where(eq(products.productId, leftProducts.productId)),
        ),
      ),
    )
  if (rows.length === 0) return records
  // As long as it sends, it is remembered that nobody is to have it.
  const before = new Date(now - notedEveryMs)
  const heard = rows.filter(({ heardAt }) => heardAt < before).map(({ productId }) => productId)
  if (heard.length > 0) {
    await db
      .update(leftProducts)
      .set({ heardAt: new Date(now) })
      .where(and(inArray(leftProducts.productId, heard), lt(leftProducts.heardAt, before)))
  }
  const left = new Set(rows.map(({ productId }) => productId))
  return records.filter((record) => !left.has(sourceOf(record)))
}
