import { and, asc } from 'drizzle-orm'

import { charges } from '../../../db/schema/charges.ts'
import { chargeColumns, chargeOf } from '../../charges/present.ts'
import { after, csvFile, happened, type Scope, type Source, theirs } from '../source.ts'

type Charge = typeof charges.$inferSelect

export function chargeFiles(scope: Scope): Source[] {
  const { db, places, now } = scope
  const { startedAt, id } = charges
  const meant = and(theirs(charges, scope), happened(startedAt, scope))
  return [
    csvFile<Charge>(
      { part: 'charges', path: 'charges/charges.csv' },
      chargeColumns.map(([name, of]) => [name, (row) => of(chargeOf(row, places, now))]),
      {
        count: () => db.$count(charges, meant),
        page: (last, limit) =>
          db
            .select()
            .from(charges)
            .where(and(meant, after([startedAt, id], last && [last.startedAt, last.id])))
            .orderBy(asc(startedAt), asc(id))
            .limit(limit),
      },
    ),
  ]
}
