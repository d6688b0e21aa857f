import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Database } from '../../db/open.ts'
import { commands } from '../../db/schema.ts'
import { freshDatabase } from '../../testing/database.ts'
import { featureStores } from '../../testing/feature-stores.ts'
import { createWorld, vin } from './process.fixture.ts'
import { forgetCommands } from './retention.ts'

const dayMs = 24 * 60 * 60 * 1000

describe.each(featureStores)('on %s', (store) => {
  let database: Database
  beforeAll(async () => {
    database = await freshDatabase(store)
  })
  afterAll(() => database.close())

  test('commands are forgotten after as many days as are kept, but never one on its way', async () => {
    const world = await createWorld(database)
    const now = world.time.now()
    const row = (id: string, days: number, finished = true) => {
      const at = new Date(now - days * dayMs)
      return {
        id,
        userId: 'user',
        vin,
        name: 'door_lock',
        acceptedAt: at,
        finishedAt: finished ? at : null,
      }
    }
    // More than one statement takes.
    const old = Array.from({ length: 2_500 }, (_, n) => row(`old ${n}`, 31))
    await database.db.insert(commands).values([...old, row('young', 29), row('open', 31, false)])
    await forgetCommands(database.db, { now, days: 30 })
    const left = await database.db.select({ id: commands.id }).from(commands)
    expect(left.map(({ id }) => id).toSorted()).toEqual(['open', 'young'])
  })
})
