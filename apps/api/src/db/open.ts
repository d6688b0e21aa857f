import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool, type PoolConfig } from 'pg'

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
  kind: 'embedded' | 'postgres'
  /** How another connection reaches it. */
  connection: PoolConfig
  /** Does it answer within two seconds? */
  ready(): Promise<boolean>
  close(): Promise<void>
}

const readyWithinMs = 2_000

/** The database, wherever it runs: Postgres if there is an address, else embedded in this process. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { databaseUrl, patienceMs = 15_000 } = options
  const embedded = databaseUrl ? undefined : await openEmbedded(options)
  const connection: PoolConfig = embedded
    ? { host: embedded.host, user: 'postgres', database: 'postgres' }
    : { connectionString: databaseUrl }
  const pool = new Pool({
    ...connection,
    ...(embedded
      ? // All connections share one session there: a second would see the first one's transaction.
        { max: 1 }
      : { max: 10, connectionTimeoutMillis: 5_000, statement_timeout: patienceMs }),
  })
  // Idle connections break when the watchdog reopens, or Postgres restarts; unheard, the error would end the process.
  pool.on('error', () => {})
  const close = async () => {
    await pool.end()
    await embedded?.close()
  }

  try {
    await migrate(connection)
  } catch (error) {
    await close()
    throw error
  }
  const db = drizzle({ client: pool, schema, casing: 'snake_case' })
  return {
    db,
    kind: embedded ? 'embedded' : 'postgres',
    connection,
    ready: () => answersWithin(db, readyWithinMs),
    close,
  }
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
