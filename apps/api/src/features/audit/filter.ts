import type { AuditFilter } from '@console/sdk/contract'
import { and, eq, gte, like, lt, or, type SQL } from 'drizzle-orm'

import { auditEntries as entries } from '../../db/schema/audit.ts'
import { askedMoment } from '../../lib/asked-moment.ts'

/** Which entries are asked for. */
export function matching(filter: AuditFilter): SQL | undefined {
  const { actor, subject, action, target, request_id, outcome, start, end } = filter
  return and(
    actor === undefined ? undefined : or(eq(entries.actorId, actor), eq(entries.actorUser, actor)),
    subject === undefined ? undefined : eq(entries.subject, subject),
    action === undefined ? undefined : named(action),
    target === undefined ? undefined : eq(entries.target, target),
    request_id === undefined ? undefined : eq(entries.requestId, request_id),
    outcome === undefined ? undefined : eq(entries.outcome, outcome),
    start === undefined ? undefined : gte(entries.at, askedMoment(start)),
    end === undefined ? undefined : lt(entries.at, askedMoment(end)),
  )
}

/** Acts of this name, or of all that begin with it and a dot. */
const named = (action: string) =>
  or(
    eq(entries.action, action),
    // What stands for any letter in a pattern is a letter here.
    like(entries.action, `${action.replaceAll(/[\\%_]/g, String.raw`\$&`)}.%`),
  )
