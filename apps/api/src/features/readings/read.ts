import { type Scope, type VehicleDataEndpoint, vehicleDataEndpoints } from '@console/sdk/contract'

import type { Bus } from '../../bus/bus.ts'
import type { Db } from '../../db/db.ts'
import type { FleetApi } from '../../upstream/fleet-api.ts'
import { toGroups, withoutVehicle } from './groups.ts'
import { remember } from './remembered.ts'

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
  const endpoints = new Set(vehicleDataEndpoints)
  if (!reading.scopes.has('vehicle_location')) endpoints.delete('location_data')
  const data = await readVehicle(options, reading, endpoints)
  const createdAt = new Date(options.now()).toISOString()
  const vehicleData = withoutVehicle(toGroups(data, endpoints))
  await options.bus.publish('telemetry', [
    { kind: 'vehicle_data', vin: reading.vin, createdAt, vehicleData },
  ])
}
