import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { featureStores } from '../../testing/feature-stores.ts'
import { startGateway, type TestGateway } from '../../testing/gateway.ts'

const driving = 'LRW3F7EK4NC700001'

describe.each(featureStores)('on %s', (store) => {
  let gateway: TestGateway
  beforeAll(async () => {
    gateway = await startGateway(store)
  })
  afterAll(() => gateway.close())

  test('presets hold fields that this car has', async () => {
    const owner = await gateway.browser('owner')
    const { items } = await owner.client.configVersions.presets(driving)
    expect(items.map(({ id }) => id)).toEqual([
      'dashboard',
      'driving',
      'charging',
      'security',
      'frugal',
    ])
    for (const { fields, unsupported } of items) {
      expect(unsupported).toEqual([])
      const response = await owner.ask(`/api/config/${driving}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ fields }),
      })
      expect(await response.json()).toEqual({ updated_vehicles: 1 })
    }
    const createdAt = new Date(gateway.clock.now()).toISOString()
    await gateway.ingest([
      { kind: 'data', vin: driving, createdAt, data: { Version: '2024.32.1' } },
    ])
    const charging = (await owner.client.configVersions.presets(driving)).items[2]
    expect(charging?.unsupported).toEqual(expect.arrayContaining(['ChargePortDoorOpen']))
    expect(charging?.fields).not.toHaveProperty('ChargePortDoorOpen')
  })
})
