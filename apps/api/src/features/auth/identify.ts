import type { Scope } from '@console/sdk/contract'
import { eq } from 'drizzle-orm'

import type { Bus } from '../../bus/bus.ts'
import type { Db } from '../../db/db.ts'
import { tokens, users } from '../../db/schema.ts'
import type { Caller, Identified } from '../../http/caller.ts'
import { readCookie } from '../../http/cookies.ts'
import { hashSecret, isWellFormed } from '../../lib/secrets.ts'
import { findSession, sessionLimits, touchSession } from './sessions.ts'

type Known = { caller: Caller; goodUntil: number; askAgainAt: number }

export type IdentifyOptions = {
  db: Db
  bus: Bus
  /** The one user who administers this installation. */
  administratorId: string
  sessionCookie: string
  now?: () => number
}

/** As much of a request as tells who asks. */
export type Credentials = {
  authorization: string | undefined
  /** `?token=` of the address. */
  queryToken: string | undefined
  cookie: string | undefined
}

const cachedMs = 60_000
const cacheEntries = 10_000

/**
 * Tells who asks: header, then `?token=`, then cookie. Answers from memory where it can, without a
 * promise; a revocation in any process drops the entry.
 */
export function createIdentify(options: IdentifyOptions) {
  const { db, bus, administratorId, sessionCookie, now = Date.now } = options
  const known = new Map<string, Known>()
  let revocations = 0
  const drop = (hash: string) => {
    revocations++
    known.delete(hash)
  }
  const unsubscribe = [
    bus.subscribe('session.ended', ({ idHash }) => drop(idHash)),
    bus.subscribe('token.revoked', ({ secretHash }) => drop(secretHash)),
  ]

  function fromMemory(hash: string) {
    const entry = known.get(hash)
    const at = now()
    if (!entry || entry.askAgainAt <= at || entry.goodUntil <= at) return undefined
    return entry.caller
  }

  async function fromStore(hash: string, find: () => Promise<Known | undefined>) {
    const before = revocations
    const found = await find()
    if (!found) {
      known.delete(hash)
      return 'invalid_token' as const
    }
    // Revoked while we looked: what was found may be what was revoked.
    if (before === revocations) {
      if (known.size >= cacheEntries) known.clear()
      known.set(hash, found)
    }
    return found.caller
  }

  async function token(secretHash: string): Promise<Known | undefined> {
    const at = now()
    const [row] = await db
      .select({ token: tokens, user: users })
      .from(tokens)
      .innerJoin(users, eq(users.id, tokens.userId))
      .where(eq(tokens.secretHash, secretHash))
    const goodUntil = row?.token.expiresAt?.getTime() ?? Number.POSITIVE_INFINITY
    if (!row || goodUntil <= at) return undefined
    await db
      .update(tokens)
      .set({ lastUsedAt: new Date(at) })
      .where(eq(tokens.id, row.token.id))
    const caller = callerOf(row.user, row.token.scopes, {
      kind: 'token',
      id: row.token.id,
      secretHash,
    })
    return { caller, goodUntil, askAgainAt: at + cachedMs }
  }

  async function session(idHash: string): Promise<Known | undefined> {
    const at = now()
    const row = await findSession(db, idHash, at)
    if (!row) return undefined
    if (at - row.session.lastSeenAt.getTime() > sessionLimits.touchMs) {
      await touchSession(db, idHash, at)
    }
    const caller = callerOf(row.user, null, { kind: 'session', idHash })
    return { caller, goodUntil: row.session.expiresAt.getTime(), askAgainAt: at + cachedMs }
  }

  function callerOf(
    user: typeof users.$inferSelect,
    restriction: readonly Scope[] | null,
    via: Caller['via'],
  ): Caller {
    const scopes = restriction
      ? user.scopes.filter((scope) => restriction.includes(scope))
      : user.scopes
    return {
      userId: user.id,
      subject: user.subject,
      // A token may leak further than a session; none of them administers.
      isAdmin: user.id === administratorId && via.kind === 'session',
      scopes: new Set(scopes),
      via,
    }
  }

  const identify = (credentials: Credentials): Identified | Promise<Identified> => {
    const secret = bearer(credentials.authorization) ?? credentials.queryToken
    if (secret !== undefined) {
      const hash = hashSecret(secret)
      const caller = fromMemory(hash)
      if (caller) return caller
      // The checksum tells a typing error without asking the database.
      return isWellFormed(secret) ? fromStore(hash, () => token(hash)) : 'invalid_token'
    }
    const reference = readCookie(credentials.cookie, sessionCookie)
    if (!reference) return 'missing_token'
    const hash = hashSecret(reference)
    return fromMemory(hash) ?? fromStore(hash, () => session(hash))
  }
  return { identify, close: () => unsubscribe.forEach((stop) => void stop()) }
}

function bearer(authorization: string | undefined) {
  if (authorization === undefined) return undefined
  // Another scheme is an attempt with a credential that we do not take.
  return /^bearer +/i.test(authorization) ? authorization.replace(/^bearer +/i, '') : ''
}
