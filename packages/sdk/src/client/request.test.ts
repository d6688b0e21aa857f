import {
  ConnectionError,
  createTransport,
  InvalidRequestError,
  SdkError,
  Tokens,
  VehicleHistory,
  Vehicles,
} from '@console/sdk'
import { endpoint } from '@console/sdk/contract'
import { OAuthClient } from '@console/sdk/oauth'
import { endSession } from '@console/sdk/session'
import { expect, onTestFinished, test, vi } from 'vitest'
import * as z from 'zod/mini'

import { reply, serve } from '../testing/serve.ts'

const vin = 'LRW3F7EK4NC700001'
const file = { method: 'GET', bare: true } as const
const calls = {
  text: endpoint({ ...file, path: '/text', format: 'text', response: z.string }),
  bytes: endpoint({
    ...file,
    path: '/bytes',
    format: 'bytes',
    response: () => z.instanceof(Uint8Array),
  }),
  create: endpoint({ method: 'POST', path: '/things', idempotent: true, response: z.unknown }),
  plain: endpoint({ method: 'POST', path: '/acts', response: z.unknown }),
}

test('a text comes as it is, even if it is JSON; a file comes as its bytes', async () => {
  await using server = await serve((response, { url }) =>
    url === '/text' ? reply(response, 200, { a: 1 }) : response.end(Buffer.from([0, 255, 10])),
  )
  const { send } = createTransport({ host: server.host })
  expect(await send(calls.text, {})).toBe('{"a":1}')
  expect(await send(calls.bytes, {})).toEqual(Uint8Array.of(0, 255, 10))
})

test('a file that comes in pieces is one, and the cap holds for it', async () => {
  await using server = await serve((response) => {
    for (const part of [1, 2, 3]) response.write(Buffer.alloc(1000, part))
    response.end()
  })
  const whole = await createTransport({ host: server.host }).send(calls.bytes, {})
  expect([whole.length, whole[0], whole[1000], whole[2999]]).toEqual([3000, 1, 2, 3])
  for (const call of [calls.bytes, calls.text]) {
    const small = createTransport({ host: server.host, maxReplyBytes: 2999 })
    await expect(small.send<typeof calls.bytes | typeof calls.text>(call, {})).rejects.toThrow(
      'larger than 2999 bytes',
    )
  }
})

test('a refusal is read as JSON whatever the call would answer', async () => {
  await using server = await serve((response) => reply(response, 404, { error: 'not_found' }))
  const { send } = createTransport({ host: server.host })
  await expect(send(calls.bytes, {})).rejects.toMatchObject({ code: 'not_found' })
})

test('what creates something carries a key of its own, unless the caller names one', async () => {
  await using server = await serve((response) => reply(response, 200, { response: {} }))
  const { send, request } = createTransport({ host: server.host })
  await send(calls.create, {})
  await send(calls.create, {})
  await send(calls.create, {}, { idempotencyKey: 'mine' })
  await send(calls.plain, {})
  await send(calls.plain, {}, { idempotencyKey: 'also mine' })
  await request('POST', '/raw', { idempotencyKey: 'raw' })
  const [first, second, ...rest] = server.seen.map(({ headers }) => headers['idempotency-key'])
  const uuid = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-a[\da-f]{3}-[\da-f]{12}$/
  expect(first).toMatch(uuid)
  expect(second).toMatch(uuid)
  expect(second).not.toBe(first)
  expect(rest).toEqual(['mine', undefined, 'also mine', 'raw'])
})

test('a retry keeps the key', async () => {
  await using server = await serve((response, _, count) =>
    reply(response, count === 1 ? 503 : 200, { response: {} }),
  )
  const { send } = createTransport({ host: server.host })
  await send(endpoint({ ...calls.create, method: 'GET' }), {})
  const keys = server.seen.map(({ headers }) => headers['idempotency-key'])
  expect(keys[0]).toBeDefined()
  expect(keys).toEqual([keys[0], keys[0]])
})

test('reads with limits of their own do not wait for each other', async () => {
  await using server = await serve((response) =>
    setTimeout(() => reply(response, 200, 'late'), 150),
  )
  const { request } = createTransport({ host: server.host })
  const patient = request('GET', '/')
  await expect(request('GET', '/', { timeoutMs: 20 })).rejects.toThrow('within 20 ms')
  expect(await patient).toBe('late')
})

test('a read as bytes and one as JSON are not shared', async () => {
  await using server = await serve((response) =>
    setTimeout(() => reply(response, 200, { a: 1 }), 20),
  )
  const { request, send } = createTransport({ host: server.host })
  const both = await Promise.all([request('GET', '/bytes'), send(calls.bytes, {})])
  expect(both).toEqual([{ a: 1 }, new TextEncoder().encode('{"a":1}')])
})

