import { openStream, type StreamOptions, type StreamStatus } from '@console/sdk/stream'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { line, lines } from '../testing/lines.ts'
import { reply, serve } from '../testing/serve.ts'
import { backOff } from './back-off.ts'

const createdAt = '2026-01-02T03:04:05.678Z'
const frame = (id: string) =>
  `id: ${id}\ndata: {"createdAt":"${createdAt}","vin":"x","state":"online"}\n\n`

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const settle = () => vi.advanceTimersByTimeAsync(0)

function open(options: Partial<StreamOptions>, refuse?: (count: number) => Response | undefined) {
  const { opened, fetch } = lines(refuse)
  const stream = openStream({ host: 'http://api.example', fetch, random: () => 0.5, ...options })
  const statuses: StreamStatus[] = []
  stream.on('status', (status) => statuses.push(status))
  const ids: (string | undefined)[] = []
  stream.on('event', ({ id }) => ids.push(id))
  return { stream, opened, statuses, ids }
}

test.each(['end', 'break'] as const)(
  'after a clean end or a loss (%s) it resumes where it was',
  async (how) => {
    const { stream, opened, statuses } = open({})
    await settle()
    expect(line(opened).request.headers.get('last-event-id')).toBeNull()
    line(opened).send(frame('7-1') + frame('7-2'))
    await settle()
    line(opened)[how]()
    await settle()
    expect(stream.status).toMatchObject({ state: 'waiting', attempt: 1, waitMs: 500 })
    expect(stream.status.error?.name).toBe(how === 'break' ? 'ConnectionError' : undefined)
    await vi.advanceTimersByTimeAsync(500)
    expect(opened).toHaveLength(2)
    expect(line(opened).request.headers.get('last-event-id')).toBe('7-2')
    expect(stream.lastEventId).toBe('7-2')
    expect(statuses.map(({ state }) => state)).toEqual([
      'connecting',
      'open',
      'waiting',
      'connecting',
      'open',
    ])
  },
)

test('it goes on from an id that an earlier stream left', async () => {
  const { opened } = open({ lastEventId: '7-9' })
  await settle()
  expect(line(opened).request.headers.get('last-event-id')).toBe('7-9')
})

test('an empty id is forgotten, and none is sent with the next connection', async () => {
  const { stream, opened, ids } = open({ lastEventId: '7-9' })
  await settle()
  line(opened).send(`${frame('7-10')}${frame('')}`)
  await settle()
  expect(ids).toEqual(['7-10', undefined])
  expect(stream.lastEventId).toBeUndefined()
  line(opened).break()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(opened).toHaveLength(2)
  expect(line(opened).request.headers.has('last-event-id')).toBe(false)
})

test('an id counts once its event is whole', async () => {
  const { opened } = open({})
  await settle()
  line(opened).send(`${frame('7-1')}id: 7-2\ndata: {"half`)
  await settle()
  line(opened).break()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(line(opened).request.headers.get('last-event-id')).toBe('7-1')
})

test('a reset is told, and what follows is read as usual', async () => {
  const { stream, opened, ids } = open({ lastEventId: 'old' })
  const reset = vi.fn()
  stream.on('reset', reset)
  await settle()
  line(opened).send(`event: reset\ndata: {}\n\n${frame('8-1')}`)
  await settle()
  expect(reset).toHaveBeenCalledOnce()
  expect(ids).toEqual(['8-1'])
})

test('a server that hangs up at once is asked at most four times again within 3 s', async () => {
  for (const random of [() => 0, () => 0.999_999, Math.random]) {
    const { opened, fetch } = lines(
      () => new Response('', { headers: { 'content-type': 'text/event-stream' } }),
    )
    const stream = openStream({ host: 'http://api.example', fetch, random })
    stream.on('event', () => {})
    await vi.advanceTimersByTimeAsync(3_000)
    expect(opened.length - 1).toBeLessThanOrEqual(4)
    expect(opened.length - 1).toBeGreaterThanOrEqual(1)
    stream.close()
  }
})

test('waits double up to the cap, and start anew once a connection has lasted', async () => {
  const { stream, opened, statuses } = open({ random: () => 0.999_999 }, (count) =>
    count <= 8 ? new Response(null, { status: 503 }) : undefined,
  )
  while (opened.length < 9) await vi.advanceTimersByTimeAsync(1_000)
  expect(stream.status).toMatchObject({ state: 'open', attempt: 8 })
  await vi.advanceTimersByTimeAsync(10_000)
  const waits = statuses.filter(({ state }) => state === 'waiting').map(({ waitMs }) => waitMs)
  expect(waits).toHaveLength(8)
  expect(waits[0]).toBeLessThanOrEqual(1_000)
  expect(waits.every((wait, at) => at === 0 || wait >= (waits[at - 1] ?? 0))).toBe(true)
  expect(Math.max(...waits)).toBe(30_000)
  line(opened).send(frame('1'))
  await settle()
  line(opened).end()
  await settle()
  expect(stream.status).toMatchObject({ state: 'waiting', attempt: 1 })
  expect(stream.status.waitMs).toBeLessThanOrEqual(1_000)
})

