import { overlayTokensPerUser, tokensPerUser } from '@console/sdk/contract'
import { and, count, eq, isNull, ne, sql } from 'drizzle-orm'

import type { Db } from '../../db/db.ts'
import { tokens } from '../../db/schema.ts'
import { Problem } from '../../http/problem.ts'
import { noLimits } from '../../http/restriction.ts'
import { hashSecret, newSecret, newTokenId } from '../../lib/secrets.ts'
import { presentBudget } from './budget.ts'

export type TokenRow = typeof tokens.$inferSelect
type New = Omit<typeof tokens.$inferInsert, 'id' | 'secretHash' | 'hint'>

const dayMs = 24 * 60 * 60 * 1000

/** When a token ends that lives this long; null for never. */
export const expiryOf = (days: number | null, now: number) =>
  days === null ? null : new Date(now + days * dayMs)

/** Stores a new token. What it returns holds the secret, which nobody can tell again. */
export async function insertToken(tx: Db, values: New) {
  const secret = newSecret()
  const [row] = await tx
    .insert(tokens)
    .values({
      ...values,
      id: newTokenId(),
      secretHash: hashSecret(secret),
      hint: secret.slice(-4),
    })
    .returning()
  if (!row) throw new Error('The insert returned no row.')
  return { row, secret }
}

/** The lock makes changes of one user's tokens wait for each other. */
export const lockTokens = (tx: Db, userId: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`tokens:${userId}`}))`)

/** Without the lock two creations at once could both see room for one. */
export async function claimRoom(tx: Db, userId: string, kind: TokenRow['kind']) {
  await lockTokens(tx, userId)
  const most = kind === 'overlay' ? overlayTokensPerUser : tokensPerUser
  // One that was replaced ends by itself, and must not keep its owner from rotating the others.
  const counted = and(eq(tokens.userId, userId), eq(tokens.kind, kind), isNull(tokens.replacedBy))
  const [held] = await tx.select({ n: count() }).from(tokens).where(counted)
  if (held && held.n >= most) {
    throw new Problem('too_many_tokens', `You already have ${most} tokens. Revoke one first.`)
  }
}

/** Those of applications come and go with their connections. */
export const ownKinds = ne(tokens.kind, 'application')

export async function ownToken(db: Db, userId: string, id: string) {
  const [row] = await db
    .select()
    .from(tokens)
    .where(and(ownKinds, eq(tokens.id, id), eq(tokens.userId, userId)))
  return row
}

export const present = (row: TokenRow) => ({
  id: row.id,
  hint: row.hint,
  name: row.name,
  scopes: row.scopes,
  created_at: row.createdAt.toISOString(),
  expires_at: row.expiresAt?.toISOString() ?? null,
  last_used_at: row.lastUsedAt?.toISOString() ?? null,
})

export function presentDetails(row: TokenRow, now: number) {
  const limits = row.limits ?? noLimits
  return {
    ...present(row),
    kind: row.kind,
    paused: row.paused,
    restriction: {
      vehicles: list(limits.vehicles),
      energy_sites: list(limits.energySites),
      signals: list(limits.signals),
      commands: list(limits.commands),
      addresses: list(limits.addresses),
      not_before: limits.notBefore,
      calls_per_minute: limits.callsPerMinute,
      interval_seconds: limits.intervalSeconds,
      location: limits.location,
    },
    budget: presentBudget(row, new Date(now)),
    last_used_address: row.lastUsedAddress,
    last_used_user_agent: row.lastUsedUserAgent,
    replaces: row.replaces,
    replaced_by: row.replacedBy,
  }
}

const list = (names: readonly string[] | null) => names && [...names]
