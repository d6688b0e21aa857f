import { and, eq, isNotNull, lt, notExists } from 'drizzle-orm'

import type { Db } from '../db/db.ts'
import { mailDrafts, mailMessages, mailSends } from '../db/schema/mail.ts'

/** How long mails that have left the queue can be read. */
export const mailKeptDays = 90

/** Removes mails that are done with for long, and what nothing refers to any more. */
export async function forgetOldMail(db: Db, now: number) {
  const old = new Date(now - mailKeptDays * 86_400_000)
  await db
    .delete(mailMessages)
    .where(and(isNotNull(mailMessages.settledAt), lt(mailMessages.settledAt, old)))
  const messages = (which: ReturnType<typeof eq>) =>
    db.select({ id: mailMessages.id }).from(mailMessages).where(which)
  await db
    .delete(mailSends)
    .where(
      and(
        lt(mailSends.createdAt, old),
        lt(mailSends.sendAt, old),
        notExists(messages(eq(mailMessages.sendId, mailSends.id))),
      ),
    )
  await db
    .delete(mailDrafts)
    .where(
      and(
        lt(mailDrafts.createdAt, old),
        notExists(messages(eq(mailMessages.draftId, mailDrafts.id))),
        notExists(
          db
            .select({ id: mailSends.id })
            .from(mailSends)
            .where(eq(mailSends.draftId, mailDrafts.id)),
        ),
      ),
    )
}
