import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Product } from '@console/sdk/contract'

import { createMemoryBus } from '../../bus/memory.ts'
import type { Db } from '../../db/db.ts'
import { hooks } from '../../db/schema/hooks.ts'
import { entitlements, products, users } from '../../db/schema.ts'
import { randomId } from '../../lib/secrets.ts'
import { Vault } from '../../lib/vault.ts'
import { userRow } from '../../testing/user-row.ts'
import { AddressGuard } from './address-guard.ts'
import { type HookEvent, recordHookEvents } from './outbox.ts'
import { newHookSecret, placeOf } from './request.ts'
import { HookSender, type SenderOptions } from './sender.ts'

export const vin = 'LRW3F7EK4NC700001'
/** The same in each process. */
export const vault = new Vault([{ id: 'k1', key: 'A'.repeat(43) }])
export const start = Date.parse('2026-06-01T08:00:00.000Z')

/** An owner with a car that is paid for. */
export async function addOwner(db: Db, { id = 'owner', productId = vin } = {}) {
  await db.insert(users).values(userRow(id))
  const product = { device_type: 'vehicle', vin: productId }
  await db.insert(products).values({
    userId: id,
    productId,
    kind: 'vehicle',
    // Nobody reads it here.
    product: product as Product,
  })
  await db.insert(entitlements).values({ userId: id, productId })
}

export async function addHook(
  db: Db,
  url: string,
  more: Partial<typeof hooks.$inferInsert> & { plainSecret?: string } = {},
) {
  const { plainSecret = newHookSecret(), ...values } = more
  const id = `hook_${randomId(16)}`
  await db.insert(hooks).values({
    id,
    userId: 'owner',
    productId: vin,
    url,
    format: 'teslemetry',
    topics: ['data'],
    secret: vault.seal(plainSecret, placeOf(id, 'secret')),
    ...values,
  })
  return { id, secret: plainSecret }
}

export const dataEvent = (n: number, productId = vin): HookEvent => {
  const happenedAt = new Date(start + n).toISOString()
  const body = JSON.stringify({ createdAt: happenedAt, vin: productId, data: { Soc: n } })
  return { topic: 'data', happenedAt, productId, body: () => body }
}

export const record = (db: Db, events: readonly HookEvent[], now: number) =>
  db.transaction((tx) => recordHookEvents(tx, events, now))

export type Received = {
  /** By `performance.now()`. */
  at: number
  headers: IncomingMessage['headers']
  body: string
  path: string
}
type Answer = (response: ServerResponse, received: Received) => void

/** A receiver in this process, and all that it was posted. */
export async function receiver(answer: Answer = (response) => response.end()) {
  const received: Received[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request.setEncoding('utf8')) body += chunk
    const one = { at: performance.now(), headers: request.headers, body, path: request.url ?? '' }
    received.push(one)
    answer(response, one)
  })
  let connections = 0
  server.on('connection', () => connections++).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  // A TCP server's address is never a string.
  const { port } = server.address() as AddressInfo
  return {
    received,
    url: `http://127.0.0.1:${port}/`,
    port,
    connections: () => connections,
    ids: () => received.map(({ headers }) => String(headers['webhook-id'])),
    close() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}

/** A sender whose clock stands still unless the test moves it. */
export function createSender(
  db: Db,
  options: Partial<SenderOptions> & { troubles?: unknown[] } = {},
) {
  const { troubles = [], ...more } = options
  return new HookSender({
    db,
    bus: createMemoryBus(),
    vault,
    guard: new AddressGuard({ policy: 'any' }),
    host: 'api.wattlane.example',
    now: () => start,
    onTrouble: (error) => troubles.push(error),
    ...more,
  })
}
