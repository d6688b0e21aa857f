import { ApiError } from '@console/sdk'
import { openStream, type StreamEvent, type StreamOptions } from '@console/sdk/stream'
import { afterEach, beforeEach, expect, expectTypeOf, test, vi } from 'vitest'

import { line, lines } from '../testing/lines.ts'

const vin = 'LRW3F7EK4NC700001'
const createdAt = '2026-01-02T03:04:05.678Z'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const frame = (id: string, body: object) =>
  `id: ${id}\ndata: ${JSON.stringify({ createdAt, vin, ...body })}\n\n`

/** Lets promises settle without letting time pass. */
const settle = () => vi.advanceTimersByTimeAsync(0)

async function opened(options: Partial<StreamOptions> = {}) {
  const { opened: all, fetch } = lines()
  const stream = openStream({ host: 'http://api.example', fetch, random: () => 0.5, ...options })
  const events: StreamEvent[] = []
  stream.on('event', (event) => events.push(event))
  await settle()
  return { stream, events, all }
}

test('nothing is asked before somebody wants events, then one line is opened', async () => {
  const { opened: all, fetch } = lines()
  const stream = openStream({ host: 'http://api.example', fetch })
  stream.on('status', () => {})
  await settle()
  expect(all).toHaveLength(0)
  expect(stream.status.state).toBe('idle')
  stream.on('event', () => {})
  stream.on('event', () => {})
  await settle()
  expect(all).toHaveLength(1)
  expect(stream.status).toEqual({ state: 'open', attempt: 0, error: undefined, waitMs: 0 })
})

test.each([
  ['account', '/sse'],
  ['demo', '/demo/sse'],
  [{ product: vin }, `/sse/${vin}`],
  [{ product: '7000001' }, '/sse/7000001'],
  [{ product: 7000001 }, '/sse/7000001'],
  [{ product: vin, field: 'Soc' }, `/sse/${vin}/Soc`],
  [{ product: '$&/..' }, '/sse/%24%26%2F..'],
] as const)('the path %j is %s', async (path, expected) => {
  const { all } = await opened({ path })
  expect(new URL(line(all).request.url).pathname).toBe(expected)
})

test('the token goes in the header, topics in the query, and the region chooses the host', async () => {
  const { all } = await opened({
    host: 'https://{region}.wattlane.example',
    region: 'na',
    token: async () => 'wl_live_x',
    topics: ['data', 'state'],
  })
  const { url, headers } = line(all).request
  expect(url).toBe('https://na.wattlane.example/sse?topics=data%2Cstate')
  expect(headers.get('authorization')).toBe('Bearer wl_live_x')
})

test('events come typed by topic, with id and moment', async () => {
  const { events, all } = await opened()
  line(all).send('retry: 1000\n\n: beat\n\n')
  line(all).send(frame('e-1', { data: { VehicleSpeed: 31.5, Locked: null } }))
  line(all).send(frame('e-2', { state: 'asleep', isCache: true }))
  line(all).send(`id: e-3\ndata: {"createdAt":"${createdAt}","id":"7000001","totals":null}\n\n`)
  line(all).send(frame('e-4', { novelty: 1 }))
  await settle()
  expect(events).toEqual([
    { topic: 'data', id: 'e-1', createdAt, vin, data: { VehicleSpeed: 31.5, Locked: null } },
    { topic: 'state', id: 'e-2', createdAt, vin, state: 'asleep', isCache: true },
    { topic: 'energy_totals', id: 'e-3', createdAt, site_id: '7000001', totals: null },
    { topic: 'other', id: 'e-4', createdAt, body: { createdAt, vin, novelty: 1 } },
  ])
  const [event] = events
  if (event?.topic === 'data') {
    expectTypeOf(event.data.VehicleSpeed).toEqualTypeOf<number | null | undefined>()
  }
})

test('what breaks the contract is told apart and left out', async () => {
  const { stream, events, all } = await opened()
  const invalid: string[] = []
  stream.on('invalid', (data) => invalid.push(data))
  const broken = [
    '{"truncated":',
    '[]',
    '7',
    '{"vin":"x","state":"online"}',
    `{"createdAt":"${createdAt}","vin":7,"data":{}}`,
  ]
  for (const data of broken) line(all).send(`data: ${data}\n\n`)
  line(all).send(frame('e-1', { state: 'online' }))
  await settle()
  expect(invalid).toEqual(broken)
  expect(events).toHaveLength(1)
})

