import { createTransport } from '@console/sdk'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { serve } from '../testing/serve.ts'
import { retriedMethods, retriedStatuses, retryLimit } from './retry.ts'

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
})
afterEach(() => {
  vi.restoreAllMocks()
})

const methods = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE']
const retried = [408, 409, 425, 429, 500, 502, 503, 504]
const final = [400, 401, 402, 403, 404, 413, 422, 501, 507]

/** How often a server is asked for one call of each method, in their order. */
async function requestsFor(failure: number | 'dropped') {
  await using server = await serve((response) => {
    if (failure === 'dropped') return response.destroy()
    response.writeHead(failure, { 'retry-after': '3600', 'content-type': 'application/json' })
    return response.end('{}')
  })
  for (const method of methods) {
    // A client each: after a 401 the same one would not ask again.
    const transport = createTransport({ host: server.host })
    await expect(transport.request(method, `/${method}`)).rejects.toThrow()
  }
  return methods.map((method) => server.seen.filter(({ url }) => url === `/${method}`).length)
}

test('the rule is one retry of three methods after eight statuses [S9.06 sdk] [S9.07 sdk] [S9.08 sdk]', () => {
  expect([retriedMethods, retriedStatuses, retryLimit]).toEqual([
    ['get', 'head', 'options'],
    retried,
    1,
  ])
})

test.each(
  [...retried, 'dropped' as const].map((failure) => ({ failure, counts: [2, 2, 2, 1, 1, 1, 1] })),
)(
  'after $failure reads are sent once more, at once, writes never [S9.06 sdk] [S9.07 sdk] [S9.08 sdk]',
  async ({ failure, counts }) => {
    const started = performance.now()
    expect(await requestsFor(failure)).toEqual(counts)
    // `Retry-After` asks for an hour; it is the caller's to respect.
    expect(performance.now() - started).toBeLessThan(5_000)
  },
)

test.each(final)('%s is never sent again [S9.08 sdk]', async (status) => {
  expect(await requestsFor(status)).toEqual([1, 1, 1, 1, 1, 1, 1])
})

test.each(methods)('%s with a body follows its name, not its body [S9.07 sdk]', async (method) => {
  await using server = await serve((response) => response.writeHead(503).end())
  const { request } = createTransport({ host: server.host })
  // Reads have no body at all.
  const body = /GET|HEAD/.test(method) ? undefined : {}
  await expect(request(method, '/', { body })).rejects.toThrow()
  expect(server.seen).toHaveLength(/GET|HEAD|OPTIONS/.test(method) ? 2 : 1)
})

test('a method in small letters is the same method', async () => {
  await using server = await serve((response) => response.writeHead(503).end())
  const { request } = createTransport({ host: server.host })
  await expect(request('patch', '/')).rejects.toThrow()
  expect(server.seen.map(({ method }) => method)).toEqual(['PATCH'])
})

test('a retry that succeeds hides the failure', async () => {
  await using server = await serve((response, _, count) => {
    response.writeHead(count === 1 ? 503 : 200, { 'content-type': 'application/json' })
    response.end('{"well":true}')
  })
  const { request } = createTransport({ host: server.host })
  expect(await request('GET', '/')).toEqual({ well: true })
})

test('what fails twice tells the second failure', async () => {
  await using server = await serve((response, _, count) =>
    response.writeHead(count === 1 ? 503 : 404).end(),
  )
  const { request } = createTransport({ host: server.host })
  await expect(request('GET', '/')).rejects.toMatchObject({ status: 404 })
  expect(server.seen).toHaveLength(2)
})

test('neither a limit that is up nor an abort is retried', async () => {
  await using server = await serve(() => undefined)
  const { request } = createTransport({ host: server.host })
  await expect(request('GET', '/', { timeoutMs: 50 })).rejects.toMatchObject({
    name: 'TimeoutError',
  })
  await expect(request('GET', '/', { signal: AbortSignal.timeout(50) })).rejects.toThrow()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(server.seen).toHaveLength(2)
})

test('an answer that breaks off after its headers is not asked for again', async () => {
  await using server = await serve((response) => {
    response.writeHead(200, { 'content-length': '10' })
    response.write('half', () => response.destroy())
  })
  const { request } = createTransport({ host: server.host })
  await expect(request('GET', '/')).rejects.toMatchObject({ name: 'ConnectionError' })
  expect(server.seen).toHaveLength(1)
})
