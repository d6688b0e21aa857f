import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { ClientConfig, PoolConfig } from 'pg'

import { BoundedPool } from './bounded-pool.ts'
import type { Db } from './db.ts'
import { beginEmbedded, type Embedded, type EmbeddedOptions } from './embedded.ts'
import { migrate, migrateIfBehind } from './migrate.ts'
import { knownMigrations } from './migration-state.ts'
import * as schema from './schema.ts'
import { transactionsOn } from './transactions.ts'

export type DatabaseOptions = EmbeddedOptions & {
  /** Where a Postgres runs. Without it the database is embedded, in `dataDir`. */
  databaseUrl?: string | undefined
  /** The embedded one, if it is being opened already. */
  opening?: Embedded | undefined
}

/** How many connections a process has, how many of them are free, and who waits for one. */
export type Connections = { open: number; idle: number; waiting: number }

export type Database = {
  db: Db
  connections: () => Connections
  /** Does it answer soon? */
  ready: () => Promise<boolean>
  close: () => Promise<void>
} & (
  | {
      kind: 'embedded'
      /** Where its files lie, and copies of them while they are backed up. */
      dataDir: string
    }
  | {
      kind: 'postgres'
      /** How a connection of one's own reaches it. */
      connection: ClientConfig
    }
)

/** One that may be handed on but not asked before it is open. */
export type BegunDatabase = Database & {
  /** Rejects if it cannot be opened or migrated. It must be closed all the same. */
  opened: Promise<void>
}

// With the time that an answer is kept (`readiness.ts`), whoever asks knows within two seconds.
const readyWithinMs = 1_200
// Each waits a few seconds at most, so this is also what is answered with 503 at once.
const mostWaiting = 1_000

/** The migrated database, wherever it runs: Postgres if there is an address, else embedded in this process. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const database = await beginDatabase(options)
  try {
    await database.opened
  } catch (error) {
    await database.close()
    throw error
  }
  return database
}

/** The same, but an embedded one may be on its way still, so that others can be built on it meanwhile. */
export async function beginDatabase(options: DatabaseOptions): Promise<BegunDatabase> {
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
    const opened = Promise.resolve()
    return { kind: 'postgres', connection, opened, ...connect(connection, limits) }
  }

  const embedded = options.opening ?? beginEmbedded(options)
  const connection = { host: embedded.host, user: 'postgres', database: 'postgres' }
  // All connections share one session there: a second would see the first one's transaction.
  const { db, ready, connections, close } = connect(connection, {
    max: 1,
    connectionTimeoutMillis: patienceMs,
  })
  const closeAll = async () => {
    await close()
    await embedded.close()
  }
  // While it opens in its thread.
  knownMigrations()
  const opened = embedded.opened.then(() => migrateIfBehind(connection, db))
  // Whoever waits for it hears the error, however late they begin to wait.
  opened.catch(() => {})
  const { dataDir } = options
  return { kind: 'embedded', dataDir, opened, db, ready, connections, close: closeAll }
}

/** A pool of connections to a database that is migrated already. */
export function connect(connection: ClientConfig, limits: PoolConfig) {
  const pool = new BoundedPool({ ...connection, ...limits }, mostWaiting)
  // Connections break when the watchdog reopens, or Postgres restarts; unheard, the error would end the
  // process. The pool tells of idle ones only; one in a transaction, between two queries, tells itself.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const db: Db = drizzle({ client: pool, schema, casing: 'snake_case' })
  db.transaction = transactionsOn(pool)
  const connections = (): Connections => ({
    open: pool.totalCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
  })
  const ready = () => answersWithin(db, readyWithinMs)
  return { db, ready, connections, close: () => pool.end() }
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
