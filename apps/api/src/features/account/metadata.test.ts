import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { products } from '../../db/schema.ts'
import { featureStores } from '../../testing/feature-stores.ts'
import { startGateway, type TestGateway } from '../../testing/gateway.ts'
import { type FleetApi, FleetApiError } from '../../upstream/fleet-api.ts'
import { vins } from '../../upstream/simulator/fleet.fixture.ts'

/** A manufacturer that keeps no copy of a car's equipment, so that each car is asked itself. */
function withoutCopies(simulated: FleetApi, asked: string[]): FleetApi {
  const refused = new FleetApiError(408, 'The car sleeps.')
  let regionFails = true
  const reports: FleetApi['reports'] = {
    ...simulated.reports,
    async vehicleConfig(_, vin) {
      asked.push(vin)
      throw refused
    },
  }
  const account: FleetApi['account'] = {
    ...simulated.account,
    async region() {
      asked.push('region')
      if (!regionFails) return { region: 'eu', fleet_api_base_url: 'https://eu.example' }
      regionFails = false
      throw new FleetApiError(503, 'Not now.')
    },
  }
  return new Proxy(simulated, {
    get(target, name) {
      if (name === 'reports') return reports
      if (name === 'account') return account
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

describe.each(featureStores)('on %s', (store) => {
  const asked: string[] = []
  let gateway: TestGateway
  beforeAll(async () => {
    gateway = await startGateway(store, {
      fleetApi: (simulated) => withoutCopies(simulated, asked),
      upstreamCallsPerMinute: 6,
    })
  })
  afterAll(() => gateway.close())

  test('a car that tells nothing of its equipment keeps no other from being told of', async () => {
    const { client } = await gateway.browser('owner')
    const before = await client.account.metadata()
    expect(Object.keys(before.vehicles)).toHaveLength(3)
    const configs = Object.values(before.vehicles).map(({ config }) => config)
    expect(new Set(configs.flatMap((config) => Object.values(config)))).toEqual(new Set([null]))

    // What was read once is told without asking the car again.
    await client.vehicles.data(vins.driving)
    asked.length = 0
    const { vehicles } = await client.account.metadata()
    expect(asked).not.toContain(vins.driving)
    expect(vehicles[vins.driving]?.config).toMatchObject({ rhd: expect.any(Boolean) })
  })

  test('an account’s region is the one that the manufacturer tells, and asked once', async () => {
    const { client } = await gateway.browser('owner')
    asked.length = 0
    expect(await client.account.metadata()).toMatchObject({ region: 'EU' })
    expect(asked).not.toContain('region')
  })

  test('who has asked the manufacturer too often still sees the own cars, as they were told before', async () => {
    const { client } = await gateway.browser('owner')
    const before = await client.account.metadata()
    const spend = async () => {
      for (let calls = 0; calls < 7; calls++) await client.vehicles.get(vins.driving)
    }
    await expect(spend()).rejects.toMatchObject({ status: 429 })
    asked.length = 0
    expect(await client.account.metadata()).toEqual(before)
    expect((await client.account.products()).items).toHaveLength(4)
    expect(asked).toEqual([])

    // Of whom nothing was told, nothing can be said.
    const { client: host } = await gateway.browser('host')
    for (let calls = 0; calls < 6; calls++) await host.vehicles.get(vins.rental)
    await expect(host.account.metadata()).rejects.toMatchObject({ status: 429 })
  })
})

describe.each(featureStores)('while the manufacturer is away, on %s', (store) => {
  let isAway = false
  let gateway: TestGateway
  beforeAll(async () => {
    gateway = await startGateway(store, {
      fleetApi: (simulated) =>
        new Proxy(simulated, {
          get(target, name) {
            const value: unknown = Reflect.get(target, name)
            if (typeof value !== 'function') return value
            return (...told: unknown[]) => {
              if (isAway) return Promise.reject(new FleetApiError(503, 'Away.'))
              return value.apply(target, told)
            }
          },
        }),
    })
  })
  afterAll(() => gateway.close())

  test('everybody sees the own cars, as they were told before', async () => {
    const { client } = await gateway.browser('owner')
    const before = await client.account.metadata()
    const { items } = await client.account.products()
    await gateway.db.update(products).set({ refreshedAt: new Date(0) })
    isAway = true
    expect(await client.account.metadata()).toEqual(before)
    expect((await client.account.products()).items).toEqual(items)
    await expect(client.vehicles.get(vins.driving)).rejects.toMatchObject({ status: 503 })

    await gateway.db.update(products).set({ about: null })
    await expect(client.account.metadata()).rejects.toMatchObject({ status: 503 })
  })
})
