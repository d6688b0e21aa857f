import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import {
  ApiError,
  ConnectionError,
  createTransport,
  TimeoutError,
  UnexpectedResponseError,
  Users,
} from '@console/sdk'
import { afterEach, expect, test, vi } from 'vitest'

import { reply, serve } from '../testing/serve.ts'

afterEach(() => {
  vi.useRealTimers()
})

/** A server that writes raw bytes, as no HTTP library would. */
async function raw(write: (socket: Socket) => void) {
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.once('data', () => write(socket))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = address instanceof Object ? address.port : 0
  return {
    host: `http://127.0.0.1:${port}`,
    [Symbol.asyncDispose]: async () => void server.close(),
  }
}

const head = (...lines: string[]) => ['HTTP/1.1 200 OK', ...lines, '', ''].join('\r\n')
const json = 'content-type: application/json'

async function failure(host: string, options: { timeoutMs?: number } = {}) {
  const { request } = createTransport({ host, ...options })
  return request('POST', '/').catch((error: unknown) => error)
}

test.each([
  ['reset in the middle of its body', `${head(json, 'content-length: 100')}{"half":`],
  ['reset in the middle of a chunk', `${head(json, 'transfer-encoding: chunked')}40\r\n{"half":`],
])('an answer %s is a ConnectionError that names the request', async (_, text) => {
  await using server = await raw((socket) => {
    socket.write(text.replace('\r\n', '\r\nx-txid: t-9\r\n'))
    setTimeout(() => socket.resetAndDestroy(), 20)
  })
  const error = await failure(server.host)
  expect(error).toBeInstanceOf(ConnectionError)
  expect(error).not.toBeInstanceOf(TimeoutError)
  expect(error).toMatchObject({ message: 'The answer broke off.', requestId: 't-9' })
})

test.each([
  ['reset before it answers', (socket: Socket) => socket.resetAndDestroy()],
  ['that speaks no HTTP', (socket: Socket) => socket.end('220 mail ready\r\n')],
])('a server %s is a ConnectionError', async (_, write) => {
  await using server = await raw((socket) => void write(socket))
  expect(await failure(server.host)).toMatchObject({
    name: 'ConnectionError',
    message: 'The API could not be reached.',
  })
})

test('an endless body ends at the cap', async () => {
  let written = 0
  await using server = await serve((response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    const more = () => {
      while (response.writable && response.write(' '.repeat(65_536))) written += 65_536
    }
    response.on('drain', more)
    more()
  })
  const error = await failure(server.host)
  expect(error).toBeInstanceOf(UnexpectedResponseError)
  expect(error).toHaveProperty('message', 'The answer is larger than 8388608 bytes.')
  expect(written).toBeLessThan(64 * 1024 * 1024)
})

test.each([200, 500])(
  'an endless body that drips ends with the limit, after %s',
  async (status) => {
    let timer: NodeJS.Timeout | undefined
    await using server = await serve((response) => {
      response.writeHead(status, { 'content-type': 'application/json' })
      timer = setInterval(() => response.write(' '), 5)
    })
    const error = await failure(server.host, { timeoutMs: 100 })
    clearInterval(timer)
    expect(error).toBeInstanceOf(TimeoutError)
    expect(error).toBeInstanceOf(ConnectionError)
    expect(error).toHaveProperty('message', 'No whole answer arrived within 100 ms.')
  },
)

test.each(['announced', 'in pieces'])('a body of 10 MB, %s, is refused', async (kind) => {
  const big = Buffer.alloc(10_000_000, ' ')
  await using server = await serve((response) => {
    response.writeHead(200, kind === 'announced' ? { 'content-length': big.length } : {})
    response.end(big)
  })
  expect(await failure(server.host)).toBeInstanceOf(UnexpectedResponseError)
})