test.each([0, 0.3, 0.999_999])('a wait never undercuts what the server asked for (%s)', (drawn) => {
  for (let attempt = 0; attempt < 12; attempt++) {
    expect(backOff(attempt, 5_000, () => drawn)).toBeGreaterThanOrEqual(5_000)
    expect(backOff(attempt, 90_000, () => drawn)).toBe(90_000)
    expect(backOff(attempt, 0, () => drawn)).toBeLessThanOrEqual(30_000)
  }
})

test('retry of the stream and Retry-After of a refusal bound the wait from below', async () => {
  const { stream, opened } = open({ random: () => 0 })
  await settle()
  line(opened).send('retry: 4000\n\n')
  await settle()
  line(opened).end()
  await settle()
  expect(stream.status.waitMs).toBe(4_000)

  const refused = open({ random: () => 0 }, () =>
    Response.json({}, { status: 429, headers: { 'retry-after': '12' } }),
  )
  await settle()
  expect(refused.stream.status).toMatchObject({ state: 'waiting', waitMs: 12_000 })
})

test('an answer that is no event stream is an error, and tried again', async () => {
  const { stream } = open(
    {},
    () => new Response('<html>', { headers: { 'content-type': 'text/html' } }),
  )
  await settle()
  expect(stream.status).toMatchObject({ state: 'waiting' })
  expect(stream.status.error?.name).toBe('UnexpectedResponseError')
})

test('30 s without a byte count as a dead line; each byte starts them anew', async () => {
  const { stream, opened } = open({})
  await settle()
  for (let beat = 0; beat < 5; beat++) {
    await vi.advanceTimersByTimeAsync(29_000)
    line(opened, 0).send('\n')
    await settle()
  }
  expect(opened).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(line(opened, 0).aborted).toBe(true)
  expect(stream.status.error?.message).toBe('The stream was silent for 30000 ms.')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(opened).toHaveLength(2)
})

test('a server that never answers is given up after the same silence', async () => {
  const asked = vi.fn<typeof fetch>(
    (_, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
      }),
  )
  const { stream } = open({ fetch: asked, silenceMs: 5_000 })
  await vi.advanceTimersByTimeAsync(5_000)
  expect(stream.status).toMatchObject({ state: 'waiting', attempt: 1 })
})

test.each(['answers', 'goes on'])(
  'a fetch that minds no signal and never %s holds neither the next try nor close',
  async (how) => {
    const cancelled = vi.fn()
    const body = () => new ReadableStream<Uint8Array>({ cancel: cancelled })
    const headers = { 'content-type': 'text/event-stream' }
    const late: (() => void)[] = []
    const asked = vi.fn<typeof fetch>(
      () =>
        new Promise((resolve) => {
          const answer = () => resolve(new Response(body(), { headers }))
          if (how === 'goes on') answer()
          else late.push(answer)
        }),
    )
    const { stream } = open({ fetch: asked, silenceMs: 5_000 })
    const loop = stream[Symbol.asyncIterator]().next()
    await vi.advanceTimersByTimeAsync(5_000)
    expect(stream.status).toMatchObject({ state: 'waiting', attempt: 1 })
    expect(stream.status.error?.message).toBe('The stream was silent for 5000 ms.')
    await vi.advanceTimersByTimeAsync(1_000)
    expect(asked).toHaveBeenCalledTimes(2)
    stream.close()
    expect(await loop).toEqual({ done: true, value: undefined })
    for (const answer of late) answer()
    await settle()
    // What came too late, or still stood open, is let go.
    expect(cancelled).toHaveBeenCalledTimes(2)
  },
)

/** The window's events, as far as the stream listens to them. */
function network() {
  const target = new EventTarget()
  vi.stubGlobal('addEventListener', target.addEventListener.bind(target))
  vi.stubGlobal('removeEventListener', target.removeEventListener.bind(target))
  return async () => {
    target.dispatchEvent(new Event('online'))
    await settle()
  }
}

test('a network that comes back ends the wait', async () => {
  const comeBack = network()
  const { opened } = open({})
  await settle()
  line(opened).break()
  await settle()
  expect(opened).toHaveLength(1)
  await comeBack()
  expect(opened).toHaveLength(2)
})

test('a network that comes back does not undercut Retry-After', async () => {
  const comeBack = network()
  const busy = () => new Response(null, { status: 429, headers: { 'retry-after': '20' } })
  const { opened } = open({}, (count) => (count === 1 ? busy() : undefined))
  await settle()
  await comeBack()
  await vi.advanceTimersByTimeAsync(19_000)
  expect(opened).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(opened).toHaveLength(2)
})

