import { eq, or, sql } from 'drizzle-orm'

import type { Db } from '../../db/db.ts'
import { userSettings } from '../../db/schema/user-settings.ts'
import { users } from '../../db/schema.ts'
import type { Subscriber } from '../../mail/unsubscribe.ts'

/** Ends announcements to the account that the mail went to, and to all others of that address. */
export async function endAnnouncements(db: Db, { userId, address }: Subscriber) {
  const meant = db
    .select({ id: users.id })
    .from(users)
    .where(or(eq(users.id, userId), eq(sql`lower(${users.email})`, address.toLowerCase())))
  await db
    .update(userSettings)
    .set({ newsletter: false, productUpdates: false })
    .where(sql`${userSettings.userId} in ${meant}`)
}
