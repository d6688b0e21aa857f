import { afterAll, beforeAll, expect, test } from 'vitest'

import { createMemoryBus } from '../../bus/memory.ts'
import type { Database } from '../../db/open.ts'
import type { StoredConfig } from '../../db/schema/telemetry-configs.ts'
import { freshDatabase } from '../../testing/database.ts'
import { createFleet, owners, vins } from '../../upstream/simulator/fleet.fixture.ts'
import { createIngest } from '../ingest/ingest.ts'
import { forecast } from './forecast.ts'
import { toStored } from './upstream-config.ts'

const hours = 2
const spanMs = hours * 3_600_000

let database: Database
beforeAll(async () => {
  database = await freshDatabase('postgres')
})
afterAll(() => database.close())

const draft: StoredConfig = {
  fields: {
    VehicleSpeed: { interval_seconds: 10 },
    Location: { interval_seconds: 15 },
    PackCurrent: { interval_seconds: 30 },
    Soc: { interval_seconds: 60 },
    Odometer: { interval_seconds: 10, minimum_delta: 1 },
    InsideTemp: { interval_seconds: 120 },
    DetailedChargeState: { interval_seconds: 1 },
    Gear: { interval_seconds: 1 },
    Locked: { interval_seconds: 1 },
  },
}

test('a forecast is within 15 % of what the driving car then sends', async () => {
  const fleet = createFleet()
  await fleet.start()
  await fleet.clock.advance(spanMs)
  const { telemetry } = fleet.fleetApi
  const { config } = await telemetry.state(owners.owner, vins.driving)
  const recorded = fleet.records.flatMap((record) => {
    if (record.kind !== 'data' || record.vin !== vins.driving) return []
    const wanted = Object.entries(record.data).filter(([field]) => field in draft.fields)
    return wanted.length > 0 ? [{ ...record, data: Object.fromEntries(wanted) }] : []
  })
  const { ingest } = createIngest({ db: database.db, bus: createMemoryBus() })
  for (let at = 0; at < recorded.length; at += 1000) {
    await ingest(recorded.slice(at, at + 1000), { live: false })
  }
  const told = await forecast({
    db: database.db,
    vin: vins.driving,
    current: config ? toStored(config) : null,
    draft,
    ignored: [],
    since: null,
    ownedSince: null,
    days: 1,
    now: fleet.clock.now(),
    price: null,
  })

  await telemetry.configure(owners.owner, vins.driving, draft)
  await fleet.clock.advance(10_000)
  const since = fleet.records.length
  await fleet.clock.advance(spanMs)
  await fleet.source.stop()
  const sent = fleet.records
    .slice(since)
    .flatMap((record) =>
      record.kind === 'data' && record.vin === vins.driving ? Object.keys(record.data) : [],
    ).length
  const perDay = (sent * 24) / hours
  expect(told.signals_per_day / perDay).toBeGreaterThan(0.85)
  expect(told.signals_per_day / perDay).toBeLessThan(1.15)
  const before = recorded.flatMap(({ data }) => Object.keys(data)).length
  const asItStood = Object.keys(draft.fields)
    .map((field) => told.fields[field]?.current_signals_per_day ?? 0)
    .reduce((sum, perDay) => sum + perDay, 0)
  expect(asItStood / ((before * 24) / hours)).toBeCloseTo(1, 1)
}, 120_000)
