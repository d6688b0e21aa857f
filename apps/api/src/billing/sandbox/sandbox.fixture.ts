import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

import { createApp } from '../../app.ts'
import type { Database } from '../../db/open.ts'
import { sandboxAdjustments, sandboxCustomers } from '../../db/schema/sandbox.ts'
import { listenerFor } from '../../http/listener.ts'
import { onCheckout } from '../../testing/checkout-page.ts'
import { freshDatabase, type Store } from '../../testing/database.ts'
import type { WantedItem } from '../billing.ts'
import type { ProviderTransaction } from '../entities.ts'
import type { BillingEvent } from '../events.ts'
import { type Catalogue, defaultCatalogue, wantedItem } from '../prices.ts'
import type { testCards } from './cards.ts'
import { createSandbox } from './sandbox.ts'

export const secret = 'a key of the tests, with which payments are signed'
export const dayMs = 24 * 60 * 60_000
const start = Date.parse('2026-01-31T12:00:00.000Z')

type CardId = (typeof testCards)[number]['id']

/** The provider, alone on a database, before somebody who takes its notifications. */
export async function openSandbox(
  store: Store,
  {
    database: given,
    catalogue = defaultCatalogue,
    keep = false,
  }: { database?: Database; catalogue?: Catalogue; keep?: boolean } = {},
) {
  const database = given ?? (await freshDatabase(store))
  if (!keep) await database.db.delete(sandboxCustomers)
  let now = start
  const told: BillingEvent[] = []
  /** What the receiver answers next; 200 when nothing is left. */
  const answers: number[] = []
  const troubles: unknown[] = []
  const server = createServer((request, response) => {
    if (request.url === '/events') void receive(request, response)
    else pages(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  // A TCP server's address is never a string.
  const { port } = server.address() as AddressInfo
  const sandbox = createSandbox({
    db: database.db,
    now: () => now,
    catalogue,
    origins: { web: 'http://localhost:3000', api: `http://localhost:${port}` },
    eventsUrl: `http://localhost:${port}/events`,
    secret,
    onTrouble: (error) => troubles.push(error),
  })
  const { billing } = sandbox
  const rules = { origins: new Set<string>(), https: false }
  const onError = (error: unknown) => troubles.push(error)
  const app = createApp({
    identify: () => 'missing_token',
    rules,
    limitCalls: () => {},
    log: { request: () => {}, error: onError },
    routes: [sandbox.routes],
  })
  const pages = listenerFor({ fetch: app.fetch, rules, onError, onUnreadable: () => {} })

  async function receive(request: IncomingMessage, response: ServerResponse) {
    const body = await buffer(request)
    const { 'paddle-signature': signature } = request.headers
    const status = answers.shift() ?? 200
    try {
      const event = billing.unmarshal(body, String(signature))
      if (event && status === 200) told.push(event)
      response.writeHead(status).end()
    } catch {
      // The clock has leapt on while it was on its way; it comes again.
      response.writeHead(400).end()
    }
  }

  const customer = await billing.customers.create({
    email: 'owner@wattlane.example',
    name: 'Simulated Owner',
    custom_data: { user_id: 'user-1' },
  })
  let keys = 0

  return {
    ...sandbox,
    db: database.db,
    database,
    customer,
    catalogue,
    told,
    answers,
    troubles,
    get now() {
      return now
    },
    /** Lets time pass, and what it brings happen. */
    async pass(ms: number) {
      await sandbox.deliverDue()
      now += ms
      await sandbox.tick()
    },
    /** As the clock only: what is due waits. */
    leap(ms: number) {
      now += ms
    },
    once: () => ({ idempotencyKey: `key-${keys++}` }),
    vehicle: (vin: string, interval: 'month' | 'year' = 'month'): WantedItem =>
      wantedItem(catalogue, { product_type: 'vehicle', product_id: vin }, interval),
    async subscribe(
      items: readonly WantedItem[],
      {
        card = 'approves',
        trialDays = 0,
        currency = 'USD',
      }: Partial<{ card: CardId; trialDays: number; currency: string }> = {},
    ) {
      const { id } = await billing.transactions.create(
        {
          customer_id: customer.id,
          currency_code: currency,
          items,
          custom_data: customer.custom_data,
          trial_period: trialDays > 0 ? { interval: 'day', frequency: trialDays } : null,
        },
        this.once(),
      )
      await this.act(id, { card })
      const { subscription_id } = await billing.transactions.get(id)
      return billing.subscriptions.get(subscription_id ?? '')
    },
    /** On the page of a bill. */
    act: (id: string, what?: Parameters<typeof onCheckout>[1]) =>
      onCheckout(billing.transactions.paymentPage(id) ?? '', what),
    async bills(): Promise<ProviderTransaction[]> {
      return billing.transactions.list(customer.id)
    },
    /** What was given back as credit, and what of it is left. */
    async credited() {
      const rows = await database.db.select().from(sandboxAdjustments)
      return rows.reduce((sum, { entity }) => sum + entity.totals.total, 0)
    },
    async balance() {
      const [row] = await database.db.select().from(sandboxCustomers)
      return Object.values(row?.balances ?? {}).reduce((sum, one) => sum + one, 0)
    },
    async close() {
      await sandbox.deliverDue()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      if (!given) await database.close()
    },
  }
}
export type TestSandbox = Awaited<ReturnType<typeof openSandbox>>
