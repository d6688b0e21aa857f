import { type Cycle, type Plan, wholePlan } from '../billing/plan.ts'
import type { Owned } from '../vehicles/model.ts'

/** What somebody put together, as the address of the checkout says it. */
export type Cart = {
  /** How often to pay. */
  cart?: string | undefined
  /** VINs with commas between them; without them all that the account owns. */
  vehicles?: string | undefined
  /** The same of energy sites. */
  sites?: string | undefined
  currency?: string | undefined
}

const listed = (ids: string | undefined, owned: readonly string[]) => {
  const wanted = ids?.split(',') ?? []
  return owned.filter((id) => wanted.includes(id))
}

/** A link may name what the account does not own; that is left out. */
export function planOfCart({ cart, vehicles, sites }: Cart, owned: Owned): Plan {
  const cycle: Cycle = cart === 'year' ? 'year' : 'month'
  const whole = wholePlan(owned, cycle)
  if (vehicles === undefined && sites === undefined) return whole
  return {
    cycle,
    vehicles: listed(vehicles, whole.vehicles),
    energy_sites: listed(sites, whole.energy_sites),
  }
}

/** So that a reload, and a sign-in on the way, shows the same. */
export const cartOf = ({ cycle, vehicles, energy_sites }: Plan, currency: string | undefined) => ({
  cart: cycle,
  vehicles: vehicles.join(','),
  sites: energy_sites.join(','),
  ...(currency !== undefined && { currency }),
})
