import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { featureStores } from '../../testing/feature-stores.ts'
import { startGateway, type TestGateway } from '../../testing/gateway.ts'
import { type FleetApi, FleetApiError } from '../../upstream/fleet-api.ts'
import { refreshProducts } from './products.ts'

const odd = 'LRWYGCEK1NC700002'

/** A manufacturer that refuses its lists while it is away, or lists one car in an unknown form. */
function unusual(simulated: FleetApi, state: () => 'away' | 'odd' | 'usual'): FleetApi {
  return new Proxy(simulated, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      if (name === 'products') {
        const products: FleetApi['products'] = async (subject, leftOut) => {
          if (state() === 'away') throw new FleetApiError(503, 'Away.')
          const own = await target.products(subject)
          if (state() === 'usual') return own
          leftOut?.(odd, new FleetApiError(502, 'Of no known form.'))
          return own.filter((product) => product.vin !== odd)
        }
        return products
      }
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

describe.each(featureStores)('on %s', (store) => {
  let gateway: TestGateway
  let state: 'away' | 'odd' | 'usual' = 'usual'
  beforeAll(async () => {
    gateway = await startGateway(store, {
      fleetApi: (simulated) => unusual(simulated, () => state),
    })
  })
  afterAll(() => gateway.close())

  test('a manufacturer that is away keeps nobody from signing in, and what is stored is shown', async () => {
    state = 'usual'
    await gateway.browser('owner')
    state = 'away'
    const again = await gateway.browser('owner')
    expect((await again.client.account.products()).count).toBe(4)
    // Of whom nothing is stored, nothing is shown: not even that there is nothing.
    const first = await gateway.browser('host')
    const response = await first.ask('/api/1/products')
    expect(response.status).toBe(503)
    expect(gateway.logged).toContainEqual(expect.objectContaining({ message: 'Away.' }))
  })

  test('a product of no known form is its owner’s as it was, and the others are read', async () => {
    state = 'usual'
    const { ask } = await gateway.browser('owner')
    const userId = (await ask('/web/test')).headers.get('x-uid') ?? ''
    state = 'odd'
    const { client } = await gateway.browser('owner')
    const { items } = await client.account.products()
    expect(items.map(({ vin }) => vin)).toContain(odd)
    expect(items).toHaveLength(4)
    const told: unknown[] = []
    const fleetApi = unusual(gateway.fleetApi, () => state)
    const { db, bus } = gateway
    const options = { db, bus, fleetApi, now: Date.now, onTrouble: (e: unknown) => told.push(e) }
    await refreshProducts(options, { id: userId, subject: 'simulated-owner' })
    expect(told).toMatchObject([{ status: 502 }])
    await expect(client.vehicles.get(odd)).resolves.toMatchObject({ vin: odd })
  })
})
