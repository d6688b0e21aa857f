import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import type { Bus } from '../../bus/bus.ts'
import { createBus } from '../../bus/create.ts'
import type { Database } from '../../db/open.ts'
import { freshDatabase } from '../../testing/database.ts'
import { startGateway, type TestGateway } from '../../testing/gateway.ts'
import { readStream } from '../../testing/read-stream.ts'
import type { TelemetryRecord } from '../../upstream/telemetry.ts'

const vin = 'LRW3F7EK4NC700001'
const record = (n: number): TelemetryRecord => ({
  kind: 'data',
  vin,
  createdAt: new Date(Date.UTC(2026, 0, 1) + n).toISOString(),
  data: { Odometer: n },
})

let database: Database
let buses: Bus[]
let gateways: TestGateway[]
beforeAll(async () => {
  database = await freshDatabase('postgres')
  buses = [await createBus(database), await createBus(database)]
  gateways = await Promise.all(buses.map((bus) => startGateway('postgres', { database, bus })))
})
afterAll(async () => {
  for (const gateway of gateways) await gateway.close()
  for (const bus of buses) await bus.close()
  await database.close()
})

test('two processes on one Postgres: what one stores, readers of both get, each event once and in order', async () => {
  const [first, second] = gateways
  if (!first || !second) throw new Error('There are two.')
  const { cookie } = await first.browser('owner')
  const open = (gateway: TestGateway) =>
    readStream(`${gateway.origins.api}/sse/${vin}?topics=data&cache=false`, { cookie })
  const streams = [await open(first), await open(second)]
  for (const stream of streams) await vi.waitUntil(() => stream.text !== '')
  for (let n = 1; n <= 40; n += 2) {
    await first.ingest([record(n)])
    await second.ingest([record(n + 1)])
  }
  for (const stream of streams) {
    const told = (await stream.received(40)).map(({ data }) => data.data?.Odometer)
    expect(told).toEqual(Array.from({ length: 40 }, (_, n) => n + 1))
    stream.leave()
  }
})

test('an id that another process gave is told to be unknown, and a snapshot follows', async () => {
  const [first, second] = gateways
  if (!first || !second) throw new Error('There are two.')
  const { cookie } = await first.browser('owner')
  const path = `/sse/${vin}?topics=data`
  await first.ingest([record(50)])
  const before = await readStream(first.origins.api + path, { cookie })
  const [known] = await before.received(1)
  before.leave()
  const after = await readStream(second.origins.api + path, {
    cookie,
    'last-event-id': known?.id ?? '',
  })
  const [reset, snapshot] = await after.received(2)
  expect(reset?.event).toBe('reset')
  expect(snapshot?.data).toMatchObject({ isCache: true, data: { Odometer: 50 } })
  after.leave()
})

test('a token that one process revokes ends its streams in the other', async () => {
  const [first, second] = gateways
  if (!first || !second) throw new Error('There are two.')
  const { client } = await first.browser('owner')
  const { token, id } = await client.tokens.create({ name: 'Elsewhere' })
  const stream = await readStream(`${second.origins.api}/sse?token=${token}`)
  expect(stream.status).toBe(200)
  await client.tokens.revoke(id)
  await vi.waitUntil(() => stream.ended === 'dropped', { timeout: 5_000 })
})
