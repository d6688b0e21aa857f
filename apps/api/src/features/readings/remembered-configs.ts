import { VehicleConfig } from '@console/sdk/contract'
import { eq, sql } from 'drizzle-orm'

import type { Db } from '../../db/db.ts'
import { vehicleReadings } from '../../db/schema/readings.ts'

/** The equipment of each of the user's cars of which it was read before. It hardly ever changes. */
export async function rememberedConfigs(db: Db, userId: string) {
  const config = sql`${vehicleReadings.groups} -> 'vehicle_config'`
  const rows = await db
    .select({ vin: vehicleReadings.vin, config })
    .from(vehicleReadings)
    .where(eq(vehicleReadings.userId, userId))
  return new Map(
    rows.flatMap(({ vin, config: group }) => {
      const { success, data } = VehicleConfig().safeParse(group)
      return success ? [[vin, data] as const] : []
    }),
  )
}
