import { and, asc, eq, inArray } from 'drizzle-orm'

import {
  hookDeliveries as deliveries,
  hookEvents as events,
  hookAttempts,
  hooks,
} from '../../../db/schema/hooks.ts'
import { withoutPlaces } from '../../../lib/places.ts'
import { presentAttempt, presentDelivery } from '../../hooks/deliveries.ts'
import { present } from '../../hooks/store.ts'
import { after, happened, iso, jsonFile, type Scope, type Source, theirs } from '../source.ts'

type Hook = typeof hooks.$inferSelect
type Event = typeof events.$inferSelect
type Delivery = { delivery: typeof deliveries.$inferSelect; event: Event }

/** Webhooks without their secrets, what they were told, and how each delivery went. */
export function hookFiles(scope: Scope): Source[] {
  const { db } = scope
  const ofHooks = theirs(hooks, scope)
  const ofEvents = and(theirs(events, scope), happened(events.happenedAt, scope))
  const ofDeliveries = and(theirs(deliveries, scope), happened(deliveries.createdAt, scope))
  return [
    jsonFile<Hook>({ part: 'hooks', path: 'hooks/hooks.json' }, (rows) => rows.map(present), {
      count: () => db.$count(hooks, ofHooks),
      page: (last, limit) =>
        db
          .select()
          .from(hooks)
          .where(and(ofHooks, after([hooks.id], last && [last.id])))
          .orderBy(asc(hooks.id))
          .limit(limit),
    }),
    jsonFile<Event>(
      { part: 'hooks', path: 'hooks/events.json' },
      (rows) => rows.map((row) => presentEvent(scope, row)),
      {
        count: () => db.$count(events, ofEvents),
        page: (last, limit) =>
          db
            .select()
            .from(events)
            .where(and(ofEvents, after([events.id], last && [last.id])))
            .orderBy(asc(events.id))
            .limit(limit),
      },
    ),
    jsonFile<Delivery>(
      { part: 'hooks', path: 'hooks/deliveries.json' },
      (rows) => presentDeliveries(scope, rows),
      {
        count: () => db.$count(deliveries, ofDeliveries),
        page: (last, limit) =>
          db
            .select({ delivery: deliveries, event: events })
            .from(deliveries)
            .innerJoin(events, eq(events.id, deliveries.eventId))
            .where(and(ofDeliveries, after([deliveries.id], last && [last.delivery.id])))
            .orderBy(asc(deliveries.id))
            .limit(limit),
      },
    ),
  ]
}

function presentEvent({ places }: Scope, row: Event) {
  const data: unknown = JSON.parse(row.body)
  return {
    id: row.id,
    product_id: row.productId,
    topic: row.topic,
    happened_at: iso(row.happenedAt),
    data: places ? data : withoutPlaces(data),
  }
}

async function presentDeliveries({ db, places }: Scope, rows: readonly Delivery[]) {
  const ids = rows.map(({ delivery }) => delivery.id)
  const attempts = await db
    .select()
    .from(hookAttempts)
    .where(inArray(hookAttempts.deliveryId, ids))
    .orderBy(asc(hookAttempts.number))
  const byDelivery = Map.groupBy(attempts, ({ deliveryId }) => deliveryId)
  return rows.map((row) => ({
    ...presentDelivery(row),
    request: row.delivery.sent,
    attempt_list: (byDelivery.get(row.delivery.id) ?? []).map((attempt) => ({
      ...presentAttempt(attempt),
      // A receiver may say back what it was told.
      ...(!places && { answer: null }),
    })),
  }))
}
