import { fileURLToPath } from 'node:url'

import { readSettings } from './env.ts'
import { StartError } from './lib/start-error.ts'
import { createLog } from './log.ts'
import { startProduct } from './product.ts'

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
  console.error(error instanceof StartError ? error.message : error)
  process.exit(1)
}

await main().catch(fail)
