import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Answers every request with the same recorded state of a car, 6.5 kB. */
const recorded = readFileSync(new URL('./vehicle-data.json', import.meta.url), 'utf8')
const body = JSON.stringify({ response: JSON.parse(recorded) })
const headers = {
  'content-type': 'application/json; charset=utf-8',
  'content-length': Buffer.byteLength(body),
}
const server = createServer((_, outgoing) => outgoing.writeHead(200, headers).end(body))
process.on('SIGTERM', () => process.exit())
server.listen(0, '127.0.0.1', () => {
  // A TCP server's address is never a string.
  process.send?.((server.address() as AddressInfo).port)
})
