import { type AuthState, createTransport, Session, UnauthenticatedError, Users } from '@console/sdk'
import { afterEach, beforeEach, expect, expectTypeOf, test, vi } from 'vitest'

import { reply, serve } from '../testing/serve.ts'

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const yes = { response: true }
const signedIn = { 'x-uid': 'user-1' }

test('the state starts unknown and is null, false or an id [S3.01 sdk] [S4.01 sdk]', () => {
  const { auth } = createTransport({ host: 'http://api.example' })
  expect(auth.get()).toBeNull()
  expectTypeOf<AuthState>().toEqualTypeOf<string | false | null>()
})

test.each([200, 404, 503])(
  'an answer of %s that carries x-uid sets the state to that id [S3.02 sdk] [S4.05 sdk]',
  async (status) => {
    await using server = await serve((response) => reply(response, status, {}, signedIn))
    const { auth, request } = createTransport({ host: server.host })
    await request('POST', '/anything').catch(() => undefined)
    expect(auth.get()).toBe('user-1')
  },
)

test('a listener that throws keeps nothing from the others, nor from who asked', async () => {
  await using server = await serve((response) => reply(response, 200, yes, signedIn))
  const { auth, request } = createTransport({ host: server.host })
  const mistake = new Error('mine')
  const told = vi.spyOn(console, 'error').mockReturnValue(undefined)
  const heard = vi.fn()
  auth.subscribe(() => {
    throw mistake
  })
  auth.subscribe(async () => {
    throw mistake
  })
  auth.subscribe(() => heard(auth.get()))
  expect(await request('GET', '/')).toEqual(yes)
  expect(heard.mock.calls).toEqual([['user-1']])
  expect(told.mock.calls).toEqual([[mistake], [mistake]])
})

test('a check that is answered with false signs out', async () => {
  await using server = await serve((response, _, count) =>
    count === 1
      ? reply(response, 200, yes, signedIn)
      : reply(response, 200, { response: false }, {}),
  )
  const transport = createTransport({ host: server.host })
  const session = new Session(transport)
  expect(await session.test()).toBe(true)
  expect(transport.auth.get()).toBe('user-1')
  expect(await session.test()).toBe(false)
  expect(transport.auth.get()).toBe(false)
})

test('the check is GET /web/test, in every state [S4.02 sdk] [S7.28 sdk]', async () => {
  await using server = await serve((response, _, count) =>
    count === 1 ? reply(response, 401, {}) : reply(response, 200, yes, signedIn),
  )
  const transport = createTransport({ host: server.host })
  const session = new Session(transport)
  await expect(session.test()).rejects.toThrow()
  expect(transport.auth.get()).toBe(false)
  expect(await session.test()).toBe(true)
  expect(transport.auth.get()).toBe('user-1')
  expect(server.seen.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'GET /web/test',
    'GET /web/test',
  ])
})

test.each([
  ['500 twice', 500],
  ['a broken line', 'dropped'],
  ['404', 404],
  ['HTML', 'html'],
] as const)('a check that fails by %s sets the state to false [S4.03 sdk]', async (_, failure) => {
  await using server = await serve((response) => {
    if (failure === 'dropped') return response.destroy()
    if (failure === 'html') return response.end('<!doctype html>')
    return reply(response, failure, {})
  })
  const transport = createTransport({ host: server.host })
  await expect(new Session(transport).test()).rejects.toThrow()
  expect(transport.auth.get()).toBe(false)
})

test('a check that its caller aborts tells nothing', async () => {
  await using server = await serve(() => undefined)
  const transport = createTransport({ host: server.host })
  const call = new Session(transport).test({ signal: AbortSignal.timeout(50) })
  await expect(call).rejects.toThrow()
  expect(transport.auth.get()).toBeNull()
})

test('a check resolves to the id or false and asks only while unknown', async () => {
  await using server = await serve((response) => reply(response, 200, yes, signedIn))
  const session = new Session(createTransport({ host: server.host }))
  expect(await session.check()).toBe('user-1')
  expect(await session.check()).toBe('user-1')
  expect(server.seen).toHaveLength(1)
})

test('a check takes the limits of any call, and an abort is no answer', async () => {
  await using server = await serve(() => undefined)
  const { host } = server
  const leaving = new Session(createTransport({ host })).check({ signal: AbortSignal.timeout(20) })
  await expect(leaving).rejects.toMatchObject({ name: 'TimeoutError' })
  expect(await new Session(createTransport({ host })).check({ timeoutMs: 20 })).toBe(false)
})

