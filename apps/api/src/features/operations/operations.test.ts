import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { featureStores } from '../../testing/feature-stores.ts'
import { startGateway, type TestGateway } from '../../testing/gateway.ts'
import { readStream } from '../../testing/read-stream.ts'
import { exposition } from './exposition.ts'
import { readStored } from './stored.ts'

type Browser = Awaited<ReturnType<TestGateway['browser']>>

const metricsToken = 'a scraper shows this, and nobody else'.replaceAll(' ', '-')

describe.each(featureStores)('on %s', (store) => {
  let gateway: TestGateway
  let owner: Browser
  let admin: Browser
  beforeAll(async () => {
    gateway = await startGateway(store, { metricsToken })
    owner = await gateway.browser('owner')
    admin = await gateway.browser('admin')
  })
  afterAll(() => gateway.close())

  const scrape = (authorization?: string) =>
    fetch(`${gateway.origins.api}/metrics`, { headers: authorization ? { authorization } : {} })

  test('metrics count what was answered without saying whom', async () => {
    expect((await scrape()).status).toBe(401)
    const stream = await readStream(`${gateway.origins.api}/sse`, { cookie: owner.cookie })
    await owner.client.vehicles.get('LRW3F7EK4NC700001')
    const text = await admin.client.operations.metrics()
    expect(text).toMatch(/^http_requests_total\{method="GET",status="200"\} [1-9]\d*$/m)
    expect(text).toMatch(/^http_requests_total\{method="GET",status="401"\} [1-9]\d*$/m)
    expect(text).toMatch(/^upstream_calls_total\{region="na",status="200"\} [1-9]\d*$/m)
    expect(text).toMatch(/^streams_open 1$/m)
    expect(text).toMatch(/^database_up 1$/m)
    expect(text).toMatch(/^database_connections\{state="used"\} \d+$/m)
    expect(text).toMatch(/^queue_waiting\{queue="mail"\} \d+$/m)
    expect(text).toMatch(/^queue_waiting\{queue="webhooks"\} 0$/m)
    expect(text).toMatch(/^event_loop_delay_seconds\{quantile="0.99"\} [\d.e-]+$/m)
    expect(text).not.toMatch(/vehicles|wl_live|LRW/)
    stream.leave()
  })

  test('each bucket of durations holds the ones before it, and the last one holds all', async () => {
    const text = await admin.client.operations.metrics()
    const figures = [
      ...text.matchAll(/^http_request_duration_seconds_bucket\{method="GET".*\} (\d+)$/gm),
    ].map(([, value]) => Number(value))
    expect(figures).toHaveLength(12)
    expect(figures).toEqual(figures.toSorted((a, b) => a - b))
    const all = /^http_request_duration_seconds_count\{method="GET"\} (\d+)$/m.exec(text)
    expect(figures.at(-1)).toBe(Number(all?.[1]))
    expect(figures.at(-1)).toBeGreaterThan(0)
  })

  test('every line is one that a scraper can read', async () => {
    const text = await (await scrape(`Bearer ${metricsToken}`)).text()
    const line =
      /^(?:# HELP [a-z_]+ .+|# TYPE [a-z_]+ (?:counter|gauge|histogram)|[a-z_]+(?:\{[a-z]+="[^"\\]*"(?:,[a-z]+="[^"\\]*")*\})? (?:\d+(?:\.\d+)?(?:e-?\d+)?|NaN))$/
    const lines = text.trimEnd().split('\n')
    expect(lines.filter((one) => !line.test(one))).toEqual([])
    const names = lines.flatMap((one) => /^# TYPE (\S+)/.exec(one)?.[1] ?? [])
    expect(new Set(names).size).toBe(names.length)
  })

  test('they are for administrators and the scraper, and for nobody else', async () => {
    for (const scheme of ['Bearer', 'bearer']) {
      const answer = await scrape(`${scheme} ${metricsToken}`)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    }
    await expect(owner.client.operations.metrics()).rejects.toMatchObject({
      status: 403,
      code: 'administrators_only',
    })
    const { token } = await owner.client.tokens.create()
    expect((await scrape(`Bearer ${token}`)).status).toBe(403)
    for (const wrong of [metricsToken, `Basic ${metricsToken}`, 'Bearer ', 'Bearer another']) {
      expect((await scrape(wrong)).status).toBe(401)
    }
    // It opens nothing else.
    const headers = { authorization: `Bearer ${metricsToken}` }
    const users = await fetch(`${gateway.origins.api}/web/admin/checklist`, { headers })
    expect(users.status).toBe(401)
    expect(JSON.stringify(gateway.logged)).not.toContain(metricsToken)
  })
})

test('a gateway that is about to stop says so, so that others are asked instead', async () => {
  const gateway = await startGateway('embedded')
  const ask = (path: string) => fetch(gateway.origins.api + path)
  expect(await (await ask('/ready')).text()).toBe('ready')
  gateway.retire()
  for (const path of ['/ready', '/status']) {
    const answer = await ask(path)
    expect(answer.status).toBe(503)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  }
  // What comes all the same is answered.
  expect(await gateway.anonymous().service.ping()).toBe('pong')
  await gateway.close()
})

test('without a token in the settings no token opens the metrics', async () => {
  const gateway = await startGateway('embedded')
  for (const given of ['undefined', '', metricsToken]) {
    const headers = { authorization: `Bearer ${given}` }
    expect((await fetch(`${gateway.origins.api}/metrics`, { headers })).status).toBe(401)
  }
  await gateway.close()
})

test.each([
  ['fails at once', () => Promise.reject(new Error('gone'))],
  ['says nothing', () => new Promise<never>(() => {})],
])('while the database %s the figures of the process are told all the same', async (_, queues) => {
  const connections = () => ({ open: 3, idle: 1, waiting: 2 })
  const text = exposition(await readStored({ queues, connections, patienceMs: 20 }))
  expect(text).toMatch(/^database_up 0$/m)
  expect(text).toMatch(/^database_connections\{state="used"\} 2$/m)
  expect(text).toMatch(/^database_waiting 2$/m)
  expect(text).not.toContain('queue_waiting')
})
