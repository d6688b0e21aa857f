import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate as migrateEmbedded } from 'drizzle-orm/pglite/migrator'
import { Client, type Connection } from 'pg'

import { drivingSignals } from '../../../tools/harness/driving-signals.ts'
import { exceeds, inWords, pair } from '../../../tools/harness/pair.ts'
import { createMemoryBus } from '../src/bus/memory.ts'
import type { Db } from '../src/db/db.ts'
import { migrationsFolder } from '../src/db/migration-state.ts'
import { openDatabase } from '../src/db/open.ts'
import { createIngest } from '../src/features/ingest/ingest.ts'
import { emptyPostgres } from '../src/testing/empty-postgres.ts'
import type { TelemetryRecord } from '../src/upstream/telemetry.ts'

/** What it costs to take telemetry in, durably, over a bare `COPY` of the same values into the same store: 0.6 times its rows. */
const limit = 1 / 0.6
const records = 1_000

let moments = 0
/** Messages of one car, none like another: each value becomes a row. */
const batch = () =>
  Array.from({ length: records }, (): Extract<TelemetryRecord, { kind: 'data' }> => {
    const n = moments++
    return {
      kind: 'data',
      vin: 'LRW3F7EK4NC700001',
      createdAt: new Date(Date.UTC(2026, 0, 1) + n * 500).toISOString(),
      data: drivingSignals(n),
    }
  })

const asCopy = (messages: ReturnType<typeof batch>) =>
  messages
    .flatMap(({ vin, createdAt, data }) =>
      Object.entries(data).map(
        ([field, value]) => `${vin}\t${field}\t${createdAt}\t${JSON.stringify(value)}\n`,
      ),
    )
    .join('')

/** The driver knows no COPY, but hands each message of the protocol to whoever submitted the query. */
class Copy {
  readonly done: Promise<void>
  readonly #statement: string
  readonly #rows: string
  readonly #resolve: () => void
  readonly #reject: (error: Error) => void

  constructor(statement: string, rows: string) {
    this.#statement = statement
    this.#rows = rows
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    this.done = promise
    this.#resolve = resolve
    this.#reject = reject
  }

  submit(connection: Connection) {
    connection.query(this.#statement)
  }
  handleCopyInResponse(
    connection: Connection & { sendCopyFromChunk(chunk: Buffer): void; endCopyFrom(): void },
  ) {
    connection.sendCopyFromChunk(Buffer.from(this.#rows))
    connection.endCopyFrom()
  }
  handleError(error: Error) {
    this.#reject(error)
  }
  handleCommandComplete() {}
  handleRowDescription() {}
  handleReadyForQuery() {
    this.#resolve()
  }
}

const copyOf = 'create table copied (like signal_history including all)'

async function compare(name: string, db: Db, copy: (rows: string) => Promise<unknown>) {
  const { ingest } = createIngest({ db, bus: createMemoryBus() })
  // Wall time, since the work is another process's: both wait for the same one.
  const timed = async (work: () => Promise<unknown>) => {
    const before = performance.now()
    await work()
    return (performance.now() - before) * 1_000
  }
  const result = await pair(
    () => {
      const messages = batch()
      return timed(() => ingest(messages))
    },
    () => {
      const rows = asCopy(batch())
      return timed(() => copy(rows))
    },
  )
  console.log(inWords(`Taking ${records} messages in, on ${name}`, result))
  console.log(JSON.stringify({ name: `ingest-${name}`, limit, ...result }))
  if (exceeds(result, limit)) process.exitCode = 1
}

const postgres = await emptyPostgres()
const folder = mkdtempSync(join(tmpdir(), 'ingest-'))
try {
  const onPostgres = await openDatabase({ dataDir: folder, databaseUrl: postgres.url })
  const client = new Client({ connectionString: postgres.url })
  await client.connect()
  await client.query(copyOf)
  await compare('postgres', onPostgres.db, (rows) => {
    const copy = new Copy('copy copied from stdin', rows)
    client.query(copy)
    return copy.done
  })
  await client.end()
  await onPostgres.close()

  // Its socket carries no COPY, so that is asked of another one like it, in this thread.
  const embedded = await openDatabase({ dataDir: join(folder, 'product') })
  const bare = await PGlite.create(join(folder, 'bare'))
  await migrateEmbedded(drizzle({ client: bare }), { migrationsFolder })
  await bare.exec(copyOf)
  await compare('embedded', embedded.db, (rows) =>
    bare.query("copy copied from '/dev/blob'", [], { blob: new Blob([rows]) }),
  )
  await bare.close()
  await embedded.close()
} finally {
  await postgres.remove()
  rmSync(folder, { recursive: true, force: true })
}
