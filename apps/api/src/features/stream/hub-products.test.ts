import { expect, test, vi } from 'vitest'

import type { TelemetryRecord } from '../../upstream/telemetry.ts'
import { at, everything, odometers, otherVin, record, serve, vin } from './hub.fixture.ts'
import { type StreamEvent, toEvent } from './stream-event.ts'

test('products come and go while a stream is open', async () => {
  const { bus, owned, publish, read } = await serve()
  const [account, single] = [await read('user=ann'), await read(`user=ann&product=${vin}`)]
  owned.set('ann', new Map([[otherVin, { kind: 'vehicle', entitled: true }]]))
  await bus.publish('products.changed', { userId: 'ann' })
  await vi.waitUntil(() => single.ended === 'dropped')
  await publish(record(1), record(2, { vin: otherVin }))
  await account.received(2)
  expect(odometers(account)).toEqual([0, 2])

  owned.get('ann')?.set(otherVin, { kind: 'vehicle', entitled: false })
  await bus.publish('products.changed', { userId: 'ann' })
  await vi.waitUntil(() => account.ended === 'dropped')
})

test.each([
  ['was taken away', new Map([[otherVin, { kind: 'vehicle', entitled: true }]] as const)],
  [
    'is not paid for any more',
    new Map([
      [vin, { kind: 'vehicle', entitled: false }],
      [otherVin, { kind: 'vehicle', entitled: true }],
    ] as const),
  ],
])('whoever comes back is not given what they missed of a car that %s', async (_, left) => {
  const { bus, owned, audience, publish, read } = await serve()
  owned.get('ann')?.set(otherVin, { kind: 'vehicle', entitled: true })
  const before = await read('user=ann')
  await publish(record(1), record(2), record(3, { vin: otherVin }))
  const [, first] = await before.received(4)
  before.leave()
  owned.set('ann', new Map(left))
  await bus.publish('products.changed', { userId: 'ann' })
  await vi.waitUntil(async () => !(await audience('ann')).products.get(vin)?.entitled)
  const again = await read('user=ann', first?.id)
  await publish(record(4, { vin: otherVin }))
  await again.received(2)
  expect(odometers(again)).toEqual([3, 4])
})

test('a gap that is being read ends where the car is taken away', async () => {
  const { bus, owned, publish, audience, hub } = await serve()
  const ann = await audience('ann')
  const writes: string[] = []
  const drains: (() => void)[] = []
  const outgoing = {
    write: (data: Buffer) => writes.push(data.toString()),
    // Full after the first piece, until it is read.
    get writableLength() {
      return writes.length > 0 ? 1 << 30 : 0
    },
    on: (name: string, drain: () => void) => name === 'drain' && drains.push(drain),
    destroy() {},
  }
  const filler = 'x'.repeat(100_000)
  for (let n = 1; n <= 10; n++) await publish(record(n, { filler }))
  const lastEventId = ann.ring.lastId.replace(/\d+$/, '0')
  // Only the members that the hub touches.
  hub.open(ann, { outgoing: outgoing as never, filter: everything, lastEventId })
  expect(writes.join('')).toContain('"Odometer":1')
  owned.set('ann', new Map([[otherVin, { kind: 'vehicle', entitled: true }]]))
  await bus.publish('products.changed', { userId: 'ann', lost: [vin] })
  await vi.waitUntil(() => ann.products.has(otherVin))
  writes.length = 0
  for (const drain of drains) drain()
  expect(/Odometer/.test(writes.join(''))).toBe(false)
})

test('a place that is shown late is not shown once the car was taken away', async () => {
  const { bus, owned, publish, audience, hub } = await serve()
  owned.get('ann')?.set(otherVin, { kind: 'vehicle', entitled: true })
  const ann = await audience('ann')
  const writes: string[] = []
  const outgoing = {
    write: (data: Buffer) => writes.push(data.toString()),
    writableLength: 0,
    on() {},
    destroy() {},
  }
  const filter = { ...everything, pace: { intervalMs: 0, placesLateMs: 1 } }
  // Only the members that the hub touches.
  hub.open(ann, { outgoing: outgoing as never, filter })
  const place = (of: string): TelemetryRecord => ({
    kind: 'data',
    vin: of,
    createdAt: at(1),
    data: { Location: { latitude: 1, longitude: 1 } },
  })
  await publish(place(vin), place(otherVin))
  owned.get('ann')?.delete(vin)
  await bus.publish('products.changed', { userId: 'ann', lost: [vin] })
  await vi.waitUntil(() => writes.join('').includes(otherVin))
  expect(writes.join('')).not.toContain(vin)
})

test('a snapshot that is being read when a car is taken away says nothing of it', async () => {
  const { bus, owned, audience, read, publish, setSnapshot } = await serve()
  owned.get('ann')?.set(otherVin, { kind: 'vehicle', entitled: true })
  const [asked, stored] = [Promise.withResolvers<void>(), Promise.withResolvers<StreamEvent[]>()]
  setSnapshot(() => {
    asked.resolve()
    return stored.promise
  })
  const stream = await read('user=ann')
  await asked.promise
  owned.get('ann')?.delete(vin)
  await bus.publish('products.changed', { userId: 'ann', lost: [vin] })
  await vi.waitUntil(async () => !(await audience('ann')).products.has(vin))
  stored.resolve(
    [record(1), record(2, { vin: otherVin })].map((one) => toEvent(one, { isCache: true })),
  )
  await publish(record(3, { vin: otherVin }))
  await stream.received(2)
  expect(odometers(stream)).toEqual([2, 3])
  expect(stream.text).not.toContain(vin)
})

test('what waits for a slow reader is not sent once the car was taken away', async () => {
  const { bus, owned, publish, audience, hub, onDropped } = await serve()
  owned.get('ann')?.set(otherVin, { kind: 'vehicle', entitled: true })
  const ann = await audience('ann')
  const writes: string[] = []
  const drains: (() => void)[] = []
  const outgoing = {
    write: (data: Buffer) => writes.push(data.toString()),
    // Full from the first piece on, until it is read.
    get writableLength() {
      return writes.length > 0 ? 1 << 30 : 0
    },
    on: (name: string, drain: () => void) => name === 'drain' && drains.push(drain),
    destroy() {},
  }
  // Only the members that the hub touches.
  hub.open(ann, { outgoing: outgoing as never, filter: everything })
  await publish(record(1), record(2))
  owned.get('ann')?.delete(vin)
  await bus.publish('products.changed', { userId: 'ann', lost: [vin] })
  await vi.waitUntil(() => onDropped.mock.calls.length > 0)
  for (const drain of drains) drain()
  expect(writes.join('')).not.toContain('Odometer')
})
