import { existsSync } from 'node:fs'

import { createBus } from './bus/create.ts'
import { forgetCopy } from './db/copies.ts'
import type { Embedded } from './db/embedded.ts'
import { explainDatabase } from './db/explain.ts'
import { beginDatabase } from './db/open.ts'
import { origins, type Settings } from './env.ts'
import { closeInterrupted } from './features/commands/log.ts'
import { startDeriving } from './features/drives/deriving.ts'
import { forgetDeliveries } from './features/hooks/retention.ts'
import { forgetKeys } from './features/idempotency/once.ts'
import { createIngest } from './features/ingest/ingest.ts'
import { startRetention } from './features/ingest/retention.ts'
import { startPoller } from './features/polling/poller.ts'
import { generatedSecrets } from './generated-secrets.ts'
import { repeat } from './lib/repeat.ts'
import { Shutdown } from './lib/shutdown.ts'
import { StartError } from './lib/start-error.ts'
import { Listener } from './listen.ts'
import type { Log } from './log.ts'
import { refuseOtherAccounts } from './one-kind-of-accounts.ts'
import { buildParts } from './product-parts.ts'
import { publicConfig } from './public-config.ts'
import { starting } from './starting.ts'
import { buildRoads } from './upstream/simulator/route.ts'
import type { TelemetrySource } from './upstream/telemetry.ts'
import { createWebListener } from './web/web-listener.ts'

export type ProductOptions = {
  settings: Settings
  log: Log
  /** Tells the person at the terminal how far we are. */
  say: (line: string) => void
  /** The merged build of site and console. */
  webFolder: string
  /** The embedded database, if it is being opened already. */
  opening?: Embedded | undefined
}

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
    shutdown.close('the unused database', () => unused?.close())
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
    // From here on it is closed with the rest of the database.
    unused = undefined
    const database = await beginDatabase({
      dataDir: settings.DATA_DIR,
      databaseUrl: settings.DATABASE_URL,
      opening,
    }).catch(explainDatabase)
    shutdown.close('the database', database.close)
    // It opens in a thread of its own: meanwhile all that only holds on to it is built.
    const answerWeb = createWebListener({
      folder: webFolder,
      publicConfig: publicConfig(settings),
      secure,
      securityContact: settings.OPERATOR_EMAIL
        ? { email: settings.OPERATOR_EMAIL, webOrigin: origins(settings).web }
        : undefined,
    })
    const bus = await createBus(database, trouble)
    shutdown.close('the bus', () => bus.close())
    const { gateway, fleetApi, source, simulated, sandbox } = buildParts({
      settings,
      log,
      say,
      trouble,
      shutdown,
      secrets,
      database,
      bus,
    })
    if (simulated) buildRoads()

    await database.opened.catch(explainDatabase)
    await forgetCopy(settings.DATA_DIR)
    const { db } = database
    const alone = database.kind === 'embedded'
    await refuseOtherAccounts(db, simulated ? 'simulated' : 'real')
    shutdown.close(
      'retention',
      startRetention({ db, days: settings.HISTORY_DAYS, onTrouble: trouble }),
    )

    const forgetOldKeys = () => forgetKeys(db, Date.now())
    shutdown.close('old keys', repeat(forgetKeysEveryMs, forgetOldKeys, trouble))
    const forgetOldDeliveries = () => forgetDeliveries(db, Date.now())
    shutdown.close('old deliveries', repeat(forgetDeliveriesEveryMs, forgetOldDeliveries, trouble))
    shutdown.finish('readiness', gateway.retire)
    shutdown.close('activity', gateway.activity.start(trouble))
    shutdown.finish('configurations', gateway.configs.start())
    shutdown.finish('mail', gateway.outbox.start())
    const { commands, exports, deletions, removals, hookSender, credits } = gateway
    // Side by side: while the database has one to answer, this thread has another to work for.
    await allSettled([
      source && beginFleet(source),
      beginCommands(),
      // Nobody else can be at work on the embedded database, so what was paid for is over.
      credits.sweep({ everything: alone }),
    ])
    shutdown.finish('webhooks', hookSender.start({ alone }))
    shutdown.finish('exports', exports.start({ alone }))
    shutdown.finish('deletions', deletions.start({ alone }))
    shutdown.finish('removals of drivers', removals.start({ alone }))
    shutdown.close('credits', credits.start())
    shutdown.close('subscriptions', gateway.subscriptions.start(trouble))
    // Not before: a first start would wait for the history that is derived from.
    shutdown.finish('drives and charges', startDeriving({ db, onTrouble: trouble }))
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
      simulated
        ? 'Sign in with "Login with Tesla" and choose a simulated account. Ctrl-C stops everything.'
        : 'Sign in with "Login with Tesla". Ctrl-C stops everything.',
    )

    async function beginCommands() {
      await closeInterrupted(db, { now: Date.now(), everything: alone })
      shutdown.finish('commands', await commands.start({ historyDays: settings.HISTORY_DAYS }))
    }

    async function beginFleet(source: TelemetrySource) {
      const onReceived = (signals: number) => gateway.activity.signals(signals)
      await source.start(createIngest({ db, bus, onReceived }))
      // Simulated cars know nothing of a stop; what real ones have sent is stored and acknowledged first.
      if (simulated) shutdown.close('the simulated fleet', () => source.stop())
      else shutdown.finish('telemetry', () => source.stop())
    }
  }
}

/** Rejects with the first failure, but not before all are through: what they opened can be closed then. */
async function allSettled(begun: readonly unknown[]) {
  for (const result of await Promise.allSettled(begun)) {
    if (result.status === 'rejected') throw result.reason
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
