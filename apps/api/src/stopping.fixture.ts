import { once } from 'node:events'
import { createServer, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { vi } from 'vitest'

/** A call whose body is sent by halves, so that it is open for as long as a test wants. */
export async function halfSent(url: string, headers: Record<string, string>, body: string) {
  const call = request(url, {
    method: 'POST',
    agent: false,
    headers: {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      ...headers,
    },
  })
  const half = Math.floor(body.length / 2)
  const answered = once(call, 'response').then(async ([response]) => {
    let text = ''
    for await (const chunk of response.setEncoding('utf8')) text += chunk
    return { status: response.statusCode, connection: response.headers.connection, text }
  })
  // A test that fails elsewhere does not wait for it.
  answered.catch(() => {})
  await new Promise<void>((resolve) => call.write(body.slice(0, half), () => resolve()))
  return {
    finish() {
      call.end(body.slice(half))
      return answered
    },
  }
}

/** Takes webhooks, and answers them when it is told to. */
export async function slowReceiver() {
  const open: ServerResponse[] = []
  const ids: string[] = []
  let answering = false
  const server = createServer((incoming, response) => {
    ids.push(String(incoming.headers['webhook-id']))
    if (answering) response.end()
    else open.push(response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  // A TCP server's address is never a string.
  const { port } = server.address() as AddressInfo
  return {
    ids,
    url: `http://127.0.0.1:${port}/`,
    opened: (count: number) => vi.waitUntil(() => open.length >= count, { timeout: 30_000 }),
    answerAll() {
      answering = true
      for (const response of open.splice(0)) response.end()
    },
    close() {
      server.closeAllConnections()
      return once(server.close(), 'close')
    },
  }
}
