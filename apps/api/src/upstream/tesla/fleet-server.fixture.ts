import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  account,
  charging,
  drivers,
  type Endpoint,
  energyCommands,
  energySites,
  fleetStatus,
  fleetTelemetry,
  invitations,
  signedCommand,
  TelemetryConfig,
  userDetails,
  vehicleCommands,
  vehicleDataEndpoints,
  vehicleDetails,
  vehicles,
} from '@console/sdk/contract'
import * as z from 'zod/mini'

import {
  type EnergyCommandName,
  type FleetApi,
  FleetApiError,
  type VehicleCommandName,
} from '../fleet-api.ts'

type Asked = {
  owner: string
  params: Record<string, string>
  query: Record<string, string>
  body: Record<string, unknown>
}

/** Of all bodies, what the manufacturer's side reads besides commands. */
const Told = z.object({
  routable_message: z._default(z.string(), ''),
  code: z._default(z.string(), ''),
  vins: z._default(z.array(z.string()), []),
  config: z._default(TelemetryConfig(), { fields: {} }),
})
const told = ({ body }: Asked) => z.parse(Told, body)

type Route = { endpoint: Endpoint; handle: (asked: Asked) => unknown }

/** Answers in place of the fleet; false lets the fleet answer. */
export type Fault = (request: IncomingMessage, response: ServerResponse) => boolean

export const tokenOf = (owner: string) => `a token of ${owner}`

/** The manufacturer's HTTP, wrapped answers and all, before a simulated fleet. */
export async function startFleetServer(fleetApi: FleetApi) {
  const routes = routesOf(fleetApi).map((route) => ({ ...route, path: patternOf(route.endpoint) }))
  const asked: { method: string; path: string; token: string; body: string }[] = []
  const server = { fault: (() => false) as Fault }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const text = Buffer.concat(chunks).toString()
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    const token = request.headers.authorization?.replace('Bearer ', '') ?? ''
    asked.push({ method: request.method ?? '', path: pathname, token, body: text })
    if (server.fault(request, response)) return
    const send = (status: number, body: unknown, headers = {}) =>
      response
        .writeHead(status, { 'content-type': 'application/json', ...headers })
        .end(body instanceof Uint8Array ? body : JSON.stringify(body))
    const owner = /^a token of (.+?)(?:, renewed)?$/.exec(token)?.[1]
    if (owner === undefined) return send(401, refusalOf('token expired (401)'))
    for (const { endpoint, handle, path } of routes) {
      const match = endpoint.method === request.method && path.exec(pathname)
      if (!match) continue
      try {
        const value = await handle({
          owner,
          params: match.groups ?? {},
          query: Object.fromEntries(searchParams),
          body: text === '' ? {} : JSON.parse(text),
        })
        return send(200, wrapped(endpoint, value))
      } catch (error) {
        if (!(error instanceof FleetApiError)) throw error
        return send(error.status, refusalOf(error.message))
      }
    }
    return send(404, refusalOf('not_found'))
  }

  const http = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      response.destroy(error instanceof Error ? error : undefined)
    })
  })
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  // A TCP server's address is never a string.
  const { port } = http.address() as AddressInfo
  return Object.assign(server, {
    asked,
    url: `http://127.0.0.1:${port}`,
    async close() {
      http.closeAllConnections()
      await new Promise((resolve) => http.close(resolve))
    },
  })
}
export type FleetServer = Awaited<ReturnType<typeof startFleetServer>>

export const refusalOf = (error: string) => ({ response: null, error, error_description: '' })

function wrapped({ items, bare, format }: Endpoint, value: unknown) {
  if (bare || format) return value
  if (!items) return { response: value }
  if (Array.isArray(value)) return { response: value, count: value.length }
  // A handler of a list with pages gives these.
  const { items: response, ...rest } = value as { items: unknown }
  return { response, ...rest }
}

