import { hookPatienceMs, hooksPerProduct } from '@console/sdk/contract'
import { and, asc, count, eq, sql } from 'drizzle-orm'

import type { Db } from '../../db/db.ts'
import { hookDeliveries, hooks } from '../../db/schema/hooks.ts'
import { products } from '../../db/schema.ts'
import { notFound, Problem } from '../../http/problem.ts'
import type { HookRow } from './request.ts'

const withProduct = and(eq(products.userId, hooks.userId), eq(products.productId, hooks.productId))

/** The user's hooks of products that are theirs now, the oldest first, and the kinds of the products. */
export const ownHooks = (db: Db, userId: string, productId?: string) =>
  db
    .select({ hook: hooks, kind: products.kind })
    .from(hooks)
    .innerJoin(products, withProduct)
    .where(and(eq(hooks.userId, userId), productId ? eq(hooks.productId, productId) : undefined))
    .orderBy(asc(hooks.productId), asc(hooks.createdAt), asc(hooks.id))

export type Named = { id: string; hook: string }

/** The hook, looked up by its owner: what is another's does not exist. */
export async function ownHook(db: Db, userId: string, { id, hook }: Named) {
  const [row] = await db
    .select({ hook: hooks, kind: products.kind })
    .from(hooks)
    .innerJoin(products, withProduct)
    .where(and(eq(hooks.userId, userId), eq(hooks.productId, id), eq(hooks.id, hook)))
  if (!row) throw notFound()
  return row
}

/** The same, and nobody else changes it until the transaction is over. */
export async function lockedHook(tx: Db, userId: string, named: Named) {
  const { id, hook } = named
  const mine = and(eq(hooks.userId, userId), eq(hooks.productId, id), eq(hooks.id, hook))
  await tx.select({ id: hooks.id }).from(hooks).where(mine).for('no key update')
  return ownHook(tx, userId, named)
}

/** Without the lock two creations at once could both see room for one. */
export async function claimRoom(tx: Db, userId: string, productId: string) {
  const lock = `hooks:${userId}:${productId}`
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${lock}))`)
  const [held] = await tx
    .select({ n: count() })
    .from(hooks)
    .where(and(eq(hooks.userId, userId), eq(hooks.productId, productId)))
  if (held && held.n >= hooksPerProduct) {
    throw new Problem(
      'too_many_hooks',
      `This product already has ${hooksPerProduct} webhooks. Delete one first.`,
    )
  }
}

/** What waits for a hook that gets nothing more will not be sent. A test is sent all the same. */
export const cancelPending = (tx: Db, hookId: string) =>
  tx
    .update(hookDeliveries)
    .set({ state: 'canceled', nextAttemptAt: null, leasedUntil: null })
    .where(
      and(
        eq(hookDeliveries.hookId, hookId),
        eq(hookDeliveries.state, 'pending'),
        sql`${hookDeliveries.cause} <> 'test'`,
      ),
    )

/** As if it had never failed. */
export const unfailed = {
  enabled: true,
  disabledCause: null,
  failures: 0,
  failingSince: null,
  warnedAt: null,
  heldUntil: null,
} as const satisfies Partial<HookRow>

/** How long before it is disabled the owner of a hook is told. */
export const warningMs = 12 * 3_600_000

/** Whoever was told late, because nobody was there to tell, still has the whole time. */
export const endOfPatience = (failingSince: Date, warnedAt: Date | null) =>
  new Date(
    Math.max(failingSince.getTime() + hookPatienceMs, (warnedAt?.getTime() ?? 0) + warningMs),
  )

export function present(row: HookRow) {
  const { lastAttemptAt, failingSince } = row
  const disablesAt = row.enabled && failingSince ? endOfPatience(failingSince, row.warnedAt) : null
  return {
    id: row.id,
    product_id: row.productId,
    name: row.name,
    url: row.url,
    format: row.format,
    has_authorization: row.authorization !== null,
    topics: row.topics,
    enabled: row.enabled,
    disabled_cause: row.disabledCause,
    created_at: row.createdAt.toISOString(),
    last_delivery: lastAttemptAt && {
      at: lastAttemptAt.toISOString(),
      status: row.lastStatus,
      error: row.lastError,
    },
    failures: row.failures,
    failing_since: failingSince?.toISOString() ?? null,
    disables_at: disablesAt?.toISOString() ?? null,
  }
}
