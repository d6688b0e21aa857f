import { afterAll, beforeAll, describe, expect, test } from 'vitest'

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

  test('who asks for it again and again is told to wait, as with all that the manufacturer is asked', async () => {
    const { client } = await gateway.browser('owner')
    const wait = async () => {
      for (let calls = 0; calls < 7; calls++) await client.account.metadata()
    }
    await expect(wait()).rejects.toMatchObject({ status: 429 })
  })
})
