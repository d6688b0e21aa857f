import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

import { halfSent, slowReceiver } from './stopping.fixture.ts'
import { stores } from './testing/database.ts'
import { fullNames } from './testing/gateway.ts'
import { type Installation, installation, startProcess } from './testing/product-process.ts'
import { readStream } from './testing/read-stream.ts'

const [driving, sleeping] = ['LRW3F7EK4NC700001', '5YJSA1E60NF700003']
const streamsPerCredential = 10
const calls = 50
const deliveries = 20
// Only Linux answers at more addresses of itself than one. Each may open ten streams of the demo.
const visitors = process.platform === 'linux' ? 6 : 1

type Process = Awaited<ReturnType<typeof startProcess>>
type Browser = Awaited<ReturnType<Process['browser']>>

async function times<T>(count: number, make: (n: number) => Promise<T>) {
  const made: T[] = []
  for (let n = 0; n < count; n++) made.push(await make(n))
  return made
}

/** As many streams as two owners and some visitors may open. */
async function openStreams({ api }: Process['origins'], owners: readonly Browser[]) {
  const streams = []
  for (const { cookie, client } of owners) {
    const { token } = await client.tokens.create({ name: 'Streams' })
    for (const headers of [{ cookie }, { authorization: `Bearer ${token}` }]) {
      streams.push(...(await times(streamsPerCredential, () => readStream(`${api}/sse`, headers))))
    }
  }
  // By its number, because each visitor comes from another one.
  const demo = `${api.replace('localhost', '127.0.0.1')}/demo/sse`
  for (let n = 1; n <= visitors; n++) {
    const from = { localAddress: `127.0.0.${n}` }
    streams.push(...(await times(streamsPerCredential, () => readStream(demo, {}, from))))
  }
  return streams
}

describe.each(stores)('on %s', (store) => {
  let place: Installation
  let target: Awaited<ReturnType<typeof slowReceiver>>
  const started: Process[] = []
  const start = async () => {
    const process = await startProcess(place)
    started.push(process)
    return process
  }
  beforeAll(async () => {
    place = await installation(store)
    target = await slowReceiver()
  })
  afterAll(async () => {
    for (const process of started) process.signal('SIGKILL')
    await Promise.all(started.map((process) => process.ended()))
    await target.close()
    await place.remove()
  })

  test('SIGTERM breaks none of 100 streams, 50 calls and 20 deliveries, and the data opens again', {
    timeout: 300_000,
  }, async () => {
    const first = await start()
    const { api } = first.origins
    const owner = await first.browser(fullNames.owner)
    const host = await first.browser(fullNames.host)

    const hooks = await times(3, () =>
      owner.client.hooks.create(sleeping, {
        url: target.url,
        format: 'teslemetry',
        topics: ['state'],
      }),
    )
    const streams = await openStreams(first.origins, [owner, host])
    expect(streams.map(({ status }) => status)).toEqual(streams.map(() => 200))
    if (visitors > 1) expect(streams).toHaveLength(100)
    const headers = { cookie: owner.cookie, origin: first.origins.web }
    const open = await times(calls, (n) => {
      const body = JSON.stringify({ name: `Open ${n}`, scopes: ['vehicle_device_data'] })
      return n < 15
        ? halfSent(`${api}/web/tokens`, headers, body)
        : halfSent(`${api}/web/settings`, headers, JSON.stringify({ time_zone: zone(n) }))
    })
    // Last, because a receiver has five seconds for its answer.
    const asked = await Promise.all(
      Array.from({ length: deliveries }, async (_, n) => {
        const hook = hooks[n % hooks.length]?.id ?? ''
        const { id } = await owner.client.hooks.test(sleeping, hook, { topic: 'state' })
        return { hook, id }
      }),
    )
    await target.opened(deliveries)

    first.signal('SIGTERM')
    await vi.waitUntil(() => first.printed().includes('Stopping.'))
    target.answerAll()
    const answers = await Promise.all(open.map((call) => call.finish()))
    await vi.waitUntil(() => streams.every(({ ended }) => ended), { timeout: 30_000 })

    expect(await first.ended(), first.printed()).toBe(0)
    expect(first.printed()).not.toContain('It took too long')
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    for (const { connection } of answers) expect(connection).toBe('close')
    for (const { text } of streams) expect(text).toMatch(/\nretry: \d{4,5}\n\n$/)

    const second = await start()
    const again = await second.browser(fullNames.owner)
    const names = (await again.client.tokens.list()).items.map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(Array.from({ length: 15 }, (_, n) => `Open ${n}`)))
    expect(await again.client.settings.get()).toMatchObject({
      time_zone: expect.stringMatching(/^Etc/),
    })
    for (const { hook, id } of asked) {
      const delivery = await again.client.hooks.delivery(sleeping, hook, id)
      expect(delivery).toMatchObject({ state: 'delivered' })
    }
    // Nothing was taken for lost, and sent again.
    expect(new Set(target.ids).size).toBe(target.ids.length)
  })

  test('who comes while it stops is told to go, not left to wait', async () => {
    const [, second] = started
    if (!second) throw new Error('The first test has started it.')
    const { api } = second.origins
    const { cookie } = await second.browser(fullNames.owner)
    const stream = await readStream(`${api}/sse/${driving}`, { cookie })
    const held = await halfSent(`${api}/web/settings`, { cookie, origin: second.origins.web }, '{}')
    second.signal('SIGTERM')
    await vi.waitUntil(() => stream.ended)
    const refused = new Promise((resolve) =>
      request(`${api}/status`, { agent: false }, () => resolve('answered'))
        .on('error', () => resolve('refused'))
        .end(),
    )
    expect(await refused).toBe('refused')
    expect((await held.finish()).status).toBe(200)
    expect(await second.ended()).toBe(0)
  })
})

const zone = (n: number) => `Etc/GMT+${n % 12}`
