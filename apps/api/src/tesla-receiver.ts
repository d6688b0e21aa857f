import type { Db } from './db/db.ts'
import type { Settings } from './env.ts'
import { connectedVin, interruptedLines } from './features/ingest/lines.ts'
import { StartError } from './lib/start-error.ts'
import { whyNot } from './listen.ts'
import type { Log } from './log.ts'
import { receiverCertificates, receiverSettings } from './receiver-certificates.ts'
import type { TelemetrySource } from './upstream/telemetry.ts'

type Options = {
  settings: Settings
  db: Db
  log: Log
  say: (line: string) => void
  trouble: (error: unknown) => void
}

/** Where real cars send their telemetry. Undefined where this gateway receives none. */
export function createTeslaReceiver({ settings, db, log, say, trouble }: Options) {
  const receiving = receiverSettings(settings)
  if (!receiving) return undefined
  const { port, ...files } = receiving
  let stop = async () => {}
  const source: TelemetrySource = {
    async start(sink) {
      // Nobody else has to hold in memory what it takes.
      const { TelemetryReceiver } = await import('./upstream/tesla/telemetry/receiver.ts')
      const receiver = new TelemetryReceiver({
        port,
        certificates: async () => {
          const { cert, key, clientCa } = receiverCertificates(files)
          return { cert, key, clientCa }
        },
        interrupted: () => interruptedLines(db),
        isKnown: (vin) => connectedVin(db, vin),
        note: (vin, what) => log.debug({ vin, what }, 'telemetry left out'),
        onRefused: (why) => log.debug({ why }, 'connection for telemetry refused'),
        onTrouble: trouble,
        now: Date.now,
      })
      await receiver.start(sink).catch((error: unknown) => explain(error, port))
      stop = () => receiver.stop()
      say(`Cars send telemetry to port ${receiver.port}.`)
    },
    stop: () => stop(),
  }
  return source
}

function explain(error: unknown, port: number): never {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const sentence = whyNot(code, { host: '::', port, setting: 'TESLA_TELEMETRY_LISTEN' })
  if (sentence === undefined) throw error
  throw new StartError(sentence, { cause: error })
}
