import { drives as contract, type Drive } from '@console/sdk/contract'
import { asc, count, desc, eq, sql } from 'drizzle-orm'

import type { Db } from '../../db/db.ts'
import { drives } from '../../db/schema/drives.ts'
import type { Caller } from '../../http/caller.ts'
import { implement } from '../../http/implement.ts'
import { pageOf, readPage } from '../../http/pages.ts'
import { type Cell, csvLine } from '../../lib/csv.ts'
import { lostAfterMs } from './fold-drive.ts'
import { between, pages, placeOf, rounded, sum, timesOf } from './shown.ts'
import { readTrack } from './track.ts'
import { readableTrip, seesPlaces, tripsAsked } from './trip-query.ts'

type Options = { db: Db; now?: () => number }
type Row = typeof drives.$inferSelect

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

/** What the columns of an export hold, in the units of the contract. */
const columns: [name: string, of: (drive: Drive) => Cell][] = [
  ['id', (drive) => drive.id],
  ['vin', (drive) => drive.vin],
  ['started_at', (drive) => drive.started_at],
  ['ended_at', (drive) => drive.ended_at],
  ['duration (s)', (drive) => drive.duration],
  ['distance (mi)', (drive) => drive.distance],
  ['odometer_start (mi)', (drive) => drive.odometer_start],
  ['odometer_end (mi)', (drive) => drive.odometer_end],
  ['battery_level_start (%)', (drive) => drive.battery_level_start],
  ['battery_level_end (%)', (drive) => drive.battery_level_end],
  ['energy_used (kWh)', (drive) => drive.energy_used],
  ['speed_average (mph)', (drive) => drive.speed_average],
  ['speed_max (mph)', (drive) => drive.speed_max],
  ['outside_temp_average (degC)', (drive) => drive.outside_temp_average],
  ['from_latitude', (drive) => drive.from?.latitude],
  ['from_longitude', (drive) => drive.from?.longitude],
  ['to_latitude', (drive) => drive.to?.latitude],
  ['to_longitude', (drive) => drive.to?.longitude],
  ['complete', (drive) => drive.complete],
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
      const items = rows.map((row) => driveOf(row, caller, now()))
      return pageOf(items, all?.n ?? 0, page)
    },

    async get({ params: { id }, ...caller }) {
      return driveOf(await owned(caller, id), caller, now())
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
        yield csvLine(columns.map(([name]) => name))
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
          const drive = driveOf(row, caller, now())
          yield csvLine(columns.map(([, of]) => of(drive)))
        }
      }
    },
  })
}

function driveOf(row: Row, caller: Caller, now: number): Drive {
  const times = timesOf(row, now, lostAfterMs)
  const distance = between(row.odometerStart, row.odometerEnd)
  const places = seesPlaces(caller)
  return {
    id: row.id,
    vin: row.vin,
    ...times,
    distance: rounded(distance),
    odometer_start: row.odometerStart,
    odometer_end: row.odometerEnd,
    battery_level_start: row.batteryLevelStart,
    battery_level_end: row.batteryLevelEnd,
    energy_used: rounded(between(row.energyEnd, row.energyStart)),
    speed_average:
      distance === null || times.duration === 0
        ? null
        : rounded((distance * 3600) / times.duration, 1),
    speed_max: row.speedMax,
    outside_temp_average: rounded(row.outsideTempAverage, 1),
    from: places ? placeOf(row.fromLatitude, row.fromLongitude) : null,
    to: places ? placeOf(row.toLatitude, row.toLongitude) : null,
  }
}
