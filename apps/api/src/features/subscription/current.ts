import { and, desc, eq, isNotNull } from 'drizzle-orm'

import type { Db } from '../../db/db.ts'
import { type StoredSubscription, subscriptions } from '../../db/schema/subscription.ts'
import { Problem } from '../../http/problem.ts'

export type Held = Omit<typeof subscriptions.$inferSelect, 'data'> & { data: StoredSubscription }

/** The account's subscription: the one that goes on, else the one that ended last. */
export async function subscriptionOf(db: Db, userId: string): Promise<Held | undefined> {
  const rows = await db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, userId), isNotNull(subscriptions.data)))
    .orderBy(desc(subscriptions.createdAt), desc(subscriptions.id))
  const held = rows.flatMap(({ data, ...row }) => (data ? [{ ...row, data }] : []))
  return held.find(isLive) ?? held[0]
}

/** It has not ended: it is billed, or will be, or waits for a payment. */
export const isLive = ({ status }: Pick<Held, 'status'>) => status !== 'canceled'

/** The one that can be acted on. */
export async function liveSubscription(db: Db, userId: string) {
  const held = await subscriptionOf(db, userId)
  if (!held || !isLive(held)) throw noSubscription()
  return held
}

export const isEnding = ({ data }: Held) => data.scheduled_change?.action === 'cancel'

/** The paid period at a glance, as existing clients read it; empty without one. */
export async function paidPeriod(db: Db, userId: string) {
  const held = await subscriptionOf(db, userId)
  if (!held || !isLive(held)) return {}
  const { billing_cycle, current_billing_period: period } = held.data
  return {
    cycle: billing_cycle.interval,
    start: period?.starts_at ?? null,
    end: period?.ends_at ?? null,
  }
}

/** A trial is given once. */
export async function hasTrialLeft(db: Db, userId: string) {
  const [used] = await db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, userId), eq(subscriptions.hadTrial, true)))
    .limit(1)
  return !used
}

/** Forgets what has ended. What stays of it tells a late event that there is nothing to say. */
export async function eraseEnded(db: Db, userId: string) {
  await db
    .update(subscriptions)
    .set({ data: null })
    .where(and(eq(subscriptions.userId, userId), eq(subscriptions.status, 'canceled')))
}

export const noSubscription = () =>
  new Problem('no_subscription', 'There is no subscription to act on. Subscribe first.')
