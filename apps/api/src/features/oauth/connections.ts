import { and, desc, eq, max } from 'drizzle-orm'

import type { Bus } from '../../bus/bus.ts'
import type { Db } from '../../db/db.ts'
import { oauthConnections, oauthRefreshTokens } from '../../db/schema/oauth.ts'
import { tokens } from '../../db/schema.ts'

export const connectionsOf = (db: Db, userId: string) =>
  db
    .select({
      connection: oauthConnections,
      expiresAt: max(oauthRefreshTokens.expiresAt),
      usedAt: max(tokens.lastUsedAt),
    })
    .from(oauthConnections)
    .leftJoin(oauthRefreshTokens, eq(oauthRefreshTokens.connectionId, oauthConnections.id))
    .leftJoin(tokens, eq(tokens.connectionId, oauthConnections.id))
    .where(eq(oauthConnections.userId, userId))
    .groupBy(oauthConnections.id)
    .orderBy(desc(oauthConnections.connectedAt), desc(oauthConnections.id))

/**
 * Ends a connection with all its tokens. What it returns tells every process, and must be called once
 * the transaction stands.
 */
export async function endConnection(tx: Db, id: string, userId: string) {
  const ended = await tx
    .delete(tokens)
    .where(and(eq(tokens.connectionId, id), eq(tokens.userId, userId)))
    .returning({ secretHash: tokens.secretHash })
  const [gone] = await tx
    .delete(oauthConnections)
    .where(and(eq(oauthConnections.id, id), eq(oauthConnections.userId, userId)))
    .returning()
  return {
    gone,
    tell: async (bus: Bus) => {
      for (const { secretHash } of ended) await bus.publish('token.revoked', { secretHash, userId })
    },
  }
}
