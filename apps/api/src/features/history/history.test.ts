import { afterAll, beforeAll, expect, test } from 'vitest'

import { startGateway, type TestGateway } from '../../testing/gateway.ts'

const [driving, hostCar, lapsedCar] = [
  'LRW3F7EK4NC700001',
  'LRW3F7EK5NC700004',
  'LRW3F7EK9NC700006',
]
const start = '2026-01-01T00:00:00.000Z'
const end = '2026-01-01T01:00:00.000Z'
const place = { latitude: 52.5, longitude: 13.4 }

let gateway: TestGateway
let owner: Awaited<ReturnType<TestGateway['browser']>>
beforeAll(async () => {
  gateway = await startGateway('embedded')
  owner = await gateway.browser('owner')
  await gateway.ingest([
    { kind: 'data', vin: driving, createdAt: start, data: { Soc: 50, Location: place } },
    { kind: 'data', vin: driving, createdAt: end, data: { Soc: 49 } },
  ])
})
afterAll(() => gateway.close())

test('the past of several signals comes by name, with the moments in milliseconds', async () => {
  const fields = ['Soc', 'Location', 'Gear']
  expect(await owner.client.history.list(driving, { fields, start, end })).toEqual({
    start,
    end,
    series: {
      Soc: [[Date.parse(start), 50]],
      Location: [[Date.parse(start), place]],
      Gear: [],
    },
  })
})

test('without an end it reaches until now', async () => {
  const { series } = await owner.client.history.list(driving, { fields: ['Soc'], start })
  expect(series.Soc).toHaveLength(2)
})

test.each([
  ['another’s car', 'owner', hostCar, {}, 404, 'not_found'],
  ['an unpaid car', 'lapsed', lapsedCar, {}, 402, 'vehicle_subscription_required'],
  ['an unknown signal', 'owner', driving, { fields: ['toString'] }, 400, 'invalid_field'],
  ['no time at all', 'owner', driving, { end: start }, 400, 'fst_err_validation'],
  [
    'eleven signals',
    'owner',
    driving,
    { fields: Array.from({ length: 11 }, (_, n) => `Soc${n}`) },
    400,
    'fst_err_validation',
  ],
] as const)('%s is refused', async (_, role, vin, query, status, code) => {
  const { client } = role === 'owner' ? owner : await gateway.browser(role)
  const asked = client.history.list(vin, { fields: ['Soc'], start, end, ...query })
  await expect(asked).rejects.toMatchObject({ status, code })
})

test('places are only for tokens that may see places', async () => {
  const { token } = await owner.client.tokens.create({ scopes: ['vehicle_device_data'] })
  const program = gateway.program(token)
  const asked = (field: string) => program.history.list(driving, { fields: [field], start, end })
  await expect(asked('Location')).rejects.toMatchObject({ status: 403, code: 'invalid_scope' })
  expect((await asked('Soc')).series.Soc).toHaveLength(1)
})
