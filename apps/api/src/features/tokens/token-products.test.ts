import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { featureStores } from '../../testing/feature-stores.ts'
import { startGateway, type TestGateway } from '../../testing/gateway.ts'

const driving = 'LRW3F7EK4NC700001'

describe.each(featureStores)('on %s', (store) => {
  let gateway: TestGateway
  let client: Awaited<ReturnType<TestGateway['browser']>>['client']
  beforeAll(async () => {
    gateway = await startGateway(store)
    client = (await gateway.browser('owner')).client
  })
  afterAll(() => gateway.close())

  test.each([
    ['vehicles', { vehicles: [driving] }, { vehicles: [driving], energy_sites: [] }],
    ['energy sites', { energy_sites: [] }, { vehicles: [], energy_sites: [] }],
    [
      'both, one of them written out as all',
      { vehicles: [driving], energy_sites: null },
      { vehicles: [driving], energy_sites: null },
    ],
    ['neither', { signals: ['Soc'] }, { vehicles: null, energy_sites: null }],
  ])('a token for named products is for no others: %s', async (_, restriction, held) => {
    const made = await client.restrictedTokens.create({ restriction })
    expect(made.restriction).toMatchObject(held)
    const { items } = await gateway.program(made.token).account.products()
    expect(items.some(({ device_type }) => device_type === 'energy')).toBe(
      held.energy_sites === null,
    )
    await client.tokens.revoke(made.id)
  })
})