test('a listener of one signal hears its values only, typed', async () => {
  const { stream, all } = await opened()
  const speeds: (number | null)[] = []
  const leave = stream.onSignal(vin, 'VehicleSpeed', (speed) => speeds.push(speed))
  stream.onSignal(vin, 'Gear', (gear) => expectTypeOf(gear).toExtend<string | null>())
  line(all).send(frame('1', { data: { VehicleSpeed: 10, Soc: 50 } }))
  line(all).send(frame('2', { vin: 'LRWYGCEK1NC700002', data: { VehicleSpeed: 99 } }))
  line(all).send(frame('3', { data: { Soc: 49 } }))
  line(all).send(frame('4', { data: { VehicleSpeed: null } }))
  await settle()
  leave()
  line(all).send(frame('5', { data: { VehicleSpeed: 12 } }))
  await settle()
  expect(speeds).toEqual([10, null])
})

test("a listener's mistake stays its own", async () => {
  const reported: unknown[] = []
  const report = (error: unknown) => reported.push(error)
  process.on('uncaughtException', report)
  const former = process.listeners('uncaughtException').filter((known) => known !== report)
  for (const known of former) process.off('uncaughtException', known)
  const { stream, events, all } = await opened()
  stream.on('event', () => {
    throw new Error('mine')
  })
  line(all).send(frame('1', { state: 'online' }) + frame('2', { state: 'asleep' }))
  await settle()
  vi.useRealTimers()
  await new Promise((resolve) => setImmediate(resolve))
  process.off('uncaughtException', report)
  for (const known of former) process.on('uncaughtException', known)
  expect(reported.map(String)).toEqual(['Error: mine', 'Error: mine'])
  expect(events).toHaveLength(2)
  expect(stream.status.state).toBe('open')
})

test('a loop gets every event in order and ends the connection when it leaves by close', async () => {
  const { opened: all, fetch } = lines()
  const stream = openStream({ host: 'http://api.example', fetch })
  const states: string[] = []
  const loop = (async () => {
    for await (const event of stream) {
      if (event.topic === 'state') states.push(event.state)
      if (states.length === 3) stream.close()
    }
  })()
  await settle()
  for (const state of ['online', 'asleep', 'offline']) line(all).send(frame(state, { state }))
  await loop
  expect(states).toEqual(['online', 'asleep', 'offline'])
  expect(line(all).aborted).toBe(true)
  expect(stream.status.state).toBe('closed')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(all).toHaveLength(1)
})

test('the connection ends with the last reader, and the next one goes on after the last event', async () => {
  const { opened: all, fetch } = lines()
  const stream = openStream({ host: 'http://api.example', fetch })
  const leave = stream.on('event', () => {})
  const first = async () => {
    for await (const event of stream) return event.id
  }
  const found = first()
  await settle()
  line(all).send(frame('1', { state: 'online' }))
  expect(await found).toBe('1')
  expect(line(all).aborted).toBe(false)
  leave()
  expect(line(all).aborted).toBe(true)
  expect(stream.status.state).toBe('idle')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(all).toHaveLength(1)
  const again = first()
  await settle()
  expect(line(all).request.headers.get('last-event-id')).toBe('1')
  line(all).send(frame('2', { state: 'asleep' }))
  expect(await again).toBe('2')
  expect(line(all).aborted).toBe(true)
  expect(vi.getTimerCount()).toBe(0)
})

test('what comes in one piece after the last listener left is not taken as read', async () => {
  const { opened: all, fetch } = lines()
  const stream = openStream({ host: 'http://api.example', fetch })
  const leave = stream.on('event', () => leave())
  await settle()
  line(all).send(frame('1', { state: 'online' }) + frame('2', { state: 'asleep' }))
  await settle()
  expect(stream.lastEventId).toBe('1')
})

test.each([[[]], [['cache']], [['credentials', 'cache']]])(
  'a platform whose requests know %j is told no more',
  async (known) => {
    const platform = globalThis.Request
    const seen: RequestInit[] = []
    const { fetch } = lines()
    const spy: typeof fetch = (input, init) => {
      seen.push(init ?? {})
      vi.stubGlobal('Request', platform)
      return fetch(input, init)
    }
    const prototype = Object.fromEntries(known.map((name) => [name, '']))
    vi.stubGlobal('Request', { prototype })
    await opened({ fetch: spy, token: 'wl_live_x' })
    vi.unstubAllGlobals()
    const told = Object.keys(seen[0] ?? {}).filter((name) => name.startsWith('c'))
    expect(told).toEqual(known)
  },
)

