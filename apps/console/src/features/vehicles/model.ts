import type { Metadata, Product } from '@console/sdk'

/** What one vehicle or site is called and may do, from the account's two lists. */
export type OwnedVehicle = {
  kind: 'vehicle'
  vin: string
  name: string
  model: ModelName
  firmware: string | null
  /** False while the vehicle has no subscription: its last data stay readable, its controls rest. */
  isSubscribed: boolean
  /** False for who only drives it: what is the owner's to decide is not offered. */
  isOwner: boolean
  /** Why it does not stream, as the gateway names it; undefined while it does, or is read in another way. */
  streamIssue?: string | undefined
  /** State when the list was read; the stream knows better once it speaks. */
  state: string
}

export type OwnedSite = {
  kind: 'site'
  id: string
  name: string
  isSubscribed: boolean
  components: { solar: boolean; battery: boolean; grid: boolean }
}

export type Owned = { vehicles: OwnedVehicle[]; sites: OwnedSite[] }

/** Joins what the account may do with what it owns; a product in only one list is shown all the same. */
export function ownedProducts(metadata: Metadata, products: readonly Product[]): Owned {
  const vehicles: OwnedVehicle[] = []
  const sites: OwnedSite[] = []
  for (const product of products) {
    if ('vin' in product && typeof product.vin === 'string') {
      const about = metadata.vehicles[product.vin]
      vehicles.push({
        kind: 'vehicle',
        vin: product.vin,
        name: about?.name || textOr(product.display_name, modelOf(product.vin)),
        model: modelOf(product.vin),
        firmware: about?.firmware ?? null,
        isSubscribed: about?.access !== false,
        isOwner: product.access_type !== 'DRIVER',
        streamIssue: about?.polling ? undefined : about?.issue,
        state: String(product.state),
      })
    } else if ('energy_site_id' in product) {
      const id = String(product.energy_site_id)
      const about = metadata.energy_sites[id]
      const { components } = product
      sites.push({
        kind: 'site',
        id,
        name: about?.name || textOr(product.site_name, `Site ${id}`),
        isSubscribed: about?.access !== false,
        components: {
          solar: has(components, 'solar'),
          battery: has(components, 'battery'),
          grid: has(components, 'grid'),
        },
      })
    }
  }
  return { vehicles, sites }
}

const textOr = (value: unknown, otherwise: string) =>
  typeof value === 'string' && value ? value : otherwise

const has = (components: unknown, part: string) =>
  components instanceof Object && Reflect.get(components, part) === true

const models = {
  '3': 'Model 3',
  Y: 'Model Y',
  S: 'Model S',
  X: 'Model X',
  C: 'Cybertruck',
} as const
export type ModelName = (typeof models)[keyof typeof models] | 'Vehicle'

/** The fourth character of a VIN names the model. */
function modelOf(vin: string): ModelName {
  const letter = vin[3] ?? ''
  // The object has just these keys; any other letter finds nothing.
  return models[letter as keyof typeof models] ?? 'Vehicle'
}
