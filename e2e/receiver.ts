import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

type Received = { headers: IncomingHttpHeaders; body: string }

/** A receiver of webhooks on this machine, which answers as it is told. */
export async function startReceiver() {
  const received: Received[] = []
  let status = 204
  const server = createServer(async (request, response) => {
    received.push({ headers: request.headers, body: await text(request) })
    response.writeHead(status).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  // A TCP server's address is never a string.
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/events`,
    received,
    ids: () => received.map(({ headers }) => headers['webhook-id']),
    answer: (next: number) => {
      status = next
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
