import { and, eq } from 'drizzle-orm'

import type { Billing } from '../../billing/billing.ts'
import { BillingError } from '../../billing/billing.ts'
import type { Db } from '../../db/db.ts'
import { creditTopups } from '../../db/schema/credits.ts'
import { subscriptions } from '../../db/schema/subscription.ts'

type Ending = {
  db: Db
  billing: Billing | undefined
  userId: string
  /** Called before each question to the provider, which may take a while. */
  goOn: () => Promise<unknown>
}

/**
 * Ends what is billed, at once, closes what could still be paid, and has the provider forget who it
 * was. Tells how many subscriptions ended.
 */
export async function endBilling({ db, billing, userId, goOn }: Ending) {
  // Packs that were to be bought by themselves would begin to cost again.
  await db
    .update(creditTopups)
    .set({ status: 'dropped' })
    .where(and(eq(creditTopups.userId, userId), eq(creditTopups.status, 'asked')))
  const held = await db.select().from(subscriptions).where(eq(subscriptions.userId, userId))
  const live = held.filter(({ status }) => status !== 'canceled')
  if (!billing) return live.length
  for (const { id } of live) {
    await goOn()
    await billing.subscriptions.cancel(id, 'immediately').catch(unlessGone)
  }
  await goOn()
  const customer = await billing.customers.of(userId)
  if (customer) {
    for (const { id, status } of await billing.transactions.list(customer.id)) {
      if (status === 'ready' || status === 'draft') {
        await goOn()
        await billing.transactions.cancel(id).catch(unlessGone)
      }
    }
    await billing.customers.erase(customer.id).catch(unlessGone)
  }
  return live.length
}

/** Whoever repeats this finds done what was done before. */
function unlessGone(error: unknown) {
  const over = ['not_found', 'transaction_closed', 'subscription_canceled']
  if (!(error instanceof BillingError) || !over.includes(error.code)) throw error
}
