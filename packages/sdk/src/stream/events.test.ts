import { openStream, type StreamEvent } from '@console/sdk/stream'
import * as fc from 'fast-check'
import { expect, expectTypeOf, test } from 'vitest'

import type { LiveStatus } from '../generated/types/live-status.ts'
import type { SiteInfo } from '../generated/types/site-info.ts'
import type { StreamEvent as WireEvent } from '../generated/types/stream.ts'
import type { TariffContentV2 } from '../generated/types/tariff.ts'
import { parseEvent } from './events.ts'
import { eventQueue } from './queue.ts'

const vin = 'LRW3F7EK4NC700001'
const site_id = '7000001'
const createdAt = '2026-01-02T03:04:05.678Z'

const alert = { name: 'low', audiences: ['Customer'], startedAt: createdAt, endedAt: null }
const fault = { name: 'unknown', body: 'no', createdAt, tags: { field_name: 'Soc', name: 'x' } }
const flow = { solar_power: 1, battery_power: 2, load_power: 3, grid_power: 0 }
const credits = { type: 'command', name: 'flash', cost: 1, balance: 9, accounting: null }

// Members of each topic as the wire has them.
const kinds: [StreamEvent['topic'], object][] = [
  ['state', { vin, state: 'asleep' }],
  ['data', { vin, data: { Soc: 61.5, Gear: null } }],
  ['alerts', { vin, alerts: [alert] }],
  ['errors', { vin, errors: [fault] }],
  ['connectivity', { vin, networkInterface: 'wifi', status: 'CONNECTED' }],
  ['vehicle_data', { vin, vehicle_data: { charge_state: { battery_level: 61 } } }],
  ['config', { vin, config: { fields: { Soc: { interval_seconds: 60 } } } }],
  ['live_status', { site_id, live_status: { ...flow, percentage_charged: 50 } }],
  ['site_info', { site_id, site_info: { site_name: 'Home' } }],
  ['tariff_content_v2', { site_id, tariff_content_v2: null }],
  ['tariff_content_v2', { site_id, tariff_content_v2: { name: 'Night' } }],
  ['credits', { credits }],
]

test.each(kinds)('%s is told by its member: %j', (topic, members) => {
  const wire = { createdAt, isCache: true, ...members }
  expect(parseEvent('1-2', JSON.stringify(wire))).toEqual({ topic, id: '1-2', ...wire })
})

test('the totals of a site name it otherwise on the wire', () => {
  const totals = { total_home_usage: 5 }
  const wire = { createdAt, id: site_id, product_type: 'energy', topic: 'x', totals }
  const event = parseEvent('1-2', JSON.stringify(wire))
  expect(event).toMatchObject({ topic: 'energy_totals', id: '1-2', site_id, totals })
})

test('types follow the topic', () => {
  const narrow = (event: StreamEvent) => {
    if (event.topic === 'vehicle_data') {
      expectTypeOf(event.vehicle_data.charge_state?.battery_level).toEqualTypeOf<
        number | null | undefined
      >()
    }
    if (event.topic === 'credits') {
      expectTypeOf(event.credits.balance).toEqualTypeOf<number>()
      expectTypeOf(event.credits.name).toEqualTypeOf<string | null | undefined>()
    }
    if (event.topic === 'live_status') {
      expectTypeOf(event.live_status).toEqualTypeOf<LiveStatus>()
      expectTypeOf(event.live_status.solar_power).toEqualTypeOf<number | undefined>()
    }
    if (event.topic === 'alerts') {
      expectTypeOf(event.alerts[0]?.description).toEqualTypeOf<string | null | undefined>()
    }
    if (event.topic === 'site_info') expectTypeOf(event.site_info).toEqualTypeOf<SiteInfo>()
    if (event.topic === 'tariff_content_v2') {
      expectTypeOf(event.tariff_content_v2).toEqualTypeOf<TariffContentV2 | null>()
    }
    if (event.topic === 'config') {
      expectTypeOf(event.config.fields.Soc?.interval_seconds).toEqualTypeOf<
        number | null | undefined
      >()
    }
  }
  expectTypeOf(narrow).toBeFunction()
})

