import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as apply } from 'drizzle-orm/node-postgres/migrator'
import { Client, type ClientConfig } from 'pg'

import { StartError } from '../lib/start-error.ts'
import type { Db } from './db.ts'
import { migrationState, migrationsFolder } from './migration-state.ts'

// Any number, as long as nothing else of ours locks it.
export const migrationLock = 7_261_040_113

/** Brings the database to this version's schema. Gateways that start together wait for one another. */
export async function migrate(connection: ClientConfig) {
  // A connection of its own: the pool's statements have a time limit, a migration has none.
  const client = new Client(connection)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    const db = drizzle({ client })
    if (await isBehind(db)) await apply(db, { migrationsFolder })
  } finally {
    // Not left to the end of the connection: embedded, all connections share one session.
    await client.query('select pg_advisory_unlock_all()').catch(() => {})
    await client.end()
  }
}

/** The same where that is rarely needed: whether it is, is asked over a connection that is used afterwards. */
export async function migrateIfBehind(connection: ClientConfig, db: Db) {
  if (await isBehind(db)) await migrate(connection)
}

/** Refuses a newer schema: older code would write rows that the newer code cannot trust. */
async function isBehind(db: Pick<Db, 'execute'>) {
  const { pending, isNewer } = await migrationState(db)
  if (isNewer) {
    throw new StartError(
      'The database was written by a newer version. Start that version, or use another database.',
    )
  }
  return pending > 0
}
