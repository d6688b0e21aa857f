import { randomBytes } from 'node:crypto'
import { cp, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { filesOf } from '../db/embedded.ts'
import { migrate } from '../db/migrate.ts'
import { migrationsFolder } from '../db/migration-state.ts'
import { openDatabase } from '../db/open.ts'
import { derivationMarks } from '../db/schema/derivations.ts'
import { vehicleStates } from '../db/schema.ts'
import { connectionUrl } from '../testing/connection-url.ts'
import { freshPostgresConnection, type Store, stores } from '../testing/database.ts'
import { backUp } from './back-up.ts'
import { countOfRelations } from './catalog.ts'
import { applyMigrations } from './load.ts'
import { lastBackup } from './record.ts'
import { restore } from './restore.ts'
import { contentOf, fillWithOddRows } from './rows.fixture.ts'
import { withClient, withEmbedded } from './source.ts'

// An embedded database takes its time to open.
const patience = { timeout: 240_000 }

let folder = ''
const drops: (() => Promise<void>)[] = []
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backup-'))
  // Made once: a new one takes seconds, a copy does not.
  await withEmbedded(join(folder, 'empty'), async () => {})
}, patience.timeout)
afterAll(async () => {
  for (const drop of drops) await drop()
  await rm(folder, { recursive: true, force: true })
})

type Place = { dataDir: string; databaseUrl?: string }

/** Somewhere without any table. */
async function emptyPlace(store: Store, name = 'data-'): Promise<Place> {
  const dataDir = await mkdtemp(join(folder, name))
  if (store === 'embedded') {
    await cp(filesOf(join(folder, 'empty')), filesOf(dataDir), { recursive: true })
    return { dataDir }
  }
  const { connection, drop } = await freshPostgresConnection({ empty: true })
  drops.push(drop)
  return { dataDir, databaseUrl: connectionUrl(connection) }
}

const at = <T>({ dataDir, databaseUrl }: Place, use: (client: Client) => Promise<T>) =>
  databaseUrl ? withClient({ connectionString: databaseUrl }, use) : withEmbedded(dataDir, use)

const connectionOf = ({ host, port, user = '', database = '' }: Client) => ({
  host,
  port,
  user,
  database,
})

const newFile = () => join(folder, `${crypto.randomUUID()}.gz`)

describe.each(stores)('a back-up of %s', patience, (store) => {
  let source: Place
  let file: string
  let content: Awaited<ReturnType<typeof contentOf>>
  beforeAll(async () => {
    source = await emptyPlace(store)
    content = await at(source, async (client) => {
      await migrate(connectionOf(client))
      await fillWithOddRows(client)
      return contentOf(client)
    })
    file = newFile()
    await backUp({ ...source, to: file, now: () => Date.UTC(2026, 10, 21) })
  }, patience.timeout)

  test.each(stores)(
    'restored into %s, is equal to it, row by row and rule by rule',
    async (target) => {
      const restored = await emptyPlace(target)
      const { rows, madeAt } = await restore({ ...restored, from: file })
      expect(madeAt).toBe('2026-11-21T00:00:00.000Z')
      expect(rows).toBeGreaterThan(100)
      expect(await at(restored, contentOf)).toEqual(content)
    },
  )

  test('can be read by its owner alone, and the checks of the installation know of it', async () => {
    expect((await stat(file)).mode & 0o077).toBe(0)
    expect(await lastBackup(source.dataDir)).toMatchObject({
      madeAt: '2026-11-21T00:00:00.000Z',
      withSecrets: false,
    })
  })

  test('is written into no file that exists', async () => {
    const before = await readFile(file)
    await expect(backUp({ ...source, to: file })).rejects.toThrow('exists already')
    expect(await readFile(file)).toEqual(before)
  })

  test('goes into no database that holds anything', async () => {
    await expect(restore({ ...source, from: file })).rejects.toThrow('The database is not empty')
    expect(await at(source, contentOf)).toEqual(content)
  })

  test('that has no end leaves the database as empty as it was', async () => {
    const text = gunzipSync(await readFile(file)).toString()
    const damaged = newFile()
    await writeFile(damaged, gzipSync(text.slice(0, text.lastIndexOf('{"rows"'))))
    const target = await emptyPlace(store)
    await expect(restore({ ...target, from: damaged })).rejects.toThrow('Nothing was restored')
    await restore({ ...target, from: file })
    expect(await at(target, contentOf)).toEqual(content)
  })
})

