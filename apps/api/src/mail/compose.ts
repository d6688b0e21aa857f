import { eq, sql } from 'drizzle-orm'

import type { Db } from '../db/db.ts'
import { deletions } from '../db/schema/deletions.ts'
import { mailDrafts, mailMessages, mailSends, mailSuppressions } from '../db/schema/mail.ts'
import { userSettings } from '../db/schema/user-settings.ts'
import { users } from '../db/schema.ts'
import type { Vault } from '../lib/vault.ts'
import type { OutgoingMail } from './mail.ts'
import type { Frame } from './page.ts'
import { renderMail, wordsOf } from './render.ts'
import { templateOf } from './templates.ts'
import { unsubscribeToken } from './unsubscribe.ts'

type Message = typeof mailMessages.$inferSelect

/** A message with all that decides whether and how it goes out. */
export async function factsOf(db: Db, id: string) {
  const [facts] = await db
    .select({
      message: mailMessages,
      user: { fullName: users.fullName, email: users.email },
      settings: userSettings,
      draft: mailDrafts,
      send: { audience: mailSends.audience, stoppedAt: mailSends.stoppedAt },
      suppressed: mailSuppressions.address,
      leaving: deletions.id,
    })
    .from(mailMessages)
    .innerJoin(users, eq(users.id, mailMessages.userId))
    .leftJoin(userSettings, eq(userSettings.userId, mailMessages.userId))
    .leftJoin(mailDrafts, eq(mailDrafts.id, mailMessages.draftId))
    .leftJoin(mailSends, eq(mailSends.id, mailMessages.sendId))
    .leftJoin(mailSuppressions, eq(mailSuppressions.address, sql`lower(${mailMessages.address})`))
    .leftJoin(deletions, eq(deletions.userId, mailMessages.userId))
    .where(eq(mailMessages.id, id))
  return facts
}
export type Facts = NonNullable<Awaited<ReturnType<typeof factsOf>>>

export type Composer = { frame: Frame; vault: Vault }

/** The mail as it goes out. */
export function composed(facts: Facts, { frame, vault }: Composer): OutgoingMail {
  const { message, user, settings } = facts
  const reader = {
    name: user.fullName,
    timeZone: settings?.display.time_zone ?? null,
    locale: settings?.display.locale ?? null,
  }
  const unsubscribe =
    message.kind === 'announcement' ? unsubscribeAddress(message, frame, vault) : undefined
  const { template } = message
  const system = template === null ? undefined : templateOf(template)
  const toOperator = system?.to === 'operator'
  const rendered = renderMail({
    written: writtenOf(facts),
    reader,
    frame,
    unsubscribe,
    optional: system?.unless !== undefined,
    toOperator,
    values: template === null ? {} : wordsOf(template, message.data, reader),
  })
  const { id, address } = message
  const writer = { name: user.fullName, address: user.email }
  return {
    id,
    to: { name: toOperator ? frame.operator : user.fullName, address },
    ...(toOperator && { replyTo: writer }),
    unsubscribe,
    ...rendered,
  }
}

function writtenOf({ message, draft }: Facts) {
  const written = draft ?? templateOf(message.template ?? '')
  // A version that knew more templates may have asked for it.
  if (!written) throw new Error(`There is no mail template "${message.template}".`)
  return written
}

/** The page of it serves people, and mail programs post to the same address. */
const unsubscribeAddress = (
  { userId, address }: Pick<Message, 'userId' | 'address'>,
  frame: Frame,
  vault: Vault,
) => `${frame.api}/web/mail/unsubscribe/${unsubscribeToken({ userId, address }, vault)}`
