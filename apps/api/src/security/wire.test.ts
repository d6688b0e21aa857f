import { createServer } from 'node:http'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { Listener } from '../listen.ts'

const cleanups: (() => unknown)[] = []
let port: number
const answered: string[] = []
beforeAll(async () => {
  port = await freePort()
  // As the product listens, with its limits.
  const listener = new Listener((request, response) => {
    answered.push(request.url ?? '')
    if (request.url === '/held') return
    request.resume().on('end', () => response.end('done'))
    request.on('error', () => {})
  })
  await listener.listen('127.0.0.1', port, 'PORT')
  cleanups.push(() => listener.close())
})
afterAll(async () => {
  for (const cleanup of cleanups.reverse()) await cleanup()
})

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return address instanceof Object ? address.port : 0
}

/** Sends these bytes and waits until the other end closes, or until it answered. */
function talk(bytes: string) {
  const line = { heard: '', closed: false }
  const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
  socket.setEncoding('latin1').on('data', (text: string) => {
    line.heard += text
  })
  socket.on('error', () => {})
  socket.on('close', () => {
    line.closed = true
  })
  cleanups.push(() => socket.destroy())
  return { line, write: (more: string) => socket.write(more) }
}

const smuggled = 'GET /smuggled HTTP/1.1\r\nHost: x\r\n\r\n'
const post = (headers: string[], body: string) =>
  ['POST /first HTTP/1.1', 'Host: x', ...headers, '', body].join('\r\n')

test.each([
  [
    'a length and chunks',
    post(
      [`Content-Length: ${5 + smuggled.length}`, 'Transfer-Encoding: chunked'],
      `0\r\n\r\n${smuggled}`,
    ),
  ],
  [
    'chunks and a length',
    post(['Transfer-Encoding: chunked', 'Content-Length: 4'], `5c\r\n${smuggled}\r\n0\r\n\r\n`),
  ],
  ['two lengths', post(['Content-Length: 0', `Content-Length: ${smuggled.length}`], smuggled)],
  ['two lengths in one', post([`Content-Length: 0, ${smuggled.length}`], smuggled)],
  ['chunks in odd words', post(['Transfer-Encoding: xchunked'], `0\r\n\r\n${smuggled}`)],
  ['chunks not last', post(['Transfer-Encoding: chunked, identity'], `0\r\n\r\n${smuggled}`)],
  ['a space before the colon', post(['Content-Length : 0', 'X: y'], smuggled)],
  ['a folded header', post(['X: y', ' Transfer-Encoding: chunked'], smuggled)],
  ['a signed length', post(['Content-Length: +0'], smuggled)],
  ['a length in hex', post(['Content-Length: 0x0'], smuggled)],
  ['a zero byte in a header', post(['X: a\0b'], smuggled)],
  [
    'lines that end in a line feed only',
    `POST /first HTTP/1.1\nHost: x\nContent-Length: 0\n\n${smuggled}`,
  ],
])('%s: refused, and nothing that follows is answered', async (_, bytes) => {
  answered.length = 0
  const { line } = talk(bytes)
  await vi.waitUntil(() => line.closed, { timeout: 10_000 })
  expect(line.heard).toMatch(/^HTTP\/1\.1 400 /)
  expect(answered).not.toContain('/smuggled')
})

test('what is no HTTP is refused as any other call is, and no answer under way is torn', async () => {
  for (const bytes of ['NONSENSE\r\n\r\n', 'GET / HTTP/9.9\r\nHost: x\r\n\r\n']) {
    const { line } = talk(bytes)
    await vi.waitUntil(() => line.closed)
    const [head = '', body = ''] = line.heard.split('\r\n\r\n')
    expect(head).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/)
    expect(head).toContain('x-content-type-options: nosniff')
    expect(head).toContain("content-security-policy: default-src 'none'")
    const problem: unknown = JSON.parse(body)
    expect(problem).toMatchObject({ response: null, error: 'invalid_request' })
    expect(head).toContain(`x-txid: ${String(Reflect.get(Object(problem), 'txid'))}`)
  }
  // The second of two is nonsense while the first is being answered: neither is answered with a refusal.
  const { line: torn } = talk('GET /held HTTP/1.1\r\nHost: x\r\n\r\nNONSENSE\r\n\r\n')
  await vi.waitUntil(() => torn.closed)
  expect(torn.heard).not.toContain('400')
  const { line: expecting } = talk(
    'GET /expected HTTP/1.1\r\nHost: x\r\nExpect: a wonder\r\nConnection: close\r\n\r\n',
  )
  await vi.waitUntil(() => expecting.closed)
  expect(expecting.heard).toMatch(/^HTTP\/1\.1 200 /)
})

test('headers of more than 16 kB are refused', async () => {
  const { line } = talk(`GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`)
  await vi.waitUntil(() => line.closed, { timeout: 10_000 })
  expect(line.heard).toMatch(/^HTTP\/1\.1 431 /)
})

test('fifty clients that never finish their headers are closed within fifteen seconds, and hold nobody up', async () => {
  const slow = Array.from({ length: 50 }, () => talk('GET /slow HTTP/1.1\r\nHost: x\r\n'))
  const dripping = setInterval(() => {
    for (const { write } of slow) write('X: y\r\n')
  }, 1_000)
  cleanups.push(() => clearInterval(dripping))
  const began = performance.now()
  const { line } = talk('GET /healthy HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
  await vi.waitUntil(() => line.closed)
  expect(line.heard).toMatch(/^HTTP\/1\.1 200 /)
  await vi.waitUntil(() => slow.every((one) => one.line.closed), { timeout: 20_000, interval: 100 })
  expect(performance.now() - began).toBeLessThan(15_000)
  clearInterval(dripping)
  expect(answered).not.toContain('/slow')
}, 30_000)

test('from one address only so many dawdle at a time, and room comes back when they have asked', async () => {
  const slow = Array.from({ length: 700 }, () => talk('GET /slow HTTP/1.1\r\nHost: x\r\n'))
  const closed = () => slow.filter(({ line }) => line.closed).length
  await vi.waitUntil(() => closed() >= 100, { timeout: 5_000 })
  expect(closed()).toBe(100)
  const ask = () => talk('GET /healthy HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n').line
  const refused = ask()
  await vi.waitUntil(() => refused.closed)
  expect(refused.heard).toBe('')
  for (const { write } of slow.slice(0, 10)) write('Connection: close\r\n\r\n')
  await vi.waitUntil(() => closed() === 110)
  const served = ask()
  await vi.waitUntil(() => served.closed)
  expect(served.heard).toMatch(/^HTTP\/1\.1 200 /)
  await vi.waitUntil(() => closed() === 700, { timeout: 20_000, interval: 100 })
}, 30_000)
