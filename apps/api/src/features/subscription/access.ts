import { and, eq, gt, inArray, isNull, lte, notInArray, or } from 'drizzle-orm'

import type { Bus } from '../../bus/bus.ts'
import type { Db } from '../../db/db.ts'
import { subscriptions } from '../../db/schema/subscription.ts'
import { entitlements, products, users } from '../../db/schema.ts'
import { Problem } from '../../http/problem.ts'

/** In these a product can be used; unpaid bills have a while, see `accessEndsAt`. */
const giving = ['trialing', 'active', 'past_due'] as const

/** What the rows say now. A stop that was announced takes effect by the clock, not by the event. */
const givesAccess = (now: number) =>
  and(
    inArray(subscriptions.status, [...giving]),
    or(isNull(subscriptions.accessEndsAt), gt(subscriptions.accessEndsAt, new Date(now))),
  )

/** Until the end of the transaction nobody else decides about this account. False if there is none. */
export async function holdAccount(tx: Db, userId: string) {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update')
  return rows.length > 0
}

/**
 * The one place that decides what an account may use: brings its entitlements in line with what it
 * has and what it pays for. To be called with the account held. True if that changed anything.
 */
export async function decideAccess(tx: Db, userId: string, now: number) {
  const paid = await paidProducts(tx, userId, now)
  const ours = eq(entitlements.userId, userId)
  const ended = await tx
    .delete(entitlements)
    .where(paid.length > 0 ? and(ours, notInArray(entitlements.productId, paid)) : ours)
    .returning({ id: entitlements.productId })
  if (paid.length === 0) return ended.length > 0
  const owned = await tx
    .select({ userId: products.userId, productId: products.productId })
    .from(products)
    .where(and(eq(products.userId, userId), inArray(products.productId, paid)))
  if (owned.length === 0) return ended.length > 0
  const begun = await tx
    .insert(entitlements)
    .values(owned)
    .onConflictDoNothing()
    .returning({ id: entitlements.productId })
  return ended.length + begun.length > 0
}

async function paidProducts(tx: Db, userId: string, now: number) {
  const rows = await tx
    .select({ data: subscriptions.data })
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, userId), givesAccess(now)))
  return rows.flatMap(({ data }) =>
    (data?.items ?? []).flatMap(({ price }) => price.custom_data.product_id ?? []),
  )
}

/** Why a product of this account cannot be used: the account pays for none, or not for this one. */
export async function refusalOfUnpaid(db: Db, userId: string) {
  const [any] = await db
    .select({ id: entitlements.productId })
    .from(entitlements)
    .where(eq(entitlements.userId, userId))
    .limit(1)
  return any ? productUnpaid() : accountUnpaid()
}

export const accountUnpaid = () =>
  new Problem(
    'subscription_required',
    'This account has no subscription. Subscribe to read its products live and to send commands.',
  )

export const productUnpaid = () =>
  new Problem(
    'vehicle_subscription_required',
    'This product has no subscription. Subscribe to read it live and to send commands.',
  )

type Options = { db: Db; bus: Bus; now: () => number }

/** Takes access from those whose time is over, whether or not the provider has said so yet. */
export async function endDueAccess({ db, bus, now }: Options) {
  const due = await db
    .selectDistinct({ userId: subscriptions.userId })
    .from(subscriptions)
    .innerJoin(entitlements, eq(entitlements.userId, subscriptions.userId))
    .where(
      and(
        inArray(subscriptions.status, [...giving]),
        lte(subscriptions.accessEndsAt, new Date(now())),
      ),
    )
  for (const { userId } of due) {
    const changed = await db.transaction(async (tx) => {
      await holdAccount(tx, userId)
      return decideAccess(tx, userId, now())
    })
    if (changed) await bus.publish('products.changed', { userId })
  }
}
