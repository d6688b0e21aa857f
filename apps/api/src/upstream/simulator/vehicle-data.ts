import type { SignalValue, VehicleData, VehicleDataEndpoint } from '@console/sdk/contract'

import type { SimulatedCar } from './car.ts'
import type { Observation } from './observe.ts'
import { observe } from './observe.ts'
import { userId, vehicle } from './products.ts'
import { signals } from './signals/signals.ts'
import type { Simulation } from './simulation.ts'
import { guiSettings, vehicleConfig, vehicleState } from './vehicle-data/body.ts'
import { closuresState, driveState, locationData, routeEnd } from './vehicle-data/drive.ts'
import { chargeState, climateState } from './vehicle-data/energy.ts'
import { chargeScheduleData, preconditioningScheduleData } from './vehicle-data/schedules.ts'

/** What a section is made of: the car as it is seen, and as its signals say it. */
export type Source = { seen: Observation; of: Record<string, SignalValue>; timestamp: number }

type Section = Record<string, unknown>

const sections: Partial<Record<VehicleDataEndpoint, (source: Source) => Section>> = {
  charge_state: chargeState,
  climate_state: climateState,
  closures_state: closuresState,
  drive_state: driveState,
  gui_settings: guiSettings,
  location_data: locationData,
  vehicle_config: vehicleConfig,
  vehicle_state: vehicleState,
  charge_schedule_data: chargeScheduleData,
  preconditioning_schedule_data: preconditioningScheduleData,
}

/**
 * The sections that were asked for, read off the same signals that the car streams. A position is
 * given only to who asked for `location_data`, and then in `drive_state` too.
 */
export function vehicleData(
  simulation: Simulation,
  simulated: SimulatedCar,
  endpoints: ReadonlySet<VehicleDataEndpoint>,
): VehicleData {
  const seen = observe(simulation.world, simulated)
  const source = { seen, of: signals(seen), timestamp: simulated.at }
  const asked = Object.entries(sections).filter(([name]) =>
    // Entries of a record lose the type of its keys.
    endpoints.has(name as VehicleDataEndpoint),
  )
  const data: VehicleData = {
    ...vehicle(simulation, simulated),
    user_id: userId(simulated),
    ...Object.fromEntries(asked.map(([name, section]) => [name, section(source)])),
  }
  if (data.drive_state && endpoints.has('location_data')) {
    data.drive_state = { ...data.drive_state, ...routeEnd(source), ...locationData(source) }
  }
  return data
}
