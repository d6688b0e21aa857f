import { existsSync } from 'node:fs'
import { constants } from 'node:os'

import { beginEmbedded, filesOf } from './db/embedded.ts'
import { readSettings, type Settings } from './env.ts'
import type { Shutdown } from './lib/shutdown.ts'
import { StartError } from './lib/start-error.ts'

/** Service managers kill after ten seconds. What is left then is taken up again at the next start. */
const stopsWithinMs = 9_500

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

const say = (line: string) => process.stdout.write(`${line}\n`)

/** The process: settings in, product started, signals heard. `webFolder` holds the merged build. */
export async function run(webFolder: string) {
  try {
    let product: Shutdown | undefined
    let stopping = false
    const stop = (signal: (typeof signals)[number]) => {
      if (stopping) return
      // Nothing was acknowledged yet, and the database bears being killed. As the first process of a
      // container, a signal that is not heard would do nothing.
      if (!product) process.exit(128 + constants.signals[signal])
      stopping = true
      const ending = product
      say('Stopping.')
      setTimeout(() => fail(tookTooLong(ending)), stopsWithinMs).unref()
      ending.run().then(() => process.exit(0), fail)
    }
    for (const signal of signals) process.on(signal, stop)
    const settings = readSettings(process.env)
    const opening = openEarly(settings)
    const [{ createLog }, { startProduct }] = await Promise.all([
      import('./log.ts'),
      import('./product.ts'),
    ])
    const log = createLog(settings.LOG_LEVEL)
    product = await startProduct({ settings, log, say, webFolder, opening })
  } catch (error) {
    fail(error)
  }
}

/** Says what held it up, so that whoever runs it can look there. */
const tookTooLong = ({ waitsFor }: Shutdown) =>
  new StartError(`It took too long, so the rest is cut: ${waitsFor.join(', ')}.`)

/** A database that is there is opened in its own thread, while this one loads all the rest. */
function openEarly({ DATABASE_URL, DATA_DIR }: Settings) {
  if (DATABASE_URL || !existsSync(filesOf(DATA_DIR))) return undefined
  try {
    return beginEmbedded({ dataDir: DATA_DIR })
  } catch {
    // Tried again in its turn, and told then: first come ports that are taken.
    return undefined
  }
}

/** What a user can mend is said in a sentence; anything else with all that helps to find it. */
function fail(error: unknown) {
  console.error(error instanceof StartError ? error.message : error)
  process.exit(1)
}
