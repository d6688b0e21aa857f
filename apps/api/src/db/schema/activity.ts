import { bigint, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

import { moment, users } from '../schema.ts'

/** What happened in each minute, added up by all processes. Figures to look at: nothing is charged by them. */
export const activityCounts = pgTable(
  'activity_counts',
  {
    minute: moment().notNull(),
    name: text().notNull(),
    n: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.minute, t.name] })],
)

/** The newest requests of each user that failed. */
export const failedRequests = pgTable(
  'failed_requests',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    at: moment().notNull(),
    method: text().notNull(),
    /** VINs masked, and without its query. */
    path: text().notNull(),
    status: integer().notNull(),
    error: text().notNull(),
    requestId: text().notNull(),
  },
  (t) => [index().on(t.userId, t.id), index().on(t.at)],
)

/** Gateways that run. Who has not been seen for a while is gone. */
export const gatewayProcesses = pgTable('gateway_processes', {
  id: text().primaryKey(),
  seenAt: moment().notNull(),
  /** Streams that are read there, those of nobody in particular included. */
  streams: integer().notNull(),
})

/** How many streams of each user are read in which process. */
export const openStreams = pgTable(
  'open_streams',
  {
    processId: text()
      .notNull()
      .references(() => gatewayProcesses.id, { onDelete: 'cascade' }),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    n: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.processId, t.userId] }), index().on(t.userId)],
)

/** How the manufacturer last failed, by region. */
export const upstreamFailures = pgTable('upstream_failures', {
  region: text().primaryKey(),
  at: moment().notNull(),
  /** The status, in words. What the manufacturer says may name a car. */
  error: text().notNull(),
})
