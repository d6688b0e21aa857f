import { commandCatalogue } from '@console/sdk/commands'
import {
  type ChargeOnSolar,
  type CommandResult,
  type CustomCommandResult,
  energyCommands,
  fleetStatus as fleetStatusContract,
  signedCommand as signedCommandContract,
  type Vehicle,
  type VehicleData,
  type VehicleDataEndpoint,
  vehicleCommands,
  vehicles,
} from '@console/sdk/contract'

import {
  type EnergyCommandName,
  type FleetApi,
  FleetApiError,
  type SiteAnswers,
  type VehicleCommandName,
} from '../fleet-api.ts'
import type { TelemetryApi } from '../telemetry-api.ts'
import { Calls, type CallsOptions } from './calls.ts'
import { productsOf } from './products.ts'
import { type PublishedKey, registrationOf } from './registration.ts'
import { askSite } from './sites.ts'
import { teslaAccount } from './tesla-account.ts'
import { teslaCharging } from './tesla-charging.ts'
import { teslaReports } from './tesla-reports.ts'
import { teslaSharing } from './tesla-sharing.ts'
import { teslaSiteHistory } from './tesla-site-history.ts'
import { teslaTelemetry } from './tesla-telemetry.ts'
import { withoutPlace } from './without-place.ts'

export type TeslaOptions = CallsOptions & {
  /** The registered domain, without a scheme. */
  domain: string
  /** The key that this domain publishes. */
  publishedKey: PublishedKey
  /** Where cars are to stream; without it none is configured. */
  receiver?: TelemetryApi['receiver'] | undefined
}

/** The proxy takes these from us and then breaks them, or has not built them. */
const neverSigned = new Set([
  'navigation_request',
  'set_managed_charge_current_request',
  'set_managed_charger_location',
  'set_managed_scheduled_charging_time',
  'remote_boombox',
])

/** Tesla's Fleet API: reads go to it, signed commands to the vehicle-command proxy. */
export function createTeslaFleetApi(options: TeslaOptions) {
  const calls = new Calls(options)
  const isSigned = (name: string) =>
    calls.hasProxy && commandCatalogue[name]?.signed === true && !neverSigned.has(name)

  const fleetApi: FleetApi = {
    account: teslaAccount(calls),
    reports: teslaReports(calls),
    charging: teslaCharging(calls),
    siteHistory: teslaSiteHistory(calls),
    sharing: teslaSharing(calls),
    telemetry: teslaTelemetry(calls, options.receiver),

    products: (owner, leftOut) => productsOf(calls, owner, leftOut),

    vehicle: (owner, vin): Promise<Vehicle> => calls.ask(vehicles.get, owner, { params: { vin } }),

    async vehicleData(owner, vin, endpoints): Promise<VehicleData> {
      const query = { endpoints: namesOf(endpoints) }
      const data = await calls.ask(vehicles.data, owner, { params: { vin }, query })
      return endpoints.has('location_data') ? data : withoutPlace(data)
    },

    wakeUp(owner, vin): Promise<Vehicle> {
      const parts = { params: { vin } }
      return calls.hasProxy
        ? calls.askSigned(vehicles.wakeUp, owner, parts)
        : calls.ask(vehicles.wakeUp, owner, parts)
    },

    command(owner, vin, name, body): Promise<CommandResult> {
      const endpoint = vehicleCommands[name]
      const params = { vin }
      return isSigned(name)
        ? calls.askSigned(endpoint, owner, { params, body: asProxyTakes(name, body) })
        : calls.ask(endpoint, owner, { params, body })
    },

    customCommand: async (): Promise<CustomCommandResult> => refuseCustom(),
    chargeOnSolar: async (): Promise<ChargeOnSolar> => refuseCustom(),

    energyCommand: (owner, siteId, name: EnergyCommandName, body) =>
      calls.ask(energyCommands[name], owner, { params: { energy_site_id: siteId }, body }),

    askSite: <Name extends keyof SiteAnswers>(owner: string, siteId: string, name: Name) =>
      askSite(calls, owner, siteId, name),

    // Its messages to gateways of sites are not public.
    tellSite: async () => {
      throw new FleetApiError(422, 'Tesla’s public API does not take this for an energy site.')
    },

    signedCommand: (owner, vin, message) =>
      calls.ask(signedCommandContract.send, owner, {
        params: { vin },
        body: { routable_message: message },
      }),

    async fleetStatus(owner, vin) {
      const status = await calls.ask(fleetStatusContract.read, owner, { body: { vins: [vin] } })
      const info = status.vehicle_info[vin]
      if (!info) throw new FleetApiError(404, 'There is no such vehicle.')
      return {
        firmwareVersion: info.firmware_version ?? null,
        signedCommandsRequired: info.vehicle_command_protocol_required ?? false,
        keyPaired: status.key_paired_vins.includes(vin),
        fleetTelemetryVersion: info.fleet_telemetry_version ?? null,
        discountedDeviceData: info.discounted_device_data ?? null,
        keys: info.total_number_of_keys ?? null,
        streamingSwitch: info.safety_screen_streaming_toggle_enabled ?? null,
      }
    },

    registration: () => registrationOf(calls, options.domain, options.publishedKey),
  }
  return { fleetApi, close: () => calls.close() }
}

function namesOf(endpoints: ReadonlySet<VehicleDataEndpoint>) {
  return [...endpoints].join(';')
}

/** The proxy counts from the signed protocol's own first value. */
const asProxyTakes = (name: VehicleCommandName, body: object) =>
  name === 'set_cop_temp' && 'cop_temp' in body ? { cop_temp: Number(body.cop_temp) + 1 } : body

function refuseCustom(): never {
  throw new FleetApiError(400, 'Tesla’s API does not have this command.')
}