test('a refusal with an endless body is still the refusal it is', async () => {
  await using server = await serve((response) => {
    response.writeHead(422, { 'content-type': 'text/html', 'x-txid': 't-1', 'retry-after': '3' })
    const more = () => {
      while (response.writable && response.write('x'.repeat(65_536)));
    }
    response.on('drain', more)
    more()
  })
  const error = await failure(server.host)
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({ status: 422, body: undefined, requestId: 't-1', retryAfter: 3 })
})

test.each([
  ['HTML where JSON is due', 'text/html', '<!doctype html>', 'is not a JSON object.'],
  ['HTML that calls itself JSON', 'application/json', '<!doctype html>', 'is not a JSON object.'],
  ['truncated JSON', 'application/json', '{"response":{"email":"a', 'is not a JSON object.'],
  ['nothing', 'application/json', '', 'is empty.'],
  ['null', 'application/json', 'null', 'is not a JSON object.'],
  ['another shape', 'application/json', '{"response":{"email":1}}', 'the contract at /email'],
  ['a JSON text', 'application/json', '"a"', 'is not a JSON object.'],
  ['an answer of the wrong kind', 'application/json', '{"response":7}', 'breaks the contract.'],
  ['no envelope', 'application/json', '{"email":"a"}', 'the contract'],
])('%s is an UnexpectedResponseError that names the request', async (_, type, text, says) => {
  await using server = await serve((response) => {
    response.writeHead(200, { 'content-type': type, 'x-txid': 't-2', 'retry-after': '5' })
    response.end(text)
  })
  const error = await new Users(createTransport({ host: server.host }))
    .me()
    .catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(UnexpectedResponseError)
  expect(error).toMatchObject({ requestId: 't-2', retryAfter: 5 })
  expect(String(error)).toContain(says)
})

const noon = 'Fri, 02 Jan 2026 12:00:00 GMT'
const later = 'Fri, 02 Jan 2026 12:00:30 GMT'

test.each([
  ['a number', '7', noon, 7],
  ['a fraction', '1.5', noon, 1.5],
  ['zero', '0', noon, 0],
  ['a negative number', '-4', noon, 0],
  ['a date, by the clock of the server', later, noon, 30],
  ['a date in the past', noon, later, 0],
  ['a date, by our clock where the server tells none', later, undefined, 90],
  ['no wait at all', 'soon', noon, undefined],
])('Retry-After as %s is read without a word of JSON', async (_, value, date, seconds) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-01-02T11:59:00Z') })
  await using server = await serve((response) => {
    response.sendDate = false
    const headers = { 'retry-after': value, 'x-txid': 't-3', ...(date && { date }) }
    response.writeHead(503, headers).end('<h1>Maintenance</h1>')
  })
  expect(await failure(server.host)).toMatchObject({
    name: 'ApiError',
    body: '<h1>Maintenance</h1>',
    message: 'The API answered 503.',
    requestId: 't-3',
    retryAfter: seconds,
  })
})

test('the request id comes from the body where no header names it', async () => {
  await using server = await serve((response) => reply(response, 500, { txid: 't-4' }))
  expect(await failure(server.host)).toMatchObject({ requestId: 't-4' })
})

test.each([
  ['a token function', { token: () => new Promise<string>(() => undefined) }],
  ['a fetch that minds no signal', { fetch: () => new Promise<Response>(() => undefined) }],
])('%s that never answers does not outlast the limit', async (_, options) => {
  const { request } = createTransport({ host: 'http://api.example', timeoutMs: 50, ...options })
  await expect(request('GET', '/')).rejects.toBeInstanceOf(TimeoutError)
  const signal = AbortSignal.timeout(20)
  await expect(request('POST', '/', { signal })).rejects.toMatchObject({ name: 'TimeoutError' })
})

test('no error holds the token', async () => {
  await using server = await serve((response) => reply(response, 400, {}))
  const { request } = createTransport({ host: server.host, token: 'wl_live_secret' })
  const error = await request('GET', '/').catch((thrown: unknown) => thrown)
  const { inspect } = await import('node:util')
  expect(inspect(error, { depth: 10, showHidden: true })).not.toContain('wl_live_secret')
})
