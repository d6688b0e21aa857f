import { asc } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { createMemoryBus } from '../../bus/memory.ts'
import type { Database } from '../../db/open.ts'
import { formerOwners } from '../../db/schema/former-owners.ts'
import { leftProducts } from '../../db/schema/left-products.ts'
import { siteTariffs } from '../../db/schema/site-settings.ts'
import { vehicleOwners } from '../../db/schema/vehicle-owners.ts'
import { products, signalHistory, siteStatus, users } from '../../db/schema.ts'
import { freshDatabase, stores } from '../../testing/database.ts'
import { userRow } from '../../testing/user-row.ts'
import { createIngest } from '../ingest/ingest.ts'
import { forgetLeft } from './left-products.ts'

const dayMs = 24 * 60 * 60_000

describe.each(stores)('on %s', (store) => {
  let database: Database
  const now = Date.now()
  const since = new Date(now)
  beforeAll(async () => {
    database = await freshDatabase(store)
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    for (const table of [users, vehicleOwners, leftProducts, signalHistory, siteStatus]) {
      await database.db.delete(table)
    }
  })

  const said = (vin: string, at = since) => ({ vin, field: 'Soc', createdAt: at, value: 50 })
  const left = (productId: string) => ({ productId, heardAt: since })
  const cars = async () => {
    const rows = await database.db.select().from(vehicleOwners).orderBy(asc(vehicleOwners.vin))
    return rows.map(({ vin }) => vin)
  }
  const recorded = async () =>
    (await database.db.select().from(signalHistory)).map(({ vin, createdAt }) => [
      vin,
      createdAt.getTime(),
    ])

  test('what was being stored when its owner left goes, and after thirty days that there was one', async () => {
    const { db } = database
    await db.insert(users).values(userRow('owner'))
    await db.insert(vehicleOwners).values([
      { vin: 'LEFT', userId: null, since },
      { vin: 'OWNED', userId: 'owner', since },
    ])
    await db.insert(leftProducts).values([left('LEFT'), left('9001')])
    await db.insert(signalHistory).values([said('LEFT'), said('OWNED')])
    const liveStatus = { solar_power: 1 }
    await db.execute(`insert into site_status (site_id, live_status, created_at)
      values ('9001', '${JSON.stringify(liveStatus)}', now()), ('9002', '{}', now())`)
    await forgetLeft(db, now + 30 * dayMs)
    expect(await recorded()).toEqual([['OWNED', now]])
    const sites = await db.select().from(siteStatus)
    expect(sites.map(({ siteId }) => siteId)).toEqual(['9002'])
    expect(await cars()).toEqual(['LEFT', 'OWNED'])
    expect(await db.$count(leftProducts)).toBe(2)
    await forgetLeft(db, now + 30 * dayMs + 1)
    expect(await cars()).toEqual(['OWNED'])
    expect(await db.$count(leftProducts)).toBe(0)
  })

  test('what a car did for whoever sold it outlives the account of whoever bought it', async () => {
    const { db } = database
    const sold = new Date(now - 10 * dayMs)
    const before = new Date(sold.getTime() - dayMs)
    await db.insert(users).values(userRow('seller'))
    await db.insert(vehicleOwners).values({ vin: 'SOLD', userId: null, since })
    await db.insert(formerOwners).values({ vin: 'SOLD', userId: 'seller', until: sold })
    await db.insert(leftProducts).values(left('SOLD'))
    await db.insert(signalHistory).values([said('SOLD', before), said('SOLD')])
    await forgetLeft(db, now + 31 * dayMs)
    expect(await recorded()).toEqual([['SOLD', before.getTime()]])
    // Or its next owner would be its first, and read that.
    expect(await cars()).toEqual(['SOLD'])
  })

  test('as long as something sends it is remembered that nobody has it', async () => {
    const { db } = database
    let later = 0
    const sink = createIngest({ db, bus: createMemoryBus(), now: () => now + later })
    const send = () => {
      const createdAt = new Date(now + later).toISOString()
      return sink.ingest([
        { kind: 'data', vin: 'SENDS', createdAt, data: { Soc: 50 } },
        { kind: 'tariff_content_v2', siteId: '9001', createdAt, tariff: null },
      ])
    }
    await db.insert(leftProducts).values([left('SENDS'), left('9001')])
    for (const days of [20, 20, 20]) {
      later += days * dayMs
      await send()
      expect(await db.$count(siteTariffs)).toBe(0)
      await forgetLeft(db, now + later)
    }
    expect(await recorded()).toEqual([])
    expect(await db.$count(leftProducts)).toBe(2)
  })

  test('what somebody has again is stored again', async () => {
    const { db } = database
    const { ingest } = createIngest({ db, bus: createMemoryBus() })
    await db.insert(users).values(userRow('owner'))
    await db.insert(leftProducts).values(left('AGAIN'))
    await db.execute(`insert into products (user_id, product_id, kind, product)
      values ('owner', 'AGAIN', 'vehicle', '{}')`)
    await ingest([
      { kind: 'data', vin: 'AGAIN', createdAt: since.toISOString(), data: { Soc: 50 } },
    ])
    await forgetLeft(db, now)
    expect(await recorded()).toEqual([['AGAIN', now]])
    expect(await db.$count(products)).toBe(1)
    expect(await db.$count(leftProducts)).toBe(0)
  })
})
