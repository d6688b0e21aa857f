import { createTransport } from '@console/sdk'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { serve } from '../testing/serve.ts'

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
})
afterEach(() => {
  vi.restoreAllMocks()
})

const reads = ['GET', 'HEAD', 'OPTIONS']
const writes = ['POST', 'PUT', 'PATCH', 'DELETE']
const retried = [408, 409, 425, 429, 500, 502, 503, 504]
const final = [400, 401, 403, 404, 413, 422, 501]

/** How often the server is asked for one call of each kind. */
async function requestsFor(methods: string[], status: number | 'dropped') {
  await using server = await serve((response) => {
    if (status === 'dropped') return response.destroy()
    response.writeHead(status, { 'retry-after': '3600', 'content-type': 'application/json' })
    return response.end('{}')
  })
  for (const method of methods) {
    // A client each: after a 401 the same one would not ask again.
    const transport = createTransport({ host: server.host })
    await expect(transport.request(method, `/${method}`)).rejects.toThrow()
  }
  return methods.map((method) => server.seen.filter(({ url }) => url === `/${method}`).length)
}

test.each([...retried, 'dropped' as const])(
  'after %s a read is sent once more, at once and whatever Retry-After says [S9.06 sdk] [S9.08 sdk]',
  async (status) => {
    const started = performance.now()
    expect(await requestsFor(reads, status)).toEqual([2, 2, 2])
    expect(performance.now() - started).toBeLessThan(5_000)
  },
)

test.each([...retried, 'dropped' as const])(
  'after %s a write is never sent again [S9.07 sdk]',
  async (status) => {
    expect(await requestsFor(writes, status)).toEqual([1, 1, 1, 1])
  },
)

test.each(final)('%s is never sent again [S9.08 sdk]', async (status) => {
  expect(await requestsFor([...reads, ...writes], status)).toEqual([1, 1, 1, 1, 1, 1, 1])
})

test('a retry that succeeds hides the failure', async () => {
  await using server = await serve((response, _, count) => {
    response.writeHead(count === 1 ? 503 : 200, { 'content-type': 'application/json' })
    response.end('{"well":true}')
  })
  const { request } = createTransport({ host: server.host })
  expect(await request('GET', '/')).toEqual({ well: true })
})
