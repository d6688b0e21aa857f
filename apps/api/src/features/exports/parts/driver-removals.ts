import { and, asc } from 'drizzle-orm'

import { driverRemovals as removals } from '../../../db/schema/driver-removals.ts'
import { present } from '../../sharing/removal-store.ts'
import { after, iso, jsonFile, type Scope, type Source, theirs } from '../source.ts'

type Removal = typeof removals.$inferSelect

/** Until when drivers keep their access. */
export function driverRemovalFiles(scope: Scope): Source[] {
  const { db } = scope
  const mine = theirs(removals, scope)
  return [
    jsonFile<Removal>(
      { part: 'vehicles', path: 'vehicles/driver_removals.json' },
      (rows) =>
        rows.map((row) => ({
          vin: row.vin,
          ...present(row),
          chosen_at: iso(row.chosenAt),
          tried_next_at: iso(row.dueAt),
        })),
      {
        count: () => db.$count(removals, mine),
        page: (last, limit) =>
          db
            .select()
            .from(removals)
            .where(and(mine, after([removals.id], last && [last.id])))
            .orderBy(asc(removals.id))
            .limit(limit),
      },
    ),
  ]
}
