import { pgTable, text } from 'drizzle-orm/pg-core'

import { moment, users } from '../schema.ts'

/** Whose each car is. It outlives the product: who buys the car must not read what the seller did. */
export const vehicleOwners = pgTable('vehicle_owners', {
  vin: text().primaryKey(),
  /** Null once that account is gone; whoever owns the car next is another. */
  userId: text().references(() => users.id, { onDelete: 'set null' }),
  /** What is kept from before is a former owner's; null for the first owner, whose is all of it. */
  since: moment(),
})
