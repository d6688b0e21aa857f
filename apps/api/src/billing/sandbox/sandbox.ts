import type { Hono } from 'hono'

import type { Db } from '../../db/db.ts'
import type { Env } from '../../http/env.ts'
import { repeat } from '../../lib/repeat.ts'
import type { WantedItem } from '../billing.ts'
import type { BillingEvent } from '../events.ts'
import type { Catalogue } from '../prices.ts'
import { testCards } from './cards.ts'
import { pay } from './checkout.ts'
import { Delivery } from './deliver.ts'
import { Desk } from './desk.ts'
import { openTransaction } from './opening.ts'
import { createPages } from './pages.ts'
import { createProvider } from './provider.ts'
import { sandboxRoutes } from './routes.ts'

const tickMs = 5_000

export type SandboxOptions = {
  db: Db
  now: () => number
  catalogue: Catalogue
  origins: { web: string; api: string }
  /** Where our own route for notifications is reached from this machine. */
  eventsUrl: string
  /** Signs notifications, addresses and forms. */
  secret: string
  onTrouble: (error: unknown) => void
}

/** What a simulated account has subscribed to before anybody signs in. */
export type Seed = {
  userId: string
  email: string
  name: string | null
  currency: string
  items: readonly WantedItem[]
}

/** The embedded payment provider. */
export function createSandbox(options: SandboxOptions) {
  const { db, now, catalogue, origins, secret, onTrouble } = options
  const delivery = new Delivery({ db, now, url: options.eventsUrl, secret, onTrouble })
  const checkoutUrl = (id: string) => `${origins.web}/checkout?_ptxn=${id}`
  const desk = new Desk({
    db,
    now,
    terms: { catalogue, checkoutUrl },
    onEvents: () => delivery.kick(),
  })
  const pages = createPages({ apiOrigin: origins.api, secret, now })
  const billing = createProvider({ db, desk, pages, now, secret })
  const routes: Hono<Env> = sandboxRoutes({
    desk,
    pages,
    origins,
    checkoutUrl,
    tax: catalogue.tax,
  })

  /** Gives a user a subscription that is paid. Whoever ever had one gets no other. */
  async function seed({ userId, email, name, currency, items }: Seed): Promise<BillingEvent[]> {
    const custom_data = { user_id: userId }
    const { id } = await billing.customers.create({ email, name, custom_data })
    return desk.act(id, (account) => {
      const card = testCards.find(({ atCheckout }) => atCheckout === 'approves')
      if (account.subscriptions.length > 0 || items.length === 0 || !card) return []
      const wanted = { customer_id: id, currency_code: currency, items, custom_data }
      pay(account, openTransaction(account, wanted), card)
      return account.events
    })
  }

  return {
    billing,
    routes,
    seed,
    /** Does what is due by the clock. */
    tick: () => desk.tick(),
    /** Sends what is due to be told. */
    deliverDue: () => delivery.deliverDue(),
    forgetOld: () => delivery.forgetOld(),
    /** Returns the way to stop. */
    start() {
      const stopDelivery = delivery.start()
      const stopClock = repeat(tickMs, () => desk.tick(), onTrouble)
      return async () => {
        await stopClock()
        await stopDelivery()
      }
    },
  }
}
export type Sandbox = ReturnType<typeof createSandbox>
