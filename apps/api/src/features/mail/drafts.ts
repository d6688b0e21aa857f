import type { MailDraft } from '@console/sdk/contract'
import { and, eq, gte, inArray, isNull, notExists } from 'drizzle-orm'

import type { Db } from '../../db/db.ts'
import { mailDrafts, mailMessages, mailSends } from '../../db/schema/mail.ts'
import { users } from '../../db/schema.ts'
import { Problem } from '../../http/problem.ts'
import { hashSecret } from '../../lib/secrets.ts'
import { newMessageId } from '../../mail/ask.ts'
import { fillText } from '../../mail/fill.ts'

const idOf = ({ kind, subject, body }: MailDraft) =>
  hashSecret(JSON.stringify([kind, subject, body]))

/** Keeps what the mail says, so that tests and sends refer to it. */
async function keepDraft(tx: Db, { kind, subject, body }: MailDraft, now: number) {
  const id = idOf({ kind, subject, body })
  const values = { id, kind, subject, body, createdAt: new Date(now) }
  await tx.insert(mailDrafts).values(values).onConflictDoNothing()
  return id
}

/** Asks for the draft to be sent to who wrote it, and to nobody else. */
export async function testDraft(tx: Db, draft: MailDraft, userId: string, now: number) {
  const draftId = await keepDraft(tx, draft, now)
  const [user] = await tx.select().from(users).where(eq(users.id, userId))
  if (!user) throw new Error('The caller is gone.')
  const id = newMessageId()
  const [row] = await tx
    .insert(mailMessages)
    .values({
      id,
      userId,
      dedupeKey: id,
      draftId,
      kind: draft.kind,
      data: {},
      address: user.email,
      subject: subjectFor(draft, user.fullName),
      createdAt: new Date(now),
      dueAt: new Date(now),
    })
    .returning()
  if (!row) throw new Error('The insert returned no row.')
  return row
}

/**
 * The id of a draft that the caller was sent; anything else may go to nobody. Each test is good for one send,
 * so that an order that is given twice by mistake reaches nobody twice.
 */
export async function testedDraft(tx: Db, draft: MailDraft, userId: string) {
  const id = idOf(draft)
  // Who orders the same at once waits here, and then finds the test used.
  await tx.select().from(mailDrafts).where(eq(mailDrafts.id, id)).for('update')
  const usedFor = tx
    .select({ id: mailSends.id })
    .from(mailSends)
    .where(and(eq(mailSends.draftId, id), gte(mailSends.createdAt, mailMessages.createdAt)))
  const [tested] = await tx
    .select({ id: mailMessages.id })
    .from(mailMessages)
    .where(
      and(
        eq(mailMessages.draftId, id),
        eq(mailMessages.userId, userId),
        isNull(mailMessages.sendId),
        inArray(mailMessages.status, ['queued', 'sent']),
        notExists(usedFor),
      ),
    )
    .limit(1)
  if (!tested) {
    throw new Problem('unprocessable', 'Send this mail to yourself first, as it is now.')
  }
  return id
}

/** As the log shows it; the rest of the variables has no place in a subject. */
export const subjectFor = ({ subject }: Pick<MailDraft, 'subject'>, name: string) =>
  fillText(subject, { name })
