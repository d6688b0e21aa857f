import { once } from 'node:events'
import { createServer } from 'node:http'

/** Where an application waits for its owner's answer: a listener on this device. */
export async function startReceiver() {
  const visits: URL[] = []
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost')
    // The browser asks for an icon of its own accord.
    if (url.pathname === '/redirect/oauth') visits.push(url)
    response.setHeader('content-type', 'text/html').end('<link rel="icon" href="data:,">Received.')
  })
  server.listen(0, 'localhost')
  await once(server, 'listening')
  const address = server.address()
  const port = address && typeof address === 'object' ? address.port : 0
  return {
    host: `localhost:${port}`,
    address: `http://localhost:${port}/redirect/oauth`,
    visits,
    close: () => server.close(),
  }
}
