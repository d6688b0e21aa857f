import { fleetTelemetry } from '@console/sdk/contract'

import { FleetApiError } from '../fleet-api.ts'
import { type TelemetryApi, telemetryRefusals } from '../telemetry-api.ts'
import type { Calls } from './calls.ts'

/** What cars are to stream. Tesla takes it only signed, so it goes by the proxy. */
export const teslaTelemetry = (
  calls: Calls,
  receiver: TelemetryApi['receiver'] | undefined,
): TelemetryApi => ({
  receiver: receiver ?? {},

  state: (owner, vin) => calls.ask(fleetTelemetry.get, owner, { params: { vin } }),

  async configure(owner, vin, config) {
    if (!receiver) throw notReady('no receiver of telemetry: set TESLA_TELEMETRY_HOST')
    if (!calls.hasProxy) throw notReady('nothing that signs: set TESLA_COMMAND_PROXY_URL')
    const body = { vins: [vin], config }
    const { updated_vehicles: updated, skipped_vehicles: skipped } = await calls.askSigned(
      fleetTelemetry.create,
      owner,
      { body },
    )
    const refusal = telemetryRefusals.find((reason) => skipped?.[reason]?.includes(vin))
    if (!refusal && updated === 0)
      throw new FleetApiError(502, 'Tesla skips the car without a reason.')
    return refusal ?? null
  },

  async remove(owner, vin) {
    try {
      await calls.ask(fleetTelemetry.remove, owner, { params: { vin } })
    } catch (error) {
      // Without one there is nothing to remove.
      if (!(error instanceof FleetApiError && error.status === 404)) throw error
    }
  },

  errors: async (owner, vin) =>
    (await calls.ask(fleetTelemetry.errors, owner, { params: { vin } })).fleet_telemetry_errors,
})

const notReady = (what: string) => new FleetApiError(422, `This gateway has ${what}.`)
