import { existsSync } from 'node:fs'

import { createSandbox } from './billing/sandbox/sandbox.ts'
import { createBus } from './bus/create.ts'
import { examine } from './checks/checks.ts'
import { forgetCopy } from './db/copies.ts'
import type { Embedded } from './db/embedded.ts'
import { explainDatabase } from './db/explain.ts'
import { openDatabase } from './db/open.ts'
import { scrub } from './db/scrub.ts'
import { billingOf, localOrigin, origins, type Settings, teslaSettings } from './env.ts'
import { closeInterrupted } from './features/commands/log.ts'
import { startDeriving } from './features/drives/deriving.ts'
import { AddressGuard } from './features/hooks/address-guard.ts'
import { forgetDeliveries } from './features/hooks/retention.ts'
import { forgetKeys } from './features/idempotency/once.ts'
import { createIngest } from './features/ingest/ingest.ts'
import { startRetention } from './features/ingest/retention.ts'
import { wellKnownClients } from './features/oauth/clients.ts'
import { startPoller } from './features/polling/poller.ts'
import { watchCredentials } from './features/stream/credential-watch.ts'
import { demoStreamRoutes } from './features/stream/demo-routes.ts'
import { Hub } from './features/stream/hub.ts'
import { createGateway } from './gateway.ts'
import { generatedSecrets } from './generated-secrets.ts'
import { repeat } from './lib/repeat.ts'
import { Shutdown } from './lib/shutdown.ts'
import { StartError } from './lib/start-error.ts'
import { Vault } from './lib/vault.ts'
import { Listener } from './listen.ts'
import { type Log, requestLog } from './log.ts'
import { mailOf, operatorOf } from './mail/choose.ts'
import { refuseOtherAccounts } from './one-kind-of-accounts.ts'
import { publicConfig } from './public-config.ts'
import { welcomeCustomers } from './simulated-customers.ts'
import { createSimulatedUpstream } from './simulated-upstream.ts'
import { starting } from './starting.ts'
import { createTeslaUpstream } from './tesla-upstream.ts'
import { systemClock } from './upstream/simulator/clock.ts'
import { buildRoads } from './upstream/simulator/route.ts'
import { simulatorStore } from './upstream/simulator/store.ts'
import { createWebListener } from './web/web-listener.ts'

export type ProductOptions = {
  settings: Settings
  log: Log
  /** Tells the person at the terminal how far we are. */
  say: (line: string) => void
  /** The merged build of site and console. */
  webFolder: string
  /** The embedded database, if it is being opened already. */
  opening?: Promise<Embedded> | undefined
}

// More would keep a newcomer waiting at the first start.
const simulatedHistoryDays = 30
const forgetKeysEveryMs = 60 * 60_000
const forgetDeliveriesEveryMs = 60 * 60_000

