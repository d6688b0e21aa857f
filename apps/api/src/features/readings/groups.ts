import { VehicleData, type VehicleDataEndpoint, vehicleDataEndpoints } from '@console/sdk/contract'
import * as z from 'zod/mini'

/** The groups of a reading by their names. `vehicle` holds what stands beside them. */
export type Groups = Record<string, unknown>

const isGroup = (name: string) => vehicleDataEndpoints.some((endpoint) => endpoint === name)
const Members = z.record(z.string(), z.unknown())

/**
 * Takes a reading apart. A place stands in `location_data` and nowhere else. A group that was asked
 * for and that the car does not have is null, so that it counts as read.
 */
export function toGroups(data: VehicleData, asked: ReadonlySet<VehicleDataEndpoint>): Groups {
  const absent = Object.fromEntries([...asked].map((name) => [name, null]))
  const present = Object.fromEntries(Object.entries(data).filter(([name]) => isGroup(name)))
  const groups: Groups = { ...absent, ...present }
  const vehicle = Object.fromEntries(Object.entries(data).filter(([name]) => !isGroup(name)))
  const { drive_state: drive, location_data: location } = data
  if (!drive || !location) return { ...groups, vehicle }
  const moved = Object.entries(drive).filter(
    ([name]) => name === 'timestamp' || !Object.hasOwn(location, name),
  )
  return { ...groups, vehicle, drive_state: Object.fromEntries(moved) }
}

/** Puts one together again, as if it were read now; nothing if a group that is asked for is missing. */
export function fromGroups(groups: Groups, asked: ReadonlySet<VehicleDataEndpoint>) {
  const names = [...asked].filter((name) => name !== 'vehicle_data_combo')
  if (names.some((name) => groups[name] === undefined)) return undefined
  const has = (name: VehicleDataEndpoint) => asked.has(name) && groups[name] !== null
  const data: Groups = {
    ...Members.parse(groups.vehicle),
    ...Object.fromEntries(names.filter(has).map((name) => [name, groups[name]])),
  }
  if (has('drive_state') && has('location_data')) {
    data.drive_state = {
      ...Members.parse(groups.drive_state),
      ...Members.parse(groups.location_data),
    }
  }
  return VehicleData().parse(data)
}

/** The groups alone, as the stream and lists of products carry them. */
export const withoutVehicle = (groups: Groups): Groups =>
  Object.fromEntries(
    Object.entries(groups).filter(([name, group]) => name !== 'vehicle' && group !== null),
  )
