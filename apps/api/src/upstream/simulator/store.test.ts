import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Database } from '../../db/open.ts'
import { freshDatabase, stores } from '../../testing/database.ts'
import { createFleet, morning, owners, samples, vins } from './fleet.fixture.ts'
import { cars } from './fleet.ts'
import { simulatorStore } from './store.ts'

describe.each(stores)('on %s', (kind) => {
  let database: Database
  beforeAll(async () => {
    database = await freshDatabase(kind)
  })
  afterAll(() => database.close())

  test('a fleet goes on where it was, with its odometers and the commands it had accepted', async () => {
    const store = simulatorStore(database.db)
    const first = createFleet({ store, historyDays: 1 })
    await first.start()
    await first.fleetApi.command(owners.host, vins.rental, 'door_unlock', {})
    await first.source.stop()
    const told = [...first.past, ...first.records]

    const second = createFleet({ store, at: morning + 60_000 })
    await second.start()
    await second.source.stop()
    expect(second.past).toEqual([])
    const locked = samples(second.records, vins.rental, 'Locked').map(({ value }) => value)
    expect(locked.at(-1)).toBe(false)
    const odometer = (records: typeof told) =>
      samples(records, vins.driving, 'Odometer').map(({ value }) => Number(value))
    const before = odometer(told).at(-1) ?? 0
    const after = odometer(second.records).at(-1) ?? 0
    expect(after).toBeGreaterThan(before)
    expect(after - before).toBeLessThan(2)
    expect((await store.load()).map(({ id }) => id)).toHaveLength(cars.length + 2)
  })
})
