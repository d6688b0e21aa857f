import type { User } from '@console/sdk/contract'
import { eq } from 'drizzle-orm'

import type { Db } from '../../db/db.ts'
import { users } from '../../db/schema.ts'
import { notFound } from '../../http/problem.ts'

/** The account, as the identity described it at the last sign-in. */
export async function readUser(db: Db, userId: string): Promise<User> {
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  if (!user) throw notFound()
  return {
    email: user.email,
    full_name: user.fullName,
    profile_image_url: user.profileImageUrl,
    vault_uuid: user.subject,
  }
}
