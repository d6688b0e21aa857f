import type { TelemetryConfig } from '@console/sdk/contract'

import type { TelemetryApi } from '../telemetry-api.ts'
import { visibleCar } from './access.ts'
import type { Clock } from './clock.ts'
import { refusalOf } from './readiness.ts'
import type { Simulation } from './simulation.ts'
import { heldConfig, receiver, telemetryErrors, telemetryState } from './telemetry-config.ts'

type Options = { simulation: Simulation; clock: Clock }

/** The manufacturer's side of what the simulated cars stream. */
export const simulatedTelemetry = ({ simulation, clock }: Options): TelemetryApi => ({
  receiver,

  state: async (owner, vin) => telemetryState(visibleCar(simulation, owner, vin).simulated),

  async configure(owner, vin, config: TelemetryConfig) {
    const { simulated } = visibleCar(simulation, owner, vin)
    const refusal = refusalOf(simulated.car)
    if (refusal === null) await simulation.acceptTelemetry(simulated, config, clock.now())
    return refusal
  },

  async remove(owner, vin) {
    const { simulated } = visibleCar(simulation, owner, vin)
    if (heldConfig(simulated.state.telemetry) === null) return
    await simulation.acceptTelemetry(simulated, null, clock.now())
  },

  errors: async (owner, vin) =>
    telemetryErrors(simulation.world, visibleCar(simulation, owner, vin).simulated),
})
