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

test.each([
  ['2026-01-01T00:00:00Z', '2026-01-01T01:00:00Z'],
  ['2026-01-01T00:00:00.000000000Z', '2026-01-01T02:00:00.0+01:00'],
  ['2025-12-31T20:00:00-04:00', '2026-01-01T01:00:00.000Z'],
])('moments may come with any fraction and offset: from %s to %s', async (from, to) => {
  const query = new URLSearchParams({ fields: 'Soc', start: from, end: to })
  const response = await owner.ask(`/web/vehicles/${driving}/history?${query}`)
  expect(await response.json()).toMatchObject({
    response: { start, end, series: { Soc: [[Date.parse(start), 50]] } },
  })
})

test.each([
  `/web/vehicles/${driving}/history?fields=Soc&start=0000-01-01T00:00:00%2B23:00&end=9999-12-31T23:59:59-23:00`,
  '/web/commands?start=0000-01-01T00:00:00%2B23:00&end=9999-12-31T23:59:59-23:00',
  '/web/drives?start=0000-01-01T00:00:00%2B23:00&end=9999-12-31T23:59:59-23:00',
])('moments that an offset moves out of the calendar are no trouble: %s', async (path) => {
  expect((await owner.ask(path)).status).toBe(200)
})

test('what is malformed is told without a pattern', async () => {
  const told = async (path: string) => (await owner.ask(path)).json()
  expect(await told(`/web/vehicles/${driving}/history?fields=Soc&start=today`)).toMatchObject({
    error_description: 'query/start: no ISO moment',
  })
  expect(await told('/web/vehicles/nonsense/history?fields=Soc&start=today')).toMatchObject({
    error_description: 'path/vin: no VIN',
  })
  expect(await told('/web/commands?page=x')).toMatchObject({
    error_description: 'query/page: not of the form that is asked for',
  })
})

test('without an end it reaches until now', async () => {
  const { series } = await owner.client.history.list(driving, { fields: ['Soc'], start })
  expect(series.Soc).toHaveLength(2)
})

test.each([
  ['another’s car', hostCar, {}, 404, 'not_found'],
  ['an unknown signal', driving, { fields: ['toString'] }, 400, 'invalid_field'],
  ['no time at all', driving, { end: start }, 400, 'fst_err_validation'],
  [
    'eleven signals',
    driving,
    { fields: Array.from({ length: 11 }, (_, n) => `Soc${n}`) },
    400,
    'fst_err_validation',
  ],
] as const)('%s is refused', async (_, vin, query, status, code) => {
  const { client } = owner
  const asked = client.history.list(vin, { fields: ['Soc'], start, end, ...query })
  await expect(asked).rejects.toMatchObject({ status, code })
})

test('what an unpaid car did before stays readable', async () => {
  const { client } = await gateway.browser('lapsed')
  const { series } = await client.history.list(lapsedCar, { fields: ['Soc'], start, end })
  expect(series).toEqual({ Soc: [] })
})

test('places are only for tokens that may see places', async () => {
  const { token } = await owner.client.tokens.create({ scopes: ['vehicle_device_data'] })
  const program = gateway.program(token)
  const asked = (field: string) => program.history.list(driving, { fields: [field], start, end })
  await expect(asked('Location')).rejects.toMatchObject({ status: 403, code: 'invalid_scope' })
  expect((await asked('Soc')).series.Soc).toHaveLength(1)
})
