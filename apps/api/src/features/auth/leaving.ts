import { type AnyColumn, eq, notExists } from 'drizzle-orm'

import type { Db } from '../../db/db.ts'
import { deletions } from '../../db/schema/deletions.ts'

/** From the moment on which its deletion begins, nobody is signed in to an account. */
export const staying = (db: Db, userId: AnyColumn) =>
  notExists(db.select({ id: deletions.id }).from(deletions).where(eq(deletions.userId, userId)))

export async function isLeaving(db: Db, userId: string) {
  const [row] = await db
    .select({ id: deletions.id })
    .from(deletions)
    .where(eq(deletions.userId, userId))
  return row !== undefined
}
