import { unitOf } from '@console/sdk/fields'
import { lastValues, openStream, type StreamOptions } from '@console/sdk/stream'
import { afterEach, beforeEach, expect, expectTypeOf, test, vi } from 'vitest'

import { line, lines } from '../testing/lines.ts'

const vin = 'LRW3F7EK4NC700001'
const at = (second: number) => `2026-01-02T03:04:${String(second).padStart(2, '0')}.000Z`

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(at(30)) })
})
afterEach(() => {
  vi.useRealTimers()
})

const settle = () => vi.advanceTimersByTimeAsync(0)

async function opened(options: Partial<StreamOptions> = {}) {
  const { opened: all, fetch } = lines()
  const stream = openStream({ host: 'http://api.example', fetch, ...options })
  const values = lastValues(stream, { unitOf })
  await settle()
  const send = async (...bodies: object[]) => {
    line(all).send(bodies.map((body) => `data: ${JSON.stringify(body)}\n\n`).join(''))
    await settle()
  }
  return { stream, values, send, all }
}

test('the last value of each signal, with its unit and age', async () => {
  const { stream, values, send } = await opened()
  expect(values.get(vin, 'VehicleSpeed')).toBeUndefined()
  await send(
    { createdAt: at(1), vin, data: { VehicleSpeed: 10, Gear: 'ShiftStateD' }, isCache: true },
    { createdAt: at(20), vin, data: { VehicleSpeed: 31.5 } },
  )
  const speed = values.get(vin, 'VehicleSpeed')
  expect(speed).toEqual({ value: 31.5, createdAt: at(20), isCache: false, unit: 'mph' })
  expect(values.get(vin, 'Gear')).toMatchObject({
    value: 'ShiftStateD',
    isCache: true,
    unit: undefined,
  })
  expect(speed && stream.age(speed.createdAt)).toBe(10_000)
  expectTypeOf(speed?.value).toEqualTypeOf<number | null | undefined>()
})

test('older and replayed values replace nothing newer; unavailable is a value', async () => {
  const { values, send } = await opened()
  await send({ createdAt: at(9), vin, data: { Soc: 50 } })
  await send({ createdAt: at(8), vin, data: { Soc: 60 } })
  await send({ createdAt: at(9), vin, data: { Soc: 70 }, isCache: true })
  expect(values.get(vin, 'Soc')?.value).toBe(50)
  await send({ createdAt: at(10), vin, data: { Soc: null } })
  expect(values.get(vin, 'Soc')?.value).toBeNull()
})

test('a snapshot holds signals and last events, and stays the same until something changes', async () => {
  const { values, send } = await opened()
  const live_status = { solar_power: 1 }
  const empty = values.snapshot(vin)
  expect(empty).toEqual({ signals: {}, events: {}, connectivity: {} })
  expect(values.snapshot(vin)).toBe(empty)
  await send(
    { createdAt: at(1), vin, data: { Soc: 50 } },
    { createdAt: at(1), vin, state: 'online' },
    { createdAt: at(1), vin, alerts: [] },
    { createdAt: at(1), site_id: '7', live_status },
    { createdAt: at(1), credits: { balance: 9 } },
  )
  const snapshot = values.snapshot(vin)
  expect(snapshot.signals.Soc?.value).toBe(50)
  expect(snapshot.events.state?.state).toBe('online')
  expect(Object.keys(snapshot.events)).toEqual(['state'])
  expect(values.snapshot(7).events.live_status?.live_status).toEqual(live_status)
  expect(values.snapshot('account').events.credits?.credits.balance).toBe(9)
  expect(values.products()).toEqual([vin, '7', 'account'])
  await send({ createdAt: at(2), site_id: '7', live_status })
  expect(values.snapshot(vin)).toBe(snapshot)
  await send({ createdAt: at(2), vin, data: { Soc: 51 } })
  expect(values.snapshot(vin)).not.toBe(snapshot)
})

test('each network interface of a car has its own connectivity', async () => {
  const { values, send } = await opened()
  const told = (second: number, networkInterface: string, status: string) => ({
    createdAt: at(second),
    vin,
    networkInterface,
    status,
  })
  await send(told(1, 'cellular', 'CONNECTED'), told(2, 'wifi', 'DISCONNECTED'))
  const { connectivity, events } = values.snapshot(vin)
  expect(connectivity.cellular?.status).toBe('CONNECTED')
  expect(connectivity.wifi?.status).toBe('DISCONNECTED')
  expect(events).toEqual({})
})

