import { randomInt } from 'node:crypto'
import { and, eq, gt, sql } from 'drizzle-orm'

import type { Db } from '../../db/db.ts'
import { supportCodes } from '../../db/schema/impersonation.ts'
import { hashSecret } from '../../lib/secrets.ts'

const validMs = 15 * 60_000
// Of 100,000,000 codes; after that the user makes another.
const missesMax = 5

const hashOf = (userId: string, code: string) => hashSecret(`${userId} ${code}`)

/** A code with which an administrator may write as this user, once. It replaces the one before. */
export async function makeSupportCode(db: Db, userId: string, now: number) {
  const code = String(randomInt(100_000_000)).padStart(8, '0')
  const expiresAt = new Date(now + validMs)
  const values = { codeHash: hashOf(userId, code), expiresAt, misses: 0 }
  await db
    .insert(supportCodes)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: supportCodes.userId, set: values })
  return { code, expires_at: expiresAt.toISOString() }
}

/** Takes the code; a wrong one counts, and too many make the right one worthless. */
export async function takeSupportCode(db: Db, userId: string, code: string, now: number) {
  const [taken] = await db
    .delete(supportCodes)
    .where(
      and(
        eq(supportCodes.userId, userId),
        eq(supportCodes.codeHash, hashOf(userId, code)),
        gt(supportCodes.expiresAt, new Date(now)),
        sql`${supportCodes.misses} < ${missesMax}`,
      ),
    )
    .returning()
  if (taken) return true
  await db
    .update(supportCodes)
    .set({ misses: sql`${supportCodes.misses} + 1` })
    .where(eq(supportCodes.userId, userId))
  return false
}
