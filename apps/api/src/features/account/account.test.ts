import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { featureStores } from '../../testing/feature-stores.ts'
import { startGateway, type TestGateway } from '../../testing/gateway.ts'

describe.each(featureStores)('on %s', (store) => {
  let gateway: TestGateway
  beforeAll(async () => {
    gateway = await startGateway(store)
  })
  afterAll(() => gateway.close())

  test('products hold every member that existing clients read', async () => {
    const { client } = await gateway.browser('owner')
    const { items, count } = await client.account.products()
    expect(count).toBe(4)
    for (const product of items) {
      expect(product).toHaveProperty('device_type')
      expect(product).toHaveProperty('id')
      if (product.device_type === 'vehicle') {
        expect(product).toMatchObject({
          vin: expect.stringMatching(/^[A-HJ-NPR-Z0-9]{17}$/),
          command_signing: expect.any(String),
          display_name: expect.any(String),
        })
      } else {
        expect(product).toMatchObject({
          energy_site_id: expect.any(Number),
          asset_site_id: expect.any(String),
          components: expect.any(Object),
        })
      }
    }
  })

  test('metadata is flat, with an object as each car’s configuration', async () => {
    const { ask } = await gateway.browser('owner')
    const response = await ask('/api/metadata')
    const metadata = await response.json()
    expect(metadata).toMatchObject({
      uid: response.headers.get('x-uid'),
      region: 'NA',
      scopes: expect.arrayContaining(['vehicle_device_data', 'vehicle_location']),
      energy_sites: { 7000001: { name: 'Simulated Home', access: true } },
    })
    expect(Object.keys(metadata.vehicles)).toHaveLength(3)
    for (const vehicle of Object.values(metadata.vehicles)) {
      expect(vehicle).toMatchObject({ access: true, config: expect.any(Object) })
    }
  })

  test('an account without products is told so with empty lists', async () => {
    const { client } = await gateway.browser('admin')
    expect(await client.account.products()).toMatchObject({ items: [], count: 0 })
    expect(await client.account.metadata()).toMatchObject({ vehicles: {}, energy_sites: {} })
  })

  test('the field catalogue is public, whole and cached [S7.20 sdk]', async () => {
    const response = await fetch(`${gateway.origins.api}/fields.json`)
    const fields = await response.json()
    expect(Object.keys(fields)).toHaveLength(241)
    expect(fields.VehicleSpeed).toMatchObject({ type: 'float', category: 'Driving' })
    expect(response.headers.get('cache-control')).toBe('public, max-age=3600')
    const again = await fetch(`${gateway.origins.api}/fields.json`, {
      headers: { 'if-none-match': response.headers.get('etag') ?? '' },
    })
    expect(again.status).toBe(304)
    expect(await gateway.anonymous().fields.list()).toHaveProperty('Soc')
  })
})