test('a 401 anywhere signs out and beats x-uid [S4.04 sdk] [S8.02 sdk]', async () => {
  await using server = await serve((response, { url }) =>
    reply(response, url === '/late' ? 401 : 200, {}, signedIn),
  )
  const { auth, request } = createTransport({ host: server.host })
  await request('GET', '/')
  expect(auth.get()).toBe('user-1')
  await expect(request('GET', '/late')).rejects.toThrow()
  expect(auth.get()).toBe(false)
})

test('a 401 warns once, with method and path only [S8.03 sdk]', async () => {
  await using server = await serve((response) => reply(response, 401, { secret: 'body' }))
  const { request } = createTransport({ host: server.host })
  await expect(request('POST', '/web/tokens', { query: { q: 'private' } })).rejects.toThrow()
  expect(vi.mocked(console.warn).mock.calls).toEqual([
    ['POST /web/tokens was answered with 401: signed out.'],
  ])
})

test("once signed out, calls throw 'Unauthenticated' and send nothing [S7.04 sdk] [S8.01 sdk]", async () => {
  await using server = await serve((response) => reply(response, 401, {}))
  const transport = createTransport({ host: server.host })
  await expect(transport.request('GET', '/')).rejects.toThrow()
  for (const call of [
    () => new Users(transport).me(),
    () => transport.request('GET', '/'),
    () => transport.request('POST', '/x', { body: {} }),
  ]) {
    await expect(call()).rejects.toBeInstanceOf(UnauthenticatedError)
    await expect(call()).rejects.toThrow(/^Unauthenticated$/)
  }
  expect(server.seen).toHaveLength(1)
})

test('a token function may bring a new token after a 401, a plain token may not', async () => {
  const tokens = ['old', 'new']
  await using server = await serve((response, { headers }) =>
    reply(response, headers.authorization === 'Bearer new' ? 200 : 401, {}),
  )
  const asking = createTransport({ host: server.host, token: () => tokens.shift() ?? '' })
  await expect(asking.request('GET', '/')).rejects.toThrow()
  await expect(asking.request('GET', '/')).resolves.toEqual({})
  const plain = createTransport({ host: server.host, token: 'old' })
  await expect(plain.request('GET', '/')).rejects.toThrow()
  await expect(plain.request('GET', '/')).rejects.toBeInstanceOf(UnauthenticatedError)
})

test('logout is one POST, sets the state to false and keeps it so [S4.06 sdk] [S7.27 sdk]', async () => {
  let finishLate = () => {}
  await using server = await serve((response, { url }) => {
    if (url !== '/slow') return reply(response, 200, yes, signedIn)
    finishLate = () => reply(response, 200, yes, signedIn)
  })
  const transport = createTransport({ host: server.host })
  await transport.request('GET', '/')
  const late = transport.request('GET', '/slow')
  await vi.waitFor(() => expect(server.seen).toHaveLength(2))
  await new Session(transport).logout()
  expect(transport.auth.get()).toBe(false)
  finishLate()
  await late
  expect(transport.auth.get()).toBe(false)
  const { method, url, body } = server.seen[2] ?? {}
  expect([method, url, body]).toEqual(['POST', '/logout', ''])
})

test("logout removes the stored keys that start with 'socket:' and no others [S4.07 sdk]", async () => {
  const stored: Record<string, unknown> = {
    'socket:A': '1',
    'socket:': '2',
    sockets: '3',
    'color-mode': 'dark',
  }
  Object.defineProperty(stored, 'removeItem', { value: (key: string) => delete stored[key] })
  vi.stubGlobal('localStorage', stored)
  await using server = await serve((response) => reply(response, 503, {}))
  const session = new Session(createTransport({ host: server.host }))
  await expect(session.logout()).rejects.toThrow()
  expect(stored).toEqual({ sockets: '3', 'color-mode': 'dark' })
})

test('listeners hear each change once, until they leave', async () => {
  await using server = await serve((response, { url }) =>
    reply(response, 200, {}, { 'x-uid': url.slice(1) }),
  )
  const { auth, request } = createTransport({ host: server.host })
  const heard: AuthState[] = []
  const leave = auth.subscribe(() => heard.push(auth.get()))
  await request('GET', '/one')
  await request('GET', '/one')
  await request('GET', '/two')
  leave()
  await request('GET', '/three')
  expect(heard).toEqual(['one', 'two'])
})