const patternOf = ({ path }: Endpoint) => new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`)

function routesOf(fleet: FleetApi): Route[] {
  const on = (endpoint: Endpoint, handle: Route['handle']): Route => ({ endpoint, handle })
  const number = (text: string | undefined) => (text === undefined ? undefined : Number(text))
  const site = ({ params }: Asked) => params.energy_site_id ?? ''
  const vin = ({ params, query }: Asked) => params.vin ?? query.vin ?? ''
  const registeredKey = {
    method: 'GET',
    path: '/api/1/partner_accounts/public_key',
    response: vehicles.get.response,
  } as const
  const { account: ours, reports, charging: bills, siteHistory, sharing, telemetry } = fleet
  return [
    on(account.products, ({ owner }) => fleet.products(owner)),
    on(vehicles.get, (a) => fleet.vehicle(a.owner, vin(a))),
    on(vehicles.data, (a) => {
      const names = (a.query.endpoints ?? '').split(';')
      const chosen = vehicleDataEndpoints.filter((name) => names.includes(name))
      return fleet.vehicleData(a.owner, vin(a), new Set(chosen))
    }),
    on(vehicles.wakeUp, (a) => fleet.wakeUp(a.owner, vin(a))),
    ...Object.entries(vehicleCommands).map(([name, endpoint]) =>
      // The names of the contract's commands; waking has a route of its own above.
      on(endpoint, (a) => fleet.command(a.owner, vin(a), name as VehicleCommandName, a.body)),
    ),
    ...Object.entries(energyCommands).map(([name, endpoint]) =>
      on(endpoint, (a) => fleet.energyCommand(a.owner, site(a), name as EnergyCommandName, a.body)),
    ),
    on(signedCommand.send, (a) => fleet.signedCommand(a.owner, vin(a), told(a).routable_message)),
    on(energySites.liveStatus, (a) => fleet.askSite(a.owner, site(a), 'live_status')),
    on(energySites.siteInfo, (a) => fleet.askSite(a.owner, site(a), 'site_info')),
    on(energySites.calendarHistory, (a) => {
      // The query is the contract's own.
      return siteHistory.calendar(a.owner, site(a), a.query as never)
    }),
    on(energySites.telemetryHistory, (a) =>
      siteHistory.charges(a.owner, site(a), a.query as never),
    ),
    on(energySites.programs, (a) => siteHistory.programs(a.owner, site(a))),
    on(userDetails.orders, ({ owner }) => ours.orders(owner)),
    on(userDetails.region, ({ owner }) => ours.region(owner)),
    on(userDetails.featureConfig, ({ owner }) => ours.featureConfig(owner)),
    on(userDetails.backupKey, ({ owner }) => ours.backupKey(owner)),
    on(vehicleDetails.mobileEnabled, (a) => reports.mobileEnabled(a.owner, vin(a))),
    on(vehicleDetails.nearbyChargingSites, (a) =>
      reports.nearbyChargingSites(a.owner, vin(a), {
        count: number(a.query.count),
        radius: number(a.query.radius),
        detail: a.query.detail === 'true',
      }),
    ),
    on(vehicleDetails.recentAlerts, (a) => reports.recentAlerts(a.owner, vin(a))),
    on(vehicleDetails.releaseNotes, (a) =>
      reports.releaseNotes(a.owner, vin(a), a.query.staged === 'true'),
    ),
    on(vehicleDetails.serviceData, (a) => reports.serviceData(a.owner, vin(a))),
    on(vehicleDetails.chargeHistory, (a) => reports.chargeHistory(a.owner, vin(a))),
    on(vehicleDetails.options, (a) => reports.record(a.owner, vin(a), 'options')),
    on(vehicleDetails.warrantyDetails, (a) => reports.record(a.owner, vin(a), 'warranty')),
    on(vehicleDetails.upgradesEligibility, (a) => reports.record(a.owner, vin(a), 'upgrades')),
    on(vehicleDetails.subscriptionsEligibility, (a) =>
      reports.record(a.owner, vin(a), 'subscriptions'),
    ),
    on(charging.history, (a) => bills.history(a.owner, a.query)),
    on(charging.sessions, (a) => bills.sessions(a.owner, a.query)),
    on(charging.invoice, (a) => bills.invoice(a.owner, a.params.id ?? '')),
    on(drivers.list, (a) => sharing.drivers(a.owner, vin(a))),
    on(drivers.remove, async (a) => {
      await sharing.removeDriver(a.owner, vin(a), a.query.share_user_id)
      return 'ok'
    }),
    on(invitations.list, (a) =>
      sharing.invitations(a.owner, vin(a), {
        page: Number(a.query.page ?? 1),
        perPage: Number(a.query.per_page ?? 25),
      }),
    ),
    on(invitations.create, (a) => sharing.invite(a.owner, vin(a))),
    on(invitations.revoke, async (a) => {
      await sharing.revoke(a.owner, vin(a), a.params.id ?? '')
      return true
    }),
    on(invitations.redeem, (a) => sharing.redeem(a.owner, told(a).code)),
    on(fleetStatus.read, async (a) => {
      const [one = ''] = told(a).vins
      const status = await fleet.fleetStatus(a.owner, one)
      const info = {
        firmware_version: status.firmwareVersion,
        vehicle_command_protocol_required: status.signedCommandsRequired,
        discounted_device_data: status.discountedDeviceData,
        fleet_telemetry_version: status.fleetTelemetryVersion,
        total_number_of_keys: status.keys,
        safety_screen_streaming_toggle_enabled: status.streamingSwitch,
      }
      const [paired, unpaired] = status.keyPaired ? [[one], []] : [[], [one]]
      return { key_paired_vins: paired, unpaired_vins: unpaired, vehicle_info: { [one]: info } }
    }),
    on(fleetTelemetry.get, (a) => telemetry.state(a.owner, vin(a))),
    on(fleetTelemetry.remove, async (a) => {
      await telemetry.remove(a.owner, vin(a))
      return { updated_vehicles: 1 }
    }),
    on(fleetTelemetry.errors, async (a) => ({
      fleet_telemetry_errors: await telemetry.errors(a.owner, vin(a)),
    })),
    on(fleetTelemetry.create, async (a) => {
      const { vins, config } = told(a)
      const [one = ''] = vins
      const refusal = await telemetry.configure(a.owner, one, config)
      const skipped = refusal === null ? {} : { [refusal]: [one] }
      return { updated_vehicles: refusal === null ? 1 : 0, skipped_vehicles: skipped }
    }),
    on(registeredKey, () => ({ public_key: '04aa' })),
  ]
}

/** One answer, whatever is asked. */
export const answered =
  (status: number, body: unknown, headers: Record<string, string> = {}): Fault =>
  (_, response) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(text)
    return true
  }
