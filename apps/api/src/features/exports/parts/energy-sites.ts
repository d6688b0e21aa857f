import { and, asc, eq } from 'drizzle-orm'

import { siteInfos, siteTariffs, siteTotals } from '../../../db/schema/site-settings.ts'
import { entitlements, products, siteStatus } from '../../../db/schema.ts'
import { withoutPlaces } from '../../../lib/places.ts'
import { after, iso, jsonFile, type Scope, type Source, theirs } from '../source.ts'

type Site = typeof products.$inferSelect

/** Each energy site as the manufacturer tells it, and how it is now. */
export function energySiteFiles(scope: Scope): Source[] {
  const { db } = scope
  const ofSites = and(theirs(products, scope), eq(products.kind, 'energy'))
  return [
    jsonFile<Site>(
      { part: 'energy_sites', path: 'energy_sites/energy_sites.json' },
      (rows) => Promise.all(rows.map((row) => readSite(scope, row))),
      {
        count: () => db.$count(products, ofSites),
        page: (last, limit) =>
          db
            .select()
            .from(products)
            .where(and(ofSites, after([products.productId], last && [last.productId])))
            .orderBy(asc(products.productId))
            .limit(limit),
      },
    ),
  ]
}

async function readSite(scope: Scope, { productId, product, refreshedAt }: Site) {
  const { db, places } = scope
  const shown = <T>(value: T) => (places ? value : withoutPlaces(value))
  const [entitlement] = await db
    .select()
    .from(entitlements)
    .where(and(theirs(entitlements, scope), eq(entitlements.productId, productId)))
  const [status] = await db.select().from(siteStatus).where(eq(siteStatus.siteId, productId))
  const [info] = await db.select().from(siteInfos).where(eq(siteInfos.siteId, productId))
  const [tariff] = await db.select().from(siteTariffs).where(eq(siteTariffs.siteId, productId))
  const [today] = await db.select().from(siteTotals).where(eq(siteTotals.siteId, productId))
  return {
    energy_site_id: productId,
    product: shown(product),
    refreshed_at: iso(refreshedAt),
    paid_for_since: iso(entitlement?.grantedAt ?? null),
    live_status: status ? { ...shown(status.liveStatus), time: iso(status.createdAt) } : null,
    site_info: info ? { ...shown(info.siteInfo), time: iso(info.createdAt) } : null,
    tariff: tariff ? { content: tariff.tariff, time: iso(tariff.createdAt) } : null,
    energy_totals: today ? { ...today.day, time: iso(today.createdAt) } : null,
  }
}
