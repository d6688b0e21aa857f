import { and, inArray, notInArray } from 'drizzle-orm'

import type { Db } from '../../db/db.ts'
import { siteInfos, siteTariffs, siteTotals } from '../../db/schema/site-settings.ts'
import { products, siteStatus } from '../../db/schema.ts'

/** Forgets how sites are that nobody here has any more: nobody could read it, or have it erased. */
export async function forgetSites(tx: Db, ids: readonly string[]) {
  if (ids.length === 0) return
  const had = tx
    .select({ id: products.productId })
    .from(products)
    .where(inArray(products.productId, [...ids]))
  for (const { table, siteId } of [
    { table: siteStatus, siteId: siteStatus.siteId },
    { table: siteInfos, siteId: siteInfos.siteId },
    { table: siteTariffs, siteId: siteTariffs.siteId },
    { table: siteTotals, siteId: siteTotals.siteId },
  ]) {
    await tx.delete(table).where(and(inArray(siteId, [...ids]), notInArray(siteId, had)))
  }
}
