import type { EnergyTotals, SiteInfo, TariffContentV2 } from '@console/sdk/contract'
import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'

import { moment } from '../schema.ts'

/** How each site is set, as it last told. */
export const siteInfos = pgTable('site_infos', {
  siteId: text().primaryKey(),
  siteInfo: jsonb().$type<SiteInfo>().notNull(),
  createdAt: moment().notNull(),
})

/** The tariff of each site; null once it was removed. */
export const siteTariffs = pgTable('site_tariffs', {
  siteId: text().primaryKey(),
  tariff: jsonb().$type<TariffContentV2>(),
  createdAt: moment().notNull(),
})

/** What went each way at each site since its day began, as it last told. */
export const siteTotals = pgTable('site_totals', {
  siteId: text().primaryKey(),
  day: jsonb().$type<{ date: string; totals: EnergyTotals }>().notNull(),
  createdAt: moment().notNull(),
})
