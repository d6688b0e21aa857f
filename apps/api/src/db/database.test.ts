import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { count, eq, sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'

import { connectionUrl } from '../testing/connection-url.ts'
import { freshPostgresConnection, type Store, stores } from '../testing/database.ts'
import { migrate } from './migrate.ts'
import { openDatabase } from './open.ts'
import { users } from './schema.ts'

const killRounds = inject('killRounds')

let dataDir = ''
let empty: Awaited<ReturnType<typeof freshPostgresConnection>>
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'database-'))
  empty = await freshPostgresConnection({ empty: true })
})
afterAll(async () => {
  await rm(dataDir, { recursive: true, force: true })
  await empty.drop()
})

const options = (store: Store) =>
  store === 'embedded' ? { dataDir } : { dataDir, databaseUrl: connectionUrl(empty.connection) }

const someone = (subject: string) => ({
  id: subject,
  issuer: 'test',
  subject,
  email: '',
  fullName: '',
  profileImageUrl: '',
  scopes: [],
})

function writer(store: Store, round: number): ChildProcess {
  const { databaseUrl } = { databaseUrl: undefined, ...options(store) }
  const args = [dataDir, String(round), ...(databaseUrl ? [databaseUrl] : [])]
  const execArgv = ['--conditions=@console/source']
  return fork(new URL('writer.fixture.ts', import.meta.url), args, { silent: true, execArgv })
}

describe.each(stores)('%s', (store) => {
  test('opens, keeps what was committed, forgets what was rolled back', async () => {
    const first = await openDatabase(options(store))
    expect(first.kind).toBe(store)
    await first.db.transaction((tx) => tx.insert(users).values(someone('kept')))
    const failed = first.db.transaction(async (tx) => {
      await tx.insert(users).values(someone('forgotten'))
      throw new Error('on purpose')
    })
    await expect(failed).rejects.toThrow('on purpose')
    expect(await first.ready()).toBe(true)
    await first.close()

    // Migrated a second time.
    const second = await openDatabase(options(store))
    const rows = await second.db
      .select({ id: users.id })
      .from(users)
      .where(eq(users.issuer, 'test'))
    expect(rows).toEqual([{ id: 'kept' }])
    await second.close()
  })

  test(`${killRounds} rounds of kill -9 lose no acknowledged row`, {
    timeout: killRounds * 60_000,
  }, async () => {
    for (let round = 1; round <= killRounds; round++) {
      const child = writer(store, round)
      const enough = 10 + 7 * round
      let said = ''
      let acknowledged = 0
      child.stdout?.on('data', (chunk) => {
        said += chunk
        acknowledged = said.split('\n').length - 1
        if (acknowledged > enough) child.kill('SIGKILL')
      })
      await once(child, 'close')
      expect(acknowledged).toBeGreaterThan(enough)

      const { db, close } = await openDatabase(options(store))
      const [stored] = await db
        .select({ n: count() })
        .from(users)
        .where(eq(users.issuer, String(round)))
      await close()
      // The last row may have been stored without its acknowledgement having left.
      expect([acknowledged, acknowledged + 1]).toContain(stored?.n)
    }
  })
})

test('gateways that start together on one Postgres migrate it once', async () => {
  const { connection, drop } = await freshPostgresConnection({ empty: true })
  await Promise.all([1, 2, 3, 4].map(() => migrate(connection)))
  const client = new Client(connection)
  await client.connect()
  const { rows } = await client.query(
    'select count(distinct hash) = count(*) as once from drizzle.__drizzle_migrations',
  )
  expect(rows).toEqual([{ once: true }])
  await client.end()
  await drop()
})

test('a database of a newer version is refused with a sentence', async () => {
  const { connection, drop } = await freshPostgresConnection()
  const client = new Client(connection)
  await client.connect()
  await client.query(
    `insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999999)`,
  )
  await expect(migrate(connection)).rejects.toThrow('written by a newer version')
  await client.end()
  await drop()
})

test('a second process on one directory is refused with a sentence', async () => {
  const { close } = await openDatabase({ dataDir })
  const other = writer('embedded', 0)
  let said = ''
  other.stderr?.on('data', (chunk) => {
    said += chunk
  })
  const [code] = await once(other, 'exit')
  expect(code).toBe(1)
  expect(said).toContain('Another process is using')
  await close()
})

test('a statement that spins is ended, and the next one works', async () => {
  const reopened = Promise.withResolvers<void>()
  const { db, ready, close } = await openDatabase({
    dataDir,
    patienceMs: 1_500,
    onReopened: reopened.resolve,
  })
  const spinning = db.execute(
    sql`with recursive r(n) as (select 1 union all select 1 from r) select count(*) from r`,
  )
  await expect(spinning).rejects.toThrow()
  await reopened.promise
  expect(await ready()).toBe(true)
  const kept = await db.select({ id: users.id }).from(users).where(eq(users.id, 'kept'))
  expect(kept).toEqual([{ id: 'kept' }])
  await close()
})
