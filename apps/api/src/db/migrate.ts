import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as apply } from 'drizzle-orm/node-postgres/migrator'
import { Client, type ClientConfig } from 'pg'

import { StartError } from '../lib/start-error.ts'

export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

// Any number, as long as nothing else of ours locks it.
export const migrationLock = 7_261_040_113

/** Brings the database to this version's schema. Gateways that start together wait for one another. */
export async function migrate(connection: ClientConfig) {
  // A connection of its own: the pool's statements have a time limit, a migration has none.
  const client = new Client(connection)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    if (await isBehind(client)) await apply(drizzle({ client }), { migrationsFolder })
  } finally {
    // Not left to the end of the connection: embedded, all connections share one session.
    await client.query('select pg_advisory_unlock_all()').catch(() => {})
    await client.end()
  }
}

/** Refuses a newer schema: older code would write rows that the newer code cannot trust. */
async function isBehind(client: Client) {
  const known = Math.max(
    ...readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis),
  )
  const { rows } = await client.query(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as migrated`,
  )
  if (!rows[0]?.migrated) return true
  const newest = await client.query(
    'select max(created_at) as at from drizzle.__drizzle_migrations',
  )
  const last = Number(newest.rows[0]?.at)
  if (last > known) {
    throw new StartError(
      'The database was written by a newer version. Start that version, or use another database.',
    )
  }
  return last < known
}
