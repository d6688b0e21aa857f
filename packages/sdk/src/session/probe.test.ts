import { endSession, probeSession, readUser } from '@console/sdk/session'
import { expect, test, vi } from 'vitest'

import { reply, serve } from '../testing/serve.ts'

const signedIn = { 'x-uid': 'user-1' }

test('the probe asks GET /web/test once, with cookies, and resolves to the id', async () => {
  await using server = await serve((response) => reply(response, 200, { response: true }, signedIn))
  const send = vi.fn(fetch)
  expect(await probeSession({ host: server.host, fetch: send })).toBe('user-1')
  expect(server.seen.map(({ method, url }) => `${method} ${url}`)).toEqual(['GET /web/test'])
  expect(send.mock.calls[0]?.[1]?.credentials).toBe('include')
})

test.each([
  ['401', 401, 1],
  ['404', 404, 1],
  ['503 twice', 503, 2],
  ['a broken line', 'dropped', 2],
] as const)(
  'after %s nobody is signed in, with the retry rule of the client',
  async (_, failure, asked) => {
    await using server = await serve((response) => {
      if (failure === 'dropped') return response.destroy()
      return reply(response, failure, {}, signedIn)
    })
    expect(await probeSession({ host: server.host })).toBe(false)
    expect(server.seen).toHaveLength(asked)
  },
)

test('a server that does not answer counts as signed out', async () => {
  await using server = await serve(() => undefined)
  expect(await probeSession({ host: server.host, timeoutMs: 50 })).toBe(false)
})

test('a signal ends the probe at once, and the user is as unknown as after a failure', async () => {
  await using server = await serve(() => undefined)
  const leaving = new AbortController()
  const options = { host: server.host, signal: leaving.signal }
  const probes = [probeSession(options), readUser(options), endSession(options)]
  await vi.waitFor(() => expect(server.seen).toHaveLength(3))
  leaving.abort()
  expect(await Promise.all(probes)).toEqual([false, undefined, false])
  expect(await probeSession(options)).toBe(false)
  expect(server.seen).toHaveLength(3)
})

test('a limit that is none is refused, and one without end is kept', async () => {
  await using server = await serve((response) => reply(response, 200, { response: true }, signedIn))
  const options = { host: server.host, timeoutMs: Number.NaN }
  await expect(probeSession(options)).rejects.toThrow('`timeoutMs`')
  expect(server.seen).toHaveLength(0)
  expect(await probeSession({ ...options, timeoutMs: Number.POSITIVE_INFINITY })).toBe('user-1')
})

test('an answer without x-uid signs nobody in', async () => {
  await using server = await serve((response) => reply(response, 200, { response: true }))
  expect(await probeSession({ host: server.host })).toBe(false)
})

test('the user is read from inside the envelope, or is undefined', async () => {
  const user = { full_name: 'Simulated Owner' }
  await using server = await serve((response, _, count) => {
    if (count === 1) return reply(response, 200, { response: user })
    if (count === 2) return response.end('<html>')
    return reply(response, 401, {})
  })
  expect(await readUser({ host: server.host })).toEqual(user)
  expect(await readUser({ host: server.host })).toBeUndefined()
  expect(await readUser({ host: server.host })).toBeUndefined()
})

test('the end of a session is one POST, and what live views kept is gone [S4.06 sdk] [S4.07 sdk]', async () => {
  for (const status of [200, 503]) {
    const stored: Record<string, unknown> = { 'socket:A': '1', sockets: '2', color: 'dark' }
    Object.defineProperty(stored, 'removeItem', { value: (key: string) => delete stored[key] })
    vi.stubGlobal('localStorage', stored)
    await using server = await serve((response) => reply(response, status, { response: true }))
    expect(await endSession({ host: server.host })).toBe(status === 200)
    expect(server.seen.map(({ method, url }) => `${method} ${url}`)).toEqual(['POST /logout'])
    expect(stored).toEqual({ sockets: '2', color: 'dark' })
  }
  expect(await endSession({ host: 'http://127.0.0.1:9' })).toBe(false)
  vi.unstubAllGlobals()
})