test('a line from before the network changed is given up, and resumed on the new one', async () => {
  const comeBack = network()
  const { stream, opened } = open({})
  await settle()
  line(opened).send(frame('7-1'))
  await settle()
  await comeBack()
  expect(line(opened, 0).aborted).toBe(true)
  expect(stream.status.error?.message).toBe('The network changed.')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(line(opened, 1).request.headers.get('last-event-id')).toBe('7-1')
})

test('after a sleep, in which timers stood still, a silent line is found dead in seconds', async () => {
  const { stream, opened } = open({})
  await settle()
  line(opened).send(frame('7-1'))
  await settle()
  vi.setSystemTime(Date.now() + 3_600_000)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(line(opened, 0).aborted).toBe(true)
  expect(stream.status.error?.name).toBe('ConnectionError')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(line(opened, 1).request.headers.get('last-event-id')).toBe('7-1')
})

test('a wait that was slept through is over after the sleep', async () => {
  const busy = () => new Response(null, { status: 503, headers: { 'retry-after': '600' } })
  const { opened } = open({}, (count) => (count === 1 ? busy() : undefined))
  await settle()
  vi.setSystemTime(Date.now() + 600_000)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(opened).toHaveLength(2)
})

test('a clock that is set back neither prolongs a wait nor hides a dead line', async () => {
  const { opened } = open({})
  await settle()
  vi.setSystemTime(Date.now() - 86_400_000)
  await vi.advanceTimersByTimeAsync(40_000)
  expect(line(opened, 0).aborted).toBe(true)
  expect(opened.length).toBeGreaterThan(1)
})

test('a server that asks for forty days is asked again after five minutes', async () => {
  const month = 40 * 86_400
  const busy = () => new Response(null, { status: 503, headers: { 'retry-after': `${month}` } })
  const { stream, opened } = open({}, (count) => (count === 1 ? busy() : undefined))
  await settle()
  expect(stream.status.waitMs).toBe(300_000)
  await vi.advanceTimersByTimeAsync(299_000)
  expect(opened).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(opened).toHaveLength(2)
  line(opened).send(`retry: ${month}000\n\n`)
  await settle()
  line(opened).end()
  await settle()
  expect(stream.status.waitMs).toBe(300_000)
})

test('a network that comes back ends a wait of minutes that the stream asked for', async () => {
  const comeBack = network()
  const { stream, opened } = open({})
  await settle()
  line(opened).send('retry: 240000\n\n')
  await settle()
  line(opened).end()
  await settle()
  expect(stream.status.waitMs).toBeGreaterThanOrEqual(240_000)
  await comeBack()
  expect(opened).toHaveLength(2)
})

test('a token that cannot be had is a connection that failed', async () => {
  const cause = new Error('The safe is locked.')
  let asked = 0
  const { stream, opened } = open({
    token: async () => {
      if (asked++ === 0) throw cause
      return 'right'
    },
  })
  await settle()
  expect(stream.status).toMatchObject({
    state: 'waiting',
    error: { name: 'ConnectionError', cause },
  })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(line(opened).request.headers.get('authorization')).toBe('Bearer right')
})

test('a token that never comes is a connection that fails, and close does not wait for it', async () => {
  const never = () => new Promise<string>(() => {})
  const { stream, opened } = open({ token: never, silenceMs: 20_000 })
  await vi.advanceTimersByTimeAsync(25_000)
  expect(opened).toHaveLength(0)
  expect(stream.status).toMatchObject({
    attempt: expect.toSatisfy((attempt) => attempt > 0),
    error: { name: 'ConnectionError', message: 'The stream was silent for 20000 ms.' },
  })
  stream.close()
  await settle()
  expect(vi.getTimerCount()).toBe(0)
})

test('a listener that closes the stream before it asks is heard', async () => {
  const { opened, fetch } = lines()
  const stream = openStream({ host: 'http://api.example', fetch })
  stream.on('status', ({ state }) => state === 'connecting' && stream.close())
  stream.on('event', () => {})
  await settle()
  expect(opened).toHaveLength(0)
  expect(stream.status.state).toBe('closed')
})

test('over real sockets it resumes after the server kills the line, and close frees it', async () => {
  vi.useRealTimers()
  let open = 0
  await using server = await serve((response, { headers }) => {
    if (headers.authorization !== 'Bearer right') return reply(response, 401, {})
    open++
    response.on('close', () => open--)
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    const next = Number(headers['last-event-id'] ?? 0) + 1
    response.write(frame(`${next}`), () => next < 3 && response.destroy())
  })
  const stream = openStream({ host: server.host, token: 'right', random: () => 0 })
  const ids: (string | undefined)[] = []
  for await (const { id } of stream) {
    ids.push(id)
    if (id === '3') stream.close()
  }
  expect(ids).toEqual(['1', '2', '3'])
  await vi.waitFor(() => expect(open).toBe(0))
})
