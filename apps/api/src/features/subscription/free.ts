import type { BoughtCredits, PreviewRequest, SubscriptionPreview } from '@console/sdk/contract'

import type { WantedItem } from '../../billing/billing.ts'
import type { Item, ProviderSubscription } from '../../billing/entities.ts'
import type { Catalogue } from '../../billing/prices.ts'
import type { Db } from '../../db/db.ts'
import { hashSecret, randomId } from '../../lib/secrets.ts'
import type { Credits } from '../credits/service.ts'
import { noProvider } from './billing-problem.ts'
import { type Act, actOnce, wantedSubscription } from './buy.ts'
import { endable, resumable, wantedChange } from './change.ts'
import { type Held, liveSubscription, subscriptionOf } from './current.ts'
import { needed } from './needed.ts'
import { nothing } from './present.ts'
import { checkErasable } from './remove.ts'
import type { Subscriptions } from './service.ts'
import type { Interval, Terms } from './wanted.ts'

type Options = {
  db: Db
  catalogue: Catalogue
  credits: Pick<Credits, 'transaction' | 'balance'>
  subscriptions: Subscriptions
  now: () => number
}

/**
 * The acts of an installation that sells nothing: products are still chosen, so that nobody streams
 * what they do not want, and credits count what calls take. Nothing is billed, and nothing runs out.
 */
export function freeActs({ db, catalogue, credits, subscriptions, now }: Options) {
  const iso = (at = now()) => new Date(at).toISOString()

  /** Never before what it follows, whatever the clock does. */
  const after = (held: Held) => iso(Math.max(now(), held.occurredAt.getTime() + 1))

  const replace = (held: Held, userId: string, to: Partial<ProviderSubscription>) =>
    subscriptions.answer({
      ...held.data,
      id: held.id,
      status: held.status,
      customer_id: '',
      custom_data: { user_id: userId },
      created_at: held.createdAt.toISOString(),
      updated_at: after(held),
      ...to,
    })

  return {
    async create({ userId }: Act, terms: Terms & { cycle: Interval }) {
      const { items, currency_code } = await wantedSubscription({ db, catalogue }, userId, terms)
      const at = iso()
      await subscriptions.answer({
        id: `sub_${randomId(26).toLowerCase()}`,
        status: 'active',
        customer_id: '',
        custom_data: { user_id: userId },
        currency_code,
        items: items.map((item) => freeItem(item, terms.cycle, currency_code)),
        billing_cycle: { interval: terms.cycle, frequency: 1 },
        current_billing_period: null,
        trial_dates: null,
        scheduled_change: null,
        started_at: at,
        first_billed_at: null,
        next_billed_at: null,
        paused_at: null,
        canceled_at: null,
        payment_method: null,
        management_urls: { update_payment_method: null, cancel: null },
        created_at: at,
        updated_at: at,
      })
      return { checkout: null, subscription: await subscriptions.show(userId) }
    },

    async modify({ userId }: Act, terms: Terms) {
      const { held, change, isSame } = await wantedChange({ db, catalogue }, userId, terms)
      const interval = terms.cycle ?? held.data.billing_cycle.interval
      if (!isSame) {
        await replace(held, userId, {
          items: change.items.map((item) => freeItem(item, interval, held.data.currency_code)),
          billing_cycle: { interval, frequency: 1 },
        })
      }
      return { checkout: null, subscription: await subscriptions.show(userId) }
    },

    /** Nothing is paid for, so it ends at once. */
    async cancel(userId: string) {
      const held = await endable(db, userId)
      await replace(held, userId, { status: 'canceled', canceled_at: after(held) })
    },

    async uncancel({ userId }: Act) {
      await resumable(db, userId)
    },

    async changePaymentMethod(userId: string): Promise<never> {
      await liveSubscription(db, userId)
      throw noProvider()
    },

    async paymentMethod(userId: string) {
      await liveSubscription(db, userId)
      return { payment_method: null, update_payment_method: null }
    },

    async buyCredits(act: Act, packs: number): Promise<BoughtCredits> {
      const { userId } = act
      const added = packs * catalogue.pack.credits
      const transactionId = `free_${hashSecret(actOnce(act, 'credits').idempotencyKey).slice(0, 26)}`
      await credits.transaction((_, ledger) =>
        ledger.bought({ userId, credits: added, transactionId, by: act.by }),
      )
      const balance = await credits.balance(userId)
      return { transaction_id: null, url: null, added, balance, status: 'completed' }
    },

    async preview(userId: string, request: PreviewRequest): Promise<SubscriptionPreview> {
      const { action } = request
      if (action === 'delete') await checkErasable(db, userId)
      if (action === 'uncancel') await resumable(db, userId)
      const held = action === 'cancel' ? await endable(db, userId) : undefined
      const preview = nothing(action, now(), await itemsAfter(userId, request))
      if (held) return { ...preview, access_ends_at: preview.effective_at }
      if (action !== 'credits') return preview
      return { ...preview, credits: needed('packs', request.packs) * catalogue.pack.credits }
    },
  }

  async function itemsAfter(userId: string, { action, cycle, ...terms }: PreviewRequest) {
    if (action === 'create') {
      const interval = needed('cycle', cycle)
      const asked = { ...terms, cycle: interval }
      const { items, currency_code } = await wantedSubscription({ db, catalogue }, userId, asked)
      return items.map((item) => freeItem(item, interval, currency_code))
    }
    if (action === 'modify') {
      const { held, change } = await wantedChange({ db, catalogue }, userId, { ...terms, cycle })
      const interval = cycle ?? held.data.billing_cycle.interval
      return change.items.map((item) => freeItem(item, interval, held.data.currency_code))
    }
    return action === 'delete' ? [] : ((await subscriptionOf(db, userId))?.data.items ?? [])
  }
}

const freeItem = (
  { quantity, price_id, product }: WantedItem,
  interval: Interval,
  currency_code: string,
): Item => ({
  price: {
    id: price_id,
    description: 'Free of charge',
    unit_price: { amount: 0, currency_code },
    billing_cycle: { interval, frequency: 1 },
    custom_data: product,
  },
  quantity,
})
