import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ConsoleClient } from '@console/sdk/all'

import type { Billing } from '../billing/billing.ts'
import { type Catalogue, defaultCatalogue } from '../billing/prices.ts'
import { createSandbox } from '../billing/sandbox/sandbox.ts'
import type { Bus } from '../bus/bus.ts'
import { createMemoryBus } from '../bus/memory.ts'
import { examine } from '../checks/checks.ts'
import type { Installation } from '../checks/installation.ts'
import type { Database } from '../db/open.ts'
import { scrub } from '../db/scrub.ts'
import { readSettings } from '../env.ts'
import type { IsAdministrator } from '../features/auth/administrator.ts'
import { AddressGuard } from '../features/hooks/address-guard.ts'
import { createIngest } from '../features/ingest/ingest.ts'
import { wellKnownClients } from '../features/oauth/clients.ts'
import { demoStreamRoutes } from '../features/stream/demo-routes.ts'
import { Hub, type HubOptions } from '../features/stream/hub.ts'
import { createGateway } from '../gateway.ts'
import { newCertificateKey } from '../generated-secrets.ts'
import type { CallsPerMinute } from '../http/call-limits.ts'
import type { Identity } from '../identity/identity.ts'
import { newVaultKey, Vault } from '../lib/vault.ts'
import { keptMail, type Mail } from '../mail/mail.ts'
import { welcomeCustomers } from '../simulated-customers.ts'
import { createSimulatedUpstream } from '../simulated-upstream.ts'
import type { FleetApi } from '../upstream/fleet-api.ts'
import { memoryStore } from '../upstream/simulator/memory-store.ts'
import { virtualClock } from '../upstream/simulator/virtual-clock.ts'
import { freshDatabase, type Store } from './database.ts'
import { signIn } from './sign-in.ts'

/** A Monday, at an hour at which each simulated car does what its name says. */
const morning = Date.parse('2026-06-01T08:00:00.000Z')

/** One for all gateways of a test, since processes on one database share it. */
const vault = new Vault([newVaultKey('test')])

/** Nothing of it is there: no folder, and ports that anybody gets. */
const settings = readSettings({ DATA_DIR: 'no-folder-of-the-tests', PORT: '0', API_PORT: '0' })

const certificateKey = newCertificateKey()

export const webOrigin = 'http://localhost:3000'
/** Signs what the payment provider sends. */
export const testBillingKey = 'a key of the tests, with which payments are signed'
export const administratorId = '00000000-0000-4000-8000-000000000001'
export const testOperator = {
  operator: 'Example Operator',
  operatorEmail: 'operator@wattlane.example',
  inbox: 'operator@wattlane.example',
  operatorAddress: '1 Example Street, Example Town',
}

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
  /** Where webhooks may lead. By default, receivers of tests are on this machine. */
  hookGuard?: AddressGuard
  /** What everything costs. By default, credits are no concern of a test. */
  catalogue?: Catalogue
  /** How it is set up, as far as its checks are concerned. */
  installation?: Partial<Installation>
  /** By which a scraper reads metrics. By default none may. */
  metricsToken?: string
  /** Where mails go. By default they stay in the database. */
  mail?: Mail
  /** A payment provider that answers otherwise than the embedded one; or none at all. */
  billing?: (sandbox: Billing) => Billing
  selling?: boolean
  /** Who signs people in, in place of the page with simulated accounts. */
  identity?: (db: Database['db']) => Identity
  /** Who administers, in place of the simulated administrator. */
  isAdministrator?: IsAdministrator
  /** A manufacturer that answers otherwise than the simulated one. */
  fleetApi?: (simulated: FleetApi) => FleetApi
  /** Writes the files of the database anew once an account is deleted, which takes its time. */
  scrubbing?: boolean
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
    hookGuard = new AddressGuard({ policy: 'any' }),
    catalogue = { ...defaultCatalogue, includedCredits: 1_000_000 },
    installation = {},
    metricsToken,
    mail = keptMail,
    billing = (sandbox) => sandbox,
    selling = true,
    identity,
    isAdministrator,
    fleetApi = (simulated) => simulated,
    scrubbing = false,
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
  const onReceived = (signals: number) => parts.activity.signals(signals)
  const sink = createIngest({ db: database.db, bus, now: clock.now, onReceived })
  // Most tests ask the upstream itself, so nothing needs to be stored.
  await upstream.source.start(live ? sink : { ingest: async () => {} })
  // Long enough for the driving car to be on its way.
  await clock.advance(120_000)
  const logged: unknown[] = []
  const sandbox = createSandbox({
    db: database.db,
    now: now ?? Date.now,
    catalogue,
    origins,
    eventsUrl: `${origins.api}/billing/events`,
    secret: testBillingKey,
    onTrouble: (error) => logged.push(error),
  })
  const hub = new Hub({ bus, onTrouble: (error) => logged.push(error), ...hubOptions })
  const { app, listener, close, ...parts } = createGateway({
    db: database.db,
    bus,
    hub,
    ...upstream,
    ...(identity && { identity: identity(database.db) }),
    fleetApi: fleetApi(upstream.fleetApi),
    catalogue,
    billing: selling ? billing(sandbox.billing) : undefined,
    welcome: selling
      ? welcomeCustomers({ sandbox, catalogue, accountOf: upstream.accountOf })
      : undefined,
    ...(isAdministrator && { isAdministrator }),
    mail,
    operator: testOperator,
    origins,
    vault,
    certificateKey,
    scrub: async () => {
      if (scrubbing) await scrub(database, (error) => logged.push(error))
    },
    hookGuard,
    fixedClients: wellKnownClients,
    callsPerMinute,
    upstreamCallsPerMinute,
    log: { request: (line) => logged.push(line), error: (error) => logged.push(error) },
    connections: database.connections,
    metricsToken,
    examine: () => examine({ settings, database, registration: undefined, ...installation }),
    isReady: database.ready,
    onTrouble: (error) => logged.push(error),
    // Whoever waits moves the simulated world on instead.
    time: { now: clock.now, sleep: clock.advance },
    ...(now && { now }),
    moreRoutes: [
      upstream.routes,
      demoStreamRoutes({ db: database.db, hub, vin: upstream.demoVin }),
      sandbox.routes,
    ],
  })
  handle = listener
  const stopSandbox = sandbox.start()

  /** A browser's session of this account: what it fetches carries its cookie and our origin. */
  async function browser(role: Role, userAgent?: string) {
    const cookie = await signIn(origins, fullNames[role], userAgent)
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
    vault,
    ingest: sink.ingest,
    hub,
    clock,
    upstreamCalls: upstream.upstreamCalls,
    ...parts,
    sandbox,
    fleetApi: upstream.fleetApi,
    logged,
    browser,
    anonymous: () => clientWith({}),
    program: (token: string) => new ConsoleClient({ host: origins.api, token }),
    async close() {
      await stopSandbox()
      await close()
      await parts.hookSender.close()
      await hub.close()
      await upstream.source.stop()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      if (!given) await database.close()
    },
  }
}
export type TestGateway = Awaited<ReturnType<typeof startGateway>>
