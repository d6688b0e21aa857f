import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'

import { moment, users } from '../schema.ts'

/** Drivers who are removed at a time that the owner of the car has chosen. A row goes once it is done. */
export const driverRemovals = pgTable(
  'driver_removals',
  {
    id: text().primaryKey(),
    /** The owner, who chose it. */
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    vin: text().notNull(),
    /** Whoever has redeemed this one is meant. */
    invitationId: text(),
    /** The driver's number; of an invitation, null until it is known who redeemed it. */
    driverId: text(),
    removeAt: moment().notNull(),
    /** Whoever was invited anew after this stays. */
    chosenAt: moment().notNull(),
    failures: integer().notNull().default(0),
    /** Not tried again before. */
    dueAt: moment().notNull(),
    /** Whoever carries it out holds it until then; if it is over, that process is gone. */
    leasedUntil: moment(),
  },
  (t) => [
    index().on(t.dueAt),
    uniqueIndex().on(t.userId, t.vin, t.invitationId),
    uniqueIndex().on(t.userId, t.vin, t.driverId),
  ],
)
