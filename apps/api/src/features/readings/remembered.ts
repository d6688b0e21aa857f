import type { VehicleData, VehicleDataEndpoint } from '@console/sdk/contract'
import { and, eq, sql } from 'drizzle-orm'

import type { Db } from '../../db/db.ts'
import { vehicleReadings } from '../../db/schema/readings.ts'
import { products } from '../../db/schema.ts'
import type { Caller } from '../../http/caller.ts'
import { shownTo } from '../../lib/places.ts'
import { fromGroups, type Groups, toGroups, withoutVehicle } from './groups.ts'

export type Whose = { userId: string; vin: string }
export type Reading = { data: VehicleData; asked: ReadonlySet<VehicleDataEndpoint>; at: Date }

/**
 * Keeps what was read, group by group: one that was not asked for stays as it was. What comes late,
 * of an earlier moment, replaces nothing: it tells only what was not known at all.
 */
export async function remember(db: Db, { userId, vin }: Whose, reading: Reading) {
  const groups = JSON.stringify(toGroups(reading.data, reading.asked))
  const readAt = reading.at.toISOString()
  // From the product's own row: a car that was taken away meanwhile must not come back with this.
  await db.execute(sql`
    insert into ${vehicleReadings} (user_id, vin, groups, read_at)
    select user_id, product_id, ${groups}::jsonb, ${readAt}::timestamptz
    from ${products} where user_id = ${userId} and product_id = ${vin}
    on conflict (user_id, vin) do update set
      groups = case when vehicle_readings.read_at <= excluded.read_at
        then vehicle_readings.groups || excluded.groups
        else excluded.groups || vehicle_readings.groups end,
      read_at = greatest(vehicle_readings.read_at, excluded.read_at)`)
}

/** What was read before, if all that is asked for was. */
export async function recall(
  db: Db,
  { userId, vin }: Whose,
  asked: ReadonlySet<VehicleDataEndpoint>,
) {
  const [row] = await db
    .select()
    .from(vehicleReadings)
    .where(and(eq(vehicleReadings.userId, userId), eq(vehicleReadings.vin, vin)))
  return row && fromGroups(row.groups, asked)
}

/** What is remembered of each of the caller's cars, as far as they may see it. */
export async function rememberedGroups(
  db: Db,
  { userId, scopes, restriction }: Pick<Caller, 'userId' | 'scopes' | 'restriction'>,
): Promise<Map<string, Groups>> {
  if (restriction.limitsSignals || !scopes.has('vehicle_device_data')) return new Map()
  const rows = await db.select().from(vehicleReadings).where(eq(vehicleReadings.userId, userId))
  return new Map(rows.map(({ vin, groups }) => [vin, shownTo(scopes, withoutVehicle(groups))]))
}
