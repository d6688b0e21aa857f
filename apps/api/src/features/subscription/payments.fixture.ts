import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'

import { createApp } from '../../app.ts'
import { defaultCatalogue, wantedItem } from '../../billing/prices.ts'
import { createSandbox } from '../../billing/sandbox/sandbox.ts'
import { createMemoryBus } from '../../bus/memory.ts'
import { openDatabase } from '../../db/open.ts'
import { users } from '../../db/schema.ts'
import { listenerFor } from '../../http/listener.ts'
import { createCredits } from '../credits/service.ts'
import { createActs } from './acts.ts'
import { billingEventRoutes } from './event-routes.ts'
import { createSubscriptions } from './service.ts'
import { insertOwner } from './told.fixture.ts'

export const payer = 'payer'
export const cars = ['LRW3F7EK4NC700001', 'LRWYGCEK1NC700002'] as const
export const catalogue = { ...defaultCatalogue, includedCredits: 100 }

/** A gateway of one account, as far as payments go, and the provider that notifies it over HTTP. */
export async function openPayments(
  options: { dataDir: string; databaseUrl?: string | undefined },
  now: () => number = Date.now,
) {
  const { db, close: closeDatabase } = await openDatabase(options)
  let handle: RequestListener = (_, response) => response.writeHead(503).end()
  const server = createServer((request, response) => handle(request, response))
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  // A TCP server's address is never a string.
  const { port } = server.address() as AddressInfo
  const api = `http://localhost:${port}`
  const onTrouble = () => {}
  const sandbox = createSandbox({
    db,
    now,
    catalogue,
    origins: { web: 'http://localhost:3000', api },
    eventsUrl: `${api}/billing/events`,
    secret: 'a key of the tests, with which events are signed',
    onTrouble,
  })
  const { billing } = sandbox
  const bus = createMemoryBus()
  const credits = createCredits({ db, bus, billing, catalogue, now, onTrouble })
  const selling = { db, bus, billing, catalogue, credits, now }
  const subscriptions = createSubscriptions(selling)
  const rules = { origins: new Set<string>(), https: false }
  const app = createApp({
    identify: () => 'missing_token',
    rules,
    limitCalls: () => {},
    log: { request: () => {}, error: () => {} },
    routes: [billingEventRoutes({ billing, subscriptions })],
  })
  handle = listenerFor({
    fetch: app.fetch,
    rules,
    onError: () => {},
    onUnreadable: () => {},
  })

  const [known] = await db.select().from(users).where(eq(users.id, payer))
  if (!known) await insertOwner(db, payer, cars)
  const seeded = await sandbox.seed({
    userId: payer,
    email: 'owner@wattlane.example',
    name: 'Owner',
    currency: 'USD',
    items: [wantedItem(catalogue, { product_type: 'vehicle', product_id: cars[0] }, 'month')],
  })
  for (const event of seeded) await subscriptions.event(event)

  return {
    db,
    billing,
    sandbox,
    acts: createActs({ ...selling, subscriptions }),
    async close() {
      await sandbox.deliverDue()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await closeDatabase()
    },
  }
}
