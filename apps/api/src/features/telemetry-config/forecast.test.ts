import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import prices from '../../../../../content/tesla-prices.json' with { type: 'json' }
import { defaultCatalogue } from '../../billing/prices.ts'
import {
  configPushes,
  configVersions,
  telemetryConfigs,
} from '../../db/schema/telemetry-configs.ts'
import { signalHistory } from '../../db/schema.ts'
import { featureStores } from '../../testing/feature-stores.ts'
import { startGateway, type TestGateway } from '../../testing/gateway.ts'
import { signalPrice } from './price.ts'

const driving = 'LRW3F7EK4NC700001'
const dayMs = 86_400_000

describe.each(featureStores)('on %s', (store) => {
  let gateway: TestGateway
  let owner: Awaited<ReturnType<TestGateway['browser']>>
  beforeAll(async () => {
    gateway = await startGateway(store)
    owner = await gateway.browser('owner')
  })
  afterAll(() => gateway.close())
  beforeEach(async () => {
    const tables = [configPushes, configVersions, telemetryConfigs, signalHistory]
    for (const table of tables) await gateway.db.delete(table)
  })

  /** A value of a field every so many seconds, over the two days up to now. */
  async function record(field: string, everySeconds: number, value: (n: number) => number) {
    const count = Math.floor((2 * dayMs) / 1000 / everySeconds)
    const now = gateway.clock.now()
    const records = Array.from({ length: count }, (_, n) => ({
      kind: 'data' as const,
      vin: driving,
      createdAt: new Date(now - 2 * dayMs + n * everySeconds * 1000).toISOString(),
      data: { [field]: value(n) },
    }))
    for (let at = 0; at < records.length; at += 1000) {
      await gateway.ingest(records.slice(at, at + 1000))
    }
  }

  const forecast = (draft?: Parameters<typeof owner.client.configVersions.forecast>[1]) =>
    owner.client.configVersions.forecast(driving, draft)
  const near = (expected: number) => expect.closeTo(expected, -Math.log10(2 * expected * 0.02))

  test('a slower interval is replayed from what the car sent, with its cost and what is lost', async () => {
    await owner.client.config.replace(driving, { fields: { Soc: { interval_seconds: 60 } } })
    await record('Soc', 60, (n) => n)
    const told = await forecast({ fields: { Soc: { interval_seconds: 600 } } })
    expect(told.fields.Soc).toEqual({
      signals_per_day: near(144),
      current_signals_per_day: near(1440),
      basis: 'history',
      values_lost_per_day: near(1296),
    })
    const { signals_per_day: signals } = told
    expect(told.price).toEqual({ currency: 'USD', minor_units_per_million: near(667) })
    expect(told.cost_per_day).toBeCloseTo((signals * 100) / 150_000, 6)
    expect(told.replayed_hours).toBeGreaterThanOrEqual(48)
    expect(Date.parse(told.replayed_to ?? '')).toBe(gateway.clock.now())
  })

  test('small changes that would be held back are not counted', async () => {
    await owner.client.config.replace(driving, { fields: { Soc: { interval_seconds: 60 } } })
    await record('Soc', 60, (n) => n / 10)
    const told = await forecast({
      fields: { Soc: { interval_seconds: 60, minimum_delta: 1, resend_interval_seconds: 86_400 } },
    })
    expect(told.fields.Soc?.signals_per_day).toEqual(near(144))
  })

  test('a quicker interval is an estimate, and says so', async () => {
    await owner.client.config.replace(driving, { fields: { Soc: { interval_seconds: 60 } } })
    await record('Soc', 60, (n) => n)
    const told = await forecast({ fields: { Soc: { interval_seconds: 10 } } })
    expect(told.fields.Soc).toEqual({
      signals_per_day: near(8640),
      current_signals_per_day: near(1440),
      basis: 'estimate',
      values_lost_per_day: null,
    })
  })

  test('without history it tells what it assumes, and replays nothing', async () => {
    await owner.client.config.replace(driving, { fields: { Locked: { interval_seconds: 1 } } })
    const told = await forecast({
      fields: { VehicleSpeed: { interval_seconds: 10 }, Deprecated_2: null },
    })
    expect(told).toMatchObject({
      ignored_fields: ['Deprecated_2'],
      replayed_from: null,
      replayed_to: null,
      replayed_hours: 0,
    })
    expect(told.fields.VehicleSpeed).toEqual({
      signals_per_day: 7200 / 10 + 24,
      current_signals_per_day: 0,
      basis: 'estimate',
      values_lost_per_day: null,
    })
    expect(told.fields.Locked).toMatchObject({ signals_per_day: 24, current_signals_per_day: 24 })
  })

  test('replacing drops the other fields, updating keeps them, and neither changes anything', async () => {
    const fields = { Soc: { interval_seconds: 60 }, Locked: { interval_seconds: 1 } }
    await owner.client.config.replace(driving, { fields })
    const draft = { Soc: { interval_seconds: 30 } }
    const replaced = await forecast({ fields: draft, mode: 'replace' })
    expect(replaced.fields.Locked?.signals_per_day).toBe(0)
    const updated = await forecast({ fields: draft })
    expect(updated.fields.Locked?.signals_per_day).toBe(24)
    const asItStands = await forecast()
    expect(asItStands.signals_per_day).toBe(asItStands.current_signals_per_day)
    expect((await owner.client.config.get(driving)).fields).toEqual(fields)
    expect((await owner.client.configVersions.list(driving)).count).toBe(2)
  })

  test('the figures add up without the noise of adding', async () => {
    const setting = { interval_seconds: 7 }
    const names = ['PackVoltage', 'PackCurrent', 'InsideTemp']
    const fields = Object.fromEntries(names.map((name) => [name, setting]))
    const { signals_per_day, cost_per_day } = await forecast({ fields, mode: 'replace' })
    expect(signals_per_day).toBe(3157.8)
    expect(String(cost_per_day)).toMatch(/^\d+\.\d{1,6}$/)
  })

  test('a field that the car was asked for and never sent counts as none', async () => {
    await owner.client.config.replace(driving, {
      fields: { Soc: { interval_seconds: 60 }, TonneauPosition: { interval_seconds: 60 } },
    })
    const unsent = async () => (await forecast()).fields.TonneauPosition
    expect(await unsent()).toMatchObject({ basis: 'estimate' })
    await gateway.db
      .update(telemetryConfigs)
      .set({ changedAt: new Date(gateway.clock.now() - 2 * dayMs) })
    await record('Soc', 600, (n) => n)
    expect(await unsent()).toMatchObject({ basis: 'history', signals_per_day: 0 })
  })

  test('a draft is checked as a change would be', async () => {
    await expect(forecast({ fields: { Speed: null } })).rejects.toMatchObject({
      code: 'fst_err_validation',
    })
    const { token } = await owner.client.tokens.create({ scopes: ['vehicle_device_data'] })
    const program = gateway.program(token)
    await expect(
      program.configVersions.forecast(driving, { fields: { Location: null } }),
    ).rejects.toMatchObject({ code: 'invalid_scope' })
  })
})

test('a signal costs what the published price list says', () => {
  const { count } = prices.rows.find(({ what }) => what === 'Streamed signals') ?? { count: 0 }
  expect(prices.currency).toBe('US$')
  expect(signalPrice(defaultCatalogue)?.minor_units_per_million).toBeCloseTo(
    (100 * prices.unit * 1e6) / count,
    6,
  )
})
