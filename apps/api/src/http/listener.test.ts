import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'

import { rawRequest } from '../testing/raw-request.ts'
import { listenerFor } from './listener.ts'

const onError = vi.fn()
const onUnreadable = vi.fn()
const server = createServer(
  listenerFor({
    fetch: ({ url }: Request) => {
      if (url.endsWith('/broken')) throw new Error('on purpose')
      return new Response('read')
    },
    rules: { origins: new Set(), https: false },
    onError,
    onUnreadable,
  }),
)
let origin = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A TCP server's address is never a string.
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => vi.clearAllMocks())

test('what can be read is handed on', async () => {
  const { status, body } = await rawRequest(origin, { method: 'GET', path: '/api/test' })
  expect([status, body.toString()]).toEqual([200, 'read'])
})

test.each([
  ['a backslash', '/\\api\\test', {}],
  ['a host with a path', '/api/test', { host: 'a/b' }],
])('%s is refused as any other call is', async (_, path, headers) => {
  const {
    status,
    headers: answered,
    body,
  } = await rawRequest(origin, { method: 'GET', path, headers })
  expect(status).toBe(400)
  expect(answered).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'x-content-type-options': 'nosniff',
  })
  expect(JSON.parse(body.toString())).toMatchObject({
    response: null,
    error: 'invalid_request',
    txid: answered['x-txid'],
  })
  expect(onError).not.toHaveBeenCalled()
})

test.each([
  ['/\\api\\test?token=wl_live_secret', {}, '/\\api\\test'],
  ['/api/test%3Ftoken=wl_live_secret', { host: 'a/b' }, '/api/test'],
  ['http://wl_live_secret@host/api\\test', {}, '/api\\test'],
])(
  'what cannot be read leaves a line in the log as any other call does, without secrets: %s',
  async (path, headers, logged) => {
    const { headers: answered } = await rawRequest(origin, { method: 'GET', path, headers })
    expect(onUnreadable).toHaveBeenCalledTimes(1)
    const [line] = onUnreadable.mock.calls[0] ?? []
    expect(line).toMatchObject({
      txid: answered['x-txid'],
      method: 'GET',
      path: logged,
      status: 400,
      uid: undefined,
    })
    expect(line.ms).toBeLessThan(1_000)
  },
)

test('what can be read is logged by the app alone', async () => {
  await rawRequest(origin, { method: 'GET', path: '/api/test' })
  expect(onUnreadable).not.toHaveBeenCalled()
})

test('what breaks before any route is told to us, and not to the caller', async () => {
  const { status, body } = await rawRequest(origin, { method: 'GET', path: '/broken' })
  expect(status).toBe(500)
  const { txid, ...told } = JSON.parse(body.toString())
  expect(told).toMatchObject({ error: 'internal_error' })
  expect(body.toString()).not.toContain('on purpose')
  expect(onError.mock.calls).toEqual([[new Error('on purpose'), txid]])
})
