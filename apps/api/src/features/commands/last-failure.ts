import { and, desc, eq, gt, isNotNull, or, sql } from 'drizzle-orm'

import type { Db } from '../../db/db.ts'
import { commands } from '../../db/schema.ts'
import { ofProduct } from './log.ts'
import type { Target } from './order.ts'

const withinMs = 30 * 24 * 60 * 60 * 1000

/** How this user's command last failed, or was refused, at this product. */
export async function lastFailure(
  db: Db,
  { userId, target, name, now }: { userId: string; target: Target; name: string; now: number },
) {
  const [row] = await db
    .select({
      id: commands.id,
      at: commands.acceptedAt,
      reason: commands.reason,
      error: commands.error,
    })
    .from(commands)
    .where(
      and(
        eq(commands.userId, userId),
        ofProduct(target),
        eq(commands.name, name),
        gt(commands.acceptedAt, new Date(now - withinMs)),
        or(isNotNull(commands.error), sql`${commands.result} is false`),
      ),
    )
    .orderBy(desc(commands.position))
    .limit(1)
  return row && { id: row.id, at: row.at.toISOString(), reason: row.reason ?? row.error ?? '' }
}
