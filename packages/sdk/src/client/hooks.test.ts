import { createTransport, type ReceivedResponse, type SentRequest } from '@console/sdk'
import { afterEach, expect, test, vi } from 'vitest'

import { reply, serve } from '../testing/serve.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

test('hooks see each request and answer, a retry included, and no secret', async () => {
  await using server = await serve((response, _, count) =>
    reply(response, count === 1 ? 503 : 200, {}, { 'x-txid': `t-${count}` }),
  )
  const sent: SentRequest[] = []
  const received: ReceivedResponse[] = []
  const { request } = createTransport({
    host: server.host,
    token: 'wl_live_secret',
    onRequest: (event) => sent.push(event),
    onResponse: (event) => received.push(event),
  })
  await request('GET', '/sse?token=wl_live_secret&a=1', { query: { b: 2 } })
  const shown = { method: 'GET', url: `${server.host}/sse?a=1&b=2` }
  expect(sent).toMatchObject([shown, shown])
  expect(received).toMatchObject([
    { ...shown, status: 503, requestId: 't-1' },
    { ...shown, status: 200, requestId: 't-2' },
  ])
  expect(received[0]?.responseHeaders.get('content-type')).toBe('application/json')
  expect(received[0]?.durationMs).toBeGreaterThan(0)
  const seen = [...sent, ...received].flatMap(({ url, headers }) => [url, ...headers.values()])
  expect(seen.join()).not.toContain('secret')
  expect(server.seen[1]?.headers.authorization).toBe('Bearer wl_live_secret')
})

test('hooks cannot change what is sent', async () => {
  await using server = await serve((response) => reply(response, 200, {}))
  const { request } = createTransport({
    host: server.host,
    onRequest: ({ headers }) => headers.set('content-type', 'text/plain'),
  })
  await request('POST', '/', { body: {} })
  expect(server.seen[0]?.headers['content-type']).toBe('application/json')
})

test.each([
  [
    'throws',
    () => {
      throw new Error('hook')
    },
  ],
  ['rejects', () => Promise.reject(new Error('hook'))],
  ['never ends', () => new Promise(() => undefined)],
])('a hook that %s breaks no call', async (kind, hook) => {
  const told = vi.spyOn(console, 'error').mockReturnValue(undefined)
  await using server = await serve((response) => reply(response, 200, 'well'))
  const { request } = createTransport({ host: server.host, onRequest: hook, onResponse: hook })
  expect(await request('GET', '/')).toBe('well')
  await vi.waitFor(() => expect(told).toHaveBeenCalledTimes(kind === 'never ends' ? 0 : 2))
})
