import { createHmac } from 'node:crypto'
import { impersonationMs } from '@console/sdk/contract'
import { eq, sql } from 'drizzle-orm'

import type { Db } from '../../db/db.ts'
import { visits } from '../../db/schema/impersonation.ts'
import { sessions, users } from '../../db/schema.ts'
import type { Client } from '../../http/client.ts'
import { notFound } from '../../http/problem.ts'
import type { NoteVisit } from '../../http/visit-rules.ts'
import { hashSecret, newSessionId, randomId } from '../../lib/secrets.ts'
import { askedBy, record } from '../audit/record.ts'

/** The visit's cookie follows from the one-time value, so that the same value gives the same cookie. */
export const visitReference = (confirm: string) =>
  createHmac('sha256', confirm).update('visit').digest('base64url')

type Start = {
  userId: string
  administratorId: string
  /** Hash of the administrator's own session. */
  openedBy: string
  reference: string
  wish: { reason: string; ticket: string | null; write: boolean }
  client: Client
  now: number
}

/** Opens a session in which the administrator is the user. */
export async function startVisit(tx: Db, start: Start) {
  const { userId, administratorId, openedBy, wish, client, now } = start
  const expiresAt = new Date(now + impersonationMs)
  const id = `vis_${randomId(16)}`
  const [administrator] = await tx.select().from(users).where(eq(users.id, administratorId))
  if (!administrator) throw notFound()
  await tx.insert(visits).values({
    ...wish,
    id,
    userId,
    administratorId,
    administratorName: administrator.fullName,
    startedAt: new Date(now),
    expiresAt,
  })
  await tx.insert(sessions).values({
    idHash: hashSecret(start.reference),
    id: newSessionId(),
    userId,
    userAgent: client.userAgent,
    address: client.address,
    visitId: id,
    openedBy,
    createdAt: new Date(now),
    lastSeenAt: new Date(now),
    expiresAt,
  })
  return { id, expiresAt }
}

/** Writes down a request of a visit before it is answered; what was not written is not done. */
export const noteVisit =
  (db: Db): NoteVisit =>
  async (caller, visitId, c, allowed) => {
    const { method, path } = c.req
    const note = (tx: Db, outcome: 'done' | 'refused') =>
      record(tx, askedBy(caller, c), {
        action: 'impersonation.request',
        outcome,
        target: visitId,
        details: { method, path },
      })
    await db.transaction(async (tx) => {
      await note(tx, allowed ? 'done' : 'refused')
      await tx
        .update(visits)
        .set({ requests: sql`${visits.requests} + 1` })
        .where(eq(visits.id, visitId))
    })
    // Entries are never changed: this is another one.
    return () => note(db, 'refused')
  }

/** A visit that was not ended by hand ended when its time was over. */
export function presentVisit(row: typeof visits.$inferSelect, now: number) {
  const ended = row.endedAt ?? (row.expiresAt.getTime() <= now ? row.expiresAt : null)
  return {
    id: row.id,
    administrator: row.administratorName,
    reason: row.reason,
    ticket: row.ticket,
    write: row.write,
    requests: row.requests,
    started_at: row.startedAt.toISOString(),
    ended_at: ended?.toISOString() ?? null,
  }
}
