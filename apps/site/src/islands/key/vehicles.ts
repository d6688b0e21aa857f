import { Account, type Transport, UnauthenticatedError, ApiError } from '@console/sdk'
import { Fleet, type FleetStatus } from '@console/sdk/vehicles'

export type KeyedVehicle = {
  vin: string
  name: string
  isOwner: boolean
  isSubscribed: boolean
  /** What was last heard of its key. */
  fleet: FleetStatus
}
export type Vehicles = readonly KeyedVehicle[]

/** What is asked about keys, with the session of the page. */
export function keysOf(transport: Transport) {
  const account = new Account(transport)
  const keys = new Fleet(transport)
  return {
    /** All vehicles of the account, subscribed or not, by name. */
    async list(): Promise<Vehicles> {
      const [{ vehicles }, fleet] = await Promise.all([account.metadata(), keys.keys()])
      return Object.entries(vehicles)
        .map(([vin, { name, permission, access }]) => ({
          vin,
          name: name || vin,
          isOwner: permission !== 'DRIVER',
          isSubscribed: access !== false,
          fleet,
        }))
        .toSorted((one, other) => one.name.localeCompare(other.name))
    },
    /** The same vehicle, as the manufacturer sees it at this moment. */
    ask: async (vehicle: KeyedVehicle): Promise<KeyedVehicle> => ({
      ...vehicle,
      fleet: await keys.status([vehicle.vin]),
    }),
  }
}

export const isSignedOut = (error: unknown) =>
  error instanceof UnauthenticatedError || (error instanceof ApiError && error.status === 401)
