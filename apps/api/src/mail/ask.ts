import { eq } from 'drizzle-orm'

import type { Db } from '../db/db.ts'
import { type MailData, mailMessages } from '../db/schema/mail.ts'
import { userSettings } from '../db/schema/user-settings.ts'
import { users } from '../db/schema.ts'
import { randomId } from '../lib/secrets.ts'
import { fillText } from './fill.ts'
import { type TemplateData, type TemplateId, templateOf } from './templates.ts'

export type MailRequest<T extends TemplateId = TemplateId> = {
  userId: string
  template: T
  data: TemplateData<T>
  /** Names the occasion: however often it is asked for with this key, the user gets one mail. */
  dedupeKey: string
  /** @default the user's own */
  address?: string
  /** @default the present */
  now?: number
}

export const newMessageId = () => `mail_${randomId(16)}`

/**
 * Asks for a mail to a user, in the transaction of what it tells: both happen or neither. A user
 * who wants no mail of this kind gets none.
 */
export async function askForMail<T extends TemplateId>(tx: Db, request: MailRequest<T>) {
  const { userId, template: id, dedupeKey, address, now = Date.now() } = request
  const template = templateOf(id)
  const [user] = await tx
    .select({
      email: users.email,
      fullName: users.fullName,
      notifications: userSettings.notifications,
    })
    .from(users)
    .leftJoin(userSettings, eq(userSettings.userId, users.id))
    .where(eq(users.id, userId))
  if (!template || !user) return
  if (template.unless && user.notifications?.[template.unless] === false) return
  const data = stored(request.data)
  await tx
    .insert(mailMessages)
    .values({
      id: newMessageId(),
      userId,
      dedupeKey,
      template: id,
      kind: template.kind,
      data,
      address: address ?? user.email,
      subject: fillText(template.subject, { ...data, name: user.fullName }),
      createdAt: new Date(now),
      dueAt: new Date(now),
    })
    .onConflictDoNothing()
}

const stored = (data: Readonly<Record<string, string | number | Date>>): MailData =>
  Object.fromEntries(
    Object.entries(data).map(([name, value]) => [
      name,
      value instanceof Date ? value.toISOString() : value,
    ]),
  )
