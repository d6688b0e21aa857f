import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { users as contract, requestIdHeader } from '@console/sdk/contract'
import { getRequestListener } from '@hono/node-server'

import { createApp } from '../src/app.ts'
import { createMemoryBus } from '../src/bus/memory.ts'
import { openDatabase } from '../src/db/open.ts'
import { tokens, users } from '../src/db/schema.ts'
import { createIdentify } from '../src/features/auth/identify.ts'
import { callLimits } from '../src/http/call-limits.ts'
import { implement } from '../src/http/implement.ts'
import { Reply } from '../src/http/reply.ts'
import { hashSecret, newSecret, newTokenId } from '../src/lib/secrets.ts'
import { createLog, requestLog } from '../src/log.ts'

const profile = {
  email: 'owner@wattlane.example',
  full_name: 'Simulated Owner',
  profile_image_url: 'https://web.example/owner.svg',
  vault_uuid: 'simulated-owner',
}

/** The same read by the gateway's whole chain: who asks, CORS, request id, validation, log. */
async function gateway() {
  const dataDir = mkdtempSync(join(tmpdir(), 'chain-'))
  process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }))
  const { db } = await openDatabase({ dataDir })
  const secret = newSecret()
  await db.insert(users).values({
    id: '6f1f0a35-2f77-4a9c-9a3e-1b1f2f0f7a11',
    issuer: 'https://simulated.wattlane.example',
    subject: profile.vault_uuid,
    email: profile.email,
    fullName: profile.full_name,
    profileImageUrl: profile.profile_image_url,
    scopes: ['user_data'],
  })
  await db.insert(tokens).values({
    id: newTokenId(),
    userId: '6f1f0a35-2f77-4a9c-9a3e-1b1f2f0f7a11',
    secretHash: hashSecret(secret),
    hint: secret.slice(-4),
  })
  const { identify } = createIdentify({
    db,
    bus: createMemoryBus(),
    isAdministrator: () => false,
    sessionCookie: 'session',
  })
  const app = createApp({
    identify,
    rules: { origins: new Set(['http://localhost:3000']), https: false },
    limitCalls: callLimits({ web: 1e9, api: 1e9 }),
    log: requestLog(createLog('info')),
    routes: [implement(contract, { me: () => profile })],
  })
  return { server: createServer(getRequestListener(app.fetch)), secret }
}

/** Bare `node:http` that writes the same answer, with an id of its own each time, and asks nothing. */
function bare() {
  const asked = {
    txid: '',
    userId: '6f1f0a35-2f77-4a9c-9a3e-1b1f2f0f7a11',
    origin: 'http://localhost:3000',
  }
  const { headers } = new Reply(asked, { origins: new Set([asked.origin]), https: false })
  return {
    server: createServer((_, outgoing) =>
      outgoing
        .writeHead(200, { ...headers, [requestIdHeader]: randomUUID() })
        .end(JSON.stringify({ response: profile })),
    ),
    secret: newSecret(),
  }
}

const kind = process.argv[2]
if (kind !== 'bare' && kind !== 'gateway') throw new Error(`No server "${kind}".`)
const { server, secret } = kind === 'bare' ? bare() : await gateway()
process.on('SIGTERM', () => process.exit())
server.listen(0, '127.0.0.1', () => {
  // A TCP server's address is never a string.
  process.send?.({ port: (server.address() as AddressInfo).port, secret })
})
