import { fileURLToPath } from 'node:url'

import { readSettings, SettingsError } from './env.ts'
import { PortTakenError } from './listen.ts'
import { createLog } from './log.ts'
import { StartError, startProduct } from './product.ts'

const webFolder = fileURLToPath(new URL('../../../dist/web', import.meta.url))
const say = (line: string) => process.stdout.write(`${line}\n`)

/** The process: settings in, product started, signals heard. */
async function main() {
  const settings = readSettings(process.env)
  const log = createLog(settings.LOG_LEVEL)
  const product = await startProduct({ settings, log, say, webFolder })
  let stopping = false
  const stop = () => {
    if (stopping) return
    stopping = true
    say('Stopping.')
    product.close().then(() => process.exit(0), fail)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
}

/** What a user can mend is said in a sentence; anything else with all that helps to find it. */
function fail(error: unknown) {
  const mendable = [SettingsError, PortTakenError, StartError].some((kind) => error instanceof kind)
  console.error(mendable && error instanceof Error ? error.message : error)
  process.exit(1)
}

await main().catch(fail)
