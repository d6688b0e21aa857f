import { FleetApiError } from '../fleet-api.ts'
import type { SimulatedCar } from './car.ts'
import { connection } from './emit.ts'
import { energySite } from './fleet.ts'
import type { Simulation } from './simulation.ts'

/** The subject's own car, or one that is shared with them. Any other does not exist for them. */
export function visibleCar(simulation: Simulation, subject: string, vin: string) {
  const simulated = simulation.car(vin)
  const access = simulated && simulation.sharing.access(vin, simulated.car.owner, subject)
  if (!access) throw new FleetApiError(404, 'There is no such vehicle.')
  return { simulated, access }
}

/** For what is the owner's alone, such as with whom the car is shared. */
export function ownCar(simulation: Simulation, subject: string, vin: string): SimulatedCar {
  const { simulated, access } = visibleCar(simulation, subject, vin)
  if (access !== 'OWNER') throw new FleetApiError(403, 'Only the owner of the vehicle may do this.')
  return simulated
}

/** A visible car that is awake and in reach. */
export function reachableCar(simulation: Simulation, subject: string, vin: string) {
  const visible = visibleCar(simulation, subject, vin)
  const { state } = connection(simulation.world, visible.simulated)
  if (state !== 'online') throw new FleetApiError(408, `The vehicle is ${state}.`, { state })
  return visible
}

/** Sites are not shared: each has one owner. */
export function ownSite(owner: string, siteId: string): void {
  if (energySite.owner === owner && String(energySite.id) === siteId) return
  throw new FleetApiError(404, 'There is no such energy site.')
}
