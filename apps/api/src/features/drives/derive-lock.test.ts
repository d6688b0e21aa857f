import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { createMemoryBus } from '../../bus/memory.ts'
import type { Database } from '../../db/open.ts'
import { drives } from '../../db/schema/drives.ts'
import { freshDatabase } from '../../testing/database.ts'
import { createIngest } from '../ingest/ingest.ts'
import { lockCar } from './derive.ts'
import { deriveAll } from './deriving.ts'

const vin = 'LRW3F7EK4NC000001'
const start = Date.UTC(2026, 0, 1, 8)

// On Postgres alone: embedded there is one process, on one connection.
let database: Database
beforeAll(async () => {
  database = await freshDatabase('postgres')
})
afterAll(() => database.close())

const derive = () =>
  deriveAll(database.db, {
    onTrouble: (error) => {
      throw error
    },
  })
const driven = () => database.db.select().from(drives).where(eq(drives.vin, vin))

/** The car leaves park at this minute, and is back in it ten minutes later. */
const drivesAt = (minute: number) =>
  createIngest({ db: database.db, bus: createMemoryBus() }).ingest(
    [
      { at: minute - 1, data: { Gear: 'ShiftStateP', Odometer: 100 + minute } },
      { at: minute, data: { Gear: 'ShiftStateD' } },
      { at: minute + 9, data: { Odometer: 105 + minute } },
      { at: minute + 10, data: { Gear: 'ShiftStateP' } },
    ].map(({ at, data }) => ({
      kind: 'data',
      vin,
      createdAt: new Date(start + at * 60_000).toISOString(),
      data,
    })),
    { live: false },
  )

test('several processes derive each car once', async () => {
  await drivesAt(0)
  await Promise.all([derive(), derive(), derive()])
  await derive()
  expect(await driven()).toHaveLength(1)
  await drivesAt(100)
  await database.db.transaction(async (tx) => {
    // Another process is at it, as far as this lock tells.
    await lockCar(tx, vin)
    await derive()
    expect(await driven()).toHaveLength(1)
  })
  await derive()
  expect(await driven()).toHaveLength(2)
})
