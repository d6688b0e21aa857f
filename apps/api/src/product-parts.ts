import { createSandbox } from './billing/sandbox/sandbox.ts'
import type { Bus } from './bus/bus.ts'
import { examine } from './checks/checks.ts'
import type { Database } from './db/open.ts'
import { scrub } from './db/scrub.ts'
import { billingOf, localOrigin, origins, type Settings } from './env.ts'
import { AddressGuard } from './features/hooks/address-guard.ts'
import { wellKnownClients } from './features/oauth/clients.ts'
import { watchCredentials } from './features/stream/credential-watch.ts'
import { demoStreamRoutes } from './features/stream/demo-routes.ts'
import { Hub } from './features/stream/hub.ts'
import { createGateway } from './gateway.ts'
import type { generatedSecrets } from './generated-secrets.ts'
import type { Shutdown } from './lib/shutdown.ts'
import { Vault } from './lib/vault.ts'
import { type Log, requestLog } from './log.ts'
import { mailOf, operatorOf } from './mail/choose.ts'
import { welcomeCustomers } from './simulated-customers.ts'
import { createSimulatedUpstream } from './simulated-upstream.ts'
import { createTeslaReceiver } from './tesla-receiver.ts'
import { createTeslaUpstream } from './tesla-upstream.ts'
import { systemClock } from './upstream/simulator/clock.ts'
import { simulatorStore } from './upstream/simulator/store.ts'

type PartsOptions = {
  settings: Settings
  log: Log
  say: (line: string) => void
  trouble: (error: unknown) => void
  shutdown: Shutdown
  secrets: ReturnType<typeof generatedSecrets>
  /** May still be on its way: nothing here asks it. */
  database: Database
  bus: Bus
}

// More would keep a newcomer waiting at the first start.
const simulatedHistoryDays = 30

/** Chooses what the gateway is made of, and joins it. Nothing of it has begun to work yet. */
export function buildParts(options: PartsOptions) {
  const { settings, log, say, trouble, shutdown, secrets, database, bus } = options
  const { db } = database
  const addresses = origins(settings)
  const vault = new Vault(secrets.vaultKeys)
  const hookGuard = new AddressGuard({ policy: settings.HOOK_ADDRESSES })

  const tesla = createTeslaUpstream({ settings, db, vault })
  if (tesla) shutdown.close('the upstream', tesla.close)
  const simulated = tesla
    ? undefined
    : createSimulatedUpstream({
        seed: settings.SIMULATOR_SEED,
        clock: systemClock,
        store: simulatorStore(db),
        shared: database.kind === 'postgres' ? { connection: database.connection, bus } : undefined,
        origins: addresses,
        administratorId: secrets.administratorId,
        invitationKey: secrets.invitationKey,
        anyAddress: settings.DEMO,
        historyDays: Math.min(settings.HISTORY_DAYS, simulatedHistoryDays),
        report: say,
        onRefusal: trouble,
      })
  const source = simulated?.source ?? createTeslaReceiver({ settings, db, log, say, trouble })
  const upstream = tesla ?? simulated
  if (!upstream) throw new Error('There is one of both.')
  const registration = tesla && (() => tesla.fleetApi.registration())
  const catalogue = settings.PRICES
  const sandbox =
    billingOf(settings) === 'none'
      ? undefined
      : createSandbox({
          db,
          now: Date.now,
          catalogue,
          origins: addresses,
          eventsUrl: `${localOrigin(settings)}/billing/events`,
          secret: secrets.billingKey,
          onTrouble: trouble,
        })
  const hub = new Hub({
    bus,
    onTrouble: trouble,
    onDropped: (dropped) => log.info(dropped, 'stream closed'),
  })
  shutdown.finish('streams', () => hub.close())
  shutdown.close('credentials', watchCredentials({ db, hub, onTrouble: trouble }))

  const gateway = createGateway({
    db,
    bus,
    hub,
    ...upstream,
    catalogue,
    billing: sandbox?.billing,
    welcome:
      sandbox &&
      simulated &&
      welcomeCustomers({ sandbox, catalogue, accountOf: simulated.accountOf }),
    mail: mailOf(settings),
    mailSendsPerMinute: settings.MAIL_SENDS_PER_MINUTE,
    operator: operatorOf(settings),
    origins: addresses,
    sharedDomain: settings.COOKIE_DOMAIN,
    vault,
    certificateKey: secrets.certificateKey,
    scrub: () => scrub(database, trouble),
    hookGuard,
    fixedClients: settings.OAUTH_CLIENTS ?? wellKnownClients,
    callsPerMinute: { web: settings.WEB_CALLS_PER_MINUTE, api: settings.API_CALLS_PER_MINUTE },
    upstreamCallsPerMinute: settings.UPSTREAM_CALLS_PER_MINUTE,
    log: requestLog(log),
    connections: database.connections,
    metricsToken: settings.METRICS_TOKEN,
    examine: () => examine({ settings, database, registration }),
    isReady: database.ready,
    pictureTemplate: settings.VEHICLE_IMAGE_URL,
    onTrouble: trouble,
    moreRoutes: [
      ...(simulated
        ? [simulated.routes, demoStreamRoutes({ db, hub, vin: simulated.demoVin })]
        : []),
      ...(sandbox ? [sandbox.routes] : []),
    ],
  })
  shutdown.close('the gateway', gateway.close)
  return { gateway, fleetApi: upstream.fleetApi, source, simulated, sandbox }
}
