import { audit as contract } from '@console/sdk/contract'
import { and, asc, count, desc, gt } from 'drizzle-orm'

import type { Db } from '../../db/db.ts'
import { auditEntries as entries } from '../../db/schema/audit.ts'
import { implement } from '../../http/implement.ts'
import { pageOf, readPage } from '../../http/pages.ts'
import { csvLine } from '../../lib/csv.ts'
import { matching } from './filter.ts'

const rowsAtOnce = 500
const columns =
  'id at action outcome actor_kind actor_id actor_user subject target reason address user_agent request_id details'

/** Who did what, for administrators. Nothing here writes. */
export const auditRoutes = ({ db }: { db: Db }) =>
  implement(contract, {
    async list({ query }) {
      const page = readPage(query)
      const meant = matching(query)
      const [total] = await db.select({ n: count() }).from(entries).where(meant)
      const rows = await db
        .select()
        .from(entries)
        .where(meant)
        .orderBy(desc(entries.id))
        .limit(page.limit)
        .offset(page.offset)
      return pageOf(rows.map(present), total?.n ?? 0, page)
    },

    export({ query }, c) {
      return c.get('reply').csv(lines(db, query), 'audit.csv')
    },
  })

async function* lines(db: Db, filter: Parameters<typeof matching>[0]) {
  yield csvLine(columns.split(' '))
  let after = 0
  for (;;) {
    const rows = await db
      .select()
      .from(entries)
      .where(and(matching(filter), gt(entries.id, after)))
      .orderBy(asc(entries.id))
      .limit(rowsAtOnce)
    for (const row of rows) yield csvLine(cells(row))
    const last = rows.at(-1)
    if (!last || rows.length < rowsAtOnce) return
    after = last.id
  }
}

type Row = typeof entries.$inferSelect

// Of equal length, so that later entries have greater ids as text too.
const idOf = ({ id }: Row) => `aud_${String(id).padStart(12, '0')}`

/** In the order of `columns`. */
const cells = (row: Row) => [
  idOf(row),
  row.at.toISOString(),
  row.action,
  row.outcome,
  row.actorKind,
  row.actorId,
  row.actorUser,
  row.subject,
  row.target,
  row.reason,
  row.address,
  row.userAgent,
  row.requestId,
  JSON.stringify(row.details),
]

const present = (row: Row) => ({
  id: idOf(row),
  at: row.at.toISOString(),
  action: row.action,
  outcome: row.outcome,
  actor: { kind: row.actorKind, id: row.actorId, user: row.actorUser },
  subject: row.subject,
  target: row.target,
  reason: row.reason,
  address: row.address,
  user_agent: row.userAgent,
  request_id: row.requestId,
  details: row.details,
})
