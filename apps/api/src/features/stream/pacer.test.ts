import { expect, test } from 'vitest'

import { Pacer } from './pacer.ts'
import { type StreamEvent, toEvent } from './stream-event.ts'

const vin = 'LRW3F7EK4NC700001'
const event = (data: Record<string, number | { latitude: number; longitude: number }>) =>
  toEvent({ kind: 'data', vin, createdAt: '2026-01-01T00:00:00.000Z', data })
const signals = (events: readonly StreamEvent[]) => events.map((shown) => shown.signals)
const place = (n: number) => ({ latitude: n, longitude: n })

test('between two values of a signal lies the interval, and the newest of those in between is not lost', () => {
  const pacer = new Pacer({ intervalMs: 1_000, placesLateMs: 0 })
  expect(signals(pacer.offer(event({ Soc: 1, Gear: 1 }), 0))).toEqual([{ Soc: 1, Gear: 1 }])
  expect(pacer.offer(event({ Soc: 2 }), 400)).toEqual([])
  expect(signals(pacer.offer(event({ Soc: 3, PackCurrent: 9 }), 800))).toEqual([{ PackCurrent: 9 }])
  expect(pacer.due(999)).toEqual([])
  expect(signals(pacer.due(1_000))).toEqual([{ Soc: 3 }])
  expect(pacer.due(5_000)).toEqual([])
  expect(signals(pacer.offer(event({ Soc: 4 }), 5_001))).toEqual([{ Soc: 4 }])
})

test('places come late, everything else at once', () => {
  const pacer = new Pacer({ intervalMs: 0, placesLateMs: 300_000 })
  expect(signals(pacer.offer(event({ Soc: 1, Location: place(1) }), 0))).toEqual([{ Soc: 1 }])
  expect(pacer.offer(event({ Location: place(2) }), 10)).toEqual([])
  expect(pacer.due(299_999)).toEqual([])
  expect(signals(pacer.due(300_000))).toEqual([{ Location: place(1) }])
  expect(signals(pacer.due(300_010))).toEqual([{ Location: place(2) }])
})

test('what waits is bounded', () => {
  const pacer = new Pacer({ intervalMs: 0, placesLateMs: 300_000 })
  for (let n = 0; n < 10_000; n++) pacer.offer(event({ Location: place(n % 90) }), n)
  expect(pacer.due(1e9)).toHaveLength(2_000)
})

test('what is no signal is not held back', () => {
  const pacer = new Pacer({ intervalMs: 60_000, placesLateMs: 300_000 })
  const state = toEvent({
    kind: 'state',
    vin,
    createdAt: '2026-01-01T00:00:00.000Z',
    state: 'online',
  })
  expect(pacer.offer(state, 0)).toEqual([state])
})
