import { eq, inArray, type SQL, sql } from 'drizzle-orm'

import type { Db } from '../../db/db.ts'
import { hookDeliveries, hookEvents, hooks } from '../../db/schema/hooks.ts'
import type { EventRow, HookRow } from './request.ts'

/** Longer than an attempt and the note of its end may take: after that whoever held it has died. */
const leaseMs = 30_000

/** What a hook may have on its way at once, and what one that fails may: it cannot hold up more. */
const lanes = { healthy: 8, failing: 1 } as const

export type Leased = {
  id: string
  attempts: number
  cause: typeof hookDeliveries.$inferSelect.cause
  hook: HookRow
  event: EventRow
}

export type Room = {
  /** How many deliveries may be taken, and how many of them of hooks that fail. */
  total: number
  failing: number
  /** What each hook has on its way here. */
  busy: ReadonlyMap<string, number>
}

/**
 * Takes deliveries that are due, each for one process: what another one holds is passed over. Each
 * hook gets its own small share, those that work before those that fail.
 */
export async function lease(db: Db, now: number, room: Room): Promise<Leased[]> {
  const at = sql`${new Date(now).toISOString()}::timestamptz`
  const busy = [...room.busy].map(([hook, count]) => ({ hook, count }))
  // What is locked cannot be a part of a union, but what is read from it can.
  const dueOf = (which: SQL) => sql`
    select id from (
      select id from hook_deliveries
      where hook_id = hook.id and state = 'pending' and ${which} and next_attempt_at <= ${at}
        and (leased_until is null or leased_until <= ${at})
      order by next_attempt_at, position
      limit greatest(hook.lanes, 0)
      for update skip locked) as locked`
  const due = sql`
    with recursive waiting(id) as (
      -- From one hook to the next, however much waits for each.
      (select hook_id from hook_deliveries where state = 'pending' order by hook_id limit 1)
      union all
      select (
        select hook_id from hook_deliveries
        where state = 'pending' and hook_id > waiting.id order by hook_id limit 1)
      from waiting where waiting.id is not null),
    candidates as (
      select hooks.id, hooks.enabled, hooks.failures > 0 as failing,
        coalesce(hooks.held_until > ${at}, false) as held,
        row_number() over (partition by hooks.failures > 0 order by random()) as place,
        case when hooks.failures > 0 then ${lanes.failing}::int else ${lanes.healthy}::int end
          - coalesce(busy.count, 0) as lanes
      from waiting join hooks using (id)
        left join jsonb_to_recordset(${JSON.stringify(busy)}::jsonb) as busy(hook text, count int)
          on busy.hook = hooks.id
      -- What is about a product goes to nobody who does not have it any more.
      where exists (select from products
          where products.user_id = hooks.user_id and products.product_id = hooks.product_id))
    select due.id
    from (
      select * from candidates
      where lanes > 0 and (not failing or place <= ${room.failing}::int)
      order by failing, place) as hook
    cross join lateral (
      ${dueOf(sql`hook.enabled and not hook.held`)}
      union all
      -- What its owner asks for by hand is for looking at it, and a hook that is off can still be tested.
      -- All else that waits for such a hook is not even read: there may be days of it.
      ${dueOf(sql`not (hook.enabled and not hook.held)
        and cause in ('test', 'resend') and (hook.enabled or cause = 'test')`)}) as due
    limit ${room.total}::int`
  const taken = await db
    .update(hookDeliveries)
    .set({ leasedUntil: new Date(now + leaseMs) })
    .where(sql`${hookDeliveries.id} = any(array(${due}))`)
    .returning({
      id: hookDeliveries.id,
      position: hookDeliveries.position,
      hookId: hookDeliveries.hookId,
      eventId: hookDeliveries.eventId,
      attempts: hookDeliveries.attempts,
      cause: hookDeliveries.cause,
    })
  if (taken.length === 0) return []
  const ids = (of: readonly string[]) => [...new Set(of)]
  const [hookRows, eventRows] = await Promise.all([
    db
      .select()
      .from(hooks)
      .where(inArray(hooks.id, ids(taken.map(({ hookId }) => hookId)))),
    db
      .select()
      .from(hookEvents)
      .where(inArray(hookEvents.id, ids(taken.map(({ eventId }) => eventId)))),
  ])
  const hookOf = new Map(hookRows.map((row) => [row.id, row]))
  const eventOf = new Map(eventRows.map((row) => [row.id, row]))
  return taken
    .sort((a, b) => a.position - b.position)
    .flatMap(({ id, hookId, eventId, attempts, cause }) => {
      const [hook, event] = [hookOf.get(hookId), eventOf.get(eventId)]
      // Deleted a moment ago, and what waited for it with it.
      return hook && event ? [{ id, attempts, cause, hook, event }] : []
    })
}

/** Gives back what a process of this database that is gone has held. Only if there is no other. */
export const forgetLeases = (db: Db) =>
  db.update(hookDeliveries).set({ leasedUntil: null }).where(eq(hookDeliveries.state, 'pending'))