test('whatever the contract allows, the types of events expect', () => {
  type Of<Event, Member extends string> = Extract<Event, Record<Member, unknown>>[Member]
  type Member = 'alerts' | 'errors' | 'config' | 'live_status' | 'site_info' | 'tariff_content_v2'
  type Misfits<Name extends string> = Name extends string
    ? [Of<WireEvent, Name>] extends [Of<StreamEvent, Name>]
      ? never
      : Name
    : never
  expectTypeOf<Misfits<Member | 'totals' | 'credits'>>().toBeNever()
})

test.each([
  { vin, data: [] },
  { vin, data: 'x' },
  { vin, alerts: [null] },
  { vin, errors: [{ name: 7 }] },
  { vin, networkInterface: 'wifi' },
  { live_status: flow },
  { site_id, tariff_content_v2: 7 },
  { credits: null },
])('%j is no event', (members) => {
  expect(parseEvent('1', JSON.stringify({ createdAt, ...members }))).toBeUndefined()
})

test('a member that would change every object changes none', () => {
  const wire = `{"createdAt":"${createdAt}","vin":"x","data":{"__proto__":{"Soc":1}},"__proto__":{"a":1}}`
  const event = parseEvent('1', wire)
  expect(Reflect.get({}, 'Soc')).toBeUndefined()
  expect(event).toMatchObject({ topic: 'data', vin: 'x' })
})

const at = (second: number) => `2026-01-02T03:04:${String(second).padStart(2, '0')}.000Z`
const base = (second: number) => ({ id: `${second}`, createdAt: at(second) })

async function condensed(limit: number, events: StreamEvent[]) {
  const queue = eventQueue(limit, () => {})
  for (const event of events) queue.push(event)
  queue.end(undefined)
  const rest: StreamEvent[] = []
  for (let next = await queue.next(); !next.done; next = await queue.next()) rest.push(next.value)
  return rest
}

test('of everything that has a newest value a slow loop learns it, in order', async () => {
  const events: StreamEvent[] = [
    { ...base(1), topic: 'state', vin: 'A', state: 'online' },
    { ...base(2), topic: 'connectivity', vin: 'A', networkInterface: 'wifi', status: 'CONNECTED' },
    {
      ...base(3),
      topic: 'connectivity',
      vin: 'A',
      networkInterface: 'cellular',
      status: 'CONNECTED',
    },
    { ...base(4), topic: 'data', vin: 'A', data: { Soc: 80, VehicleSpeed: 1 } },
    ...[5, 6, 7, 8, 9, 10].map((n) => ({ ...base(n), topic: 'alerts' as const, vin, alerts: [] })),
    { ...base(11), topic: 'state', vin: 'A', state: 'asleep' },
    { ...base(12), topic: 'data', vin: 'A', data: { VehicleSpeed: 2 } },
  ]
  const rest = await condensed(events.length - 1, events)
  expect(rest.map(({ topic, id }) => `${topic} ${id}`)).toEqual([
    'connectivity 2',
    'connectivity 3',
    'data 4',
    'alerts 6',
    'alerts 7',
    'alerts 8',
    'alerts 9',
    'alerts 10',
    'state 11',
    'data 12',
  ])
  expect(rest[2]).toHaveProperty('data', { Soc: 80 })
  expect(rest.at(-1)).toHaveProperty('data', { VehicleSpeed: 2 })
})

test('what a car buffered and sends late replaces nothing newer', async () => {
  const rest = await condensed(2, [
    { ...base(5), topic: 'data', vin: 'A', data: { Soc: 50 } },
    { ...base(1), id: '6', topic: 'data', vin: 'A', data: { Soc: 90, VehicleSpeed: 3 } },
    { ...base(7), topic: 'data', vin: 'B', data: { Soc: 1 } },
  ])
  expect(rest).toEqual([
    { ...base(5), topic: 'data', vin: 'A', data: { Soc: 50 } },
    { ...base(1), id: '6', topic: 'data', vin: 'A', data: { VehicleSpeed: 3 } },
    { ...base(7), topic: 'data', vin: 'B', data: { Soc: 1 } },
  ])
})