test.each(['before', 'after'])(
  'a read after a write never gets what one that began %s the write got',
  async (when) => {
    let finish = () => {}
    await using server = await serve((response, { method }, count) => {
      if (method === 'POST' || count > 2) return reply(response, 200, 'new')
      finish = () => reply(response, 200, 'old')
    })
    const { request } = createTransport({ host: server.host })
    const write = when === 'after' ? request('POST', '/thing') : undefined
    const older = request('GET', '/thing')
    await vi.waitFor(() => expect(server.seen).toHaveLength(write ? 2 : 1))
    await (write ?? request('POST', '/thing'))
    expect(await request('GET', '/thing')).toBe('new')
    finish()
    expect(await older).toBe('old')
  },
)

test('a change is given two minutes, because a car may have to be woken, and a read half a minute', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { request } = createTransport({
    host: 'http://api.example',
    fetch: () => new Promise(() => undefined),
  })
  for (const [method, limitMs] of [
    ['GET', 30_000],
    ['POST', 120_000],
  ] as const) {
    const asking = request(method, '/').catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(limitMs - 1)
    expect(await Promise.race([asking, Promise.resolve('waits still')])).toBe('waits still')
    await vi.advanceTimersByTimeAsync(1)
    expect(await asking).toMatchObject({ message: `No whole answer arrived within ${limitMs} ms.` })
  }
})

test.each([Infinity, 2 ** 31])('a limit of %s ms is not one of 1 ms', async (timeoutMs) => {
  await using server = await serve((response) => setTimeout(() => reply(response, 200, 'late'), 50))
  const { request } = createTransport({ host: server.host, timeoutMs })
  expect(await request('GET', '/')).toBe('late')
})

test('a limit of the client that is none is refused, and the token is not asked for', async () => {
  const token = vi.fn(() => 'wl_live_x')
  const { request } = createTransport({ host: 'http://api.example', timeoutMs: Number.NaN, token })
  await expect(request('POST', '/')).rejects.toThrow('`timeoutMs`')
  expect(token).not.toHaveBeenCalled()
})

test('a cap that is no number lets nothing through', async () => {
  const { request } = createTransport({
    host: 'http://api.example',
    maxReplyBytes: Number.NaN,
    fetch: async () => Response.json({}),
  })
  await expect(request('GET', '/')).rejects.toThrow('larger than NaN bytes')
})

test.each([
  ['undefined', undefined],
  ['what it parsed', { response: true }],
  ['a response without headers', { status: 200, text: async () => '' }],
])('a fetch that gives %s is a ConnectionError with a cause', async (_, given) => {
  const { request } = createTransport({
    host: 'http://api.example',
    // @ts-expect-error Untyped callers may give anything.
    fetch: async () => given,
  })
  for (const method of ['GET', 'POST']) {
    const error = await request(method, '/').catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(ConnectionError)
    expect(error).toMatchObject({ cause: { name: 'TypeError' } })
  }
})

test('the program names itself on every call, or not at all', async () => {
  await using server = await serve((response) => reply(response, 200, {}))
  await createTransport({ host: server.host, library: 'charge-planner/1.2' }).request('GET', '/')
  await createTransport({ host: server.host }).request('GET', '/')
  expect(server.seen.map(({ headers }) => headers['x-library'])).toEqual([
    'charge-planner/1.2',
    undefined,
  ])
})

test('a name of the program with a line break is an InvalidRequestError', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>()
  const { request } = createTransport({ host: 'http://api.example', library: 'a\nb', fetch })
  const call = request('GET', '/')
  await expect(call).rejects.toBeInstanceOf(InvalidRequestError)
  await expect(call).rejects.toThrow('`library`')
  expect(fetch).not.toHaveBeenCalled()
})

test('a token function is asked once for a call: a retry carries the same token', async () => {
  await using server = await serve((response, _, count) =>
    reply(response, count === 1 ? 503 : 200, {}),
  )
  let asked = 0
  const { request } = createTransport({ host: server.host, token: async () => `token-${++asked}` })
  await request('GET', '/')
  await request('GET', '/')
  expect(server.seen.map(({ headers }) => headers.authorization)).toEqual([
    'Bearer token-1',
    'Bearer token-1',
    'Bearer token-2',
  ])
})

test('where requests know no credentials, none are asked for', async () => {
  vi.stubGlobal(
    'Request',
    class {
      headers = new Headers()
    },
  )
  const seen: (RequestInit | undefined)[] = []
  const refusing: typeof fetch = async (_, init) => {
    if (init && 'credentials' in init) throw new TypeError('The field is not implemented.')
    seen.push(init)
    return Response.json({ response: true })
  }
  const host = 'http://api.example'
  await createTransport({ host, fetch: refusing }).request('POST', '/')
  expect(await endSession({ host, fetch: refusing })).toBe(true)
  const client = new OAuthClient({
    host,
    fetch: refusing,
    clientId: 'planner',
    redirectUri: 'https://planner.example/back',
    page: 'http://web.example/connect',
  })
  await client.revoke('x')
  vi.unstubAllGlobals()
  expect(seen).toHaveLength(3)
})

