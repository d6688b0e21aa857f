import type { VehicleReadiness } from '@console/sdk/contract'
import {
  boolean,
  type ExtraConfigColumn,
  foreignKey,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core'

import { moment, products } from '../schema.ts'

/** Each row is a user's own and goes with the product: who may no longer see a car has nothing left of it. */
const ofProduct = (t: Record<'userId' | 'vin', ExtraConfigColumn>) => [
  primaryKey({ columns: [t.userId, t.vin] }),
  foreignKey({
    columns: [t.userId, t.vin],
    foreignColumns: [products.userId, products.productId],
  }).onDelete('cascade'),
]

/** The groups of `vehicle_data` as each was last read. */
export const vehicleReadings = pgTable(
  'vehicle_readings',
  {
    userId: text().notNull(),
    vin: text().notNull(),
    /** The vehicle itself, and each group by its name. Places stand in `location_data` only. */
    groups: jsonb().$type<Record<string, unknown>>().notNull(),
    readAt: moment().notNull(),
  },
  ofProduct,
)

/** How far each car is ready for commands and streaming, as the upstream last said. */
export const vehicleReadiness = pgTable(
  'vehicle_readiness',
  {
    userId: text().notNull(),
    vin: text().notNull(),
    keyPaired: boolean().notNull(),
    readiness: jsonb().$type<VehicleReadiness>().notNull(),
    seenAt: moment().notNull(),
  },
  ofProduct,
)

/** Cars that this gateway reads by itself while they do not stream. */
export const vehiclePolling = pgTable(
  'vehicle_polling',
  {
    userId: text().notNull(),
    vin: text().notNull(),
    startedAt: moment().notNull().defaultNow(),
    /** When it was last tried, whatever came of it. */
    triedAt: moment(),
  },
  ofProduct,
)