test('each value of a slow loop is the newest, with its own moment', async () => {
  const rest = await condensed(2, [
    { ...base(1), topic: 'data', vin: 'A', data: { Soc: 1 } },
    { ...base(10), topic: 'data', vin: 'A', data: { VehicleSpeed: 1 } },
    { ...base(5), topic: 'data', vin: 'A', data: { Soc: 2 } },
  ])
  expect(rest).toEqual([
    { ...base(10), topic: 'data', vin: 'A', data: { VehicleSpeed: 1 } },
    { ...base(5), topic: 'data', vin: 'A', data: { Soc: 2 } },
  ])
})

test('a value that is told again does not take the place of itself', async () => {
  const live: StreamEvent = { ...base(1), topic: 'data', vin: 'A', data: { Soc: 1 } }
  expect(await condensed(1, [live, { ...live, id: '2', isCache: true }])).toEqual([live])
})

/** What one knows after events that say when each value was so. */
function known(events: StreamEvent[]) {
  const values = new Map<string, { createdAt: string; value: unknown }>()
  for (const { topic, createdAt, ...event } of events) {
    if (topic !== 'data' || !('data' in event)) continue
    for (const [field, value] of Object.entries(event.data)) {
      const former = values.get(field)
      if (!former || former.createdAt <= createdAt) values.set(field, { createdAt, value })
    }
  }
  return values
}

const fields = ['Soc', 'VehicleSpeed', 'Odometer']
const told = fc.record({ second: fc.nat(9), among: fc.subarray(fields) })

test('however signals and times are mixed, a slow loop knows what a fast one does', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(told, { maxLength: 40 }),
      fc.integer({ min: 1, max: 4 }),
      async (all, limit) => {
        const events = all.map(({ second, among }, n): StreamEvent => {
          const data = Object.fromEntries(among.map((field) => [field, n]))
          return { id: `${n}`, createdAt: at(second), topic: 'data', vin: 'A', data }
        })
        const rest = await condensed(limit, events)
        expect(known(rest)).toEqual(known(events))
        expect(rest.length).toBeLessThanOrEqual(Math.max(limit, 2 * fields.length))
        const ids = rest.map(({ id }) => Number(id))
        expect(ids).toEqual(ids.toSorted((a, b) => a - b))
      },
    ),
    { numRuns: 300 },
  )
})

test('alerts of a loop that keeps one event are the last ones', async () => {
  const alerts = [1, 2, 3, 4].map((n) => ({
    ...base(n),
    topic: 'alerts' as const,
    vin,
    alerts: [],
  }))
  const rest = await condensed(1, alerts)
  expect(rest.length).toBeLessThanOrEqual(2)
  expect(rest.at(-1)?.id).toBe('4')
})

test('more vehicles than the limit are all kept, and cost no more per event', async () => {
  const begun = performance.now()
  const rest = await condensed(
    10,
    Array.from({ length: 100_000 }, (_, n) => ({
      ...base(1),
      topic: 'data' as const,
      vin: `${n % 500}`,
      data: { Soc: n },
    })),
  )
  const newest = new Map<string, unknown>()
  for (const event of rest) if (event.topic === 'data') newest.set(event.vin, event.data.Soc)
  expect(newest.size).toBe(500)
  expect(newest.get('499')).toBe(99_999)
  expect(rest.length).toBeLessThanOrEqual(1_000)
  expect(performance.now() - begun).toBeLessThan(3_000)
})

test('a loop may be asked ahead, and left while it waits', async () => {
  const queue = eventQueue(10, () => {})
  const [first, second] = [queue.next(), queue.next()]
  queue.push({ ...base(1), topic: 'state', vin: 'A', state: 'online' })
  expect(await first).toMatchObject({ value: { id: '1' } })
  await queue.return()
  expect(await second).toEqual({ done: true, value: undefined })
})

test('what is wrong with the address is told at once', () => {
  expect(() => openStream({ host: 'not a host' })).toThrow()
})
