import { probeSession, readUser } from '@console/sdk/session'
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
