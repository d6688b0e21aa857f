import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Database } from '../db/open.ts'
import { freshDatabase, stores } from '../testing/database.ts'
import { find, folder, host } from './checks.fixture.ts'

describe.each(stores)('on %s', (store) => {
  let database: Database
  beforeAll(async () => {
    database = await freshDatabase(store)
  })
  afterAll(() => database.close())

  test('a database that answers passes', async () => {
    const found = await find('database', {}, { database })
    expect(found).toMatchObject({
      status: 'done',
      text: expect.stringMatching(/Postgres .* answers/),
    })
  })

  test('tables of this version pass, older ones are still open, newer ones fail', async () => {
    const look = () => find('migrations', {}, { database })
    expect(await look()).toMatchObject({ status: 'done' })
    const { db } = database
    const table = sql`drizzle.__drizzle_migrations`
    await db.execute(sql`insert into ${table} (hash, created_at) values ('later', 9999999999999)`)
    expect(await look()).toMatchObject({
      status: 'failed',
      text: 'A newer version has written to the database.',
    })
    await db.execute(sql`
      delete from ${table} where created_at in
      (select created_at from ${table} order by created_at desc limit 2)`)
    expect(await look()).toMatchObject({
      status: 'open',
      text: 'Changes of this version that the database lacks: 1.',
    })
    await db.execute(sql`drop table ${table}`)
    expect(await look()).toMatchObject({ status: 'open' })
  })

  test('a clock that agrees passes, one that is set wrongly fails', async () => {
    expect(await find('clock', {}, { database })).toMatchObject({ status: 'done' })
    const fast = () => Date.now() + 3_600_000
    expect(await find('clock', {}, { database, now: fast })).toMatchObject({
      status: 'failed',
      text: expect.stringMatching(/differ by (3599|3600|3601)/),
    })
  })

  test('a database that fails at every question is a finding, not an end', async () => {
    const gone = await freshDatabase(store)
    await gone.close()
    for (const id of ['database', 'migrations', 'clock', 'billing']) {
      expect(await find(id, {}, { database: gone })).toMatchObject({
        status: 'failed',
        text: expect.stringContaining('could not be looked at'),
      })
    }
  })
})

test('a database that is away fails with its reason', async () => {
  const why = 'Nothing answers at the address in DATABASE_URL. Start Postgres.'
  const database = { kind: 'away' as const, why }
  expect(await find('database', {}, { database })).toEqual({
    status: 'failed',
    text: 'Nothing answers at the address in DATABASE_URL.',
    remedy: 'Start Postgres.',
  })
})

test('what a running gateway has open is asked of that gateway', async () => {
  let status = 200
  let text = 'ready'
  const gateway = await host((_, response) => response.writeHead(status).end(text))
  const environment = { API_PORT: `${gateway.port}` }
  const look = () => find('database', environment, { database: { kind: 'in_use' } })
  expect(await look()).toMatchObject({ status: 'done' })
  status = 503
  expect(await look()).toMatchObject({ remedy: expect.stringContaining('stop the process') })
  text = '{"error":"unavailable","txid":"one"}'
  expect(await look()).toMatchObject({
    status: 'failed',
    text: 'The running gateway has it open, and is not ready.',
    remedy: expect.stringMatching(/^Wait until it has started/),
  })
  await gateway.close()
  expect(await look()).toMatchObject({ status: 'failed' })
})

test('before the first start there is nothing to fail', async () => {
  const place = await folder()
  expect(await find('database', { DATA_DIR: place.path })).toMatchObject({ status: 'open' })
  expect(await find('migrations')).toMatchObject({ status: 'not_needed' })
  await place.remove()
})
