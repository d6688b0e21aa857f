import { expect, test, vi } from 'vitest'

import { flowKey, SignalStore, stateKey } from './signal-store.ts'

const vin = 'LRW3F7EK4NC700001'
const at = (second: number) => `2026-01-02T03:04:${String(second).padStart(2, '0')}.000Z`

function store() {
  const frames: (() => void)[] = []
  const signals = new SignalStore((flush) => void frames.push(flush))
  const paint = () => {
    for (const flush of frames.splice(0)) flush()
  }
  return { signals, paint }
}

test('a listener hears of its own signal alone, once per frame', () => {
  const { signals, paint } = store()
  const speed = vi.fn()
  const soc = vi.fn()
  signals.subscribe(vin, 'VehicleSpeed', speed)
  const leave = signals.subscribe(vin, 'Soc', soc)

  for (const second of [1, 2, 3]) {
    signals.apply({
      topic: 'data',
      id: undefined,
      createdAt: at(second),
      vin,
      data: { VehicleSpeed: second },
    })
  }
  expect(speed).not.toHaveBeenCalled()
  paint()
  expect(speed).toHaveBeenCalledOnce()
  expect(soc).not.toHaveBeenCalled()
  expect(signals.get(vin, 'VehicleSpeed')).toEqual({
    value: 3,
    createdAt: at(3),
    source: 'stream',
  })

  leave()
  signals.apply({ topic: 'data', id: undefined, createdAt: at(4), vin, data: { Soc: 50 } })
  paint()
  expect(soc).not.toHaveBeenCalled()
})

test('what a car had buffered never replaces what is newer, nor does a replay what was live', () => {
  const { signals } = store()
  signals.apply({ topic: 'data', id: undefined, createdAt: at(5), vin, data: { Soc: 50 } })
  signals.apply({ topic: 'data', id: undefined, createdAt: at(4), vin, data: { Soc: 51 } })
  signals.apply({
    topic: 'data',
    id: undefined,
    createdAt: at(5),
    isCache: true,
    vin,
    data: { Soc: 50 },
  })
  expect(signals.get(vin, 'Soc')).toEqual({ value: 50, createdAt: at(5), source: 'stream' })
})

test('states of cars and flows of sites stand beside signals', () => {
  const { signals } = store()
  signals.apply({
    topic: 'state',
    id: undefined,
    createdAt: at(1),
    isCache: true,
    vin,
    state: 'asleep',
  })
  const live_status = {
    solar_power: 1,
    battery_power: 2,
    load_power: 3,
    grid_power: 0,
    percentage_charged: 40,
    grid_status: 'Active',
    island_status: 'on_grid',
    storm_mode_active: false,
    timestamp: at(1),
  }
  signals.apply({
    topic: 'live_status',
    id: undefined,
    createdAt: at(1),
    site_id: '7000001',
    live_status,
  })
  expect(signals.get(vin, stateKey)).toMatchObject({ value: 'asleep', source: 'cache' })
  expect(signals.get('7000001', flowKey)?.value).toEqual(live_status)
})

test('a snapshot restores everything elsewhere, and clearing tells the listeners', () => {
  const { signals } = store()
  signals.apply({
    topic: 'data',
    id: undefined,
    createdAt: at(1),
    vin,
    data: { Soc: 50, Locked: true },
  })
  const other = store()
  other.signals.restore(signals.snapshot())
  expect(other.signals.snapshot()).toEqual(signals.snapshot())

  other.paint()
  const listener = vi.fn()
  other.signals.subscribe(vin, 'Soc', listener)
  other.signals.clear()
  other.paint()
  expect(listener).toHaveBeenCalledOnce()
  expect(other.signals.get(vin, 'Soc')).toBeUndefined()
})

test('how long a product has been silent is told by its own signals, not by its states', () => {
  const { signals } = store()
  expect(signals.newest(vin)).toBeUndefined()
  const event = { topic: 'data', id: undefined, vin } as const
  signals.apply({ ...event, createdAt: at(5), data: { Soc: 50 } })
  signals.apply({ ...event, createdAt: at(3), data: { Odometer: 1 } })
  signals.apply({ topic: 'state', id: undefined, vin, createdAt: at(9), state: 'online' })
  signals.apply({ ...event, vin: `${vin.slice(0, -1)}2`, createdAt: at(8), data: { Soc: 1 } })
  expect(signals.newest(vin)).toBe(Date.parse(at(5)))
})
