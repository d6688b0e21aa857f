import type { VehicleData, VehicleDataEndpoint } from '@console/sdk/contract'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { products, users } from '../../db/schema.ts'
import { freshDatabase } from '../../testing/database.ts'
import { featureStores } from '../../testing/feature-stores.ts'
import { startGateway, type TestGateway } from '../../testing/gateway.ts'
import { userRow } from '../../testing/user-row.ts'
import { createFleet, owners } from '../../upstream/simulator/fleet.fixture.ts'
import { recall, remember } from './remembered.ts'

const vin = 'LRW3F7EK4NC700001'
const other = 'LRWYGCEK1NC700002'
const whose = { userId: 'ann', vin }

describe.each(featureStores)('on %s', (store) => {
  test('a reading that comes late replaces nothing newer, and still tells what was not known', async () => {
    const { db, close } = await freshDatabase(store)
    const [product] = await createFleet().fleetApi.products(owners.owner)
    if (product?.device_type !== 'vehicle') throw new Error('The owner has no car.')
    await db.insert(users).values(userRow('ann'))
    await db.insert(products).values({ userId: 'ann', productId: vin, kind: 'vehicle', product })
    const read = async (battery: number, at: number, others: Partial<VehicleData> = {}) => {
      const data: VehicleData = { ...product, charge_state: { battery_level: battery }, ...others }
      const asked = new Set<VehicleDataEndpoint>(['charge_state'])
      if (others.gui_settings) asked.add('gui_settings')
      await remember(db, whose, { data, asked, at: new Date(at) })
    }
    const known = (...names: VehicleDataEndpoint[]) => recall(db, whose, new Set(names))
    await read(50, 2_000)
    await read(80, 1_000, { gui_settings: { gui_24_hour_time: true } })
    expect(await known('charge_state', 'gui_settings')).toMatchObject({
      charge_state: { battery_level: 50 },
      gui_settings: { gui_24_hour_time: true },
    })
    // The late one did not make what is known look older than it is.
    await read(70, 1_500)
    expect(await known('charge_state')).toMatchObject({ charge_state: { battery_level: 50 } })
    await read(40, 2_000)
    expect(await known('charge_state')).toMatchObject({ charge_state: { battery_level: 40 } })
    await close()
  })
})

describe.each(featureStores)('on %s, while the database keeps nothing of cars', (store) => {
  let gateway: TestGateway
  beforeAll(async () => {
    gateway = await startGateway(store)
  })
  afterAll(() => gateway.close())

  test('what the car answered is given, and the failure told', async () => {
    const { ask } = await gateway.browser('owner')
    const told = gateway.logged.length
    await gateway.db.execute(sql`alter table vehicle_readings rename to away`)
    // Asked once: a client that repeats what failed would get the second answer.
    const response = await ask(`/api/1/vehicles/${vin}/vehicle_data`)
    expect(response.status).toBe(200)
    await gateway.db.execute(sql`alter table away rename to vehicle_readings`)
    const errors = gateway.logged.slice(told).filter((one) => one instanceof Error)
    expect(errors.map(({ message }) => message)).toEqual([
      expect.stringContaining('vehicle_readings'),
    ])
  })
})

// The embedded database does one thing at a time, so nothing in it can be kept locked meanwhile.
test('on postgres, what the car answered is given soon, though its table is locked', async () => {
  const gateway = await startGateway('postgres')
  const { ask, client } = await gateway.browser('owner')
  const isOver = Promise.withResolvers<void>()
  const isLocked = Promise.withResolvers<void>()
  const locked = gateway.db.transaction(async (tx) => {
    await tx.execute(sql`lock table vehicle_readings in access exclusive mode`)
    isLocked.resolve()
    await isOver.promise
  })
  await isLocked.promise
  // Of this one nothing waits yet.
  const read = await ask(`/api/1/vehicles/${other}/vehicle_data`, {
    signal: AbortSignal.timeout(10_000),
  }).finally(isOver.resolve)
  expect(read.status).toBe(200)
  await locked
  // It was only late.
  await expect
    .poll(() => client.vehicles.data(other, { useCache: true }), { timeout: 10_000 })
    .toMatchObject({ vin: other })
  await gateway.close()
})
