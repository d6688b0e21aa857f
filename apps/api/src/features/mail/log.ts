import type { MailLogQuery } from '@console/sdk/contract'
import { and, count, desc, eq, sql } from 'drizzle-orm'

import type { Db } from '../../db/db.ts'
import { mailMessages as messages } from '../../db/schema/mail.ts'
import { pageOf, readPage } from '../../http/pages.ts'

/** Messages that were asked for, newest first. */
export async function listMessages(db: Db, query: MailLogQuery) {
  const { send, status, address } = query
  const page = readPage(query)
  const meant = and(
    send === undefined ? undefined : eq(messages.sendId, send),
    status === undefined ? undefined : eq(messages.status, status),
    address === undefined ? undefined : eq(sql`lower(${messages.address})`, address.toLowerCase()),
  )
  const [total] = await db.select({ n: count() }).from(messages).where(meant)
  const rows = await db
    .select()
    .from(messages)
    .where(meant)
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(page.limit)
    .offset(page.offset)
  return pageOf(rows.map(presentMessage), total?.n ?? 0, page)
}

export const presentMessage = (row: typeof messages.$inferSelect) => ({
  id: row.id,
  send_id: row.sendId,
  template: row.template,
  user: row.userId,
  to: row.address,
  subject: row.subject,
  status: row.status,
  attempts: row.attempts,
  error: row.error,
  created_at: row.createdAt.toISOString(),
  sent_at: row.sentAt?.toISOString() ?? null,
})
