import { charges as contract } from '@console/sdk/contract'
import { asc, count, desc, eq, sql } from 'drizzle-orm'

import type { Db } from '../../db/db.ts'
import { charges } from '../../db/schema/charges.ts'
import type { Caller } from '../../http/caller.ts'
import { implement } from '../../http/implement.ts'
import { pageOf, readPage } from '../../http/pages.ts'
import { csvLine } from '../../lib/csv.ts'
import { pages, sum } from '../drives/shown.ts'
import { readTrack } from '../drives/track.ts'
import { readableTrip, seesPlaces, tripsAsked } from '../drives/trip-query.ts'
import { chargeColumns, chargeOf } from './present.ts'

type Options = { db: Db; now?: () => number }

const curve = [
  'ACChargingPower',
  'DCChargingPower',
  'ACChargingEnergyIn',
  'DCChargingEnergyIn',
  'BatteryLevel',
  'EnergyRemaining',
  'ChargeLimitSoc',
  'ChargeAmps',
  'ChargerVoltage',
  'ModuleTempMax',
  'OutsideTemp',
]

export function chargeRoutes({ db, now = Date.now }: Options) {
  /** Looked up by the car's owner: another's charge is none. */
  async function owned(caller: Caller, id: string) {
    const [row] = await db.select().from(charges).where(eq(charges.id, id))
    return readableTrip(db, caller, row)
  }

  return implement(contract, {
    async list({ query, ...caller }) {
      const asked = await tripsAsked(db, charges, caller, query)
      const page = readPage(query)
      const [all] = await db.select({ n: count() }).from(charges).where(asked)
      const rows = await db
        .select()
        .from(charges)
        .where(asked)
        .orderBy(desc(charges.startedAt), asc(charges.id))
        .limit(page.limit)
        .offset(page.offset)
      const items = rows.map((row) => chargeOf(row, seesPlaces(caller), now()))
      return pageOf(items, all?.n ?? 0, page)
    },

    async get({ params: { id }, ...caller }) {
      return chargeOf(await owned(caller, id), seesPlaces(caller), now())
    },

    async curve({ params: { id }, ...caller }) {
      return readTrack(db, caller, await owned(caller, id), curve, now())
    },

    async totals({ query, ...caller }) {
      const { startedAt, endedAt, heardAt } = charges
      const [totals] = await db
        .select({
          count: count(),
          duration: sum(sql`extract(epoch from coalesce(${endedAt}, ${heardAt}) - ${startedAt})`),
          energy_added: sum(sql`${charges.energyAdded}`),
          energy_added_measured: sum(
            sql`case when ${charges.energyDrawn} is not null then ${charges.energyAdded} end`,
          ),
          energy_drawn: sum(
            sql`case when ${charges.energyAdded} is not null then ${charges.energyDrawn} end`,
          ),
        })
        .from(charges)
        .where(await tripsAsked(db, charges, caller, query))
      const nothing = { count: 0, duration: 0, energy_added: 0, energy_added_measured: 0 }
      return totals ?? { ...nothing, energy_drawn: 0 }
    },

    async export({ query, ...caller }, c) {
      const asked = await tripsAsked(db, charges, caller, query)
      return c.get('reply').csv(lines(), 'charges.csv')

      async function* lines() {
        yield csvLine(chargeColumns.map(([name]) => name))
        const rows = pages((offset, limit) =>
          db
            .select()
            .from(charges)
            .where(asked)
            .orderBy(asc(charges.startedAt), asc(charges.id))
            .limit(limit)
            .offset(offset),
        )
        for await (const row of rows) {
          const charge = chargeOf(row, seesPlaces(caller), now())
          yield csvLine(chargeColumns.map(([, of]) => of(charge)))
        }
      }
    },
  })
}
