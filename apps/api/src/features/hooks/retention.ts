import { hookDeliveryDays } from '@console/sdk/contract'
import { and, eq, inArray, lt, notExists, or } from 'drizzle-orm'

import type { Db } from '../../db/db.ts'
import { hookDeliveries, hookEvents, hooks } from '../../db/schema/hooks.ts'
import { products } from '../../db/schema.ts'

const keptMs = hookDeliveryDays * 24 * 60 * 60 * 1000
const eventsPerStatement = 500

/**
 * Forgets events that are too old, with their deliveries and attempts, in small statements. What is
 * still on its way stays until it has arrived or ran out of attempts; what nobody sends, since its
 * product has left the account or its hook is off, is on no way.
 */
export async function forgetDeliveries(db: Db, now: number) {
  const pending = db
    .select({ id: hookDeliveries.id })
    .from(hookDeliveries)
    .innerJoin(hooks, eq(hooks.id, hookDeliveries.hookId))
    .innerJoin(
      products,
      and(eq(products.userId, hooks.userId), eq(products.productId, hooks.productId)),
    )
    .where(
      and(
        eq(hookDeliveries.eventId, hookEvents.id),
        eq(hookDeliveries.state, 'pending'),
        or(hooks.enabled, eq(hookDeliveries.cause, 'test')),
      ),
    )
  const old = db
    .select({ id: hookEvents.id })
    .from(hookEvents)
    .where(and(lt(hookEvents.createdAt, new Date(now - keptMs)), notExists(pending)))
    .limit(eventsPerStatement)
  for (;;) {
    const gone = await db
      .delete(hookEvents)
      .where(inArray(hookEvents.id, old))
      .returning({ id: hookEvents.id })
    if (gone.length < eventsPerStatement) return
  }
}
