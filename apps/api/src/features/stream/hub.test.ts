import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'

import { seededRandom } from '../../../../../tools/harness/seeded-random.ts'
import type { TelemetryRecord } from '../../upstream/telemetry.ts'
import { at, everything, odometers, otherVin, range, record, serve, vin } from './hub.fixture.ts'
import { type StreamEvent, toEvent } from './stream-event.ts'

test('a reader gets a snapshot, then the events of its own products with their ids', async () => {
  const { publish, read } = await serve()
  const [ann, bob] = [await read('user=ann'), await read('user=bob')]
  await publish(record(1), record(2, { vin: otherVin }))
  const [cached, live] = await ann.received(2)
  expect(ann.text.startsWith('retry: 1000\n\n')).toBe(true)
  expect(cached?.data).toEqual({ createdAt: at(0), vin, data: { Odometer: 0 }, isCache: true })
  expect(live?.data).toEqual({ createdAt: at(1), vin, data: { Odometer: 1 } })
  expect(live?.id).toMatch(/^\w+-1$/)
  expect((await bob.received(1))[0]?.data.vin).toBe(otherVin)
})

test('a known id is given the gap and no snapshot, the end of a snapshot included', async () => {
  const { publish, read } = await serve()
  const [cached] = await (await read('user=ann')).received(1)
  await publish(...range(1, 5).map((n) => record(n)))
  const reader = await read('user=ann', cached?.id)
  await publish(record(6))
  await reader.received(6)
  expect(odometers(reader)).toEqual(range(1, 6))
})

test.each(['e0-3', '-99', ''])(
  'an unknown id (%s) is told so, then given a snapshot',
  async (id) => {
    const { publish, read } = await serve()
    await read('user=ann')
    await publish(record(1))
    const [first, second] = await (await read('user=ann', id)).received(2)
    expect(first).toMatchObject({ event: 'reset', data: {} })
    expect(second?.data.isCache).toBe(true)
  },
)

test('between snapshot and live there is no gap and nothing comes twice', async () => {
  const { publish, read, setSnapshot } = await serve()
  const stored = Promise.withResolvers<StreamEvent[]>()
  setSnapshot(() => stored.promise)
  const reader = await read('user=ann')
  // Stored before the snapshot was read, and after.
  await publish(record(1), record(2), record(3))
  stored.resolve([toEvent(record(2), { isCache: true })])
  await vi.waitUntil(() => reader.events.length > 0)
  // Stored before, but told only now: it took another way.
  await publish(record(2), record(4))
  await reader.received(3)
  expect(odometers(reader)).toEqual([2, 3, 4])
})

test('a snapshot that cannot be read drops the reader, who will ask again', async () => {
  const { read, setSnapshot, onTrouble } = await serve()
  const failing = Promise.withResolvers<StreamEvent[]>()
  setSnapshot(() => failing.promise)
  const reader = await read('user=ann')
  failing.reject(new Error('on purpose'))
  await vi.waitUntil(() => reader.ended === 'dropped')
  expect(onTrouble).toHaveBeenCalledOnce()
})

test('events of one tick leave in one write, encoded once for all', async () => {
  const { hub, audience, publish } = await serve()
  const ann = await audience('ann')
  const writes: string[] = []
  const outgoing = {
    write: (data: Buffer) => writes.push(data.toString()),
    writableLength: 0,
    on() {},
    destroy() {},
  }
  // Only the members that the hub touches.
  for (let n = 0; n < 2; n++) hub.open(ann, { outgoing: outgoing as never, filter: everything })
  writes.length = 0
  const toJSON = vi.fn(() => 1)
  const counted: TelemetryRecord = {
    kind: 'data',
    vin,
    createdAt: at(1),
    data: { Soc: { toJSON } },
  }
  await publish(counted, counted, counted)
  await vi.waitUntil(() => writes.length > 0)
  expect(writes).toHaveLength(2)
  expect(toJSON).toHaveBeenCalledTimes(3)
})

test('a reader that stops reading is dropped with a reason; the others lose nothing and memory stays bounded', async () => {
  const { publish, read, readers, onDropped } = await serve({
    keep: { events: 100, ageMs: 60_000 },
  })
  const [paused, healthy] = [await read('user=ann'), await read('user=ann')]
  paused.response.pause()
  const filler = 'x'.repeat(10_000)
  const before = process.memoryUsage().rss
  // Megabytes, since the kernel's buffers hide the first ones.
  for (let n = 1; n <= 3000; n++) {
    await publish(record(n, { filler }))
    if (n % 20 === 0) await sleep(1)
  }
  await vi.waitUntil(async () => (await readers('ann')) === 1, { timeout: 10_000 })
  expect(onDropped.mock.calls).toEqual([[{ audience: 'ann', reason: 'slow' }]])
  await vi.waitUntil(() => healthy.text.includes('"Odometer":3000'), { timeout: 5000 })
  expect(odometers(healthy)).toEqual(range(0, 3000))
  // This process also holds the healthy reader's 30 MB of text.
  expect(process.memoryUsage().rss - before).toBeLessThan(250 << 20)
})

