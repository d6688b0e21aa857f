import { expect, test } from 'vitest'

import { framesFor, Ring } from './ring.ts'
import { StreamEvent, toEvent } from './stream-event.ts'
import { onlyField, type View, viewOf, whole, withoutPlaces } from './view.ts'

const vin = 'LRW3F7EK4NC700001'
const numbered = (n: number) => new StreamEvent('state', vin, { createdAt: '', n })

const ringOf = (count: number, limits = { events: 1000, ageMs: 1000 }) => {
  const ring = new Ring('e', limits)
  for (let n = 1; n <= count; n++) ring.add(numbered(n), 0)
  return ring
}
const after = (ring: Ring, id: string, now = 0) =>
  ring.after(id, now)?.map(({ frame }) => Number(/"n":(\d+)/.exec(frame.toString())?.[1]))

test('gives exactly what came after an id', () => {
  expect(after(ringOf(4), 'e-2')).toEqual([3, 4])
  expect(after(ringOf(4), 'e-4')).toEqual([])
  expect(after(ringOf(4), 'e-0')).toEqual([1, 2, 3, 4])
})

test.each(['x-2', 'e-5', 'e-', '', 'nonsense', 'e--1'])('%j is unknown', (id) => {
  expect(after(ringOf(4), id)).toBeUndefined()
})

test('an id whose successor was dropped is unknown, for number and for age', () => {
  const few = { events: 3, ageMs: 1000 }
  expect(after(ringOf(5, few), 'e-1')).toBeUndefined()
  expect(after(ringOf(5, few), 'e-2')).toEqual([3, 4, 5])
  expect(after(ringOf(5), 'e-2', 1001)).toBeUndefined()
  expect(after(ringOf(5), 'e-5', 1001)).toEqual([])
})

test('keeps its bound, and the right events, over many', () => {
  const ring = ringOf(50_000)
  expect(ring.size).toBe(1000)
  expect(after(ring, 'e-49998')).toEqual([49_999, 50_000])
  expect(after(ring, 'e-49000')).toHaveLength(1000)
})

const moment = '2026-01-01T00:00:00.000Z'
const place = { latitude: 52.5, longitude: 13.4 }

test.each<[View, object | undefined]>([
  [whole, { Soc: 50, Location: place }],
  [withoutPlaces, { Soc: 50 }],
  [onlyField('Soc'), { Soc: 50 }],
  [onlyField('Location'), { Location: place }],
  [onlyField('Gear'), undefined],
  [viewOf('exact', ['Soc', 'Gear']), { Soc: 50 }],
  [viewOf('coarse'), { Soc: 50, Location: { latitude: 52.55, longitude: 13.45 } }],
  [viewOf('only'), { Location: place }],
])('the view $key is the same live and from what was kept', (view, shown) => {
  const ring = new Ring('e', { events: 10, ageMs: 1000 })
  const data = { Soc: 50, Location: place }
  const live = ring.add(toEvent({ kind: 'data', vin, createdAt: moment, data }), 0)(view)
  const expected =
    shown && `id: e-1\ndata: ${JSON.stringify({ createdAt: moment, vin, data: shown })}\n\n`
  expect(live?.toString()).toBe(expected)
  const [kept] = ring.after('e-0', 0) ?? []
  expect(kept && [...framesFor([kept], view)].map(String)).toEqual(
    expected === undefined ? [] : [expected],
  )
})

test('an event of places alone is none without them', () => {
  const event = toEvent({ kind: 'data', vin, createdAt: moment, data: { Location: place } })
  expect(event.json(withoutPlaces)).toBeUndefined()
})
