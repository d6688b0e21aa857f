import { hash } from 'node:crypto'
import { hookDeliveryDays, type StreamTopic } from '@console/sdk/contract'
import { and, eq, gt, inArray, or, type SQL, sql } from 'drizzle-orm'

import type { Db } from '../../db/db.ts'
import { hooks } from '../../db/schema/hooks.ts'
import { entitlements, products } from '../../db/schema.ts'

/** Something that hooks may want to be told. */
export type HookEvent = {
  topic: StreamTopic
  /** When it happened: ISO 8601. */
  happenedAt: string
  /** Its JSON, as the stream sends it. Asked for only if somebody wants it. */
  body: () => string
  /** Tells it from others of the same time. @default its JSON */
  key?: string
} & (
  | { /** A VIN, or the number of an energy site: it goes to whoever has it. */ productId: string }
  | { /** It is about this account: it goes to the hooks of all its products. */ userId: string }
)

const keptMs = hookDeliveryDays * 24 * 60 * 60 * 1000

/**
 * Writes down for each hook what it has to be told, in the transaction of what happened: both stand,
 * or neither. For a hook that we disabled it is canceled from the start, so that its owner can recover
 * it. Answers whether there is anything to send: once that is committed, a message `hooks.due`
 * sends it at once, and without one it is found within a second.
 */
export async function recordHookEvents(tx: Db, events: readonly HookEvent[], now: number) {
  const listening = await findHooks(tx, events, now)
  if (listening.length === 0) return false
  const rows = new Map<string, object>()
  let isAnyDue = false
  for (const event of events) {
    const wanting = listening.filter((hook) => wants(hook, event))
    isAnyDue ||= wanting.some(({ enabled }) => enabled)
    for (const [userId, theirs] of Map.groupBy(wanting, (hook) => hook.userId)) {
      const row = rowOf(event, userId)
      rows.set(row.id, {
        ...row,
        n: rows.size,
        hooks: theirs.map(({ id, enabled }) => ({ id, enabled })),
      })
    }
  }
  if (rows.size === 0) return false
  const at = sql`${new Date(now).toISOString()}::timestamptz`
  // What a source delivers a second time is an event already, and was told.
  await tx.execute(sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify([...rows.values()])}::jsonb) as r(
        id text, "userId" text, "productId" text, topic text, "happenedAt" timestamptz, body text,
        n int, hooks jsonb)),
    told as (
      insert into hook_events (id, user_id, product_id, topic, happened_at, body, created_at)
      select id, "userId", "productId", topic, "happenedAt", body, ${at} from given
      on conflict do nothing returning id)
    insert into hook_deliveries (hook_id, event_id, cause, state, next_attempt_at, created_at)
    select hook.id, given.id, 'event', case when enabled then 'pending' else 'canceled' end,
      case when enabled then ${at} end, ${at}
    from given join told on told.id = given.id
      cross join jsonb_to_recordset(given.hooks) as hook(id text, enabled boolean)
    order by n`)
  return isAnyDue
}

/** Hooks of whoever has these products now, and has paid for them. Hardly ever are there any. */
async function findHooks(tx: Db, events: readonly HookEvent[], now: number) {
  if (events.length === 0) return []
  const of: SQL[] = []
  const productIds = events.flatMap((event) => ('productId' in event ? [event.productId] : []))
  const userIds = events.flatMap((event) => ('userId' in event ? [event.userId] : []))
  if (productIds.length > 0) of.push(inArray(hooks.productId, [...new Set(productIds)]))
  if (userIds.length > 0) of.push(inArray(hooks.userId, [...new Set(userIds)]))
  const theirs = and(eq(products.userId, hooks.userId), eq(products.productId, hooks.productId))
  const paid = and(
    eq(entitlements.userId, hooks.userId),
    eq(entitlements.productId, hooks.productId),
  )
  // One that we disabled may be mended. One that nobody looks at any more must not grow for ever.
  const mayBeMended = and(
    inArray(hooks.disabledCause, ['failing', 'gone']),
    gt(hooks.lastAttemptAt, new Date(now - keptMs)),
  )
  return (
    tx
      .select({
        id: hooks.id,
        enabled: hooks.enabled,
        userId: hooks.userId,
        productId: hooks.productId,
        topics: hooks.topics,
      })
      .from(hooks)
      .innerJoin(products, theirs)
      .innerJoin(entitlements, paid)
      .where(and(or(...of), or(hooks.enabled, mayBeMended)))
      .orderBy(hooks.id)
      // None may be deleted before its delivery stands, or the whole transaction would fail.
      .for('key share', { of: hooks })
  )
}

function wants(
  hook: { userId: string; productId: string; topics: readonly StreamTopic[] },
  event: HookEvent,
) {
  const theirs =
    'productId' in event ? event.productId === hook.productId : event.userId === hook.userId
  return theirs && hook.topics.includes(event.topic)
}

const bodies = new WeakMap<HookEvent, string>()

function rowOf(event: HookEvent, userId: string) {
  const body = bodies.get(event) ?? event.body()
  bodies.set(event, body)
  const productId = 'productId' in event ? event.productId : null
  const { topic, happenedAt, key = body } = event
  const name = JSON.stringify([userId, productId, topic, happenedAt, key])
  return {
    id: `evt_${hash('sha256', name).slice(0, 32)}`,
    userId,
    productId,
    topic,
    happenedAt,
    body,
  }
}
