import { bigint, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'

import { moment } from '../schema.ts'

/** Who did what. Rows are added, never changed or removed; people stand in them by id only. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment().notNull().defaultNow(),
    action: text().notNull(),
    outcome: text().$type<'done' | 'refused' | 'failed'>().notNull(),
    actorKind: text()
      .$type<'session' | 'token' | 'application' | 'administrator' | 'system'>()
      .notNull(),
    /** The session, token or application. */
    actorId: text(),
    /** Whose it is; while impersonating, the administrator. */
    actorUser: text(),
    /** The user whom it concerns. */
    subject: text(),
    target: text(),
    reason: text(),
    address: text(),
    userAgent: text(),
    requestId: text(),
    details: jsonb().$type<Record<string, unknown>>().notNull(),
  },
  (t) => [index().on(t.subject, t.id), index().on(t.actorUser, t.id)],
)
