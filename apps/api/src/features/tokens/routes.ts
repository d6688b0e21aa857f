import { tokens as contract, tokensPerUser } from '@console/sdk/contract'
import { and, count, desc, eq, or, sql } from 'drizzle-orm'

import type { Bus } from '../../bus/bus.ts'
import type { Db } from '../../db/db.ts'
import { tokens } from '../../db/schema.ts'
import type { Caller } from '../../http/caller.ts'
import { implement } from '../../http/implement.ts'
import { Problem } from '../../http/problem.ts'
import { hashSecret, newSecret, newTokenId } from '../../lib/secrets.ts'

const dayMs = 24 * 60 * 60 * 1000
const lifetimeDaysDefault = 365

export const tokenRoutes = ({ db, bus }: { db: Db; bus: Bus }) =>
  implement(contract, {
    async list(caller) {
      onlySessions(caller)
      const rows = await db
        .select()
        .from(tokens)
        .where(eq(tokens.userId, caller.userId))
        .orderBy(desc(tokens.createdAt), desc(tokens.id))
      return { items: rows.map(present), count: rows.length, pagination: null }
    },

    async create({ body = {}, ...caller }) {
      onlySessions(caller)
      const { name, scopes, lifetime_days = lifetimeDaysDefault } = body
      const token = newSecret()
      const expiresAt = lifetime_days === null ? null : new Date(Date.now() + lifetime_days * dayMs)
      const row = await db.transaction(async (tx) => {
        await claimRoom(tx, caller.userId)
        const [inserted] = await tx
          .insert(tokens)
          .values({
            id: newTokenId(),
            userId: caller.userId,
            secretHash: hashSecret(token),
            hint: token.slice(-4),
            name,
            scopes,
            expiresAt,
          })
          .returning()
        return inserted
      })
      if (!row) throw new Error('The insert returned no row.')
      return { ...present(row), token }
    },

    // Scoped to the caller, so another user's token stays and nothing is revealed.
    async revoke({ body: { token }, ...caller }) {
      onlySessions(caller)
      const named = or(eq(tokens.id, token), eq(tokens.secretHash, hashSecret(token)))
      const [gone] = await db
        .delete(tokens)
        .where(and(named, eq(tokens.userId, caller.userId)))
        .returning()
      if (gone) {
        await bus.publish('token.revoked', { secretHash: gone.secretHash, userId: caller.userId })
      }
      return true as const
    },
  })

/** A leaked token must not be able to make itself successors. */
function onlySessions({ via }: Pick<Caller, 'via'>) {
  if (via.kind !== 'session') {
    throw new Problem('forbidden', 'Tokens are managed in the console, not by tokens.')
  }
}

/** The lock makes creations of one user wait for each other, or two could both see room for one. */
async function claimRoom(tx: Db, userId: string) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`tokens:${userId}`}))`)
  const [held] = await tx.select({ n: count() }).from(tokens).where(eq(tokens.userId, userId))
  if (held && held.n >= tokensPerUser) {
    throw new Problem(
      'too_many_tokens',
      `You already have ${tokensPerUser} tokens. Revoke one first.`,
    )
  }
}

const present = (row: typeof tokens.$inferSelect) => ({
  id: row.id,
  hint: row.hint,
  name: row.name,
  scopes: row.scopes,
  created_at: row.createdAt.toISOString(),
  expires_at: row.expiresAt?.toISOString() ?? null,
  last_used_at: row.lastUsedAt?.toISOString() ?? null,
})
