import { hooksPerProduct } from '@console/sdk/contract'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Database } from '../../db/open.ts'
import { freshDatabase } from '../../testing/database.ts'
import { addHook, addOwner, vin } from './sender.fixture.ts'
import { claimRoom } from './store.ts'

let database: Database
beforeAll(async () => {
  // On Postgres alone: embedded, one transaction comes after the other.
  database = await freshDatabase('postgres')
  await addOwner(database.db)
})
afterAll(() => database.close())

test('whoever asks for the last place while somebody takes it waits, and is refused', async () => {
  const { db } = database
  for (let n = 1; n < hooksPerProduct; n++) await addHook(db, `https://receiver.example/${n}`)
  const [taken, left] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const first = db.transaction(async (tx) => {
    await claimRoom(tx, 'owner', vin)
    await addHook(tx, 'https://receiver.example/last')
    taken.resolve()
    await left.promise
  })
  await taken.promise

  let isOver = false
  const second = db
    .transaction((tx) => claimRoom(tx, 'owner', vin))
    .catch((error: unknown) => error)
    .finally(() => {
      isOver = true
    })
  const waits = async () => {
    const waiting = db.select({ n: sql<number>`count(*)::int` }).from(sql`pg_locks`)
    const [found] = await waiting.where(sql`not granted`)
    return found !== undefined && found.n > 0
  }
  await expect.poll(async () => isOver || (await waits())).toBe(true)
  left.resolve()
  await first
  expect(await second).toMatchObject({ code: 'too_many_hooks' })
})
