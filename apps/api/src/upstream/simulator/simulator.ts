import type { FleetApi } from '../fleet-api.ts'
import type { TelemetrySource } from '../telemetry.ts'
import type { Clock } from './clock.ts'
import { systemClock } from './clock.ts'
import type { Report } from './history.ts'
import { SimulatedFleetApi } from './simulated-fleet-api.ts'
import { Simulation } from './simulation.ts'
import { SimulatedSource } from './source.ts'
import type { SimulatorStore } from './store.ts'
import { createWorld } from './world.ts'

export type Simulator = {
  fleetApi: FleetApi
  source: TelemetrySource
}

/**
 * A fleet that lives. Before `source.start()` the API answers from cars as they were first made,
 * and no command outlives the process.
 */
export function createSimulator(options: {
  /** The same seed and clock give the same fleet, to the byte. */
  seed: string
  store: SimulatorStore
  /** Codes of invitations follow from it, so it stands outside the store. */
  invitationKey: string
  clock?: Clock
  /** @default 30 */
  historyDays?: number
  report?: Report
  onRefusal?: (error: unknown) => void
}): Simulator {
  const clock = options.clock ?? systemClock
  const now = Math.floor(clock.now() / 1000) * 1000
  const simulation = new Simulation(createWorld(options.seed), options.store, now)
  const source = new SimulatedSource({
    simulation,
    clock,
    historyDays: options.historyDays ?? 30,
    report: options.report ?? (() => {}),
    onRefusal: options.onRefusal ?? (() => {}),
  })
  const fleetApi = new SimulatedFleetApi({
    simulation,
    clock,
    invitationKey: options.invitationKey,
  })
  return { fleetApi, source }
}
