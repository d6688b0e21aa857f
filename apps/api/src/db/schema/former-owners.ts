import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

import { moment, users } from '../schema.ts'

/** Whose each car was before it changed hands: what it did then is theirs, and goes with them. */
export const formerOwners = pgTable(
  'former_owners',
  {
    vin: text().notNull(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null for the first owner. */
    since: moment(),
    until: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.vin, t.until] })],
)
