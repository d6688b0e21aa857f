import { and, eq, inArray } from 'drizzle-orm'

import type { Bus } from '../../bus/bus.ts'
import type { Db } from '../../db/db.ts'
import { hookDeliveries, hooks } from '../../db/schema/hooks.ts'
import { sessions, tokens } from '../../db/schema.ts'
import { endSessions } from '../auth/sessions.ts'

/**
 * Tells every process that nobody is this user any more: open streams end, and nothing is remembered.
 * Nor is this user anybody else, where they administer.
 */
export async function tellAccessEnds(db: Db, bus: Bus, userId: string, now: number) {
  const own = db
    .select({ idHash: sessions.idHash })
    .from(sessions)
    .where(eq(sessions.userId, userId))
  await endSessions(db, bus, inArray(sessions.openedBy, own), now)
  const signedIn = await db
    .select({ idHash: sessions.idHash })
    .from(sessions)
    .where(eq(sessions.userId, userId))
  const held = await db
    .select({ secretHash: tokens.secretHash })
    .from(tokens)
    .where(eq(tokens.userId, userId))
  for (const { idHash } of signedIn) await bus.publish('session.ended', { idHash })
  for (const { secretHash } of held) await bus.publish('token.revoked', { secretHash, userId })
}

/** Nothing is delivered any more, what waits included. Tells how many webhooks there were. */
export async function disableHooks(tx: Db, userId: string) {
  const own = await tx
    .update(hooks)
    .set({ enabled: false, disabledCause: 'owner' })
    .where(eq(hooks.userId, userId))
    .returning({ id: hooks.id })
  for (const { id } of own) {
    await tx
      .update(hookDeliveries)
      .set({ state: 'canceled', nextAttemptAt: null })
      .where(and(eq(hookDeliveries.hookId, id), eq(hookDeliveries.state, 'pending')))
  }
  return own.length
}
