import type { Scope, TokenPair } from '@console/sdk/contract'
import { and, eq, lt } from 'drizzle-orm'

import type { Db } from '../../db/db.ts'
import { oauthConnections, oauthRefreshTokens } from '../../db/schema/oauth.ts'
import { type Limits, products, tokens } from '../../db/schema.ts'
import { noLimits } from '../../http/restriction.ts'
import { hashSecret, randomId } from '../../lib/secrets.ts'
import { insertToken } from '../tokens/store.ts'

/** How long an access token works. Clients read it from each pair. */
const accessSeconds = 8 * 60 * 60
/** How long a connection lasts that nobody uses. Each refresh begins it anew. */
const refreshMs = 90 * 24 * 60 * 60 * 1000

export type Connection = typeof oauthConnections.$inferSelect

/** Stores a new pair. Nobody can tell the secrets again. */
export async function issuePair(
  tx: Db,
  connection: Connection,
  now: number,
  replaces: string | null = null,
): Promise<TokenPair> {
  const { id: connectionId, userId, name, scopes } = connection
  const at = new Date(now)
  // A client may still use the one before until it ends; those that have ended only take room.
  await tx
    .delete(tokens)
    .where(and(eq(tokens.connectionId, connectionId), lt(tokens.expiresAt, at)))
  await tx
    .delete(oauthRefreshTokens)
    .where(
      and(eq(oauthRefreshTokens.connectionId, connectionId), lt(oauthRefreshTokens.expiresAt, at)),
    )
  const { secret } = await insertToken(tx, {
    userId,
    connectionId,
    kind: 'application',
    name,
    scopes,
    limits: await limitsOf(tx, connection),
    createdAt: at,
    expiresAt: new Date(now + accessSeconds * 1000),
  })
  const refreshToken = `wl_refresh_${randomId(43)}`
  await tx.insert(oauthRefreshTokens).values({
    secretHash: hashSecret(refreshToken),
    connectionId,
    expiresAt: new Date(now + refreshMs),
    replaces,
  })
  await tx
    .update(oauthConnections)
    .set({ lastUsedAt: at })
    .where(eq(oauthConnections.id, connectionId))
  return {
    access_token: secret,
    refresh_token: refreshToken,
    expires_in: accessSeconds,
    token_type: 'Bearer',
    scope: scopes.join(' '),
  }
}

async function limitsOf(tx: Db, { userId, products: chosen }: Connection): Promise<Limits | null> {
  if (!chosen) return null
  const own = await tx
    .select({ id: products.productId, kind: products.kind })
    .from(products)
    .where(eq(products.userId, userId))
  const energySites = new Set(own.filter(({ kind }) => kind === 'energy').map(({ id }) => id))
  return {
    ...noLimits,
    vehicles: chosen.filter((id) => !energySites.has(id)),
    energySites: chosen.filter((id) => energySites.has(id)),
  }
}

/** What of the asked scopes the owner holds; the owner's own may have shrunk since. */
export const heldOf = (asked: readonly Scope[], held: ReadonlySet<Scope>) =>
  [...new Set(asked)].filter((scope) => held.has(scope))
