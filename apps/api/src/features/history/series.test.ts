import type { SignalValue } from '@console/sdk/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { createMemoryBus } from '../../bus/memory.ts'
import type { Database } from '../../db/open.ts'
import { freshDatabase } from '../../testing/database.ts'
import { featureStores } from '../../testing/feature-stores.ts'
import { createIngest } from '../ingest/ingest.ts'
import { readSeries } from './series.ts'

const start = new Date('2026-01-01T00:00:00.000Z')
const end = new Date('2026-01-02T00:00:00.000Z')
const vin = 'LRW3F7EK4NC700001'

describe.each(featureStores)('%s', (store) => {
  let database: Database
  beforeAll(async () => {
    database = await freshDatabase(store)
  })
  afterAll(() => database.close())

  const stored = async (field: string, values: [second: number, value: SignalValue][]) => {
    const sink = createIngest({ db: database.db, bus: createMemoryBus() })
    const records = values.map(([second, value]) => ({
      kind: 'data' as const,
      vin,
      createdAt: new Date(start.getTime() + second * 1000).toISOString(),
      data: { [field]: value },
    }))
    await sink.ingest(records, { live: false })
  }
  const read = async (field: string, most: number) =>
    (await readSeries(database.db, { vin, field, start, end }, most)).map(
      ([at, value]) => [(at - start.getTime()) / 1000, value] as const,
    )

  test('few points come whole, from the start until before the end', async () => {
    await stored('Soc', [
      [-1, 1],
      [0, 2],
      [60, null],
      [120, 3],
      [86_400, 4],
    ])
    expect(await read('Soc', 3)).toEqual([
      [0, 2],
      [60, null],
      [120, 3],
    ])
  })

  test('many are thinned, and every peak stays', async () => {
    const values = Array.from({ length: 5_000 }, (_, n): [number, number] => [n * 17, n % 100])
    values[2_345] = [2_345 * 17, 5_000]
    values[4_321] = [4_321 * 17, -5_000]
    await stored('VehicleSpeed', values)
    const thinned = await read('VehicleSpeed', 500)
    expect(thinned.length).toBeLessThanOrEqual(500)
    expect(thinned.length).toBeGreaterThan(400)
    expect(thinned).toContainEqual([2_345 * 17, 5_000])
    expect(thinned).toContainEqual([4_321 * 17, -5_000])
    const moments = thinned.map(([at]) => at)
    expect(moments).toEqual(moments.toSorted((a, b) => a - b))
  })

  test('values without an order keep the first and the last of each stretch', async () => {
    const values = Array.from({ length: 400 }, (_, n): [number, string] => [n * 216, `state ${n}`])
    await stored('Gear', values)
    const thinned = await read('Gear', 4)
    expect(thinned.map(([, value]) => value)).toEqual([
      'state 0',
      'state 199',
      'state 200',
      'state 399',
    ])
  })
})
