import { VehicleData, type VehicleDataEndpoint, vehicleDataEndpoints } from '@console/sdk/contract'
import * as z from 'zod/mini'

import { tellsWhere } from '../../lib/places.ts'

/** The groups of a reading by their names. `vehicle` holds what stands beside them. */
export type Groups = Record<string, unknown>

const isGroup = (name: string) => vehicleDataEndpoints.some((endpoint) => endpoint === name)
const Members = z.record(z.string(), z.unknown())

/**
 * Takes a reading apart. Where the car is, and where it goes to, stands in `location_data` and no
 * longer in the drive, even if the car told it there alone. A group that was asked for and that the
 * car does not have is null, so that it counts as read.
 */
export function toGroups(data: VehicleData, asked: ReadonlySet<VehicleDataEndpoint>): Groups {
  const absent = Object.fromEntries([...asked].map((name) => [name, null]))
  const present = Object.fromEntries(Object.entries(data).filter(([name]) => isGroup(name)))
  const groups: Groups = { ...absent, ...present }
  const vehicle = Object.fromEntries(Object.entries(data).filter(([name]) => !isGroup(name)))
  const { drive_state: drive, location_data: location } = data
  if (!drive) return { ...groups, vehicle }
  const members = Object.entries(drive)
  const places = Object.fromEntries(members.filter(([name]) => tellsWhere(name)))
  return {
    ...groups,
    vehicle,
    drive_state: Object.fromEntries(members.filter(([name]) => !tellsWhere(name))),
    ...((location || Object.keys(places).length > 0) && {
      location_data: { ...places, ...location },
    }),
  }
}

/** They are told in the drive only. */
const isOfRoute = (name: string) => name.startsWith('active_route_')

/** Puts one together again, as if it were read now; nothing if a group that is asked for is missing. */
export function fromGroups(groups: Groups, asked: ReadonlySet<VehicleDataEndpoint>) {
  const names = [...asked].filter((name) => name !== 'vehicle_data_combo')
  if (names.some((name) => groups[name] === undefined)) return undefined
  const has = (name: VehicleDataEndpoint) => asked.has(name) && groups[name] !== null
  const data: Groups = {
    ...Members.parse(groups.vehicle),
    ...Object.fromEntries(names.filter(has).map((name) => [name, groups[name]])),
  }
  if (has('location_data')) {
    const places = Members.parse(groups.location_data)
    const ofCar = Object.entries(places).filter(([name]) => !isOfRoute(name))
    data.location_data = Object.fromEntries(ofCar)
    if (has('drive_state')) {
      data.drive_state = { ...Members.parse(groups.drive_state), ...places }
    }
  }
  return VehicleData().parse(data)
}

/** The groups alone, as the stream and lists of products carry them. */
export const withoutVehicle = (groups: Groups): Groups =>
  Object.fromEntries(
    Object.entries(groups).filter(([name, group]) => name !== 'vehicle' && group !== null),
  )
