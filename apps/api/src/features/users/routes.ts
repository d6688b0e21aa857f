import { users as contract } from '@console/sdk/contract'
import { eq } from 'drizzle-orm'

import type { Db } from '../../db/db.ts'
import { users } from '../../db/schema.ts'
import { implement } from '../../http/implement.ts'
import { notFound } from '../../http/problem.ts'

export const userRoutes = ({ db }: { db: Db }) =>
  implement(contract, {
    async me({ userId }) {
      const [user] = await db.select().from(users).where(eq(users.id, userId))
      if (!user) throw notFound()
      return {
        email: user.email,
        full_name: user.fullName,
        profile_image_url: user.profileImageUrl,
        vault_uuid: user.subject,
      }
    },
  })