test('a reset makes it forget and tells so, and older values count after it', async () => {
  const { values, send, all } = await opened()
  const soc = values.signal(vin, 'Soc')
  const heard = { soc: vi.fn(), vehicle: vi.fn() }
  soc.subscribe(heard.soc)
  values.product(vin).subscribe(heard.vehicle)
  await send({ createdAt: at(9), vin, data: { Soc: 50, VehicleSpeed: 3 } })
  line(all).send('event: reset\ndata: {}\n\n')
  await settle()
  expect(soc.getSnapshot()).toBeUndefined()
  expect(values.snapshot(vin).signals).toEqual({})
  expect(values.products()).toEqual([])
  expect(heard.soc).toHaveBeenCalledTimes(2)
  expect(heard.vehicle).toHaveBeenCalledTimes(2)
  await send({ createdAt: at(1), vin, data: { Soc: 60 }, isCache: true })
  expect(soc.getSnapshot()?.value).toBe(60)
  expect(values.get(vin, 'VehicleSpeed')).toBeUndefined()
})

test('a listener that throws is reported, and the others are told', async () => {
  const reported = vi.spyOn(globalThis, 'queueMicrotask')
  const { values, send } = await opened()
  const heard = vi.fn()
  values.product(vin).subscribe(() => {
    throw new Error('mine')
  })
  values.product(vin).subscribe(heard)
  values.signal(vin, 'Soc').subscribe(heard)
  let told = () => {}
  reported.mockImplementationOnce((tell) => {
    told = tell
  })
  await send({ createdAt: at(1), vin, data: { Soc: 50 } })
  reported.mockImplementation(() => {})
  told()
  expect(heard).toHaveBeenCalledTimes(2)
  expect(() => reported.mock.lastCall?.[0]()).toThrow('mine')
  reported.mockRestore()
})

test('stores hear of their own changes, once for the events of one piece', async () => {
  const { stream, values, send } = await opened()
  const speed = values.signal(vin, 'VehicleSpeed')
  expect(values.signal(vin, 'VehicleSpeed')).toBe(speed)
  const heard = { speed: vi.fn(), vehicle: vi.fn(), status: vi.fn() }
  const leave = speed.subscribe(heard.speed)
  values.product(vin).subscribe(heard.vehicle)
  stream.subscribe(heard.status)

  await send(
    { createdAt: at(1), vin, data: { VehicleSpeed: 1 } },
    { createdAt: at(2), vin, data: { VehicleSpeed: 2 } },
  )
  expect(heard.speed).toHaveBeenCalledOnce()
  expect(heard.vehicle).toHaveBeenCalledOnce()
  const reading = speed.getSnapshot()
  expect(reading?.value).toBe(2)
  await send({ createdAt: at(3), vin, data: { Soc: 2 } })
  expect(heard.speed).toHaveBeenCalledOnce()
  expect(heard.vehicle).toHaveBeenCalledTimes(2)
  expect(speed.getSnapshot()).toBe(reading)

  leave()
  await send({ createdAt: at(4), vin, data: { VehicleSpeed: 4 } })
  expect(heard.speed).toHaveBeenCalledOnce()
  const before = stream.getSnapshot()
  expect(stream.getSnapshot()).toBe(before)
  stream.close()
  expect(heard.status).toHaveBeenCalledOnce()
  expect(stream.getSnapshot().state).toBe('closed')
})

test('after close nothing is kept or told', async () => {
  const { stream, values, send } = await opened()
  const heard = vi.fn()
  values.signal(vin, 'Soc').subscribe(heard)
  stream.on('event', () => {})
  values.close()
  await send({ createdAt: at(1), vin, data: { Soc: 1 } })
  expect(values.products()).toEqual([])
  expect(heard).not.toHaveBeenCalled()
})

test('a clock that is wrong here makes nothing old, nor newer than now', async () => {
  const { fetch } = lines()
  const server = { date: 'Fri, 02 Jan 2026 04:04:30 GMT' }
  const dated: typeof globalThis.fetch = async (...request) => {
    const answer = await fetch(...request)
    return new Response(answer.body, {
      headers: { 'content-type': 'text/event-stream', ...server },
    })
  }
  const { stream } = await opened({ fetch: dated })
  expect(stream.age('2026-01-02T04:04:20.000Z')).toBe(10_000)
  expect(stream.age('2026-01-02T05:00:00.000Z')).toBe(0)
})
