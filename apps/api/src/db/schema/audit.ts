import { type SQL, sql } from 'drizzle-orm'
import { bigint, index, jsonb, type PgColumn, pgTable, text } from 'drizzle-orm/pg-core'

import { moment } from '../schema.ts'

/**
 * Who did what. Rows are added, never changed or removed, which the database enforces; people stand in
 * them by id only.
 */
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

const { actorId, actorUser, subject, target, reason, address, userAgent, requestId, details } =
  auditEntries

/**
 * What entries keep of somebody who has left. Where they acted, what they did and upon whom stays;
 * where something was done to them, who did it stays. The database allows no other change.
 */
export function withoutPerson(userId: string) {
  const keptUnless = (person: PgColumn, column: PgColumn, left: SQL = sql`null`) =>
    sql`case when ${person} = ${userId} then ${left} else ${column} end`
  const ofActor = (column: PgColumn) => keptUnless(actorUser, column)
  const ofSubject = (column: PgColumn) => keptUnless(subject, column)
  return {
    actorId: ofActor(actorId),
    actorUser: ofActor(actorUser),
    address: ofActor(address),
    userAgent: ofActor(userAgent),
    requestId: ofActor(requestId),
    subject: ofSubject(subject),
    target: ofSubject(target),
    reason: ofSubject(reason),
    details: keptUnless(subject, details, sql`'{}'::jsonb`),
  }
}
