import { pgTable, text } from 'drizzle-orm/pg-core'

import { moment } from '../schema.ts'

/** Cars and sites of users who have left: while nobody here has them, nothing is stored of what they send. */
export const leftProducts = pgTable('left_products', {
  /** A VIN, or a site's id. */
  productId: text().primaryKey(),
  /** When its owner left, or when it last sent something since then. */
  heardAt: moment().notNull(),
})
