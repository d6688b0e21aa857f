import { and, asc, desc, eq } from 'drizzle-orm'

import type { Bus } from '../../bus/bus.ts'
import type { Db } from '../../db/db.ts'
import { entitlements, products } from '../../db/schema.ts'
import type { Caller } from '../../http/caller.ts'
import type { RateLimit } from '../../http/rate-limit.ts'
import { type FleetApi, FleetApiError } from '../../upstream/fleet-api.ts'
import { refreshProducts } from './products.ts'
import { isPassing } from './told-before.ts'
import { upstreamProblem } from './upstream-problem.ts'

/** For this long the upstream's list is good; it changes when a car is bought or sold. */
const freshMs = 60_000

export type CurrentOptions = {
  db: Db
  bus: Bus
  fleetApi: FleetApi
  now: () => number
  onTrouble: (error: unknown) => void
  upstreamLimit: RateLimit
}

export type CurrentProduct = {
  row: typeof products.$inferSelect
  entitlement: typeof entitlements.$inferSelect | null
}

/** The caller's products, as far as their token may see them. */
export type CurrentProducts = (
  caller: Pick<Caller, 'userId' | 'subject' | 'restriction'>,
) => Promise<CurrentProduct[]>

/**
 * From the store while it is fresh, else from the upstream, which counts against the caller; from the
 * store again where that cannot be asked now.
 */
export function createCurrentProducts(options: CurrentOptions): CurrentProducts {
  const { db, upstreamLimit } = options
  const refreshing = new Map<string, Promise<unknown>>()

  const stored = (userId: string) =>
    db
      .select({ row: products, entitlement: entitlements })
      .from(products)
      .leftJoin(
        entitlements,
        and(
          eq(entitlements.userId, products.userId),
          eq(entitlements.productId, products.productId),
        ),
      )
      .where(eq(products.userId, userId))
      .orderBy(desc(products.kind), asc(products.productId))

  /** Those who ask at the same moment share one call, and it counts once. */
  async function refresh(userId: string, subject: string) {
    const shared = refreshing.get(userId)
    if (shared) return shared
    upstreamLimit.take(userId)
    const mine = refreshProducts(options, { id: userId, subject }).finally(() =>
      refreshing.delete(userId),
    )
    refreshing.set(userId, mine)
    return mine
  }

  async function current(userId: string, subject: string) {
    const rows = await stored(userId)
    const oldest = Math.min(...rows.map(({ row }) => row.refreshedAt.getTime()))
    if (rows.length > 0 && Date.now() - oldest < freshMs) return rows
    try {
      await refresh(userId, subject)
    } catch (error) {
      if (rows.length === 0 || !isPassing(error)) upstreamProblem(error)
      if (error instanceof FleetApiError) options.onTrouble(error)
      return rows
    }
    return stored(userId)
  }

  return async ({ userId, subject, restriction }) =>
    (await current(userId, subject)).filter(({ row }) =>
      restriction.allowsProduct(row.kind, row.productId),
    )
}
