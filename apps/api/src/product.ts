import { existsSync } from 'node:fs'

import { createBus } from './bus/create.ts'
import { openDatabase } from './db/open.ts'
import { origins, type Settings } from './env.ts'
import { closeInterrupted } from './features/commands/log.ts'
import { startDeriving } from './features/drives/deriving.ts'
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
import { StartError } from './lib/start-error.ts'
import { Listener } from './listen.ts'
import { type Log, requestLog } from './log.ts'
import { publicConfig } from './public-config.ts'
import { createSimulatedUpstream } from './simulated-upstream.ts'
import { starting } from './starting.ts'
import { systemClock } from './upstream/simulator/clock.ts'
import { simulatorStore } from './upstream/simulator/store.ts'
import { createWebListener } from './web/web-listener.ts'

export type ProductOptions = {
  settings: Settings
  log: Log
  /** Tells the person at the terminal how far we are. */
  say: (line: string) => void
  /** The merged build of site and console. */
  webFolder: string
}

// More would keep a newcomer waiting at the first start.
const simulatedHistoryDays = 30
const forgetKeysEveryMs = 60 * 60_000

/** Opens everything in order, and closes it in the opposite one. */
export async function startProduct({ settings, log, say, webFolder }: ProductOptions) {
  if (!existsSync(webFolder)) {
    throw new StartError('The web pages are not built. Run "npm start", which builds them first.')
  }
  const closing: (() => unknown)[] = []
  const close = async () => {
    for (const step of closing.splice(0).reverse()) await step()
  }
  try {
    await open()
  } catch (error) {
    await close()
    throw error
  }
  return { close }

  async function open() {
    const addresses = origins(settings)
    const secure = addresses.web.startsWith('https:')
    // The ports first: that one is taken should be known before minutes of work.
    const wait = starting({ origins: new Set([addresses.web, addresses.api]), https: secure })
    const [webHost, apiHost] = [new Listener(wait), new Listener(wait)]
    closing.push(() => Promise.all([webHost.close(), apiHost.close()]))
    await webHost.listen(settings.HOST, settings.PORT, 'PORT')
    await apiHost.listen(settings.HOST, settings.API_PORT, 'API_PORT')

    const trouble = (error: unknown) => log.error({ err: error }, 'background work failed')
    say(
      settings.DATABASE_URL
        ? 'Opening the database.'
        : `Opening the database in ${settings.DATA_DIR}.`,
    )
    const { administratorId, invitationKey } = inDataDir(() => generatedSecrets(settings.DATA_DIR))
    const database = await openDatabase({
      dataDir: settings.DATA_DIR,
      databaseUrl: settings.DATABASE_URL,
    }).catch(explainDatabase)
    closing.push(database.close)
    const { db } = database
    await closeInterrupted(db, { now: Date.now(), everything: database.kind === 'embedded' })
    const bus = await createBus(database, trouble)
    closing.push(() => bus.close())
    closing.push(startRetention({ db, days: settings.HISTORY_DAYS, onTrouble: trouble }))

    const forgetOldKeys = () => forgetKeys(db, Date.now())
    closing.push(repeat(forgetKeysEveryMs, forgetOldKeys, trouble))

    const upstream = createSimulatedUpstream({
      seed: settings.SIMULATOR_SEED,
      clock: systemClock,
      store: simulatorStore(db),
      origins: addresses,
      administratorId,
      invitationKey,
      anyAddress: settings.DEMO,
      historyDays: Math.min(settings.HISTORY_DAYS, simulatedHistoryDays),
      report: say,
      onRefusal: trouble,
    })
    const hub = new Hub({
      bus,
      onTrouble: trouble,
      onDropped: (dropped) => log.info(dropped, 'stream closed'),
    })
    closing.push(() => hub.close())
    closing.push(watchCredentials({ db, hub, onTrouble: trouble }))

    const gateway = createGateway({
      db,
      bus,
      hub,
      ...upstream,
      administratorId,
      origins: addresses,
      sharedDomain: settings.COOKIE_DOMAIN,
      fixedClients: settings.OAUTH_CLIENTS ?? wellKnownClients,
      callsPerMinute: { web: settings.WEB_CALLS_PER_MINUTE, api: settings.API_CALLS_PER_MINUTE },
      upstreamCallsPerMinute: settings.UPSTREAM_CALLS_PER_MINUTE,
      log: requestLog(log),
      isReady: database.ready,
      pictureTemplate: settings.VEHICLE_IMAGE_URL,
      onTrouble: trouble,
      moreRoutes: [upstream.routes, demoStreamRoutes({ db, hub, vin: upstream.demoVin })],
    })
    closing.push(gateway.close)
    closing.push(await gateway.commands.start({ historyDays: settings.HISTORY_DAYS }))
    closing.push(gateway.configs.start())
    await upstream.source.start(createIngest({ db, bus }))
    closing.push(() => upstream.source.stop())
    // Not before: a first start would wait for the history that is derived from.
    closing.push(startDeriving({ db, onTrouble: trouble }))
    const { fleetApi } = upstream
    closing.push(startPoller({ db, bus, fleetApi, now: Date.now, onTrouble: trouble }))

    apiHost.answerWith(gateway.listener)
    webHost.answerWith(
      createWebListener({ folder: webFolder, publicConfig: publicConfig(settings), secure }),
    )
    say(`Web  ${addresses.web}`)
    say(`API  ${addresses.api}`)
    say('Sign in with "Login with Tesla" and choose a simulated account. Ctrl-C stops everything.')
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

/** An address may hold a password, so only the host is named. */
function explainDatabase(error: unknown): never {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const sentence: Record<string, string> = {
    ECONNREFUSED: 'Nothing answers at the address in DATABASE_URL. Start Postgres, or correct it.',
    ENOTFOUND: 'The host in DATABASE_URL is not known. Correct it.',
    EACCES: 'DATA_DIR may not be written. Choose another folder, or change its permissions.',
    '28P01': 'Postgres refuses the password in DATABASE_URL.',
    '3D000': 'The database in DATABASE_URL does not exist. Create it first.',
  }
  if (sentence[code]) throw new StartError(sentence[code], { cause: error })
  throw error
}
