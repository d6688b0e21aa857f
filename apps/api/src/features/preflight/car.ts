import { vehicleStates as states } from '@console/sdk/contract'
import { and, eq, inArray } from 'drizzle-orm'

import type { Db } from '../../db/db.ts'
import { latestSignals, type products, vehicleStates } from '../../db/schema.ts'
import type { FleetApi } from '../../upstream/fleet-api.ts'
import { sinceOwned } from '../account/owned.ts'
import type { Known } from './warnings.ts'

type Product = Pick<typeof products.$inferSelect, 'product'>

/** What was last heard of the car; it is not asked, for that could wake nothing but cost something. */
export async function knownCar(db: Db, vin: string, { product }: Product): Promise<Known> {
  const [state] = await db.select().from(vehicleStates).where(eq(vehicleStates.vin, vin))
  const rows = await db
    .select()
    .from(latestSignals)
    .where(
      and(
        eq(latestSignals.vin, vin),
        inArray(latestSignals.field, ['Gear', 'GuestModeEnabled', 'ServiceMode', 'Version']),
      ),
    )
  const isOurs = await sinceOwned(db, [vin])
  const signals = new Map(rows.filter(isOurs).map(({ field, value }) => [field, value]))
  const vehicle = product.device_type === 'vehicle' ? product : undefined
  const version = signals.get('Version')
  return {
    vin,
    state:
      (state && isOurs(state) ? state.state : null) ??
      states.find((known) => known === vehicle?.state) ??
      null,
    gear: signals.get('Gear'),
    guestMode: signals.get('GuestModeEnabled'),
    serviceMode: signals.get('ServiceMode'),
    firmware: typeof version === 'string' ? version : null,
    accessType: vehicle?.access_type,
  }
}

/** Whether the command must be signed and can be. The manufacturer is asked, never the car. */
export async function keyOf(
  fleetApi: Pick<FleetApi, 'fleetStatus'>,
  { subject, vin, signed }: { subject: string; vin: string; signed: boolean },
) {
  if (!signed) return { required: false, paired: null }
  try {
    const status = await fleetApi.fleetStatus(subject, vin)
    return { required: status.signedCommandsRequired, paired: status.keyPaired }
  } catch {
    // Not knowing is an answer here; the command itself will tell.
    return { required: true, paired: null }
  }
}
