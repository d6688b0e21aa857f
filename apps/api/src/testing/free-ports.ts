import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'

/** Ports that nobody listens on now. Taken together, so that no two are alike. */
export async function freePorts(count: number) {
  const servers = Array.from({ length: count }, () => createServer().listen(0))
  await Promise.all(servers.map((server) => once(server, 'listening')))
  // A TCP server's address is never a string.
  const ports = servers.map((server) => (server.address() as AddressInfo).port)
  await Promise.all(servers.map((server) => once(server.close(), 'close')))
  return ports
}
