import { cp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/pglite'
import { Client, type ClientConfig } from 'pg'
import { inject } from 'vitest'

import { filesOf } from '../db/embedded.ts'
import { connect, type Database } from '../db/open.ts'
import * as schema from '../db/schema.ts'

/** Both stores, for `describe.each`: what opens, copies or may lose a database is tried on each. */
export const stores = ['embedded', 'postgres'] as const
export type Store = (typeof stores)[number]

/** A migrated, empty database of the caller's own. Close it when the tests are done. */
export const freshDatabase = (store: Store): Promise<Database> =>
  store === 'embedded' ? freshEmbedded() : freshPostgres()

/** What an installation with an embedded database has in its folder after its first start. */
export const layEmbedded = (dataDir: string) =>
  cp(inject('embeddedFolder'), filesOf(dataDir), { recursive: true })

/** In this thread, without worker and socket: what runs on it is the same, and it opens in a blink. */
async function freshEmbedded(): Promise<Database> {
  const client = new PGlite({ loadDataDir: new Blob([await readFile(inject('snapshot'))]) })
  const db = drizzle({ client, schema, casing: 'snake_case' })
  await db.execute(sql`select 1`)
  return {
    kind: 'embedded',
    // It is in memory: nothing ever lies there.
    dataDir: join(tmpdir(), crypto.randomUUID()),
    db,
    ready: async () => !client.closed,
    connections: () => ({ open: 1, idle: 1, waiting: 0 }),
    close: () => client.close(),
  }
}

async function freshPostgres(): Promise<Database> {
  const { connection, drop } = await freshPostgresConnection()
  const { db, ready, connections, close } = connect(connection, { max: 4 })
  const closeAndDrop = async () => {
    await close()
    await drop()
  }
  return { kind: 'postgres', connection, db, ready, connections, close: closeAndDrop }
}

/** How to reach a new copy of the migrated database, or with `empty` one without any table. */
export async function freshPostgresConnection({ empty = false } = {}) {
  const { connection, template } = inject('postgres')
  const database = `test_${crypto.randomUUID().replaceAll('-', '')}`
  await asAdmin(
    connection,
    `create database ${database} template ${empty ? 'template0' : template}`,
  )
  return {
    connection: { ...connection, database },
    drop: () => asAdmin(connection, `drop database if exists ${database} with (force)`),
  }
}

async function asAdmin(connection: ClientConfig, statement: string) {
  const client = new Client(connection)
  await client.connect()
  await client.query(statement)
  await client.end()
}
