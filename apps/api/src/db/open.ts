import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { ClientConfig, PoolConfig } from 'pg'

import { BoundedPool } from './bounded-pool.ts'
import type { Db } from './db.ts'
import { type EmbeddedOptions, openEmbedded } from './embedded.ts'
import { migrate } from './migrate.ts'
import * as schema from './schema.ts'

export type DatabaseOptions = EmbeddedOptions & {
  /** Where a Postgres runs. Without it the database is embedded, in `dataDir`. */
  databaseUrl?: string | undefined
}

export type Database = {
  db: Db
  /** Does it answer within two seconds? */
  ready: () => Promise<boolean>
  close: () => Promise<void>
} & (
  | { kind: 'embedded' }
  | {
      kind: 'postgres'
      /** How a connection of one's own reaches it. */
      connection: ClientConfig
    }
)

const readyWithinMs = 2_000
// Each waits a few seconds at most, so this is also what is answered with 503 at once.
const mostWaiting = 1_000

/** The migrated database, wherever it runs: Postgres if there is an address, else embedded in this process. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { databaseUrl, patienceMs = 15_000 } = options
  if (databaseUrl) {
    const connection = { connectionString: databaseUrl }
    await migrate(connection)
    const limits = {
      max: 10,
      connectionTimeoutMillis: 5_000,
      statement_timeout: patienceMs,
      // A server that has gone silent answers no limit of its own.
      query_timeout: patienceMs + 1_000,
      keepAlive: true,
    }
    return { kind: 'postgres', connection, ...connect(connection, limits) }
  }

  const embedded = await openEmbedded(options)
  const connection = { host: embedded.host, user: 'postgres', database: 'postgres' }
  try {
    await migrate(connection)
  } catch (error) {
    await embedded.close()
    throw error
  }
  // All connections share one session there: a second would see the first one's transaction.
  const { db, ready, close } = connect(connection, {
    max: 1,
    connectionTimeoutMillis: patienceMs,
  })
  const closeAll = async () => {
    await close()
    await embedded.close()
  }
  return { kind: 'embedded', db, ready, close: closeAll }
}

/** A pool of connections to a database that is migrated already. */
export function connect(connection: ClientConfig, limits: PoolConfig) {
  const pool = new BoundedPool({ ...connection, ...limits }, mostWaiting)
  // Idle connections break when the watchdog reopens, or Postgres restarts; unheard, the error would end the process.
  pool.on('error', () => {})
  const db: Db = drizzle({ client: pool, schema, casing: 'snake_case' })
  return { db, ready: () => answersWithin(db, readyWithinMs), close: () => pool.end() }
}

function answersWithin(db: Db, ms: number) {
  const late = Promise.withResolvers<boolean>()
  const timer = setTimeout(late.resolve, ms, false)
  const answer = db.execute(sql`select 1`).then(
    () => true,
    () => false,
  )
  return Promise.race([answer, late.promise]).finally(() => clearTimeout(timer))
}
