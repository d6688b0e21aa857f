import { and, eq, isNull, lt, or } from 'drizzle-orm'

import type { Db } from '../../db/db.ts'
import { tokens, users } from '../../db/schema.ts'
import type { Client } from '../../http/client.ts'
import { noLimits, Restriction, unrestricted } from '../../http/restriction.ts'
import { staying } from './leaving.ts'

/** How often a token's last use is written down, by all processes together. */
const noteUseMs = 60_000

/** The token and its owner, if it is still good. */
export async function findToken(db: Db, secretHash: string, now: number) {
  const [row] = await db
    .select({ token: tokens, user: users })
    .from(tokens)
    .innerJoin(users, eq(users.id, tokens.userId))
    .where(and(eq(tokens.secretHash, secretHash), staying(db, users.id)))
  const expiresAt = row?.token.expiresAt?.getTime() ?? Number.POSITIVE_INFINITY
  return row && expiresAt > now ? { ...row, expiresAt } : undefined
}

export async function noteUse(db: Db, id: string, now: number, client: Client) {
  const due = or(isNull(tokens.lastUsedAt), lt(tokens.lastUsedAt, new Date(now - noteUseMs)))
  await db
    .update(tokens)
    .set({
      lastUsedAt: new Date(now),
      lastUsedAddress: client.address,
      lastUsedUserAgent: client.userAgent ?? null,
    })
    .where(and(eq(tokens.id, id), due))
}

export function restrictionOf(token: typeof tokens.$inferSelect) {
  const { kind, paused, limits, budget } = token
  if (kind !== 'overlay' && !paused && !limits && !budget) return unrestricted
  return new Restriction({
    limits: limits ?? noLimits,
    overlay: kind === 'overlay',
    paused,
    budget: budget ?? undefined,
  })
}
