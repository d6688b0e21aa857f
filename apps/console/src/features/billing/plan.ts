import type { Price, Subscription } from '@console/sdk/billing'

import type { Owned } from '../vehicles/model.ts'

export type Cycle = 'month' | 'year'
export type ProductType = 'vehicle' | 'energy_site'

/** What somebody wants to pay for. */
export type Plan = { cycle: Cycle; vehicles: readonly string[]; energy_sites: readonly string[] }

/** The same as the calls take it. */
export const termsOf = ({ cycle, vehicles, energy_sites }: Plan) => ({
  cycle,
  vehicles: [...vehicles],
  energy_sites: [...energy_sites],
})

/** What is paid for now. */
export function planOf({ billing_cycle, items }: Subscription): Plan {
  const idsOf = (type: ProductType) =>
    items.flatMap(({ product_type, product_id }) => (product_type === type ? [product_id] : []))
  return {
    cycle: billing_cycle?.interval === 'year' ? 'year' : 'month',
    vehicles: idsOf('vehicle'),
    energy_sites: idsOf('energy_site'),
  }
}

const sameIds = (some: readonly string[], others: readonly string[]) =>
  some.length === others.length && some.every((id) => others.includes(id))

export const isSamePlan = (one: Plan, other: Plan) =>
  one.cycle === other.cycle &&
  sameIds(one.vehicles, other.vehicles) &&
  sameIds(one.energy_sites, other.energy_sites)

export const isEmptyPlan = ({ vehicles, energy_sites }: Plan) =>
  vehicles.length + energy_sites.length === 0

export const wholePlan = ({ vehicles, sites }: Owned, cycle: Cycle): Plan => ({
  cycle,
  vehicles: vehicles.map(({ vin }) => vin),
  energy_sites: sites.map(({ id }) => id),
})

/** With a product more or less. */
export function togglePlan(plan: Plan, type: ProductType, id: string, isWanted: boolean): Plan {
  const member = type === 'vehicle' ? 'vehicles' : 'energy_sites'
  const others = plan[member].filter((one) => one !== id)
  return { ...plan, [member]: isWanted ? [...others, id] : others }
}

/** What the list asks for a product. */
export const listPrice = (prices: readonly Price[], type: ProductType, cycle: Cycle) =>
  prices.find(({ product_type, interval }) => product_type === type && interval === cycle)
    ?.unit_price
