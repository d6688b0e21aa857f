import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { users } from '@console/sdk/contract'
import { getRequestListener } from '@hono/node-server'

import { createApp } from '../src/app.ts'
import { implement } from '../src/http/implement.ts'
import { createLog, requestLog } from '../src/log.ts'

const profile = {
  email: 'owner@wattlane.example',
  full_name: 'Simulated Owner',
  profile_image_url: 'https://web.example/owner.svg',
  vault_uuid: 'simulated-owner',
}
const body = JSON.stringify({ response: profile })

/** The same read by the gateway's whole chain: who asks, CORS, request id, validation, log. */
function gateway() {
  const app = createApp({
    identify: () => ({
      userId: '6f1f0a35-2f77-4a9c-9a3e-1b1f2f0f7a11',
      subject: 'simulated-owner',
      isAdmin: false,
      scopes: new Set(['user_data'] as const),
      via: { kind: 'token', id: 'tok_0123456789abcdef', secretHash: 'hash' },
    }),
    rules: { origins: new Set(['http://localhost:3000']), https: false },
    log: requestLog(createLog('info')),
    routes: [implement(users, { me: () => profile })],
  })
  return createServer(getRequestListener(app.fetch))
}

const bare = () =>
  createServer((_, outgoing) =>
    outgoing.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end(body),
  )

const kind = process.argv[2]
if (kind !== 'bare' && kind !== 'gateway') throw new Error(`No server "${kind}".`)
const server = kind === 'bare' ? bare() : gateway()
server.listen(0, '127.0.0.1', () => {
  // A TCP server's address is never a string.
  process.send?.((server.address() as AddressInfo).port)
})