test('a back-up that is cut off or changed is refused', patience, async () => {
  const source = await emptyPlace('postgres')
  await at(source, async (client) => {
    await migrate(connectionOf(client))
    await fillWithOddRows(client)
  })
  const file = newFile()
  await backUp({ ...source, to: file })
  const whole = await readFile(file)
  const text = gunzipSync(whole).toString()
  const lines = text.trimEnd().split('\n')
  const wrong: Record<string, Buffer> = {
    'cut off': whole.subarray(0, Math.floor(whole.length / 2)),
    'without a row': gzipSync(`${lines.toSpliced(3, 1).join('\n')}\n`),
    'with another value': gzipSync(text.replace('Grüße', 'Grube')),
    'with something behind it': gzipSync(`${text}[]\n`),
    'of something else': gzipSync('{"rows":0}\n'),
    'of nothing': Buffer.alloc(0),
    'that is noise': randomBytes(1_000),
  }
  const target = await emptyPlace('postgres')
  for (const [how, bytes] of Object.entries(wrong)) {
    const damaged = newFile()
    await writeFile(damaged, bytes)
    const restored = restore({ ...target, from: damaged })
    await expect(restored, how).rejects.toThrow('Nothing was restored')
  }
  expect(await at(target, countOfRelations)).toBe(0)
})

describe('a back-up of another version', patience, () => {
  const known = readMigrationFiles({ migrationsFolder })

  test.each(stores)('that is older is brought to this one, into %s', async (target) => {
    const older = await emptyPlace('postgres')
    await at(older, async (client) => {
      await applyMigrations(client, known.slice(0, 2))
      await client.query(
        `insert into users (id, issuer, subject, email, full_name, profile_image_url, scopes)
          values ('earlier', 'test', '1', '', '', '', '{}')`,
      )
    })
    const file = newFile()
    await backUp({ ...older, to: file })
    const restored = await emptyPlace(target)
    await restore({ ...restored, from: file })
    const fresh = await emptyPlace('postgres')
    await (await openDatabase(fresh)).close()
    const { rules, indexes, migrations } = await at(fresh, contentOf)
    const content = await at(restored, contentOf)
    expect(content).toMatchObject({ rules, indexes, migrations })
    expect(content.users).toEqual([[expect.stringContaining('(earlier,')]])
  })

  test.each([
    ['newer', 9_999_999_999_999, 'was made by a newer version'],
    ['unknown', 1, 'whose schema this one does not know'],
  ])('that is %s is refused with a sentence', async (_, createdAt, sentence) => {
    const other = await emptyPlace('postgres')
    await (await openDatabase(other)).close()
    await at(other, (client) =>
      client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
        'other',
        createdAt,
      ]),
    )
    const file = newFile()
    await backUp({ ...other, to: file })
    const target = await emptyPlace('postgres')
    await expect(restore({ ...target, from: file })).rejects.toThrow(sentence)
    await (await openDatabase(target)).close()
  })
})

describe.each(stores)('while a gateway uses %s', patience, (store) => {
  test('a back-up holds one moment of it, and nobody notices', async () => {
    // Longer than a socket's path may be, so that it lies elsewhere.
    const place = await emptyPlace(store, 'long-'.repeat(20))
    const { db, close } = await openDatabase(place)
    let written = 0
    let going = true
    // Two rows that belong together, in tables that are read one after the other.
    const writing = (async () => {
      while (going) {
        const id = String(written + 1)
        await db.transaction(async (tx) => {
          const at = { createdAt: new Date(), state: 'online' as const }
          await tx.insert(vehicleStates).values({ vin: id, ...at })
          await tx.insert(derivationMarks).values({ vin: id, since: at.createdAt })
        })
        written++
      }
    })()
    const file = newFile()
    while (written < 20) await new Promise(setImmediate)
    const before = written
    await backUp({ ...place, to: file })
    const after = written
    going = false
    await writing
    await close()
    expect(after).toBeGreaterThan(before)
    expect(await readdir(place.dataDir)).not.toContain('copy')

    const restored = await emptyPlace('postgres')
    await restore({ ...restored, from: file })
    const [states, others] = await at(restored, async (client) => [
      (await client.query('select vin from vehicle_states order by vin')).rows,
      (await client.query('select vin from derivation_marks order by vin')).rows,
    ])
    expect(others).toEqual(states)
    expect(states?.length).toBeGreaterThanOrEqual(before)
    expect(states?.length).toBeLessThanOrEqual(after + 1)
  })
})
