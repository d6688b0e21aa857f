import { createApp } from '../../app.ts'
import type { ProviderSubscription, ProviderTransaction } from '../../billing/entities.ts'
import { type Catalogue, defaultCatalogue, itemAtPrice } from '../../billing/prices.ts'
import { sign } from '../../billing/signature.ts'
import { unmarshal } from '../../billing/unmarshal.ts'
import { createMemoryBus } from '../../bus/memory.ts'
import type { Db } from '../../db/db.ts'
import { products, users } from '../../db/schema.ts'
import { userRow } from '../../testing/user-row.ts'
import { createCredits } from '../credits/service.ts'
import { billingEventRoutes } from './event-routes.ts'
import { createSubscriptions } from './service.ts'

const catalogue: Catalogue = { ...defaultCatalogue, includedCredits: 100 }
export const packCredits = catalogue.pack.credits
export const included = catalogue.includedCredits
const secret = 'a key of the tests, with which events are signed'
const start = Date.parse('2026-06-01T08:00:00.000Z')
const dayMs = 24 * 60 * 60_000
const iso = (at: number) => new Date(at).toISOString()

/** The part of the gateway that hears of payments, as a provider reaches it. */
export function receiver(db: Db, now = () => start) {
  const bus = createMemoryBus()
  const onTrouble = () => {}
  const credits = createCredits({ db, bus, catalogue, now, onTrouble })
  const subscriptions = createSubscriptions({
    db,
    bus,
    billing: undefined,
    catalogue,
    credits,
    now,
  })
  const billing = {
    unmarshal: (body: Uint8Array, signature: string | undefined) =>
      unmarshal(body, signature, { secret, now: now() }),
  }
  const app = createApp({
    identify: () => 'missing_token',
    rules: { origins: new Set(), https: false },
    limitCalls: () => {},
    log: { request: () => {}, error: () => {} },
    routes: [billingEventRoutes({ billing, subscriptions, answerWithinMs: 500 })],
  })

  async function post(body: string, signature: string) {
    const headers = { 'content-type': 'application/json', 'paddle-signature': signature }
    const request = { method: 'POST', headers, body }
    return (await app.request('http://localhost/billing/events', request)).status
  }
  return {
    bus,
    subscriptions,
    post,
    /** Signed as the provider signs, by default just now. */
    deliver: (event: object, signedAt = now()) => {
      const body = JSON.stringify(event)
      return post(body, sign(secret, body, signedAt))
    },
  }
}

export async function insertOwner(db: Db, userId: string, vins: readonly string[]) {
  await db.insert(users).values(userRow(userId))
  await db.insert(products).values(
    vins.map((vin) => ({
      userId,
      productId: vin,
      kind: 'vehicle' as const,
      // Nobody reads it here.
      product: { device_type: 'vehicle', vin } as typeof products.$inferInsert.product,
    })),
  )
}

const itemOf = (product_id: string) => ({
  ...itemAtPrice(
    catalogue,
    {
      price_id: 'pri_vehicle_month',
      quantity: 1,
      product: { product_type: 'vehicle', product_id },
    },
    'USD',
  ),
})

/** Six things that happened to one account's payments, each a day after the one before. */
export function sixEvents(userId: string, [one, other]: readonly [string, string]) {
  const at = (day: number) => iso(start - 30 * dayMs + day * dayMs)
  const base = { customer_id: `ctm_${userId}`, custom_data: { user_id: userId } }
  const subscription = (
    day: number,
    told: Partial<ProviderSubscription> & { vins: readonly string[] },
  ) => {
    const { vins, ...rest } = told
    const data: ProviderSubscription = {
      id: `sub_${userId}`,
      status: 'active',
      ...base,
      currency_code: 'USD',
      items: vins.map(itemOf),
      billing_cycle: { interval: 'month', frequency: 1 },
      current_billing_period: { starts_at: at(2), ends_at: at(60) },
      trial_dates: { starts_at: at(1), ends_at: at(2) },
      scheduled_change: null,
      started_at: at(1),
      first_billed_at: at(2),
      next_billed_at: at(60),
      paused_at: null,
      canceled_at: null,
      payment_method: null,
      management_urls: { update_payment_method: null, cancel: null },
      created_at: at(1),
      updated_at: at(day),
      ...rest,
    }
    return data
  }
  const event = (day: number, event_type: string, data: object) => ({
    event_id: `evt_${userId}_${day}`,
    notification_id: `ntf_${userId}_${day}`,
    event_type,
    occurred_at: at(day),
    data,
  })
  const sums = { subtotal: 208, discount: 0, tax: 42, total: 250 }
  const packs: ProviderTransaction = {
    id: `txn_${userId}`,
    status: 'completed',
    ...base,
    subscription_id: `sub_${userId}`,
    origin: 'subscription_charge',
    currency_code: 'USD',
    invoice_number: 'W-1',
    items: [],
    billing_period: null,
    details: {
      totals: { currency_code: 'USD', ...sums, credit: 0, grand_total: 250 },
      line_items: [
        {
          price_id: catalogue.pack.id,
          description: catalogue.pack.name,
          product: { product_type: 'credits', product_id: null },
          quantity: 1,
          proration: null,
          totals: sums,
        },
      ],
    },
    payments: [],
    checkout: null,
    created_at: at(3),
    updated_at: at(3),
    billed_at: at(3),
  }
  const scheduled_change = { action: 'cancel', effective_at: at(60), resume_at: null } as const
  return [
    event(1, 'subscription.created', subscription(1, { status: 'trialing', vins: [one] })),
    event(2, 'subscription.activated', subscription(2, { vins: [one] })),
    event(3, 'transaction.completed', packs),
    event(4, 'subscription.updated', subscription(4, { vins: [one, other] })),
    event(5, 'subscription.past_due', subscription(5, { status: 'past_due', vins: [one, other] })),
    event(6, 'subscription.updated', subscription(6, { vins: [other], scheduled_change })),
  ]
}

/** The bill among the six. */
export function billAmong(events: ReturnType<typeof sixEvents>) {
  const bill = events.find(({ event_type }) => event_type === 'transaction.completed')
  if (!bill || !('details' in bill.data)) throw new Error('There is a bill among them.')
  return { ...bill, data: bill.data as ProviderTransaction }
}

/** The same, of which credit of the account paid 100 of 250. */
export function partlyPaidByCredit(events: ReturnType<typeof sixEvents>) {
  const bill = billAmong(events)
  const { details } = bill.data
  const totals = { ...details.totals, credit: 100, grand_total: 150 }
  return { ...bill, data: { ...bill.data, details: { ...details, totals } } }
}
