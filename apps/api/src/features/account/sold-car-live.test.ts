import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

import { createMemoryBus } from '../../bus/memory.ts'
import { entitlements, products, users } from '../../db/schema.ts'
import { featureStores } from '../../testing/feature-stores.ts'
import { fullNames, startGateway, type TestGateway } from '../../testing/gateway.ts'
import { readStream } from '../../testing/read-stream.ts'
import type { FleetApi } from '../../upstream/fleet-api.ts'
import { subjects } from '../../upstream/simulator/accounts.ts'
import type { TelemetryRecord } from '../../upstream/telemetry.ts'
import { market, soldCar } from './sold-car.fixture.ts'

const kept = 'LRWYGCEK1NC700002'
const newHome = { latitude: 48.1, longitude: 11.6 }

const at = (vin: string): TelemetryRecord => ({
  kind: 'data',
  vin,
  createdAt: new Date().toISOString(),
  data: { Location: newHome },
})

/** Its lists for the former owner are read, then wait until the test lets them go. */
function slowLists(api: FleetApi, waiting: () => Promise<void> | undefined): FleetApi {
  return new Proxy(api, {
    get(target, name) {
      if (name !== 'products') return Reflect.get(target, name)
      return async (subject: string) => {
        const list = await target.products(subject)
        if (subject === subjects.owner) await waiting()
        return list
      }
    },
  })
}

describe.each(featureStores)('on %s, a car is sold while its former owner is here', (store) => {
  let gateway: TestGateway
  let former: Awaited<ReturnType<TestGateway['browser']>>
  let buyer: typeof former
  let stream: Awaited<ReturnType<typeof readStream>>
  let isSold = false
  let slow: PromiseWithResolvers<void> | undefined
  let heldLists = 0
  const lost: (readonly string[])[] = []

  const userOf = async (role: 'owner' | 'host' | 'admin') => {
    const [user] = await gateway.db.select().from(users).where(eq(users.fullName, fullNames[role]))
    return user?.id ?? ''
  }
  const rowsOf = async (userId: string) =>
    gateway.db
      .select({ product: products.productId, entitled: entitlements.productId })
      .from(products)
      .leftJoin(
        entitlements,
        and(
          eq(entitlements.userId, products.userId),
          eq(entitlements.productId, products.productId),
        ),
      )
      .where(and(eq(products.userId, userId), eq(products.productId, soldCar)))

  beforeAll(async () => {
    const bus = createMemoryBus()
    gateway = await startGateway(store, {
      bus,
      fleetApi: (simulated) =>
        slowLists(
          market(simulated, () => isSold),
          () => {
            if (slow) heldLists++
            return slow?.promise
          },
        ),
    })
    former = await gateway.browser('owner')
    await gateway.browser('host')
    await gateway.browser('admin')
    const formerId = await userOf('owner')
    bus.subscribe('products.changed', (told) => {
      if (told.userId === formerId && told.lost) lost.push(told.lost)
    })
    // Somebody whom the former owner let drive it.
    const [car] = await gateway.db
      .select()
      .from(products)
      .where(and(eq(products.userId, formerId), eq(products.productId, soldCar)))
    if (!car) throw new Error('The former owner has no car to sell.')
    const driver = { ...car, userId: await userOf('admin') }
    await gateway.db.insert(products).values(driver)
    await gateway.db.insert(entitlements).values(driver)

    stream = await readStream(`${gateway.origins.api}/sse`, { cookie: former.cookie })
    const hears = async () => {
      await gateway.ingest([at(soldCar)])
      return stream.events.some(({ data }) => !data.isCache && data.vin === soldCar)
    }
    await vi.waitUntil(hears, { timeout: 15_000, interval: 100 })
    // From memory from now on.
    await former.client.vehicles.data(soldCar)

    isSold = true
    buyer = await gateway.browser('host')
    const { items } = await buyer.client.subscription.get()
    const paidFor = items.map(({ product_id }) => product_id)
    await buyer.client.subscription.modify({ vehicles: [...paidFor, soldCar] })
  })
  afterAll(async () => {
    stream.leave()
    await gateway.close()
  })

  test('an open stream of its former owner hears nothing more of it, and of other cars as before', async () => {
    const before = stream.events.filter(({ data }) => data.vin === soldCar).length
    const hearsOther = async () => {
      await gateway.ingest([at(soldCar), at(kept)])
      return stream.events.some(({ data }) => !data.isCache && data.vin === kept)
    }
    await expect.poll(hearsOther, { timeout: 15_000 }).toBe(true)
    expect(stream.events.filter(({ data }) => data.vin === soldCar)).toHaveLength(before)
    expect(lost).toEqual([[soldCar]])
  })

  test('its former owner, and who drove it by their leave, can neither read nor command it', async () => {
    const asked = [
      () => former.client.vehicles.data(soldCar),
      () => former.client.vehicles.data(soldCar, { useCache: true }),
      () => former.client.commands.flashLights(soldCar),
    ]
    for (const ask of asked) await expect(ask()).rejects.toMatchObject({ status: 404 })
    expect(await rowsOf(await userOf('owner'))).toEqual([])
    expect(await rowsOf(await userOf('admin'))).toEqual([])
    expect(await rowsOf(await userOf('host'))).toEqual([{ product: soldCar, entitled: soldCar }])
    await expect(former.client.vehicles.data(kept)).resolves.toMatchObject({ vin: kept })
  })

  test('a list that the former owner asked for before the sale does not bring it back', async () => {
    const formerId = await userOf('owner')
    isSold = false
    // Sold back, so that it can be sold again while a list is on its way.
    await gateway.browser('owner')
    expect(await rowsOf(formerId)).toHaveLength(1)
    slow = Promise.withResolvers()
    const signingIn = gateway.browser('owner')
    await expect.poll(() => heldLists).toBe(1)
    isSold = true
    await gateway.browser('host')
    expect(await rowsOf(formerId)).toEqual([])
    slow.resolve()
    await signingIn
    expect(await rowsOf(formerId)).toEqual([])
  })
})
