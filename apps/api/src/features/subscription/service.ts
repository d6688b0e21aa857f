import { eq } from 'drizzle-orm'

import type { Billing } from '../../billing/billing.ts'
import type { ProviderSubscription, ProviderTransaction } from '../../billing/entities.ts'
import type { BillingEvent } from '../../billing/events.ts'
import type { Catalogue } from '../../billing/prices.ts'
import type { Bus } from '../../bus/bus.ts'
import type { Db } from '../../db/db.ts'
import { userSettings } from '../../db/schema/user-settings.ts'
import { repeat } from '../../lib/repeat.ts'
import type { Spender } from '../credits/billable.ts'
import type { Credits } from '../credits/service.ts'
import { endDueAccess } from './access.ts'
import { forgetEvents, Told } from './apply.ts'
import { type Held, isEnding, subscriptionOf } from './current.ts'
import { answered } from './keep.ts'
import { type Glance, nextBill, none, presentSubscription } from './present.ts'

export type SubscriptionOptions = {
  db: Db
  bus: Bus
  /** Left out where nothing is sold: then all is free of charge. */
  billing: Billing | undefined
  catalogue: Catalogue
  credits: Pick<Credits, 'transaction' | 'balance'>
  now: () => number
}

export type Subscriptions = ReturnType<typeof createSubscriptions>

const lookEveryMs = 60_000

/** Our copy of what the provider says, and how it is shown. */
export function createSubscriptions(options: SubscriptionOptions) {
  const { db, bus, billing, catalogue, credits, now } = options

  /** Takes what the provider says, all of it or nothing; others are told once it stands. */
  async function take(work: (told: Told) => Promise<void>) {
    const changed = await credits.transaction(async (tx, ledger) => {
      const told = new Told(tx, { ledger, catalogue, now: now() })
      await work(told)
      return told.changed
    })
    for (const userId of changed) await bus.publish('products.changed', { userId })
  }

  async function creditsOf(userId: string): Promise<Glance['credits']> {
    const [settings] = await db
      .select({ autoTopup: userSettings.autoTopup })
      .from(userSettings)
      .where(eq(userSettings.userId, userId))
    return { balance: await credits.balance(userId), auto_topup: settings?.autoTopup ?? false }
  }

  /** As things stand. A provider that is away keeps nobody from reading all else. */
  async function nextBillOf(held: Held) {
    const goesOn = held.status === 'active' || held.status === 'trialing'
    if (!billing || !goesOn || isEnding(held)) return null
    const preview = await billing.subscriptions.previewUpdate(held.id, {}).catch(() => null)
    return preview && nextBill(preview.next_transaction)
  }

  /** What bills to come use first. */
  async function keptOf(userId: string, currency: string): Promise<Glance['kept']> {
    const customer = await billing?.customers.of(userId)
    if (!billing || !customer) return null
    const balances = await billing.customers.creditBalances(customer.id)
    return balances.find(({ currency_code }) => currency_code === currency) ?? null
  }

  /** Ends what has run out, whether or not the provider has said so yet. */
  const endDue = () => endDueAccess({ db, bus, now })

  return {
    /** What the provider notifies us of. */
    event: (event: BillingEvent) => take((told) => told.event(event)),
    /** What an act answered: the same that its event will say, only sooner. */
    answer: (subscription: ProviderSubscription) =>
      take((told) => told.subscription(subscription, answered(subscription))),
    bill: (transaction: ProviderTransaction, by?: Spender) =>
      take((told) => told.transaction(transaction, answered(transaction), by)),

    /** The account's subscription as its calls answer it. */
    async show(userId: string) {
      const held = await subscriptionOf(db, userId)
      const glance = { credits: await creditsOf(userId) }
      if (!held) return none(glance)
      const [next_transaction, kept] = await Promise.all([
        nextBillOf(held),
        keptOf(userId, held.data.currency_code).catch(() => null),
      ])
      return presentSubscription(held, { ...glance, next_transaction, kept })
    },

    endDue,

    /** What must go on by itself. Returns the way to stop. */
    start(onTrouble: (error: unknown) => void) {
      const work = async () => {
        await endDue()
        await forgetEvents(db, now())
      }
      return repeat(lookEveryMs, work, onTrouble)
    },
  }
}
