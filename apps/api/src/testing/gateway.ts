import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ConsoleClient } from '@console/sdk/all'

import type { Bus } from '../bus/bus.ts'
import { createMemoryBus } from '../bus/memory.ts'
import type { Database } from '../db/open.ts'
import { createIngest } from '../features/ingest/ingest.ts'
import { wellKnownClients } from '../features/oauth/clients.ts'
import { demoStreamRoutes } from '../features/stream/demo-routes.ts'
import { Hub, type HubOptions } from '../features/stream/hub.ts'
import { createGateway } from '../gateway.ts'
import type { CallsPerMinute } from '../http/call-limits.ts'
import { createSimulatedUpstream } from '../simulated-upstream.ts'
import type { FleetApi } from '../upstream/fleet-api.ts'
import { memoryStore } from '../upstream/simulator/memory-store.ts'
import { virtualClock } from '../upstream/simulator/virtual-clock.ts'
import { freshDatabase, type Store } from './database.ts'
import { signIn } from './sign-in.ts'

/** A Monday, at an hour at which each simulated car does what its name says. */
const morning = Date.parse('2026-06-01T08:00:00.000Z')

export const webOrigin = 'http://localhost:3000'
export const administratorId = '00000000-0000-4000-8000-000000000001'

export const fullNames = {
  owner: 'Simulated Owner',
  host: 'Simulated Rental Host',
  admin: 'Simulated Administrator',
  lapsed: 'Simulated Owner Without Subscription',
} as const
export type Role = keyof typeof fullNames

type Options = {
  callsPerMinute?: CallsPerMinute
  upstreamCallsPerMinute?: number
  /** By which sessions and tokens grow old. */
  now?: () => number
  hubOptions?: Partial<HubOptions>
  /** Days that the cars have lived before the first request. */
  historyDays?: number
  /** Stores what the simulated cars send; otherwise a test brings its own records. */
  live?: boolean
  /** Of another process, as it were. They outlive this gateway; otherwise it has its own. */
  database?: Database
  bus?: Bus
  /** A manufacturer that answers otherwise than the simulated one. */
  fleetApi?: (simulated: FleetApi) => FleetApi
}

/** The whole gateway on a port of its own, on a database of its own, before a fleet of its own. */
export async function startGateway(
  store: Store,
  {
    callsPerMinute = { web: 1e6, api: 1e6 },
    upstreamCallsPerMinute = 1000,
    now,
    hubOptions,
    historyDays = 0,
    live = false,
    database: given,
    bus = createMemoryBus(),
    fleetApi = (simulated) => simulated,
  }: Options = {},
) {
  let handle: RequestListener = (_, response) => response.writeHead(503).end()
  const server = createServer((request, response) => handle(request, response))
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  // A TCP server's address is never a string.
  const { port } = server.address() as AddressInfo
  const origins = { web: webOrigin, api: `http://localhost:${port}` }

  const database = given ?? (await freshDatabase(store))
  const clock = virtualClock(morning)
  const upstream = createSimulatedUpstream({
    seed: 'test',
    clock,
    store: memoryStore(),
    origins,
    administratorId,
    invitationKey: 'a key of the tests, which none else has',
    anyAddress: false,
    historyDays,
    report: () => {},
    onRefusal: () => {},
  })
  const sink = createIngest({ db: database.db, bus })
  // Most tests ask the upstream itself, so nothing needs to be stored.
  await upstream.source.start(live ? sink : { ingest: async () => {} })
  // Long enough for the driving car to be on its way.
  await clock.advance(120_000)
  const logged: unknown[] = []
  const hub = new Hub({ bus, onTrouble: (error) => logged.push(error), ...hubOptions })
  const { app, listener, commands, configs, close } = createGateway({
    db: database.db,
    bus,
    hub,
    ...upstream,
    fleetApi: fleetApi(upstream.fleetApi),
    administratorId,
    origins,
    fixedClients: wellKnownClients,
    callsPerMinute,
    upstreamCallsPerMinute,
    log: { request: (line) => logged.push(line), error: (error) => logged.push(error) },
    isReady: database.ready,
    onTrouble: (error) => logged.push(error),
    // Whoever waits moves the simulated world on instead.
    time: { now: clock.now, sleep: clock.advance },
    ...(now && { now }),
    moreRoutes: [
      upstream.routes,
      demoStreamRoutes({ db: database.db, hub, vin: upstream.demoVin }),
    ],
  })
  handle = listener

  /** A browser's session of this account: what it fetches carries its cookie and our origin. */
  async function browser(role: Role) {
    const cookie = await signIn(origins, fullNames[role])
    const ask = (path: string, init: RequestInit = {}) =>
      fetch(origins.api + path, {
        ...init,
        headers: {
          cookie,
          origin: webOrigin,
          'sec-fetch-site': 'same-site',
          ...Object.fromEntries(new Headers(init.headers)),
        },
      })
    return { cookie, ask, client: clientWith({ cookie, origin: webOrigin }) }
  }

  const clientWith = (headers: Record<string, string>) =>
    new ConsoleClient({
      host: origins.api,
      fetch: (input, init) => {
        const request = new Request(input, init)
        for (const [name, value] of Object.entries(headers)) request.headers.set(name, value)
        return fetch(request)
      },
    })

  return {
    origins,
    routes: app.routes,
    db: database.db,
    bus,
    ingest: sink.ingest,
    hub,
    clock,
    commands,
    configs,
    fleetApi: upstream.fleetApi,
    logged,
    browser,
    anonymous: () => clientWith({}),
    program: (token: string) => new ConsoleClient({ host: origins.api, token }),
    async close() {
      close()
      await hub.close()
      await upstream.source.stop()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      if (!given) await database.close()
    },
  }
}
export type TestGateway = Awaited<ReturnType<typeof startGateway>>
