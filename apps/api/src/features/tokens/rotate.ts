import { and, eq } from 'drizzle-orm'

import type { Db } from '../../db/db.ts'
import { tokens } from '../../db/schema.ts'
import { notFound, Problem } from '../../http/problem.ts'
import { insertToken, lockTokens, ownToken } from './store.ts'

const hourMs = 60 * 60 * 1000
const overlapHoursDefault = 24

type Rotation = { userId: string; id: string; overlapHours: number | undefined; now: number }
type Ended = { secretHash: string; topic: 'token.changed' | 'token.revoked' }

/** Makes a successor with the same rights. The old one works on for the overlap, and then no more. */
export function rotateToken(
  db: Db,
  { userId, id, overlapHours = overlapHoursDefault, now }: Rotation,
  note: (tx: Db, successor: string) => Promise<void>,
) {
  return db.transaction(async (tx) => {
    await lockTokens(tx, userId)
    const old = await ownToken(tx, userId, id)
    if (!old) throw notFound()
    if (old.replacedBy !== null) {
      throw new Problem('unprocessable', 'This token was replaced already. Rotate its successor.')
    }
    if (old.expiresAt && old.expiresAt.getTime() <= now) {
      throw new Problem('unprocessable', 'This token has ended. Create another.')
    }
    const ended: Ended[] = []
    // Two of a line at most, or rotating often would be a way round the limit of tokens.
    if (old.replaces !== null) {
      const grandparent = and(eq(tokens.id, old.replaces), eq(tokens.userId, userId))
      const [gone] = await tx.delete(tokens).where(grandparent).returning()
      if (gone) ended.push({ secretHash: gone.secretHash, topic: 'token.revoked' })
    }
    const lifetime = old.expiresAt && old.expiresAt.getTime() - old.createdAt.getTime()
    const { userId: owner, name, scopes, kind, paused, limits, budget, spent, spentSince } = old
    const made = await insertToken(tx, {
      userId: owner,
      name,
      scopes,
      kind,
      paused,
      limits,
      budget,
      spent,
      spentSince,
      createdAt: new Date(now),
      expiresAt: lifetime === null ? null : new Date(now + lifetime),
      replaces: id,
    })
    const until = now + overlapHours * hourMs
    const endsAt = Math.min(until, old.expiresAt?.getTime() ?? until)
    await tx
      .update(tokens)
      .set({ replacedBy: made.row.id, expiresAt: new Date(endsAt) })
      .where(eq(tokens.id, id))
    ended.push({
      secretHash: old.secretHash,
      topic: overlapHours === 0 ? 'token.revoked' : 'token.changed',
    })
    await note(tx, made.row.id)
    return { ...made, ended }
  })
}
