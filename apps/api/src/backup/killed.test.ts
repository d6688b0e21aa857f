import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { count, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { type Database, openDatabase } from '../db/open.ts'
import { signalHistory } from '../db/schema.ts'
import { scrub } from '../db/scrub.ts'
import { connectionUrl } from '../testing/connection-url.ts'
import { freshPostgresConnection, layEmbedded, stores } from '../testing/database.ts'
import { backUp } from './back-up.ts'
import { restore } from './restore.ts'

// An embedded database takes its time to open.
const patience = 300_000
// Random, so that nothing of it can be compressed away: far more than pipes and buffers hold.
const rows = 20_000

let folder = ''
let running: Database
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'killed-'))
  await layEmbedded(join(folder, 'running'))
  running = await openDatabase({ dataDir: join(folder, 'running') })
  await running.db.execute(sql`
    insert into signal_history (vin, field, created_at, value)
    select 'V', 'Field', timestamptz '2026-01-01' + n * interval '1 second',
      to_jsonb(md5(random()::text) || md5(random()::text) || md5(random()::text))
    from generate_series(1, ${rows}) n`)
}, patience)
afterAll(async () => {
  await running.close()
  await rm(folder, { recursive: true, force: true })
})

/** Of back-ups on their way, or killed. */
function copiesIn(dataDir: string) {
  const copies = join(dataDir, 'copy')
  return existsSync(copies) ? readdirSync(copies).filter((name) => !name.startsWith('lock.db')) : []
}

/** As operators run it, in a process that can be killed. */
function run(name: 'backup' | 'restore', settings: Record<string, string>) {
  const script = new URL(`../commands/${name}.ts`, import.meta.url).pathname
  return spawn(process.execPath, ['--conditions=@console/source', script, '-'], {
    env: { PATH: process.env.PATH, ...settings },
  })
}

test('the copy of a back-up that is killed is gone with it, and no gateway is harmed', {
  timeout: patience,
}, async () => {
  const dataDir = join(folder, 'running')
  const child = run('backup', { DATA_DIR: dataDir })
  const exited = once(child, 'exit')
  // What is not read is not written: it stands in the middle of its rows.
  await once(child.stdout, 'readable')
  const [copy = ''] = copiesIn(dataDir)
  expect(existsSync(join(dataDir, 'copy', copy, 'pg', 'PG_VERSION'))).toBe(true)
  child.kill('SIGKILL')
  await exited
  await vi.waitUntil(() => !existsSync(join(dataDir, 'copy', copy, 'pg')), { timeout: patience })
  const [{ n } = { n: 0 }] = await running.db.select({ n: count() }).from(signalHistory)
  expect(n).toBe(rows)

  await backUp({ dataDir, to: join(folder, 'whole.gz') })
  expect(existsSync(join(dataDir, 'copy'))).toBe(false)
})

test('a copy that was left behind goes with the deletion of an account', {
  timeout: patience,
}, async () => {
  const dataDir = join(folder, 'running')
  const left = join(dataDir, 'copy', 'left', 'pg')
  await mkdir(left, { recursive: true })
  await writeFile(join(left, 'rows'), 'of somebody')
  await scrub(running, () => {})
  expect(existsSync(join(dataDir, 'copy'))).toBe(false)
})

test.each(stores)(
  'a restore into %s that is killed leaves nothing, and can be repeated',
  {
    timeout: patience,
  },
  async (store) => {
    const file = join(folder, `${store}.gz`)
    const backedUp = await backUp({ dataDir: join(folder, 'running'), to: file })
    const postgres =
      store === 'postgres' ? await freshPostgresConnection({ empty: true }) : undefined
    const dataDir = join(folder, `restored-${store}`)
    const databaseUrl = postgres && connectionUrl(postgres.connection)

    const child = run('restore', {
      DATA_DIR: dataDir,
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    })
    const exited = once(child, 'exit')
    child.stdin.on('error', () => {})
    const bytes = await readFile(file)
    // Taken by the child, but for what buffers hold: it is in the middle of the rows, and waits for more.
    await new Promise<unknown>((resolve) =>
      child.stdin.write(bytes.subarray(0, Math.floor(bytes.length * 0.9)), resolve),
    )
    child.kill('SIGKILL')
    await exited

    const restored = await restore({ dataDir, databaseUrl, from: file })
    expect(restored.rows).toBe(backedUp.rows)
    const { db, close } = await openDatabase({ dataDir, databaseUrl })
    const [{ n } = { n: 0 }] = await db.select({ n: count() }).from(signalHistory)
    expect(n).toBe(rows)
    await close()
    await postgres?.drop()
  },
)
