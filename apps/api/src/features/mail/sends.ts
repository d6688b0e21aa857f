import type { SendCounts, SendRequest } from '@console/sdk/contract'
import { and, count, desc, eq, inArray, isNull, lt, max, or, sql } from 'drizzle-orm'

import type { Db } from '../../db/db.ts'
import { mailDrafts, mailMessages, mailSends } from '../../db/schema/mail.ts'
import { notFound, Problem } from '../../http/problem.ts'
import { askedMoment } from '../../lib/asked-moment.ts'
import { randomId } from '../../lib/secrets.ts'
import { newMessageId } from '../../mail/ask.ts'
import { type Audiences, audienceOf } from './audience.ts'
import { subjectFor, testedDraft } from './drafts.ts'

const rowsAtOnce = 500
/** So far the clock of whoever asks may be behind. */
const clockDifferenceMs = 5 * 60_000

/** Writes down all messages of a send at once: whoever it is for now gets it, and nobody twice. */
export async function orderSend(
  audiences: Audiences,
  request: SendRequest,
  userId: string,
  now: number,
) {
  const { db: tx } = audiences
  const { audience, count: expected, send_at, ...draft } = request
  const createdAt = new Date(now)
  const sendAt = send_at === undefined ? createdAt : askedMoment(send_at)
  if (sendAt.getTime() < now - clockDifferenceMs) {
    const sentence = `body/send_at: ${sendAt.toISOString()} is over. Leave it out to send at once.`
    throw new Problem('unprocessable', sentence)
  }
  const draftId = await testedDraft(tx, draft, userId)
  const { recipients } = await audienceOf(audiences, { kind: draft.kind, audience })
  if (recipients.length !== expected) {
    const sentence = `This mail would now reach ${recipients.length} users. Confirm that number.`
    throw new Problem('unprocessable', sentence)
  }
  const id = `snd_${randomId(16)}`
  const values = { id, draftId, audience, createdBy: userId, createdAt, sendAt }
  await tx.insert(mailSends).values(values)
  for (let at = 0; at < recipients.length; at += rowsAtOnce) {
    await tx.insert(mailMessages).values(
      recipients.slice(at, at + rowsAtOnce).map((user) => ({
        id: newMessageId(),
        userId: user.id,
        dedupeKey: id,
        draftId,
        sendId: id,
        kind: draft.kind,
        data: {},
        address: user.email,
        subject: subjectFor(draft, user.fullName),
        createdAt,
        dueAt: sendAt,
      })),
    )
  }
  return id
}

/** What is just being handed over cannot be called back; all else stays unsent. A send that is over stays as it is. */
export async function stopSend(tx: Db, id: string, now: number) {
  const at = new Date(now)
  if ((await tx.$count(mailSends, eq(mailSends.id, id))) === 0) throw notFound()
  const waiting = and(eq(mailMessages.sendId, id), eq(mailMessages.status, 'queued'))
  if ((await tx.$count(mailMessages, waiting)) === 0) return
  await tx
    .update(mailSends)
    .set({ stoppedAt: sql`coalesce(${mailSends.stoppedAt}, ${at.toISOString()}::timestamptz)` })
    .where(eq(mailSends.id, id))
  await tx
    .update(mailMessages)
    .set({ status: 'stopped', settledAt: at })
    .where(and(waiting, or(isNull(mailMessages.leasedUntil), lt(mailMessages.leasedUntil, at))))
}

/** Sends by these ids, or a page of all, newest first. */
export async function readSends(
  db: Db,
  now: number,
  { id, limit = 1, offset = 0 }: { id?: string; limit?: number; offset?: number },
) {
  const rows = await db
    .select({ send: mailSends, draft: mailDrafts })
    .from(mailSends)
    .innerJoin(mailDrafts, eq(mailDrafts.id, mailSends.draftId))
    .where(id === undefined ? undefined : eq(mailSends.id, id))
    .orderBy(desc(mailSends.createdAt), desc(mailSends.id))
    .limit(limit)
    .offset(offset)
  const outcomes = await outcomesOf(
    db,
    rows.map(({ send }) => send.id),
  )
  return rows.map(({ send, draft }) => {
    const { counts, last } = outcomes(send.id)
    const done = counts.queued === 0
    const begun = counts.queued < counts.total || send.sendAt.getTime() <= now
    return {
      id: send.id,
      kind: draft.kind,
      subject: draft.subject,
      status: send.stoppedAt ? 'stopped' : done ? 'sent' : begun ? 'sending' : 'scheduled',
      counts,
      created_by: send.createdBy,
      created_at: send.createdAt.toISOString(),
      send_at: send.sendAt.toISOString(),
      finished_at: done ? (last ?? send.stoppedAt ?? send.sendAt).toISOString() : null,
    }
  })
}

async function outcomesOf(db: Db, ids: string[]) {
  const rows =
    ids.length === 0
      ? []
      : await db
          .select({
            id: mailMessages.sendId,
            status: mailMessages.status,
            n: count(),
            last: max(mailMessages.settledAt),
          })
          .from(mailMessages)
          .where(inArray(mailMessages.sendId, ids))
          .groupBy(mailMessages.sendId, mailMessages.status)
  return (id: string) => {
    const mine = rows.filter((row) => row.id === id)
    const of = (status: (typeof mine)[number]['status']) =>
      mine.find((row) => row.status === status)?.n ?? 0
    const counts: SendCounts = {
      total: mine.reduce((sum, { n }) => sum + n, 0),
      queued: of('queued'),
      sent: of('sent'),
      bounced: of('bounced'),
      complained: of('complained'),
      failed: of('failed'),
      stopped: of('stopped'),
      suppressed: of('suppressed'),
    }
    const last = mine.flatMap((row) => row.last ?? []).sort((a, b) => b.getTime() - a.getTime())[0]
    return { counts, last }
  }
}

export async function countSends(db: Db) {
  const [total] = await db.select({ n: count() }).from(mailSends)
  return total?.n ?? 0
}
