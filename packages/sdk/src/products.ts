/**
 * Finds everything that an account owns and gives each vehicle and site its handle.
 * @module
 */
import type { CallOptions, Transport } from './client/transport.ts'
import { type EnergySiteHandle, energySite } from './energy-site.ts'
import type {
  EnergyProduct,
  EnergySiteMetadata,
  VehicleMetadata,
  VehicleProduct,
} from './generated/types/account.ts'
import type { VehicleState } from './generated/types/vehicles.ts'
import { Account } from './resources/account.ts'
import { type VehicleHandle, vehicle } from './vehicle.ts'

/** A vehicle of the account, with its handle. */
export type DiscoveredVehicle = {
  /** Names it in every call. */
  readonly vin: string
  /** What its owner calls it. */
  readonly name: string
  /** False while it is not paid for, null while that is not known. */
  readonly access: boolean | null
  /** `online`, `asleep` or `offline`; undefined where the manufacturer does not list it. */
  readonly state: VehicleState | (string & {}) | undefined
  /** What the gateway knows of it. */
  readonly metadata: VehicleMetadata
  /** What the manufacturer lists; undefined where it does not. */
  readonly product: VehicleProduct | undefined
  /** Its calls. */
  readonly vehicle: VehicleHandle
}

/** An energy site of the account, with its handle. */
export type DiscoveredEnergySite = {
  /** Names it in every call. */
  readonly id: string
  /** What its owner calls it. */
  readonly name: string
  /** False while it is not paid for, null while that is not known. */
  readonly access: boolean | null
  /** What the gateway knows of it. */
  readonly metadata: EnergySiteMetadata
  /** What the manufacturer lists; undefined where it does not. */
  readonly product: EnergyProduct | undefined
  /** Its calls. */
  readonly site: EnergySiteHandle
}

/** All that an account owns. */
export type Products = {
  /** By VIN. */
  readonly vehicles: Readonly<Record<string, DiscoveredVehicle>>
  /** By id of the site. */
  readonly energySites: Readonly<Record<string, DiscoveredEnergySite>>
}

/**
 * Finds everything that you own, with two calls at once, and wakes no car. Throws what either call
 * throws: `invalid_scope` (403), for one, for a token that may read neither cars nor sites.
 *
 * @example
 * import { createTransport } from '@console/sdk'
 * import { createProducts } from '@console/sdk/products'
 *
 * const products = await createProducts(createTransport({ host: 'http://localhost:3001', token }))
 * for (const { name, state, vehicle } of Object.values(products.vehicles)) {
 *   if (state === 'online') console.log([name, await vehicle.data()])
 * }
 */
export async function createProducts(
  transport: Transport,
  options?: CallOptions,
): Promise<Products> {
  const account = new Account(transport)
  const [metadata, { items }] = await Promise.all([
    account.metadata(options),
    account.products(options),
  ])
  const cars = new Map<string, VehicleProduct>()
  const sites = new Map<string, EnergyProduct>()
  for (const item of items) {
    if (item.device_type === 'vehicle') cars.set(item.vin, item)
    else sites.set(String(item.energy_site_id), item)
  }
  const vehicles = Object.entries(metadata.vehicles).map(([vin, about]) => {
    const product = cars.get(vin)
    const { name, access } = about
    const handle = vehicle(transport, vin)
    return { vin, name, access, state: product?.state, metadata: about, product, vehicle: handle }
  })
  const energySites = Object.entries(metadata.energy_sites).map(([id, about]) => {
    const { name, access } = about
    const site = energySite(transport, id)
    return { id, name, access, metadata: about, product: sites.get(id), site }
  })
  return {
    vehicles: Object.fromEntries(vehicles.map((one) => [one.vin, one])),
    energySites: Object.fromEntries(energySites.map((one) => [one.id, one])),
  }
}
