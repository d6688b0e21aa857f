import { eq } from 'drizzle-orm'

import type { Db } from '../../db/db.ts'
import { mailMessages } from '../../db/schema/mail.ts'
import { notFound, Problem } from '../../http/problem.ts'
import { newMessageId } from '../../mail/ask.ts'

/** Asks for a message once more, to the same address. It belongs to no send, whose counts stay as they are. */
export async function sendAgain(tx: Db, id: string, now: number) {
  const [message] = await tx.select().from(mailMessages).where(eq(mailMessages.id, id))
  if (!message) throw notFound()
  if (message.status === 'queued') {
    throw new Problem('unprocessable', 'This message still waits to be sent.')
  }
  const { userId, template, draftId, kind, data, address, subject } = message
  const again = newMessageId()
  const at = new Date(now)
  const [row] = await tx
    .insert(mailMessages)
    .values({
      id: again,
      userId,
      dedupeKey: `again:${again}`,
      template,
      draftId,
      kind,
      data,
      address,
      subject,
      createdAt: at,
      dueAt: at,
    })
    .returning()
  if (!row) throw new Error('The insert returned no row.')
  return row
}
