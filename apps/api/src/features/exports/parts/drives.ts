import { and, asc, between, eq, gt } from 'drizzle-orm'
import * as z from 'zod/mini'

import { drives } from '../../../db/schema/drives.ts'
import { signalHistory } from '../../../db/schema.ts'
import { driveColumns, driveOf } from '../../drives/present.ts'
import { after, csvFile, happened, type Scope, type Source, theirs } from '../source.ts'

type Drive = typeof drives.$inferSelect

/** All drives in one table, and the way of each as a track. */
export function driveFiles(scope: Scope): Source[] {
  const { db, person, places, now } = scope
  const meant = and(theirs(drives, scope), happened(drives.startedAt, scope))
  const vins = [...new Set(person.cars.map(({ vin }) => vin))].sort()
  return [
    csvFile<Drive>(
      { part: 'drives', path: 'drives/drives.csv' },
      driveColumns.map(([name, of]) => [name, (row) => of(driveOf(row, places, now))]),
      {
        count: () => db.$count(drives, meant),
        page: (last, limit) =>
          db
            .select()
            .from(drives)
            .where(
              and(meant, after([drives.startedAt, drives.id], last && [last.startedAt, last.id])),
            )
            .orderBy(asc(drives.startedAt), asc(drives.id))
            .limit(limit),
      },
    ),
    ...(places ? vins.map((vin) => trackFile(scope, vin)) : []),
  ]
}

const drivesAtOnce = 100
const pointsAtOnce = 1_000

/** GPX 1.1: a track for each drive of which places are kept. */
const trackFile = (scope: Scope, vin: string): Source => ({
  part: 'drives',
  path: `drives/${vin}.gpx`,
  mediaType: 'application/gpx+xml',
  async *text() {
    yield '<?xml version="1.0" encoding="UTF-8"?>\n'
    yield '<gpx xmlns="http://www.topografix.com/GPX/1/1" version="1.1" creator="Wattlane">\n'
    for await (const drive of drivesOf(scope, vin)) yield* track(scope, drive)
    yield '</gpx>\n'
  },
})

async function* drivesOf(scope: Scope, vin: string) {
  const { startedAt } = drives
  const meant = and(eq(drives.vin, vin), theirs(drives, scope), happened(startedAt, scope))
  let last: Date | undefined
  for (;;) {
    const rows = await scope.db
      .select()
      .from(drives)
      .where(and(meant, last && gt(startedAt, last)))
      .orderBy(asc(startedAt))
      .limit(drivesAtOnce)
    yield* rows
    if (rows.length < drivesAtOnce) return
    last = rows.at(-1)?.startedAt
  }
}

async function* track(scope: Scope, { vin, startedAt, endedAt, heardAt }: Drive) {
  const { createdAt, value } = signalHistory
  const meant = and(
    eq(signalHistory.vin, vin),
    eq(signalHistory.field, 'Location'),
    theirs(signalHistory, scope),
    between(createdAt, startedAt, endedAt ?? heardAt),
  )
  let last: Date | undefined
  let open = false
  for (;;) {
    const rows = await scope.db
      .select({ at: createdAt, value })
      .from(signalHistory)
      .where(and(meant, last && gt(createdAt, last)))
      .orderBy(asc(createdAt))
      .limit(pointsAtOnce)
    const points = rows.map(pointOf).join('')
    if (points !== '' && !open) {
      open = true
      yield `<trk><name>${startedAt.toISOString()}</name><trkseg>\n`
    }
    yield points
    if (rows.length < pointsAtOnce) break
    last = rows.at(-1)?.at
  }
  if (open) yield '</trkseg></trk>\n'
}

const Point = z.object({ latitude: z.number(), longitude: z.number() })

function pointOf({ at, value }: { at: Date; value: unknown }) {
  const { data } = z.safeParse(Point, value)
  if (!data) return ''
  const { latitude, longitude } = data
  return `<trkpt lat="${latitude}" lon="${longitude}"><time>${at.toISOString()}</time></trkpt>\n`
}
