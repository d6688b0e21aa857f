import { isDeepStrictEqual } from 'node:util'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'

import type { Database } from '../db/open.ts'
import { freshDatabase, stores } from '../testing/database.ts'
import { tcpProxy } from '../testing/tcp-proxy.ts'
import type { TelemetryRecord } from '../upstream/telemetry.ts'
import type { Bus } from './bus.ts'
import { createBus } from './create.ts'
import { createPostgresBus } from './postgres.ts'

const record = (n: number, value = 'x'): TelemetryRecord => ({
  kind: 'data',
  vin: 'LRW3F7EK4NC700001',
  createdAt: new Date(n).toISOString(),
  data: { Version: value },
})

/** Everything that a process hears on the topics of this test, in order. */
function listen(bus: Bus) {
  const heard: unknown[] = []
  bus.subscribe('telemetry', (records) => heard.push(...records))
  bus.subscribe('session.ended', (message) => heard.push(message))
  return heard
}

describe.each(stores)('%s', (store) => {
  let database: Database
  let bus: Bus
  beforeAll(async () => {
    database = await freshDatabase(store)
    bus = await createBus(database)
  })
  afterAll(async () => {
    await bus.close()
    await database.close()
  })

  test('a process hears its own messages once, in order', async () => {
    const heard = listen(bus)
    await Promise.all([
      bus.publish('telemetry', [record(1), record(2)]),
      bus.publish('session.ended', { idHash: 'a' }),
      bus.publish('telemetry', [record(3)]),
    ])
    // A further message would have overtaken nothing, so an echo of the first would be here by now.
    await bus.publish('session.ended', { idHash: 'b' })
    expect(heard).toEqual([record(1), record(2), { idHash: 'a' }, record(3), { idHash: 'b' }])
  })

  test('who has stopped listening hears nothing', async () => {
    const listener = vi.fn()
    bus.subscribe('session.ended', listener)()
    await bus.publish('session.ended', { idHash: 'a' })
    expect(listener).not.toHaveBeenCalled()
  })
})

describe('several processes on one Postgres', () => {
  let database: Database
  beforeAll(async () => {
    database = await freshDatabase('postgres')
  })
  afterAll(() => database.close())

  test('each hears all messages in order, whatever their size', async () => {
    const [one, other] = [await createBus(database), await createBus(database)]
    const heard = listen(other)
    const large = [record(1, 'ä'.repeat(50_000)), record(2), record(2)]
    await one.publish('telemetry', large)
    await one.publish('session.ended', { idHash: 'a' })
    await vi.waitUntil(() => heard.length === 4)
    expect(heard).toEqual([...large, { idHash: 'a' }])
    await one.close()
    await other.close()
  })

  test('a lost connection comes back, and tells that something may have been missed', async () => {
    if (database.kind !== 'postgres') throw new Error('This test needs Postgres.')
    const [one, other] = [await createBus(database), await createBus(database)]
    const heard = listen(other)
    const interrupted = new Promise((resolve) => other.subscribe('interrupted', resolve))
    const admin = new Client(database.connection)
    await admin.connect()
    await admin.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
         where query = 'listen gateway' and datname = current_database()`,
    )
    await admin.end()
    await interrupted
    await vi.waitUntil(() =>
      one.publish('session.ended', { idHash: 'a' }).then(
        () => true,
        () => false,
      ),
    )
    await vi.waitUntil(() => heard.length > 0)
    expect(heard).toEqual([{ idHash: 'a' }])
    await one.close()
    await other.close()
  })

  describe('through a line that has its faults', () => {
    let line: Awaited<ReturnType<typeof tcpProxy>>
    let behind: Bus
    let other: Bus
    const troubles: unknown[] = []
    beforeEach(async () => {
      if (database.kind !== 'postgres') throw new Error('This test needs Postgres.')
      const { connection } = database
      line = await tcpProxy({ path: `${connection.host}/.s.PGSQL.5432` })
      troubles.splice(0)
      behind = await createPostgresBus({
        connection: { ...connection, host: '127.0.0.1', port: line.port },
        onTrouble: (error) => troubles.push(error),
      })
      other = await createBus(database)
    })
    afterEach(async () => {
      await behind.close()
      await other.close()
      await line.close()
    })
    const interrupted = () => new Promise((resolve) => behind.subscribe('interrupted', resolve))

    test('who came back too slowly, and again, hears each message once', async () => {
      const heard = listen(behind)
      const back = interrupted()
      const { held, letGo } = line.holdBack('listen gateway')
      line.restore()
      await held
      const before = troubles.length
      await vi.waitUntil(() => troubles.length > before, { timeout: 30_000 })
      letGo()
      await back
      await other.publish('session.ended', { idHash: 'a' })
      await other.publish('session.ended', { idHash: 'b' })
      await vi.waitUntil(() => heard.some((message) => isDeepStrictEqual(message, { idHash: 'b' })))
      expect(heard).toEqual([{ idHash: 'a' }, { idHash: 'b' }])
    })

    test('a line that has gone silent is noticed by who only listens', async () => {
      const back = interrupted()
      line.silence()
      await vi.waitUntil(() => troubles.length > 0, { timeout: 30_000 })
      line.restore()
      await back
      const heard = listen(behind)
      await other.publish('session.ended', { idHash: 'a' })
      await vi.waitUntil(() => heard.length > 0)
      expect(heard).toEqual([{ idHash: 'a' }])
    })
  })
})
