import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'

import { starting } from './starting.ts'

const origin = 'http://localhost:3000'

test('an open page may read that the gateway is starting, and asks again', async () => {
  const server = createServer(starting({ origins: new Set([origin]), https: false }))
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  // A TCP server's address is never a string.
  const { port } = server.address() as AddressInfo
  const ask = (method: string) =>
    fetch(`http://localhost:${port}/sse`, { method, headers: { origin } })
  const reply = await ask('GET')
  expect(reply.status).toBe(503)
  expect(reply.headers.get('retry-after')).toBe('2')
  expect(reply.headers.get('access-control-allow-origin')).toBe(origin)
  expect(await reply.json()).toMatchObject({ error: 'unavailable' })
  const preflight = await ask('OPTIONS')
  expect(preflight.status).toBe(204)
  expect(preflight.headers.get('access-control-allow-origin')).toBe(origin)
  server.close()
})
