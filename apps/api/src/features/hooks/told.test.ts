import { streamTopics } from '@console/sdk/contract'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { createMemoryBus } from '../../bus/memory.ts'
import type { Database } from '../../db/open.ts'
import { hookEvents, hooks } from '../../db/schema/hooks.ts'
import { entitlements, products, signalHistory } from '../../db/schema.ts'
import { freshDatabase } from '../../testing/database.ts'
import { featureStores } from '../../testing/feature-stores.ts'
import type { TelemetryRecord } from '../../upstream/telemetry.ts'
import { createIngest } from '../ingest/ingest.ts'
import { addHook, addOwner, createSender, receiver, start, vin } from './sender.fixture.ts'

const createdAt = new Date(start).toISOString()
const records: readonly TelemetryRecord[] = [
  { kind: 'data', vin, createdAt, data: { Soc: 61.5, VehicleName: null } },
  { kind: 'state', vin, createdAt, state: 'online' },
  { kind: 'connectivity', vin, createdAt, networkInterface: 'wifi', status: 'CONNECTED' },
  { kind: 'alerts', vin, createdAt, alerts: [{ name: 'A1' }] },
]

describe.each(featureStores)('on %s', (store) => {
  let database: Database
  let one: Awaited<ReturnType<typeof receiver>>
  beforeAll(async () => {
    database = await freshDatabase(store)
    await addOwner(database.db)
    one = await receiver()
  })
  afterAll(async () => {
    await one.close()
    await database.close()
  })
  beforeEach(async () => {
    one.received.length = 0
    for (const table of [hooks, hookEvents, signalHistory]) await database.db.delete(table)
  })

  const bus = createMemoryBus()
  const ingest = (some = records, options?: { live?: boolean }) =>
    createIngest({ db: database.db, bus, now: () => start }).ingest(some, options)
  const all = { topics: [...streamTopics] }
  const bodies = async () => {
    await createSender(database.db).idle()
    return one.received.map(({ body }): unknown => JSON.parse(body))
  }

  test('what a car sends is told as the stream tells it, and a sender is woken for it', async () => {
    await addHook(database.db, one.url, all)
    let woken = 0
    const stop = bus.subscribe('hooks.due', () => woken++)
    await ingest()
    stop()
    expect(woken).toBe(1)
    const told = await bodies()
    expect(told).toHaveLength(4)
    expect(told).toEqual(
      expect.arrayContaining([
        { createdAt, vin, data: { Soc: 61.5, VehicleName: null } },
        { createdAt, vin, state: 'online' },
        { createdAt, vin, networkInterface: 'wifi', status: 'CONNECTED' },
        { createdAt, vin, alerts: [{ name: 'A1' }] },
      ]),
    )
  })

  test('what is sent again after it was stored is told once, and old history is told nobody', async () => {
    await addHook(database.db, one.url, all)
    await ingest()
    await ingest()
    const later = new Date(start + 1000).toISOString()
    await ingest([{ kind: 'data', vin, createdAt: later, data: { Soc: 1 } }], { live: false })
    expect(await bodies()).toHaveLength(4)
  })

  test('what cannot be told is not stored either, so that its source sends it again', async () => {
    await addHook(database.db, one.url, all)
    await database.db.execute(sql`alter table hook_deliveries rename to hook_deliveries_away`)
    await expect(ingest()).rejects.toThrow()
    await database.db.execute(sql`alter table hook_deliveries_away rename to hook_deliveries`)
    expect(await database.db.select().from(signalHistory)).toEqual([])
    await ingest()
    expect(await bodies()).toHaveLength(4)
  })

  test('a car that is not paid for, or no longer there, is told to nobody', async () => {
    await addHook(database.db, one.url, all)
    const paid = await database.db.delete(entitlements).returning()
    await ingest()
    expect(await bodies()).toEqual([])
    await database.db.insert(entitlements).values(paid)
    await ingest(records.slice(1, 2))
    // It was theirs when this happened, and is gone before it was sent.
    const gone = await database.db.delete(products).returning()
    expect(await bodies()).toEqual([])
    await database.db.insert(products).values(gone)
    await database.db.insert(entitlements).values(paid)
    expect(await bodies()).toHaveLength(1)
  })
})
