import type { HookDeliveryQuery, StreamTopic } from '@console/sdk/contract'
import { and, asc, count, desc, eq, gte, lt } from 'drizzle-orm'

import type { Db } from '../../db/db.ts'
import {
  hookDeliveries as deliveries,
  hookEvents as events,
  hookAttempts,
} from '../../db/schema/hooks.ts'
import { pageOf, readPage } from '../../http/pages.ts'
import { notFound } from '../../http/problem.ts'
import { askedMoment } from '../../lib/asked-moment.ts'
import { bodyFor, type EventRow, type HookRow, plainHeaders } from './request.ts'

type DeliveryRow = typeof deliveries.$inferSelect
type AttemptRow = typeof hookAttempts.$inferSelect
type Found = { delivery: DeliveryRow; event: EventRow }

/** Deliveries of one hook, the newest first. */
export async function listDeliveries(db: Db, hook: HookRow, query: HookDeliveryQuery) {
  const page = readPage(query)
  const asked = and(eq(deliveries.hookId, hook.id), ...filters(query))
  const [total] = await db
    .select({ n: count() })
    .from(deliveries)
    .innerJoin(events, eq(events.id, deliveries.eventId))
    .where(asked)
  const rows = await db
    .select({ delivery: deliveries, event: events })
    .from(deliveries)
    .innerJoin(events, eq(events.id, deliveries.eventId))
    .where(asked)
    .orderBy(desc(deliveries.position))
    .limit(page.limit)
    .offset(page.offset)
  return pageOf(rows.map(presentDelivery), total?.n ?? 0, page)
}

function filters({ state, topic, event_id, start, end }: HookDeliveryQuery) {
  return [
    state && eq(deliveries.state, state),
    topic && eq(events.topic, topic),
    event_id === undefined ? undefined : eq(deliveries.eventId, event_id),
    start === undefined ? undefined : gte(events.happenedAt, askedMoment(start)),
    end === undefined ? undefined : lt(events.happenedAt, askedMoment(end)),
  ]
}

/** What was sent, and what came back. */
export async function showDelivery(db: Db, hook: HookRow, id: string, host: string) {
  const [found] = await db
    .select({ delivery: deliveries, event: events })
    .from(deliveries)
    .innerJoin(events, eq(events.id, deliveries.eventId))
    .where(and(eq(deliveries.hookId, hook.id), eq(deliveries.id, id)))
  if (!found) throw notFound()
  const { delivery, event } = found
  const attempts = await db
    .select()
    .from(hookAttempts)
    .where(eq(hookAttempts.deliveryId, id))
    .orderBy(asc(hookAttempts.number))
  const { url, format, headers } = delivery.sent ?? { ...hook, headers: plainHeaders(event) }
  return {
    ...presentDelivery(found),
    event: {
      type: `${aboutWhat(event)}.${event.topic}`,
      timestamp: event.happenedAt.toISOString(),
      data: JSON.parse(event.body),
    },
    request: { url, headers, body: bodyFor({ format, productId: hook.productId }, event, host) },
    attempt_list: attempts.map(presentAttempt),
  }
}

export const presentDelivery = ({ delivery, event }: Found) => ({
  id: delivery.id,
  hook_id: delivery.hookId,
  event_id: delivery.eventId,
  topic: event.topic,
  state: delivery.state,
  cause: delivery.cause,
  attempts: delivery.attempts,
  status: delivery.status,
  error: delivery.error,
  duration_ms: delivery.durationMs,
  created_at: event.happenedAt.toISOString(),
  last_attempt_at: delivery.lastAttemptAt?.toISOString() ?? null,
  next_attempt_at: delivery.nextAttemptAt?.toISOString() ?? null,
})

export const presentAttempt = (row: AttemptRow) => ({
  number: row.number,
  at: row.startedAt.toISOString(),
  answer:
    row.status === null
      ? null
      : {
          status: row.status,
          headers: row.answerHeaders ?? {},
          body: row.answerBody ?? '',
          truncated: row.truncated,
        },
  error: row.error,
  timing: {
    lookup_ms: row.lookupMs,
    connect_ms: row.connectMs,
    first_byte_ms: row.firstByteMs,
    total_ms: row.totalMs,
  },
})

const siteTopics: ReadonlySet<StreamTopic> = new Set([
  'live_status',
  'site_info',
  'tariff_content_v2',
  'energy_totals',
])

function aboutWhat({ topic }: EventRow) {
  if (topic === 'credits') return 'account'
  return siteTopics.has(topic) ? 'energy_site' : 'vehicle'
}
