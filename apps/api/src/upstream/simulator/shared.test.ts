import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { createBus } from '../../bus/create.ts'
import type { Database } from '../../db/open.ts'
import { freshDatabase } from '../../testing/database.ts'
import { FleetApiError } from '../fleet-api.ts'
import type { TelemetryRecord } from '../telemetry.ts'
import { subjects } from './accounts.ts'
import { memoryStore } from './memory-store.ts'
import { shareSimulator } from './shared.ts'
import { createSimulator } from './simulator.ts'
import type { SimulatorStore } from './store.ts'
import { virtualClock } from './virtual-clock.ts'

const { owner } = subjects
/** It charges at home, and lets itself be told up to where. */
const vin = 'LRWYGCEK1NC700002'

describe('one simulated fleet for several processes', () => {
  let database: Database
  let stored: SimulatorStore
  let told: TelemetryRecord[]
  let closing: (() => Promise<void>)[]
  const clock = virtualClock(Date.parse('2026-06-01T08:00:00.000Z'))
  beforeEach(async () => {
    database = await freshDatabase('postgres')
    stored = memoryStore()
    told = []
    closing = []
  })
  afterEach(async () => {
    for (const close of closing) await close()
    await database.close()
  })

  async function process() {
    if (database.kind !== 'postgres') throw new Error('This test needs Postgres.')
    const { connection } = database
    const bus = await createBus(database)
    let starts = 0
    const { fleetApi, source } = shareSimulator({
      connection,
      bus,
      store: stored,
      make: (store) => {
        starts++
        const invitationKey = 'a key of the tests, which none else has'
        return createSimulator({ seed: 'test', store, invitationKey, clock, historyDays: 0 })
      },
      onTrouble: () => {},
    })
    await source.start({ ingest: async (records) => void told.push(...records) })
    let open = true
    const close = async () => {
      if (!open) return
      open = false
      await source.stop()
      await bus.close()
    }
    closing.push(close)
    // The first one is never started.
    return { fleetApi, close, terms: () => starts - 1 }
  }

  type Process = Awaited<ReturnType<typeof process>>
  const limitOf = async ({ fleetApi }: Process) => {
    const data = await fleetApi.vehicleData(owner, vin, new Set(['charge_state']))
    return data.charge_state?.charge_limit_soc
  }
  const limit = ({ fleetApi }: Process, percent: number) =>
    fleetApi.command(owner, vin, 'set_charge_limit', { percent })

  test('one process simulates, the others ask it: what any of them commands, all of them see', async () => {
    const [first, second] = [await process(), await process()]
    expect([first.terms(), second.terms()]).toEqual([1, 0])
    await limit(second, 71)
    await clock.advance(5_000)
    expect([await limitOf(first), await limitOf(second)]).toEqual([71, 71])
    await limit(first, 72)
    await clock.advance(5_000)
    expect([await limitOf(first), await limitOf(second)]).toEqual([72, 72])
    expect(await second.fleetApi.sharing.drivers(owner, vin)).toEqual(
      await first.fleetApi.sharing.drivers(owner, vin),
    )
    expect(second.fleetApi.telemetry.receiver).toEqual(first.fleetApi.telemetry.receiver)
  })

  test('what the fleet refuses is refused alike in every process', async () => {
    const [first, second] = [await process(), await process()]
    const refusals = [first, second].map(({ fleetApi }) =>
      fleetApi.vehicle(subjects.host, vin).catch((error: unknown) => error),
    )
    const [here, there] = await Promise.all(refusals)
    expect(there).toBeInstanceOf(FleetApiError)
    expect(there).toEqual(here)
  })

  test('each moment is told once, whichever process simulates it', async () => {
    await process()
    await process()
    await clock.advance(30_000)
    const moments = told.flatMap((record) =>
      record.kind === 'data' ? [`${record.vin} ${record.createdAt}`] : [],
    )
    expect(moments.length).toBeGreaterThan(30)
    expect(new Set(moments).size).toBe(moments.length)
  })

  test('when it ends, another goes on with what was commanded', async () => {
    const [first, second] = [await process(), await process()]
    await limit(first, 71)
    await clock.advance(5_000)
    await first.close()
    await vi.waitUntil(() => second.terms() === 1, { timeout: 30_000 })
    expect(await limitOf(second)).toBe(71)
  })

  test('what is asked after the end is refused at once, and was not sent', async () => {
    const [, second] = [await process(), await process()]
    await second.close()
    const refusal = await limit(second, 71).catch((error: unknown) => error)
    expect(refusal).toMatchObject({ message: 'The simulated fleet is closed.', sent: false })
  })

  test('a process that loses its connection hands the fleet over, and stores no more of it', async () => {
    if (database.kind !== 'postgres') throw new Error('This test needs Postgres.')
    const [first, second] = [await process(), await process()]
    expect(await limitOf(second)).toBe(80)
    const admin = new Client(database.connection)
    await admin.connect()
    const ofThisDatabase =
      'database = (select oid from pg_database where datname = current_database())'
    await admin.query(
      `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and granted
         and pid <> pg_backend_pid() and ${ofThisDatabase}`,
    )
    await admin.end()
    await vi.waitUntil(() => first.terms() + second.terms() === 2, { timeout: 30_000 })
    told.splice(0)
    await vi.waitUntil(
      async () => {
        await clock.advance(1_000)
        return told.length > 0
      },
      { timeout: 30_000 },
    )
    expect([await limitOf(first), await limitOf(second)]).toEqual([80, 80])
  })
})
