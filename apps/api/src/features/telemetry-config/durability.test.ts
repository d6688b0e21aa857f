import { asc, eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { createMemoryBus } from '../../bus/memory.ts'
import type { Database } from '../../db/open.ts'
import {
  configPushes,
  configVersions,
  type StoredConfig,
  telemetryConfigs,
} from '../../db/schema/telemetry-configs.ts'
import { products, users } from '../../db/schema.ts'
import { freshDatabase, stores } from '../../testing/database.ts'
import { userRow } from '../../testing/user-row.ts'
import { FleetApiError } from '../../upstream/fleet-api.ts'
import type { TelemetryApi, TelemetryRefusal } from '../../upstream/telemetry-api.ts'
import { merge } from './merge.ts'
import { createConfigs } from './service.ts'
import { toStored } from './upstream-config.ts'

const vin = 'LRW3F7EK4NC700001'
const author = { userId: 'owner', authorKind: 'user', authorId: 'owner', authorName: null } as const
const receiver = { hostname: 'telemetry.wattlane.example', port: 443, ca: null, exp: null }

describe.each(stores)('on %s', (store) => {
  let database: Database
  let now = Date.parse('2026-06-01T08:00:00.000Z')
  beforeAll(async () => {
    database = await freshDatabase(store)
    const { db } = database
    await db.insert(users).values(userRow('owner'))
    await db.insert(products).values({
      userId: 'owner',
      productId: vin,
      kind: 'vehicle',
      // Nobody reads it here.
      product: { device_type: 'vehicle', vin } as typeof products.$inferInsert.product,
    })
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    for (const table of [configPushes, configVersions, telemetryConfigs]) {
      await database.db.delete(table)
    }
  })

  /** The manufacturer's side, and all it was told. */
  function manufacturer() {
    const told: (StoredConfig['fields'] | null)[] = []
    const side: { answer: () => Promise<TelemetryRefusal | null> } = { answer: async () => null }
    const api: TelemetryApi = {
      receiver,
      state: async () => ({ synced: true, config: null, limit_reached: false, key_paired: true }),
      async configure(_owner, _vin, config) {
        const answer = await side.answer()
        told.push(toStored(config).fields)
        return answer
      },
      async remove() {
        await side.answer()
        told.push(null)
      },
      errors: async () => [],
    }
    return Object.assign(side, { told, api })
  }

  const process = ({ api }: ReturnType<typeof manufacturer>) =>
    createConfigs({
      db: database.db,
      bus: createMemoryBus(),
      telemetry: api,
      now: () => now,
      onTrouble: () => {},
    })

  const patch = (
    configs: ReturnType<typeof process>,
    fields: StoredConfig['fields'],
    mode: 'update' | 'replace' = 'update',
  ) =>
    configs.change([
      {
        vin,
        author,
        change: mode === 'update' ? 'updated' : 'replaced',
        next: (before) => merge(before, { fields }, mode),
      },
    ])

  const every = (seconds: number) => ({ interval_seconds: seconds })
  const newest = async () => {
    const [row] = await database.db
      .select()
      .from(telemetryConfigs)
      .where(eq(telemetryConfigs.vin, vin))
    return row?.config ?? null
  }
  const numbers = async () => {
    const rows = await database.db
      .select({ number: configVersions.number })
      .from(configVersions)
      .orderBy(asc(configVersions.number))
    return rows.map(({ number }) => number)
  }
  const waiting = () => database.db.select().from(configPushes)

  test('killed between accepting and handing over, the next process hands it over once', async () => {
    const side = manufacturer()
    const reached = Promise.withResolvers<void>()
    // It never comes back: the process is gone before the manufacturer has heard anything.
    side.answer = () => {
      reached.resolve()
      return new Promise(() => {})
    }
    void patch(process(side), { Soc: every(60) })
    await reached.promise
    expect(await newest()).toEqual({ fields: { Soc: every(60) } })
    expect(await waiting()).toHaveLength(1)

    const next = manufacturer()
    const restarted = process(next)
    now += 20_000
    await restarted.work()
    // The one that died might still be at it.
    expect(next.told).toEqual([])
    now += 60_000
    await restarted.work()
    await restarted.work()
    expect(next.told).toEqual([{ Soc: every(60) }])
    expect(await waiting()).toEqual([])
    expect(await numbers()).toEqual([1])
  })

  test('a manufacturer that does not answer is asked again, and the newest is what it gets', async () => {
    const side = manufacturer()
    const configs = process(side)
    side.answer = async () => {
      throw new FleetApiError(503, 'It is down.', { retryAfter: 120 })
    }
    await patch(configs, { Soc: every(60) })
    await patch(configs, { Locked: every(1) })
    expect(await configs.outcome([vin], [])).toEqual({ updated_vehicles: 1 })
    side.answer = async () => null
    now += 60_000
    await configs.work()
    expect(side.told).toEqual([])
    now += 61_000
    await configs.work()
    expect(side.told).toEqual([{ Soc: every(60), Locked: every(1) }])
    expect(await waiting()).toEqual([])
  })

  test('a version accepted while an older one is on its way goes out after it', async () => {
    const side = manufacturer()
    const configs = process(side)
    const held = Promise.withResolvers<null>()
    const reached = Promise.withResolvers<void>()
    side.answer = () => {
      reached.resolve()
      return held.promise
    }
    const first = patch(configs, { Soc: every(60) })
    await reached.promise
    const other = process(side)
    await patch(other, { Soc: every(30) })
    expect(side.told).toEqual([])
    held.resolve(null)
    await first
    expect(side.told.at(-1)).toEqual({ Soc: every(30) })
    expect(await waiting()).toEqual([])
  })

  test('changes of many clients at once all stand, each as one version', async () => {
    const side = manufacturer()
    const configs = [process(side), process(side)] as const
    const names = Array.from({ length: 20 }, (_, index) => `Field${index}`)
    await Promise.all(
      names.map((name, index) => {
        const [one, other] = configs
        return patch(index % 2 ? one : other, { [name]: every(index + 1) })
      }),
    )
    const fields = Object.fromEntries(names.map((name, index) => [name, every(index + 1)]))
    expect(await newest()).toEqual({ fields })
    expect(await numbers()).toEqual(names.map((_, index) => index + 1))
    for (const one of configs) await one.work()
    expect(side.told.at(-1)).toEqual(fields)
  })

  test('what cannot be handed on later is not accepted: version and configuration stay as they were', async () => {
    const configs = process(manufacturer())
    await patch(configs, { Soc: every(60) })
    await database.db.execute(sql`alter table config_pushes rename to config_pushes_away`)
    await expect(patch(configs, { Soc: every(30) })).rejects.toThrow()
    await database.db.execute(sql`alter table config_pushes_away rename to config_pushes`)
    expect(await newest()).toEqual({ fields: { Soc: every(60) } })
    expect(await numbers()).toEqual([1])
    await patch(configs, { Soc: every(30) })
    expect(await numbers()).toEqual([1, 2])
  })

  test('nothing is handed over for a car that nobody has any more', async () => {
    const side = manufacturer()
    const configs = process(side)
    side.answer = () => Promise.reject(new FleetApiError(503, 'It is down.'))
    await patch(configs, { Soc: every(60) })
    const rows = await database.db.delete(products).returning()
    side.answer = async () => null
    now += 60_000
    await configs.work()
    expect(side.told).toEqual([])
    expect(await waiting()).toEqual([])
    await database.db.insert(products).values(rows)
  })

  const names = fc.constantFrom('Soc', 'Locked', 'VehicleSpeed', 'Gear', 'Odometer', 'Location')
  const change = fc.record({
    mode: fc.constantFrom('update', 'update', 'update', 'replace', 'remove'),
    fields: fc.dictionary(names, fc.integer({ min: 1, max: 9 }).map(every), { maxKeys: 4 }),
  })

  test('any sequence of changes ends where a simple model of them does', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 8 }), async (changes) => {
        for (const table of [configPushes, configVersions, telemetryConfigs]) {
          await database.db.delete(table)
        }
        const side = manufacturer()
        const configs = process(side)
        let model: Record<string, ReturnType<typeof every>> | null = null
        let versions = 0
        for (const { mode, fields } of changes) {
          const before = JSON.stringify(sorted(model))
          if (mode === 'remove') {
            model = null
            await configs.change([{ vin, author, change: 'removed', next: () => null }])
          } else {
            const isEmpty = Object.keys(fields).length === 0
            const kept: Record<string, ReturnType<typeof every>> = mode === 'replace' && !isEmpty
              ? {}
              : { ...model }
            for (const [name, setting] of Object.entries(fields)) kept[name] = setting
            model = kept
            await patch(configs, fields, mode)
          }
          if (JSON.stringify(sorted(model)) !== before) versions += 1
        }
        expect((await newest())?.fields ?? null).toEqual(model)
        expect(await numbers()).toHaveLength(versions)
        if (versions > 0) expect(side.told.at(-1)).toEqual(model)
      }),
      { numRuns: 30 },
    )
  })
})

const sorted = (fields: object | null) =>
  fields && Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1))
