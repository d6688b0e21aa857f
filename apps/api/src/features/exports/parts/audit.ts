import { and, asc, eq } from 'drizzle-orm'

import { failedRequests } from '../../../db/schema/activity.ts'
import { auditEntries } from '../../../db/schema/audit.ts'
import type { Cell } from '../../../lib/csv.ts'
import { after, csvFile, happened, iso, type Scope, type Source, theirs } from '../source.ts'

type Entry = typeof auditEntries.$inferSelect
type Failure = typeof failedRequests.$inferSelect

/** What was done upon the account, and which of its requests failed. */
export function auditFiles(scope: Scope): Source[] {
  const { db, person } = scope
  const ofEntries = and(eq(auditEntries.subject, person.userId), happened(auditEntries.at, scope))
  const ofFailures = and(theirs(failedRequests, scope), happened(failedRequests.at, scope))
  /** Whoever else acted stays a stranger: from where, with what and why is theirs. */
  const own =
    (of: (entry: Entry) => Cell) =>
    (entry: Entry): Cell =>
      entry.actorUser === person.userId ? of(entry) : null
  return [
    csvFile<Entry>(
      { part: 'audit', path: 'audit/audit.csv' },
      [
        ['id', (entry) => entry.id],
        ['time', (entry) => iso(entry.at)],
        ['action', (entry) => entry.action],
        ['outcome', (entry) => entry.outcome],
        ['actor_kind', (entry) => entry.actorKind],
        ['actor_id', own((entry) => entry.actorId)],
        ['target', (entry) => entry.target],
        ['reason', own((entry) => entry.reason)],
        ['address', own((entry) => entry.address)],
        ['user_agent', own((entry) => entry.userAgent)],
        ['request_id', (entry) => entry.requestId],
        ['details', own((entry) => entry.details)],
      ],
      {
        count: () => db.$count(auditEntries, ofEntries),
        page: (last, limit) =>
          db
            .select()
            .from(auditEntries)
            .where(and(ofEntries, after([auditEntries.id], last && [last.id])))
            .orderBy(asc(auditEntries.id))
            .limit(limit),
      },
    ),
    csvFile<Failure>(
      { part: 'audit', path: 'audit/failed_requests.csv' },
      [
        ['time', (row) => iso(row.at)],
        ['method', (row) => row.method],
        ['path', (row) => row.path],
        ['status', (row) => row.status],
        ['error', (row) => row.error],
        ['request_id', (row) => row.requestId],
      ],
      {
        count: () => db.$count(failedRequests, ofFailures),
        page: (last, limit) =>
          db
            .select()
            .from(failedRequests)
            .where(and(ofFailures, after([failedRequests.id], last && [last.id])))
            .orderBy(asc(failedRequests.id))
            .limit(limit),
      },
    ),
  ]
}
