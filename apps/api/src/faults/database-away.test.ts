import type { NetConnectOpts } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, onTestFinished, test, vi } from 'vitest'

import { createPostgresBus } from '../bus/postgres.ts'
import { connect } from '../db/open.ts'
import { freshPostgresConnection } from '../testing/database.ts'
import { startGateway, type TestGateway } from '../testing/gateway.ts'
import { readStream } from '../testing/read-stream.ts'
import { tcpProxy } from '../testing/tcp-proxy.ts'
import { startLoad } from './load.fixture.ts'

declare module 'vitest' {
  // Interfaces merge, types do not.
  interface ProvidedContext {
    /** How long the database is away under load. */
    outageMs: number
  }
}

const vin = 'LRW3F7EK4NC700001'
const cleanups: (() => unknown)[] = []
let gateway: TestGateway
let line: Awaited<ReturnType<typeof tcpProxy>>
let ready: () => Promise<boolean>
beforeAll(async () => {
  const { connection, drop } = await freshPostgresConnection()
  const { host = '', port = 5432 } = connection
  const target: NetConnectOpts = host.startsWith('/')
    ? { path: join(host, `.s.PGSQL.${port}`) }
    : { host, port }
  line = await tcpProxy(target)
  const byLine = { ...connection, host: '127.0.0.1', port: line.port }
  // The limits of the product, in less time.
  const pool = connect(byLine, { max: 4, connectionTimeoutMillis: 500, query_timeout: 1_000 })
  const bus = await createPostgresBus({ connection: byLine, reconnectMs: 100 })
  ready = pool.ready
  gateway = await startGateway('postgres', {
    database: { kind: 'postgres', connection: byLine, ...pool },
    bus,
  })
  cleanups.push(
    drop,
    () => line.close(),
    pool.close,
    () => bus.close(),
  )
})
afterAll(async () => {
  await gateway.close()
  for (const cleanup of cleanups.reverse()) await cleanup()
})

test.each(['cut', 'silence'] as const)(
  'a database that is gone (%s): every call is told so in time, nothing acknowledged is lost, and all goes on once it is back',
  async (how) => {
    const { ask, client, cookie } = await gateway.browser('owner')
    const stream = await readStream(`${gateway.origins.api}/sse?cache=false`, { cookie })
    const acknowledged = new Set<string>()
    const create = async (name: string) => {
      const response = await ask('/web/tokens', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ name }),
      })
      if (response.status === 200) acknowledged.add(name)
      return response
    }
    await create(`before ${how}`)
    line[how]()
    expect(await ready()).toBe(false)

    const refused = await Promise.all([
      ...Array.from({ length: 4 }, (_, n) => create(`while ${how} ${n}`)),
      ask('/web/tokens'),
    ])
    for (const response of refused) {
      expect(response.status).toBe(503)
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(await response.json()).toMatchObject({ response: null, error: 'unavailable' })
    }
    const telemetry = gateway.ingest([
      { kind: 'data', vin, createdAt: new Date().toISOString(), data: { Soc: 50 } },
    ])
    // Its source keeps it, and delivers it again.
    await expect(telemetry).rejects.toThrow()

    line.restore()
    await vi.waitUntil(ready, { timeout: 5_000 })
    await vi.waitUntil(async () => (await create(`after ${how}`)).status === 200, {
      timeout: 10_000,
      interval: 200,
    })
    const { items } = await client.tokens.list()
    const names = items.map(({ name }) => name)
    for (const name of acknowledged) {
      expect(names.filter((one) => one === name).length, name).toBeGreaterThanOrEqual(1)
    }
    expect(names.filter((name) => name?.startsWith(`while ${how}`))).toEqual([])
    // Messages of other processes may be missing: readers start over rather than miss something.
    await vi.waitUntil(() => stream.ended === 'dropped', { timeout: 10_000 })
    for (const { id } of items) await client.tokens.revoke(id)
  },
)

const outageMs = inject('outageMs')

test.each(['cut', 'silence'] as const)(
  `under load a database is gone for ${outageMs / 1000} s (%s): refusals in time, readiness that follows, and nothing lost or doubled`,
  async (how) => {
    const isReady = async () => (await fetch(`${gateway.origins.api}/ready`)).ok
    const load = await startLoad(gateway)
    onTestFinished(load.stop)
    await vi.waitUntil(() => load.revoked.size > 2 && load.delivered.length > 2, {
      timeout: 10_000,
    })
    expect(load.refusals).toEqual([])
    expect(await isReady()).toBe(true)

    const gone = performance.now()
    const sinceGone = () => performance.now() - gone
    line[how]()
    await vi.waitUntil(async () => !(await isReady()), { timeout: 10_000, interval: 50 })
    expect(sinceGone()).toBeLessThan(2_000)
    // What was on its way may still be answered.
    await vi.waitUntil(() => load.refusals.length > 4, { timeout: 5_000 })
    const before = load.created.size + load.revoked.size + load.delivered.length
    while (sinceGone() < outageMs) {
      expect(await isReady()).toBe(false)
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    expect(load.created.size + load.revoked.size + load.delivered.length).toBe(before)

    const back = performance.now()
    line.restore()
    await vi.waitUntil(isReady, { timeout: 10_000, interval: 50 })
    expect(performance.now() - back).toBeLessThan(5_000)
    const [created, delivered] = [load.created.size, load.delivered.length]
    await vi.waitUntil(
      () => load.created.size > created + 2 && load.delivered.length > delivered + 2,
      { timeout: 10_000 },
    )
    await load.stop()

    expect(load.refusals.length).toBeGreaterThan(4)
    for (const { response, ms } of load.refusals) {
      expect(response.status).toBe(503)
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(await response.json()).toMatchObject({ response: null, error: 'unavailable' })
      // The limits above, with room for a busy machine.
      expect(ms).toBeLessThan(10_000)
    }
    const { items } = await load.client.tokens.list()
    const listed = items.map(({ name }) => name)
    expect(new Set(listed).size).toBe(listed.length)
    for (const name of load.created)
      expect(listed.includes(name), name).toBe(!load.revoked.has(name))
    const { series } = await load.client.history.list(vin, {
      fields: ['Soc'],
      start: new Date(load.delivered[0] ?? 0),
      end: new Date((load.delivered.at(-1) ?? 0) + 1),
    })
    const stored = (series.Soc ?? []).map(([at]) => at)
    expect(new Set(stored).size).toBe(stored.length)
    expect(load.delivered.filter((at) => !stored.includes(at))).toEqual([])
    for (const { id } of items) await load.client.tokens.revoke(id)
  },
  60_000 + 2 * outageMs,
)

test('while it is gone, fifty calls at once are each told so', async () => {
  const { ask } = await gateway.browser('owner')
  line.cut()
  const answers = await Promise.all(Array.from({ length: 50 }, () => ask('/web/tokens')))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]))
  line.restore()
  await vi.waitUntil(ready, { timeout: 5_000 })
})
