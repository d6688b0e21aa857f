import { createHash, timingSafeEqual } from 'node:crypto'
import type { TokenGrant, TokenPair } from '@console/sdk/contract'
import { and, eq, isNotNull, sql } from 'drizzle-orm'

import type { Bus } from '../../bus/bus.ts'
import type { Db } from '../../db/db.ts'
import { oauthCodes, oauthConnections, oauthRefreshTokens } from '../../db/schema/oauth.ts'
import { Problem } from '../../http/problem.ts'
import { hashSecret, isWellFormed, newConnectionId } from '../../lib/secrets.ts'
import { findToken } from '../auth/find-token.ts'
import { endConnection } from './connections.ts'
import { type Connection, issuePair } from './pairs.ts'

/** How long a refresh token works again after its first use: its answer may have got lost. */
const lostAnswerMs = 30_000

type Grant<Type> = Extract<TokenGrant, { grant_type: Type }>
/** A pair, or the connection that must end because something was used twice. */
type Traded = { pair: TokenPair } | { misused: { id: string; userId: string } }

const invalidGrant = () =>
  new Problem('invalid_grant', 'This does not work, or no longer. Ask the owner again.')

/** What the token endpoint gives for each kind of grant. Whether the client exists is known before. */
export function createGrants({ db, bus, now }: { db: Db; bus: Bus; now: () => number }) {
  async function fromCode(tx: Db, grant: Grant<'authorization_code'>): Promise<Traded> {
    const [code] = await tx
      .select()
      .from(oauthCodes)
      .where(eq(oauthCodes.codeHash, hashSecret(grant.code)))
      .for('update')
    if (
      !code ||
      code.clientId !== grant.client_id ||
      code.redirectUri !== grant.redirect_uri ||
      !isProof(grant.code_verifier, code.codeChallenge)
    ) {
      throw invalidGrant()
    }
    const { userId, connectionId } = code
    // Somebody else holds all that it takes, so what was given for it is not safe.
    if (connectionId) return { misused: { id: connectionId, userId } }
    if (code.expiresAt.getTime() <= now()) throw invalidGrant()
    const connection = await connect(tx, code)
    await tx
      .update(oauthCodes)
      .set({ connectionId: connection.id })
      .where(eq(oauthCodes.codeHash, code.codeHash))
    return { pair: await issuePair(tx, connection, now()) }
  }

  async function fromRefreshToken(tx: Db, grant: Grant<'refresh_token'>): Promise<Traded> {
    const secretHash = hashSecret(grant.refresh_token)
    const [found] = await tx
      .select({ token: oauthRefreshTokens, connection: oauthConnections })
      .from(oauthRefreshTokens)
      .innerJoin(oauthConnections, eq(oauthConnections.id, oauthRefreshTokens.connectionId))
      .where(eq(oauthRefreshTokens.secretHash, secretHash))
      .for('update')
    if (!found || found.connection.clientId !== grant.client_id) throw invalidGrant()
    const { token, connection } = found
    const at = now()
    if (token.expiresAt.getTime() <= at) throw invalidGrant()
    if (token.usedAt) {
      const answerMayBeLost = at - token.usedAt.getTime() <= lostAnswerMs
      if (!answerMayBeLost || (await successorWasUsed(tx, secretHash)))
        return { misused: connection }
    } else {
      // A repeated refresh gives a second successor. Only one of them may go on, or whoever stole the
      // token would have a chain of their own that nobody notices.
      if (token.replaces && (await successorWasUsed(tx, token.replaces)))
        return { misused: connection }
      await tx
        .update(oauthRefreshTokens)
        .set({ usedAt: new Date(at) })
        .where(eq(oauthRefreshTokens.secretHash, secretHash))
    }
    return { pair: await issuePair(tx, connection, at, secretHash) }
  }

  async function fromConsoleToken(tx: Db, grant: Grant<'migrate'>): Promise<Traded> {
    const { access_token: secret, client_id: clientId, name } = grant
    const found = isWellFormed(secret) ? await findToken(tx, hashSecret(secret), now()) : undefined
    const token = found?.token
    if (!found || token?.kind !== 'access' || token.paused) throw invalidGrant()
    // A pair has no such limits, and must not do more than what was traded for it.
    if (token.limits || token.budget) {
      throw new Problem(
        'invalid_grant',
        'A restricted token cannot be traded. Ask the owner again.',
      )
    }
    const connection = await connect(tx, {
      userId: found.user.id,
      clientId,
      name: name?.trim() || token.name || clientId,
      scopes: token.scopes ?? found.user.scopes,
      products: null,
      redirectUri: null,
    })
    return { pair: await issuePair(tx, connection, now()) }
  }

  async function connect(
    tx: Db,
    {
      userId,
      clientId,
      name,
      scopes,
      products,
      redirectUri,
    }: Omit<Connection, 'id' | 'connectedAt' | 'lastUsedAt'>,
  ) {
    const [connection] = await tx
      .insert(oauthConnections)
      .values({
        id: newConnectionId(),
        userId,
        clientId,
        name,
        scopes,
        products,
        redirectUri,
        connectedAt: new Date(now()),
      })
      .returning()
    if (!connection) throw new Error('The insert returned no row.')
    return connection
  }

  const trade = (tx: Db, grant: TokenGrant) => {
    switch (grant.grant_type) {
      case 'authorization_code':
        return fromCode(tx, grant)
      case 'refresh_token':
        return fromRefreshToken(tx, grant)
      case 'migrate':
        return fromConsoleToken(tx, grant)
    }
  }

  return async (grant: TokenGrant): Promise<TokenPair> => {
    const traded = await db.transaction((tx) => trade(tx, grant))
    if ('pair' in traded) return traded.pair
    const { id, userId } = traded.misused
    const { tell } = await db.transaction((tx) => endConnection(tx, id, userId))
    await tell(bus)
    throw invalidGrant()
  }
}

/** Whether one of the tokens that a refresh gave for this one was traded itself. */
async function successorWasUsed(tx: Db, secretHash: string) {
  const [used] = await tx
    .select({ found: sql`1` })
    .from(oauthRefreshTokens)
    .where(and(eq(oauthRefreshTokens.replaces, secretHash), isNotNull(oauthRefreshTokens.usedAt)))
  return used !== undefined
}

/** RFC 7636, section 4.6. */
function isProof(verifier: string, challenge: string) {
  const made = createHash('sha256').update(verifier).digest()
  const expected = Buffer.from(challenge, 'base64url')
  return made.length === expected.length && timingSafeEqual(made, expected)
}
