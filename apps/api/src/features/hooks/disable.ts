import { hookPatienceMs } from '@console/sdk/contract'
import { and, eq, isNull, lte } from 'drizzle-orm'

import type { Db } from '../../db/db.ts'
import { hooks } from '../../db/schema/hooks.ts'
import { askForMail } from '../../mail/ask.ts'
import { cancelPending, endOfPatience, warningMs } from './store.ts'

const causes = {
  gone: 'its receiver answered 410, which says that it is gone for good.',
  failing: 'no delivery has succeeded for five days.',
} as const

/** Ends what waits for a hook and tells its owner, in the transaction of what has led to it. */
export async function disable(tx: Db, id: string, cause: keyof typeof causes, now: number) {
  const [hook] = await tx
    .update(hooks)
    .set({ enabled: false, disabledCause: cause })
    .where(and(eq(hooks.id, id), hooks.enabled))
    .returning()
  if (!hook) return
  await cancelPending(tx, id)
  await askForMail(tx, {
    userId: hook.userId,
    template: 'hook_disabled',
    data: { hook: nameOf(hook), cause: causes[cause] },
    dedupeKey: `hook_disabled ${id} ${new Date(now).toISOString()}`,
    now,
  })
}

/** Warns the owners of hooks that have failed for almost too long, and disables those after that. */
export async function lookAtFailing(db: Db, now: number) {
  const failingBefore = (ms: number) => lte(hooks.failingSince, new Date(now - ms))
  const warn = and(hooks.enabled, isNull(hooks.warnedAt), failingBefore(hookPatienceMs - warningMs))
  for (const { id } of await db.select({ id: hooks.id }).from(hooks).where(warn)) {
    await db.transaction(async (tx) => {
      const [hook] = await tx
        .update(hooks)
        .set({ warnedAt: new Date(now) })
        .where(and(eq(hooks.id, id), warn))
        .returning()
      if (!hook?.failingSince) return
      await askForMail(tx, {
        userId: hook.userId,
        template: 'hook_will_be_disabled',
        data: {
          hook: nameOf(hook),
          failing_since: hook.failingSince,
          disables_at: endOfPatience(hook.failingSince, new Date(now)),
          last_error: hook.lastError ?? '',
        },
        dedupeKey: `hook_will_be_disabled ${id} ${hook.failingSince.toISOString()}`,
        now,
      })
    })
  }
  // Whoever was told late, because nobody was there to tell, still has the whole time.
  const over = and(
    hooks.enabled,
    failingBefore(hookPatienceMs),
    lte(hooks.warnedAt, new Date(now - warningMs)),
  )
  for (const { id } of await db.select({ id: hooks.id }).from(hooks).where(over)) {
    await db.transaction(async (tx) => {
      const [still] = await tx
        .select({ id: hooks.id })
        .from(hooks)
        .where(and(eq(hooks.id, id), over))
        .for('no key update')
      if (still) await disable(tx, id, 'failing', now)
    })
  }
}

const nameOf = ({ name, url }: { name: string | null; url: string }) => name ?? new URL(url).host