const failure = new RangeError('no token here')
const circle: { self?: unknown } = {}
circle.self = circle

test.each<[string, (transport: ReturnType<typeof createTransport>) => Promise<unknown>, string]>([
  ['a VIN that is none', (it) => new Vehicles(it).get('5YJ'), 'params/vin is not valid'],
  ['no VIN', (it) => new Vehicles(it).get(''), 'params/vin'],
  [
    'a body out of range',
    (it) => new Tokens(it).create({ lifetime_days: 0 }),
    'body/lifetime_days is not valid',
  ],
  [
    'a body with a misspelt member',
    // @ts-expect-error There is no such member.
    (it) => new Tokens(it).create({ scope: ['user_data'] }),
    'body is not valid',
  ],
  [
    'a body of the wrong type',
    // @ts-expect-error It takes an object.
    (it) => new Tokens(it).create('all'),
    'body is not valid',
  ],
  [
    'a date that is none',
    (it) => new VehicleHistory(it).list(vin, { fields: ['Soc'], start: 'yesterday' }),
    'query/start is not valid',
  ],
  [
    'a Date that is none',
    (it) => new VehicleHistory(it).list(vin, { fields: ['Soc'], start: new Date(Number.NaN) }),
    'query/start is not valid',
  ],
  ['a query of the wrong type', (it) => it.send(queried, { query: { page: 'x' } }), 'query/page'],
  ['a path of another host', (it) => it.request('GET', '@evil.example/'), 'start with "/"'],
  ['a body that is no JSON', (it) => it.request('POST', '/', { body: circle }), 'as JSON'],
  ['a body on a GET', (it) => it.request('get', '/', { body: {} }), 'GET has no body'],
  ['a body on a HEAD', (it) => it.request('HEAD', '/', { body: null }), 'HEAD has no body'],
  ...[Number.NaN, -1, Number('-Infinity')].map(
    (timeoutMs) =>
      [
        `a limit of ${timeoutMs}`,
        (it: ReturnType<typeof createTransport>) => it.request('GET', '/', { timeoutMs }),
        '`timeoutMs`',
      ] satisfies [string, unknown, string],
  ),
  ['a method that is none', (it) => it.request('GET IT', '/'), 'could not be built'],
])('%s is an InvalidRequestError, and nothing is sent', async (_, call, says) => {
  const fetch = vi.fn<typeof globalThis.fetch>()
  const error = await call(createTransport({ host: 'http://api.example', fetch })).catch(
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(InvalidRequestError)
  expect(error).toBeInstanceOf(SdkError)
  expect(String(error)).toContain(says)
  expect(fetch).not.toHaveBeenCalled()
})

const queried = endpoint({
  method: 'GET',
  path: '/list',
  query: () => z.object({ page: z.string().check(z.regex(/^\d+$/)) }),
  response: z.unknown,
})

test('a token with a line break is an InvalidRequestError that does not quote it', async () => {
  const { request } = createTransport({ host: 'http://api.example', token: 'secret\nx' })
  const error = await request('GET', '/').catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(InvalidRequestError)
  expect(String(error)).not.toContain('secret')
})

test.each([
  ['rejects', () => Promise.reject(failure)],
  [
    'throws',
    () => {
      throw failure
    },
  ],
])('a token function that %s gives an SdkError with its cause', async (_, token) => {
  const { request } = createTransport({ host: 'http://api.example', token })
  const error = await request('GET', `/${vin}`).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(SdkError)
  expect(error).toMatchObject({ cause: failure, message: 'The token could not be read.' })
})

test('an SdkError of a token function stays as it is', async () => {
  const own = new SdkError('signed out elsewhere')
  const { request } = createTransport({
    host: 'http://api.example',
    token: () => Promise.reject(own),
  })
  await expect(request('GET', '/')).rejects.toBe(own)
})

test('an abort inside a token function ends a read at once', async () => {
  const leaving = new AbortController()
  const fetch = vi.fn<typeof globalThis.fetch>()
  const token = () => {
    leaving.abort(failure)
    return new Promise<string>(() => undefined)
  }
  const { request } = createTransport({ host: 'http://api.example', token, fetch, timeoutMs: 50 })
  await expect(request('GET', '/', { signal: leaving.signal })).rejects.toBe(failure)
  expect(fetch).not.toHaveBeenCalled()
})

test('nothing is sent for a caller who leaves while the token is fetched', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>()
  const leaving = new AbortController()
  const why = new Error('left')
  const token = async () => {
    await Promise.resolve()
    leaving.abort(why)
    return 'wl_live_x'
  }
  const { request } = createTransport({ host: 'http://api.example', token, fetch })
  await expect(request('GET', '/', { signal: leaving.signal })).rejects.toBe(why)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(fetch).not.toHaveBeenCalled()
})
