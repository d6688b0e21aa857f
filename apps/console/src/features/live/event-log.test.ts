import { expect, test, vi } from 'vitest'

import { EventLog } from './event-log.ts'

const about = { id: undefined, createdAt: '2026-01-02T03:04:05.000Z' }

function log() {
  const frames: (() => void)[] = []
  const events = new EventLog((flush) => void frames.push(flush))
  const paint = () => {
    for (const flush of frames.splice(0)) flush()
  }
  return { events, paint }
}

test('events stand newest first, by vehicle and with their kind', () => {
  const { events, paint } = log()
  const listener = vi.fn()
  events.subscribe(listener)
  events.add({ ...about, topic: 'state', vin: 'A', state: 'online' })
  events.add({ ...about, topic: 'data', vin: 'B', data: { Soc: 1 } })
  events.add({ ...about, topic: 'alerts', vin: 'A', alerts: [{ name: 'low' }] })
  events.add({ ...about, topic: 'credits', credits: { type: 'wake_up', cost: 1, balance: 9 } })
  expect(events.list('A')).toEqual([])
  paint()

  expect(events.list('A').map(({ event }) => event.topic)).toEqual(['alerts', 'state'])
  expect(events.list('B').map(({ event }) => event.topic)).toEqual(['data'])
  expect(listener).toHaveBeenCalledOnce()
})

test('a vehicle keeps its last 500 events, also when nothing is painted', () => {
  const { events, paint } = log()
  for (let n = 1; n <= 2300; n += 1)
    events.add({ ...about, topic: 'data', vin: 'A', data: { Soc: n } })
  paint()
  const list = events.list('A')
  expect(list).toHaveLength(500)
  expect(list[0]?.number).toBe(2300)
  expect(list.at(-1)?.number).toBe(1801)
})
