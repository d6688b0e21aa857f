import { hookDeliveryDays, type StreamTopic } from '@console/sdk/contract'
import { and, eq, sql } from 'drizzle-orm'
import * as z from 'zod/mini'

import type { Db } from '../../db/db.ts'
import { hookDeliveries, hookEvents } from '../../db/schema/hooks.ts'
import { notFound, Problem } from '../../http/problem.ts'
import { askedMoment } from '../../lib/asked-moment.ts'
import { randomId } from '../../lib/secrets.ts'
import type { HookRow } from './request.ts'
import type { Kind } from './rights.ts'
import { sampleEvent } from './sample.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Writes deliveries that somebody asked for into the outbox, beside those of events. */
type Asked = { hook: HookRow; now: number }

/** A made-up event, which goes the same way as a real one. */
export async function queueTest(
  tx: Db,
  { hook, kind, now, topic }: Asked & { kind: Kind; topic: StreamTopic | undefined },
) {
  const at = new Date(now)
  const [event] = await tx
    .insert(hookEvents)
    .values({
      ...sampleEvent({ id: hook.productId, kind }, at, topic),
      // Receivers can tell it by its name.
      id: `evt_test_${randomId(16)}`,
      userId: hook.userId,
      productId: hook.productId,
      happenedAt: at,
      createdAt: at,
    })
    .returning()
  if (!event) throw new Error('The insert returned no row.')
  return queueOne(tx, { hook, now }, event, 'test')
}

/** The same event, by the same name, once more. */
export async function queueAgain(tx: Db, { hook, now }: Asked, deliveryId: string) {
  mustBeEnabled(hook)
  const [found] = await tx
    .select({ event: hookEvents })
    .from(hookDeliveries)
    .innerJoin(hookEvents, eq(hookEvents.id, hookDeliveries.eventId))
    .where(and(eq(hookDeliveries.hookId, hook.id), eq(hookDeliveries.id, deliveryId)))
  if (!found) throw notFound()
  return queueOne(tx, { hook, now }, found.event, 'resend')
}

type Span = { since: string; until?: string | undefined }

/** What happened in a span of time and never arrived, nor is still on its way. */
export async function queueMissed(tx: Db, { hook, now }: Asked, span: Span) {
  mustBeEnabled(hook)
  const at = new Date(now)
  const { since, until } = spanOf(span, now)
  const text = at.toISOString()
  const result = await tx.execute(sql`
    with queued as (
      insert into hook_deliveries (hook_id, event_id, cause, next_attempt_at, created_at)
      select ${hook.id}, event_id, 'recovery', ${text}::timestamptz, ${text}::timestamptz
      from (
        select d.event_id, min(d.position) as position
        from hook_deliveries d join hook_events e on e.id = d.event_id
        where d.hook_id = ${hook.id} and d.cause <> 'test'
          and e.happened_at >= ${since.toISOString()}::timestamptz
          and e.happened_at < ${until.toISOString()}::timestamptz
        group by d.event_id
        having bool_and(d.state in ('failed', 'canceled'))
      ) as missed
      order by position
      returning 1
    )
    select count(*)::int as n from queued`)
  const [{ n }] = z.parse(Counted, result).rows
  return { deliveries: n, since: since.toISOString(), until: until.toISOString() }
}

// Whichever driver answers, this is where it puts them.
const Counted = z.looseObject({ rows: z.tuple([z.object({ n: z.int() })]) })

function spanOf(span: Span, now: number) {
  const asked = askedMoment(span.since).getTime()
  const end = span.until === undefined ? now : askedMoment(span.until).getTime()
  const until = Math.min(end, now)
  if (asked >= until) {
    throw new Problem('fst_err_validation', 'body/since: must be before now, and before the end')
  }
  const oldest = now - hookDeliveryDays * dayMs
  return { since: new Date(Math.max(asked, oldest)), until: new Date(until) }
}

async function queueOne(
  tx: Db,
  { hook, now }: Asked,
  event: typeof hookEvents.$inferSelect,
  cause: 'test' | 'resend',
) {
  const at = new Date(now)
  const [delivery] = await tx
    .insert(hookDeliveries)
    .values({ hookId: hook.id, eventId: event.id, cause, nextAttemptAt: at, createdAt: at })
    .returning()
  if (!delivery) throw new Error('The insert returned no row.')
  return { delivery, event }
}

function mustBeEnabled({ enabled }: HookRow) {
  if (enabled) return
  throw new Problem('unprocessable', 'This webhook is disabled. Enable it first.')
}