test('cookies go with a stream, unless a token does', async () => {
  const seen: unknown[] = []
  const { fetch } = lines()
  const spy: typeof fetch = (input, init) => {
    seen.push(init?.credentials)
    return fetch(input, init)
  }
  await opened({ fetch: spy })
  await opened({ fetch: spy, token: 'wl_live_x' })
  await opened({ fetch: spy, token: async () => 'wl_live_x' })
  expect(seen).toEqual(['include', 'omit', 'omit'])
})

test('a slow loop keeps little, and still learns the newest value of every signal', async () => {
  const { opened: all, fetch } = lines()
  const stream = openStream({ host: 'http://api.example', fetch, bufferLimit: 10 })
  const iterator = stream[Symbol.asyncIterator]()
  await settle()
  for (let at = 0; at < 1_000; at++) {
    line(all).send(
      frame(`${at}`, at === 3 ? { data: { Soc: 80 } } : { data: { VehicleSpeed: at } }),
    )
    if (at % 100 === 0) line(all).send(frame(`s${at}`, { state: `state-${at}` }))
    if (at % 50 === 0) await settle()
  }
  await settle()
  stream.close()
  const rest: StreamEvent[] = []
  for (let next = await iterator.next(); !next.done; next = await iterator.next())
    rest.push(next.value)
  expect(rest.length).toBeLessThanOrEqual(11)
  const known = Object.assign(
    {},
    ...rest.map((event) => (event.topic === 'data' ? event.data : {})),
  )
  expect(known).toEqual({ VehicleSpeed: 999, Soc: 80 })
  expect(rest.findLast(({ topic }) => topic === 'state')).toHaveProperty('state', 'state-900')
})

test.each([400, 401, 402, 403, 404])(
  '%s ends the stream and every loop with an ApiError',
  async (status) => {
    const body = { response: null, error: 'no', error_description: 'Not for you.', txid: 't' }
    const { opened: all, fetch } = lines(() => Response.json(body, { status }))
    const stream = openStream({ host: 'http://api.example', fetch })
    const loop = (async () => {
      for await (const _ of stream) expect.unreachable()
    })()
    await expect(loop).rejects.toMatchObject({
      name: 'ApiError',
      status,
      body,
      message: 'Not for you.',
    })
    expect(stream.status).toMatchObject({ state: 'closed', error: expect.any(ApiError) })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(all).toHaveLength(1)
    await expect(stream[Symbol.asyncIterator]().next()).rejects.toBeInstanceOf(ApiError)
  },
)

test('a slow loop forgets with a reset the values that the new snapshot tells', async () => {
  const { opened: all, fetch } = lines()
  const stream = openStream({ host: 'http://api.example', fetch })
  const iterator = stream[Symbol.asyncIterator]()
  await settle()
  line(all).send(frame('1', { state: 'online' }) + frame('2', { alerts: [] }))
  line(all).send(`event: reset\ndata: {}\n\n${frame('3', { state: 'asleep' })}`)
  await settle()
  expect(await iterator.next()).toMatchObject({ value: { topic: 'alerts' } })
  expect(await iterator.next()).toMatchObject({ value: { state: 'asleep' } })
})

test('where no snapshot is asked for, a reset takes nothing from a slow loop', async () => {
  const { opened: all, fetch } = lines()
  const stream = openStream({ host: 'http://api.example', fetch, cache: false })
  const iterator = stream[Symbol.asyncIterator]()
  await settle()
  line(all).send(`${frame('1', { state: 'online' })}event: reset\ndata: {}\n\n`)
  await settle()
  expect(await iterator.next()).toMatchObject({ value: { state: 'online' } })
})

test("a closed stream leaves nothing on the caller's signal", async () => {
  const { signal } = new AbortController()
  const added = vi.spyOn(signal, 'addEventListener')
  const removed = vi.spyOn(signal, 'removeEventListener')
  const { stream } = await opened({ signal })
  expect(added).toHaveBeenCalledOnce()
  stream.close()
  expect(removed.mock.lastCall).toEqual(added.mock.lastCall)
})

test("the caller's signal closes the stream", async () => {
  const controller = new AbortController()
  const { stream, all } = await opened({ signal: controller.signal })
  controller.abort()
  expect(stream.status).toMatchObject({ state: 'closed', error: undefined })
  expect(line(all).aborted).toBe(true)
  const { all: none } = await opened({ signal: AbortSignal.abort() })
  expect(none).toHaveLength(0)
})
