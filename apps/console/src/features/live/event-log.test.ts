import { expect, test, vi } from 'vitest'

import { EventLog, type LogEntry } from './event-log.ts'
import { Interruptions } from './interruptions.ts'

const about = { id: undefined, createdAt: '2026-01-02T03:04:05.000Z' }

function log() {
  const frames: (() => void)[] = []
  const events = new EventLog((flush) => void frames.push(flush))
  const paint = () => {
    for (const flush of frames.splice(0)) flush()
  }
  const kinds = (vin: string) => events.view(vin).entries.map(kindOf)
  return { events, paint, kinds }
}

const kindOf = (entry: LogEntry) => ('event' in entry ? entry.event.topic : 'gap')

test('events stand newest first, by vehicle and with their kind', () => {
  const { events, paint, kinds } = log()
  const listener = vi.fn()
  events.subscribe(listener)
  events.add({ ...about, topic: 'state', vin: 'A', state: 'online' })
  events.add({ ...about, topic: 'data', vin: 'B', data: { Soc: 1 } })
  events.add({ ...about, topic: 'alerts', vin: 'A', alerts: [{ name: 'low' }] })
  events.add({ ...about, topic: 'other', body: { vin: 'A', novelty: 1 } })
  events.add({ ...about, topic: 'other', body: { novelty: 1 } })
  expect(kinds('A')).toEqual([])
  paint()

  expect(kinds('A')).toEqual(['other', 'alerts', 'state'])
  expect(kinds('B')).toEqual(['data'])
  expect(events.view('A').seen).toBe(3)
  expect(listener).toHaveBeenCalledOnce()
})

test('what is about the whole account stands in the log of each vehicle', () => {
  const { events, paint, kinds } = log()
  events.add({ ...about, topic: 'data', vin: 'A', data: { Soc: 1 } })
  paint()
  events.add({ ...about, topic: 'credits', credits: { type: 'wake_up', cost: 1, balance: 9 } })
  events.add({ ...about, topic: 'data', vin: 'B', data: { Soc: 1 } })
  paint()
  expect(kinds('A')).toEqual(['credits', 'data'])
  expect(kinds('B')).toEqual(['data', 'credits'])
})

test('a vehicle keeps its last 500 events, also when nothing is painted, and more where asked', () => {
  const { events, paint } = log()
  const release = events.widen('B', 2000)
  for (let n = 1; n <= 2300; n += 1) {
    events.add({ ...about, topic: 'data', vin: 'A', data: { Soc: n } })
    events.add({ ...about, topic: 'data', vin: 'B', data: { Soc: n } })
  }
  paint()
  const { entries, seen } = events.view('A')
  expect(seen).toBe(2300)
  expect(entries).toHaveLength(500)
  expect(entries[0]?.number).toBe(4599)
  expect(events.view('B').entries).toHaveLength(2000)

  release()
  events.add({ ...about, topic: 'data', vin: 'B', data: { Soc: 1 } })
  paint()
  expect(events.view('B').entries).toHaveLength(500)
})

test('a gap stands where the stream broke off, and says at last whether something was lost', () => {
  vi.useFakeTimers({ now: 9000 })
  const { events, paint, kinds } = log()
  const interruptions = new Interruptions()
  interruptions.subscribe(events.addGap)
  // Nothing was heard before, so nothing is interrupted.
  interruptions.follow({ phase: 'connecting', since: 1 })
  interruptions.follow({ phase: 'open', since: 2 })
  events.add({ ...about, topic: 'data', vin: 'A', data: { Soc: 1 } })
  interruptions.follow({ phase: 'waiting', since: 5000 })
  interruptions.follow({ phase: 'connecting', since: 5000 })
  paint()
  const gapIn = () =>
    events.view('A').entries.flatMap((entry) => ('gap' in entry ? [entry.gap] : []))
  expect(gapIn()).toEqual([{ from: 5000, to: undefined, isLost: false }])

  interruptions.follow({ phase: 'open', since: 9000 })
  events.add({ ...about, topic: 'data', vin: 'A', data: { Soc: 2 } })
  paint()
  expect(kinds('A')).toEqual(['data', 'gap', 'data'])
  expect(gapIn()).toEqual([{ from: 5000, to: 9000, isLost: false }])

  interruptions.reset()
  interruptions.reset()
  paint()
  expect(gapIn()).toEqual([{ from: 5000, to: 9000, isLost: true }])
  expect(events.view('A').seen, 'a gap is no event').toBe(2)
  vi.useRealTimers()
})