/** Opens everything in order. Whoever gets it back may end it. */
export async function startProduct({ settings, log, say, webFolder, opening }: ProductOptions) {
  const shutdown = new Shutdown()
  try {
    await open()
  } catch (error) {
    await shutdown.run().catch((also: unknown) => log.error({ err: also }, 'could not be closed'))
    throw error
  }
  return shutdown

  async function open() {
    let unused = opening
    shutdown.close('the unused database', () =>
      unused?.then(
        (embedded) => embedded.close(),
        () => {},
      ),
    )
    if (!existsSync(webFolder)) {
      throw new StartError('The web pages are not built. Run "npm start", which builds them first.')
    }
    const addresses = origins(settings)
    const secure = addresses.web.startsWith('https:')
    // The ports first: that one is taken should be known before minutes of work.
    const wait = starting({ origins: new Set([addresses.web, addresses.api]), https: secure })
    const [webHost, apiHost] = [new Listener(wait), new Listener(wait)]
    shutdown.finish('open calls', () => Promise.all([webHost.close(), apiHost.close()]))
    await webHost.listen(settings.HOST, settings.PORT, 'PORT')
    await apiHost.listen(settings.HOST, settings.API_PORT, 'API_PORT')

    const trouble = (error: unknown) => log.error({ err: error }, 'background work failed')
    say(
      settings.DATABASE_URL
        ? 'Opening the database.'
        : `Opening the database in ${settings.DATA_DIR}.`,
    )
    const secrets = inDataDir(() => generatedSecrets(settings.DATA_DIR))
    // Meanwhile the database opens in a thread of its own.
    const answerWeb = createWebListener({
      folder: webFolder,
      publicConfig: publicConfig(settings),
      secure,
    })
    if (!teslaSettings(settings)) buildRoads()
    // From here on it is closed with the rest of the database.
    unused = undefined
    const database = await openDatabase({
      dataDir: settings.DATA_DIR,
      databaseUrl: settings.DATABASE_URL,
      opening,
    }).catch(explainDatabase)
    shutdown.close('the database', database.close)
    await forgetCopy(settings.DATA_DIR)
    const { db } = database
    await closeInterrupted(db, { now: Date.now(), everything: database.kind === 'embedded' })
    const bus = await createBus(database, trouble)
    shutdown.close('the bus', () => bus.close())
    shutdown.close(
      'retention',
      startRetention({ db, days: settings.HISTORY_DAYS, onTrouble: trouble }),
    )

    const forgetOldKeys = () => forgetKeys(db, Date.now())
    shutdown.close('old keys', repeat(forgetKeysEveryMs, forgetOldKeys, trouble))
    const forgetOldDeliveries = () => forgetDeliveries(db, Date.now())
    shutdown.close('old deliveries', repeat(forgetDeliveriesEveryMs, forgetOldDeliveries, trouble))
    const vault = new Vault(secrets.vaultKeys)
    const hookGuard = new AddressGuard({ policy: settings.HOOK_ADDRESSES })

    const tesla = createTeslaUpstream({ settings, db, vault })
    if (tesla) shutdown.close('the upstream', tesla.close)
    await refuseOtherAccounts(db, tesla ? 'real' : 'simulated')
    const simulated = tesla
      ? undefined
      : createSimulatedUpstream({
          seed: settings.SIMULATOR_SEED,
          clock: systemClock,
          store: simulatorStore(db),
          shared:
            database.kind === 'postgres' ? { connection: database.connection, bus } : undefined,
          origins: addresses,
          administratorId: secrets.administratorId,
          invitationKey: secrets.invitationKey,
          anyAddress: settings.DEMO,
          historyDays: Math.min(settings.HISTORY_DAYS, simulatedHistoryDays),
          report: say,
          onRefusal: trouble,
        })
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
    shutdown.finish('readiness', gateway.retire)
    shutdown.close('the gateway', gateway.close)
    shutdown.close('activity', gateway.activity.start(trouble))
    shutdown.finish(
      'commands',
      await gateway.commands.start({ historyDays: settings.HISTORY_DAYS }),
    )
    shutdown.finish('configurations', gateway.configs.start())
    shutdown.finish('mail', gateway.outbox.start())
    const alone = database.kind === 'embedded'
    shutdown.finish('exports', await gateway.exports.start({ alone }))
    shutdown.finish('deletions', await gateway.deletions.start({ alone }))
    shutdown.finish('webhooks', await gateway.hookSender.start({ alone }))
    // Nobody else can be at work on the embedded database, so what was paid for is over.
    await gateway.credits.sweep({ everything: database.kind === 'embedded' })
    shutdown.close('credits', gateway.credits.start())
    shutdown.close('subscriptions', gateway.subscriptions.start(trouble))
    if (simulated) {
      const onReceived = (signals: number) => gateway.activity.signals(signals)
      await simulated.source.start(createIngest({ db, bus, onReceived }))
      shutdown.close('the simulated fleet', () => simulated.source.stop())
    }
    // Not before: a first start would wait for the history that is derived from.
    shutdown.finish('drives and charges', startDeriving({ db, onTrouble: trouble }))
    const { fleetApi } = upstream
    const { credits } = gateway
    shutdown.finish(
      'polling',
      startPoller({ db, bus, fleetApi, credits, now: Date.now, onTrouble: trouble }),
    )

    apiHost.answerWith(gateway.listener)
    // Not before: what it has to tell is told over our own listener.
    if (sandbox) shutdown.finish('billing', sandbox.start())
    webHost.answerWith(answerWeb)
    say(`Web  ${addresses.web}`)
    say(`API  ${addresses.api}`)
    say(
      tesla
        ? 'Sign in with "Login with Tesla". Ctrl-C stops everything.'
        : 'Sign in with "Login with Tesla" and choose a simulated account. Ctrl-C stops everything.',
    )
  }
}

/** Says which setting names a folder that cannot be used. */
function inDataDir<T>(use: () => T): T {
  try {
    return use()
  } catch (error) {
    if (error instanceof StartError) throw error
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartError(
      `DATA_DIR cannot be used: ${reason}. Choose a folder that this user may write.`,
      { cause: error },
    )
  }
}