test('a gap larger than the cap is replayed whole, in pieces', async () => {
  const { publish, read, readers } = await serve({ readerBytes: 10_000 })
  const [cached] = await (await read('user=ann')).received(1)
  const filler = 'x'.repeat(1000)
  for (let n = 1; n <= 5000; n++) await publish(record(n, { filler }))
  const reader = await read('user=ann', cached?.id)
  await vi.waitUntil(() => reader.text.includes('"Odometer":5000'), { timeout: 5000 })
  expect(reader.events).toHaveLength(5000)
  expect(await readers('ann')).toBeGreaterThan(0)
})

test('readers who lose their connection at any moment miss nothing and get nothing twice', async () => {
  const { publish, read, setSnapshot } = await serve()
  const random = seededRandom(20_261_120)
  const total = 3_000
  let sent = 0
  // What is stored is in the snapshot, and is told a moment later.
  setSnapshot(async () => [toEvent(record(sent), { isCache: true })])
  const client = async () => {
    const seen = new Set<number>()
    let lastId: string | undefined
    while (!seen.has(total)) {
      const stream = await read('user=ann', lastId)
      const patience = 2 + random() * 40
      await vi.waitUntil(() => stream.ended || stream.events.length >= patience || sent >= total)
      if (sent < total) stream.leave()
      else await vi.waitUntil(() => stream.text.includes(`"Odometer":${total}}`), { timeout: 5000 })
      for (const { id, data } of stream.events) {
        expect(seen.has(Number(data.data?.Odometer))).toBe(false)
        seen.add(Number(data.data?.Odometer))
        lastId = id ?? lastId
      }
    }
    return [...seen]
  }
  const clients = Array.from({ length: 20 }, client)
  while (sent < total) {
    const count = Math.min(total - sent, 1 + Math.floor(random() * 20))
    const records = range(sent + 1, sent + count).map((n) => record(n))
    sent += count
    await sleep(2)
    await publish(...records)
  }
  for (const seen of await Promise.all(clients)) {
    const [first = total] = seen
    expect(first).toBeLessThan(total / 2)
    expect(seen).toEqual(range(first, total))
  }
})

test('a silent stream still sends a newline', async () => {
  const { read } = await serve({ heartbeatMs: 20 })
  const reader = await read('user=ann')
  await vi.waitUntil(() => /\n\n\n{2,}$/.test(reader.text))
  expect(reader.events).toHaveLength(1)
})

test('a reader who leaves is forgotten', async () => {
  const { read, readers } = await serve()
  const reader = await read('user=ann')
  expect(await readers('ann')).toBe(1)
  reader.leave()
  await vi.waitUntil(async () => (await readers('ann')) === 0)
})

test.each([
  ['session.ended', { idHash: 'hash' }],
  ['token.revoked', { secretHash: 'hash', userId: 'ann' }],
] as const)(
  '%s drops its streams at once, also one that is just being opened',
  async (topic, message) => {
    const { bus, read } = await serve()
    const [revoked, other] = [await read('user=ann&credential=hash'), await read('user=ann')]
    await bus.publish(topic, message)
    await vi.waitUntil(() => revoked.ended === 'dropped')
    expect(other.ended).toBeUndefined()
    const late = await read('user=ann&credential=hash')
    await vi.waitUntil(() => late.ended === 'dropped')
    for (const { text } of [revoked, late]) expect(text).toMatch(/: closed, because .* ended\n\n$/)
    expect(late.events).toEqual([])
  },
)

test('when messages may have been missed, everybody starts over', async () => {
  const { bus, read, publish } = await serve()
  const reader = await read('user=ann')
  await publish(record(1))
  const [, last] = await reader.received(2)
  await bus.publish('interrupted', {})
  await vi.waitUntil(() => reader.ended === 'dropped')
  const [first] = await (await read('user=ann', last?.id)).received(1)
  expect(first?.event).toBe('reset')
})

test('closing tells each reader when to come back, and ends none politely', async () => {
  const { hub, read } = await serve()
  const readers = [await read('user=ann'), await read('user=ann')]
  for (const reader of readers) await reader.received(1)
  await hub.close()
  for (const reader of readers) {
    await vi.waitUntil(() => reader.ended === 'dropped')
    const [, told] = /retry: (\d+)\n\n$/.exec(reader.text) ?? []
    expect(Number(told)).toBeGreaterThanOrEqual(1000)
  }
})

test('a token whose rights change loses its streams, and what was opened by its old rights', async () => {
  const { bus, read } = await serve()
  const [changed, other] = [await read('user=ann&credential=hash'), await read('user=ann')]
  const before = performance.now()
  await bus.publish('token.changed', { secretHash: 'hash', userId: 'ann' })
  await vi.waitUntil(() => changed.ended === 'dropped')
  expect(other.ended).toBeUndefined()
  const stale = await read(`user=ann&credential=hash&rightsAt=${before}`)
  await vi.waitUntil(() => stale.ended === 'dropped')
  const fresh = await read('user=ann&credential=hash')
  await fresh.received(1)
  expect(fresh.ended).toBeUndefined()
})
