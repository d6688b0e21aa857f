import { needsKey } from '@console/app-config/virtual-key'
import { Account, ApiError, type Transport, UnauthenticatedError } from '@console/sdk'
import { CommandHistory, Fleet, type FleetStatus } from '@console/sdk/vehicles'

export type KeyedVehicle = {
  vin: string
  name: string
  isOwner: boolean
  isSubscribed: boolean
  /** What was last heard of its key. */
  fleet: FleetStatus
}
export type Vehicles = readonly KeyedVehicle[]

/** What somebody tries first. Waking a car, for one, needs no signature, and proves nothing. */
const signedCommands = [
  'door_lock',
  'door_unlock',
  'flash_lights',
  'honk_horn',
  'auto_conditioning_start',
  'auto_conditioning_stop',
] as const

/** What is asked about keys, with the session of the page. */
export function keysOf(transport: Transport) {
  const account = new Account(transport)
  const keys = new Fleet(transport)
  const commands = new CommandHistory(transport)

  /** What the manufacturer says of a key can lag: a car that takes a signed command holds it. */
  async function hasTakenCommand(vin: string, start: Date) {
    const sent = { vin, status: 'accepted', commands: signedCommands, start, perPage: 1 } as const
    const { items } = await commands.list(sent)
    return items.length > 0
  }

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
    /** The same vehicle, as the manufacturer sees it at this moment, or as its commands since then prove. */
    async ask(vehicle: KeyedVehicle, since: Date): Promise<KeyedVehicle> {
      const { vin } = vehicle
      const fleet = await keys.status([vin])
      const isSigning = fleet.vehicle_info[vin]?.vehicle_command_protocol_required === true
      const isProven =
        needsKey(fleet, vin) && isSigning && (await hasTakenCommand(vin, since).catch(() => false))
      return { ...vehicle, fleet: isProven ? { ...fleet, key_paired_vins: [vin] } : fleet }
    },
  }
}

export const isSignedOut = (error: unknown) =>
  error instanceof UnauthenticatedError || (error instanceof ApiError && error.status === 401)
