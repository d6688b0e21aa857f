import { fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { layEmbedded } from '../testing/database.ts'
import { openDatabase } from './open.ts'
import { signalHistory } from './schema.ts'
import { scrub } from './scrub.ts'

const canary = 'canary-of-a-half-written-table'
const rows = 2_000

let dataDir = ''
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'left-files-'))
  await layEmbedded(dataDir)
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

test('a table that was being written anew when all was killed leaves no copy of itself', {
  timeout: 180_000,
}, async () => {
  const before = await openDatabase({ dataDir })
  // An index whose values are worked out by a function is made anew with its table, and can stand still.
  await before.db.execute(sql`
    create function stands(vin text) returns text immutable language plpgsql as $$ begin
      while current_setting('canary.stands', true) = 'still' loop end loop;
      return vin;
    end $$`)
  await before.db.execute(sql`create index standing on signal_history (stands(vin))`)
  await before.db.execute(sql`
    insert into signal_history (vin, field, created_at, value)
    select 'V', 'VehicleName', now() - n * interval '1 second', to_jsonb(${canary}::text)
    from generate_series(1, ${rows}::int) n`)
  await before.close()
  const complete = filesWith(canary)

  const halves = () => tablesWith(canary).filter((file) => !complete.includes(file))
  await killOnce('left-files.fixture.ts', () => halves().length > 0)
  const left = halves()
  expect(left).not.toEqual([])

  const after = await openDatabase({ dataDir })
  expect(left.filter((file) => existsSync(file))).toEqual([])
  // The table itself is whole, with all that is beside it.
  expect(await after.db.$count(signalHistory)).toBe(rows)
  await after.db.execute(sql`drop index standing`)
  await after.db.delete(signalHistory)
  await scrub(after, (error) => expect.unreachable(String(error)))
  await after.close()
  expect(filesWith(canary)).toEqual([])
})

test('a sort that was on the disk when all was killed leaves nothing there, and the next one finds its place', {
  timeout: 180_000,
}, async () => {
  const spilled = () => filesWith(canary, join(dataDir, 'pg', 'base'), /^pgsql_tmp/)
  await killOnce('spilling.fixture.ts', () => spilled().length > 0)
  expect(spilled()).not.toEqual([])

  const after = await openDatabase({ dataDir })
  expect(filesWith(canary)).toEqual([])
  await after.db.execute(sql`set work_mem = '64kB'`)
  const sorted = sql`(select n from generate_series(1, 5000) n order by md5(n::text) offset 0) sorted`
  const counted = await after.db.execute(sql`select count(*)::int as n from ${sorted}`)
  expect(counted).toMatchObject({ rows: [{ n: 5000 }] })
  await after.close()
})

/** Runs a program on the database until something has come about, and kills it there. */
async function killOnce(program: string, hasCome: () => boolean) {
  const child = fork(new URL(program, import.meta.url), [dataDir, canary], {
    silent: true,
    execArgv: ['--conditions=@console/source'],
  })
  const ended = once(child, 'close')
  let gone = false
  void ended.then(() => {
    gone = true
  })
  while (!hasCome() && !gone) await sleep(10)
  child.kill('SIGKILL')
  expect((await ended)[1]).toBe('SIGKILL')
}

// What else lies there comes and goes while it is looked at.
const tablesWith = (text: string) => filesWith(text, join(dataDir, 'pg', 'base'), /^\d[\d.]*$/)

function filesWith(text: string, folder = dataDir, named = /^/) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && named.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((file) => readFileSync(file).includes(text))
}
