import { type Scope, type VehicleDataEndpoint, vehicleDataEndpoints } from '@console/sdk/contract'

import type { Bus } from '../../bus/bus.ts'
import type { Db } from '../../db/db.ts'
import { shownTo } from '../../lib/places.ts'
import type { FleetApi } from '../../upstream/fleet-api.ts'
import { recordHookEvents } from '../hooks/outbox.ts'
import { telemetryTold } from '../hooks/told.ts'
import { toGroups, withoutVehicle } from './groups.ts'
import { remember } from './remembered.ts'
import { permitted } from './sections.ts'

export type ReadOptions = { db: Db; bus: Bus; fleetApi: FleetApi; now: () => number }
type Reading = { userId: string; subject: string; vin: string }

/** Reads a car anew and remembers what it said. Throws as the upstream does. */
export async function readVehicle(
  { db, fleetApi, now }: Omit<ReadOptions, 'bus'>,
  { userId, subject, vin }: Reading,
  endpoints: ReadonlySet<VehicleDataEndpoint>,
) {
  const data = await fleetApi.vehicleData(subject, vin, endpoints)
  await remember(db, { userId, vin }, { data, asked: endpoints, at: new Date(now()) })
  return data
}

/** The same, whole, and told to everybody who follows the car. */
export async function readForStream(
  options: ReadOptions,
  reading: Reading & { scopes: ReadonlySet<Scope> },
) {
  const { db, bus, fleetApi, now } = options
  const { userId, subject, vin, scopes } = reading
  const endpoints = permitted(vehicleDataEndpoints, scopes)
  const data = await fleetApi.vehicleData(subject, vin, endpoints)
  const at = new Date(now())
  const record = {
    kind: 'vehicle_data',
    vin,
    createdAt: at.toISOString(),
    // Webhooks post it as it stands here.
    vehicleData: shownTo(scopes, withoutVehicle(toGroups(data, endpoints))),
  } as const
  const areHooksDue = await db.transaction(async (tx) => {
    await remember(tx, { userId, vin }, { data, asked: endpoints, at })
    return recordHookEvents(tx, [telemetryTold(record)], at.getTime())
  })
  await bus.publish('telemetry', [record])
  if (areHooksDue) await bus.publish('hooks.due', {})
}
