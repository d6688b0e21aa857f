import { drives as contract } from '@console/sdk/contract'
import { asc, count, desc, eq, sql } from 'drizzle-orm'

import type { Db } from '../../db/db.ts'
import { drives } from '../../db/schema/drives.ts'
import type { Caller } from '../../http/caller.ts'
import { implement } from '../../http/implement.ts'
import { pageOf, readPage } from '../../http/pages.ts'
import { csvLine } from '../../lib/csv.ts'
import { driveColumns, driveOf } from './present.ts'
import { pages, sum } from './shown.ts'
import { readTrack } from './track.ts'
import { readableTrip, seesPlaces, tripsAsked } from './trip-query.ts'

type Options = { db: Db; now?: () => number }

const tracked = [
  'Location',
  'GpsHeading',
  'VehicleSpeed',
  'Gear',
  'Odometer',
  'PackCurrent',
  'PackVoltage',
  'BatteryLevel',
  'EnergyRemaining',
  'OutsideTemp',
]

export function driveRoutes({ db, now = Date.now }: Options) {
  /** Looked up by the car's owner: another's drive is none. */
  async function owned(caller: Caller, id: string) {
    const [row] = await db.select().from(drives).where(eq(drives.id, id))
    return readableTrip(db, caller, row)
  }

  return implement(contract, {
    async list({ query, ...caller }) {
      const asked = await tripsAsked(db, drives, caller, query)
      const page = readPage(query)
      const [all] = await db.select({ n: count() }).from(drives).where(asked)
      const rows = await db
        .select()
        .from(drives)
        .where(asked)
        .orderBy(desc(drives.startedAt), asc(drives.id))
        .limit(page.limit)
        .offset(page.offset)
      const items = rows.map((row) => driveOf(row, seesPlaces(caller), now()))
      return pageOf(items, all?.n ?? 0, page)
    },

    async get({ params: { id }, ...caller }) {
      return driveOf(await owned(caller, id), seesPlaces(caller), now())
    },

    async track({ params: { id }, ...caller }) {
      return readTrack(db, caller, await owned(caller, id), tracked, now())
    },

    async totals({ query, ...caller }) {
      const { startedAt, endedAt, heardAt } = drives
      const [totals] = await db
        .select({
          count: count(),
          duration: sum(sql`extract(epoch from coalesce(${endedAt}, ${heardAt}) - ${startedAt})`),
          distance: sum(sql`${drives.odometerEnd} - ${drives.odometerStart}`),
          energy_used: sum(sql`${drives.energyStart} - ${drives.energyEnd}`),
        })
        .from(drives)
        .where(await tripsAsked(db, drives, caller, query))
      return totals ?? { count: 0, duration: 0, distance: 0, energy_used: 0 }
    },

    async export({ query, ...caller }, c) {
      const asked = await tripsAsked(db, drives, caller, query)
      return c.get('reply').csv(lines(), 'drives.csv')

      async function* lines() {
        yield csvLine(driveColumns.map(([name]) => name))
        const rows = pages((offset, limit) =>
          db
            .select()
            .from(drives)
            .where(asked)
            .orderBy(asc(drives.startedAt), asc(drives.id))
            .limit(limit)
            .offset(offset),
        )
        for await (const row of rows) {
          const drive = driveOf(row, seesPlaces(caller), now())
          yield csvLine(driveColumns.map(([, of]) => of(drive)))
        }
      }
    },
  })
}
