import { fieldCatalogue } from '@console/sdk/fields'
import { and, asc, eq, notInArray } from 'drizzle-orm'

import { signalHistory } from '../../../db/schema.ts'
import { tellsPlace } from '../place.ts'
import { after, csvFile, happened, iso, type Scope, type Source, theirs } from '../source.ts'

type Row = Pick<typeof signalHistory.$inferSelect, 'field' | 'createdAt' | 'value'>

/** Every value of each signal: a file for each car. */
export function signalFiles(scope: Scope): Source[] {
  const { db, person, places } = scope
  const { vin, field, createdAt, value } = signalHistory
  const vins = [...new Set(person.cars.map((car) => car.vin))].sort()
  const hidden = places ? [] : Object.keys(fieldCatalogue).filter(tellsPlace)
  return vins.map((car) => {
    const meant = and(
      eq(vin, car),
      theirs(signalHistory, scope),
      happened(createdAt, scope),
      notInArray(field, hidden),
    )
    return csvFile<Row>(
      { part: 'signals', path: `signals/${car}.csv` },
      [
        ['signal', (row) => row.field],
        ['time', (row) => iso(row.createdAt)],
        ['value', (row) => row.value],
        ['unit', (row) => unitOf(row.field)],
      ],
      {
        count: () => db.$count(signalHistory, meant),
        page: (last, limit) =>
          db
            .select({ field, createdAt, value })
            .from(signalHistory)
            .where(and(meant, after([field, createdAt], last && [last.field, last.createdAt])))
            .orderBy(asc(field), asc(createdAt))
            .limit(limit),
      },
      // Firmware sends fields that our list does not have.
      (row) => places || !tellsPlace(row.field),
    )
  })
}

/** Only names of our own list, so that `constructor` is none. */
const unitOf = (field: string) =>
  Object.hasOwn(fieldCatalogue, field) ? fieldCatalogue[field]?.unit : undefined
