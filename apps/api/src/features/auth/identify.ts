import type { Scope } from '@console/sdk/contract'
import { eq } from 'drizzle-orm'

import type { Bus } from '../../bus/bus.ts'
import type { Db } from '../../db/db.ts'
import { users } from '../../db/schema.ts'
import type { Caller, Identified } from '../../http/caller.ts'
import type { Client } from '../../http/client.ts'
import { readCookie } from '../../http/cookies.ts'
import { unrestricted } from '../../http/restriction.ts'
import { hashSecret, isWellFormed } from '../../lib/secrets.ts'
import type { IsAdministrator } from './administrator.ts'
import { findToken, noteUse, restrictionOf } from './find-token.ts'
import { findSession, sessionLimits, touchSession } from './sessions.ts'

type Known = { caller: Caller; goodUntil: number; askAgainAt: number }

export type IdentifyOptions = {
  db: Db
  bus: Bus
  isAdministrator: IsAdministrator
  sessionCookie: string
  now?: () => number
}

/** As much of a request as tells who asks. */
export type Credentials = {
  authorization: string | undefined
  /** `?token=` of the address. */
  queryToken: string | undefined
  cookie: string | undefined
  /** Asked only when what we find is written down. */
  client: () => Client
}

const cachedMs = 60_000
const cacheEntries = 10_000
const askedMost = 5

/**
 * Tells who asks: header, then `?token=`, then cookie. Answers from memory where it can, without a
 * promise; a revocation in any process drops the entry.
 */
export function createIdentify(options: IdentifyOptions) {
  const { db, bus, isAdministrator, sessionCookie, now = Date.now } = options
  const known = new Map<string, Known>()
  let revocations = 0
  const drop = (hash: string) => {
    revocations++
    known.delete(hash)
  }
  const unsubscribe = [
    bus.subscribe('session.ended', ({ idHash }) => drop(idHash)),
    bus.subscribe('token.revoked', ({ secretHash }) => drop(secretHash)),
    bus.subscribe('token.changed', ({ secretHash }) => drop(secretHash)),
    // What was revoked meanwhile, nobody told us.
    bus.subscribe('interrupted', () => {
      revocations++
      known.clear()
    }),
  ]

  function fromMemory(hash: string) {
    const entry = known.get(hash)
    const at = now()
    if (!entry || entry.askAgainAt <= at || entry.goodUntil <= at) return undefined
    return entry.caller
  }

  async function fromStore(hash: string, find: () => Promise<Known | undefined>) {
    for (let asked = 1; ; asked++) {
      const before = revocations
      const found = await find()
      if (!found) {
        known.delete(hash)
        return 'invalid_token' as const
      }
      if (before === revocations) {
        if (known.size >= cacheEntries) known.clear()
        known.set(hash, found)
        return found.caller
      }
      // Revoked while we looked: what was found may be what was revoked. Not for ever, since others
      // may be revoked all the time.
      if (asked === askedMost) return found.caller
    }
  }

  async function token(secretHash: string, client: Client): Promise<Known | undefined> {
    const at = now()
    const found = await findToken(db, secretHash, at)
    if (!found) return undefined
    const { token: row, user, expiresAt: goodUntil } = found
    await noteUse(db, row.id, at, client)
    const caller: Caller = {
      userId: user.id,
      subject: user.subject,
      // A token may leak further than a session; none of them administers.
      isAdmin: false,
      scopes: granted(user.scopes, row.scopes),
      via: {
        kind: 'token',
        id: row.id,
        secretHash,
        application: row.connectionId ?? undefined,
      },
      restriction: restrictionOf(row),
    }
    return { caller, goodUntil, askAgainAt: at + cachedMs }
  }

  async function session(idHash: string, client: Client): Promise<Known | undefined> {
    const at = now()
    const row = await findSession(db, idHash, at)
    if (!row) return undefined
    const { session: found, user, visit } = row
    // Who administers no longer has no visit either.
    if (visit && !(await administers(visit.administratorId))) return undefined
    if (at - found.lastSeenAt.getTime() >= sessionLimits.touchMs) {
      await touchSession(db, idHash, at, client)
    }
    const caller: Caller = {
      userId: user.id,
      subject: user.subject,
      isAdmin: isAdministrator(user) && !visit,
      scopes: granted(user.scopes, null),
      via: {
        kind: 'session',
        id: found.id,
        idHash,
        signedInAt: found.createdAt.getTime(),
        visit: visit && {
          id: visit.id,
          administrator: visit.administratorId,
          openedBy: found.openedBy ?? '',
          write: visit.write,
          until: found.expiresAt.getTime(),
        },
      },
      restriction: unrestricted,
    }
    return { caller, goodUntil: found.expiresAt.getTime(), askAgainAt: at + cachedMs }
  }

  async function administers(id: string) {
    const [account] = await db.select().from(users).where(eq(users.id, id))
    return account !== undefined && isAdministrator(account)
  }

  const identify = (credentials: Credentials): Identified | Promise<Identified> => {
    const secret = bearer(credentials.authorization) ?? credentials.queryToken
    if (secret !== undefined) {
      const hash = hashSecret(secret)
      const caller = fromMemory(hash)
      if (caller) return caller
      // The checksum tells a typing error without asking the database.
      return isWellFormed(secret)
        ? fromStore(hash, () => token(hash, credentials.client()))
        : 'invalid_token'
    }
    const reference = readCookie(credentials.cookie, sessionCookie)
    if (!reference) return 'missing_token'
    const hash = hashSecret(reference)
    return fromMemory(hash) ?? fromStore(hash, () => session(hash, credentials.client()))
  }
  return { identify, close: () => unsubscribe.forEach((stop) => void stop()) }
}

const granted = (scopes: readonly Scope[], narrowed: readonly Scope[] | null) =>
  new Set(narrowed ? scopes.filter((scope) => narrowed.includes(scope)) : scopes)

function bearer(authorization: string | undefined) {
  if (authorization === undefined) return undefined
  // Another scheme is an attempt with a credential that we do not take.
  return /^bearer +/i.test(authorization) ? authorization.replace(/^bearer +/i, '') : ''
}
