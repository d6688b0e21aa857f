import { randomBytes } from 'node:crypto'
import { and, eq, gt, inArray, isNull, lte, not, or, type SQL } from 'drizzle-orm'

import type { Bus } from '../../bus/bus.ts'
import type { Db } from '../../db/db.ts'
import { visits } from '../../db/schema/impersonation.ts'
import { sessions, users } from '../../db/schema.ts'
import type { Client } from '../../http/client.ts'
import { hashSecret, newSessionId } from '../../lib/secrets.ts'
import { staying } from './leaving.ts'

const dayMs = 24 * 60 * 60 * 1000

export const sessionLimits = {
  /** A session that nobody uses ends after this. */
  idleMs: 30 * dayMs,
  /** And every session after this, used or not. */
  absoluteMs: 90 * dayMs,
  /** How often its use is written down. */
  touchMs: 60_000,
}

/** Which sessions are still good. */
export const goodSession = (now: number) =>
  and(
    gt(sessions.expiresAt, new Date(now)),
    gt(sessions.lastSeenAt, new Date(now - sessionLimits.idleMs)),
  )

type Start = { userId: string; client: Client; now: number }

/** Starts a session and returns the reference for the cookie; only its hash is stored. */
export async function startSession(db: Db, { userId, client, now }: Start) {
  const reference = randomBytes(32).toString('base64url')
  const id = newSessionId()
  const ended = not(goodSession(now) ?? eq(sessions.userId, userId))
  await db.delete(sessions).where(and(eq(sessions.userId, userId), ended))
  await db.insert(sessions).values({
    idHash: hashSecret(reference),
    id,
    userId,
    userAgent: client.userAgent,
    address: client.address,
    createdAt: new Date(now),
    lastSeenAt: new Date(now),
    expiresAt: new Date(now + sessionLimits.absoluteMs),
  })
  return { reference, id }
}

/** Ends these sessions, and those that an administrator opened from one of them. */
export async function endSessions(db: Db, bus: Bus, which: SQL | undefined, now: number) {
  const ended = await db.transaction(async (tx) => {
    const meant = await tx.select({ idHash: sessions.idHash }).from(sessions).where(which)
    if (meant.length === 0) return []
    const hashes = meant.map(({ idHash }) => idHash)
    const gone = await tx
      .delete(sessions)
      .where(or(inArray(sessions.idHash, hashes), inArray(sessions.openedBy, hashes)))
      .returning({ idHash: sessions.idHash, visitId: sessions.visitId })
    const left = gone.flatMap(({ visitId }) => visitId ?? [])
    if (left.length > 0) {
      await tx
        .update(visits)
        .set({ endedAt: new Date(now) })
        .where(and(inArray(visits.id, left), isNull(visits.endedAt)))
    }
    return gone
  })
  for (const { idHash } of ended) await bus.publish('session.ended', { idHash })
  return ended
}

/** Signs a browser out; if an administrator acts as a user in it, the administrator too. */
export function signOut(db: Db, bus: Bus, idHash: string, now: number) {
  const opener = db
    .select({ idHash: sessions.openedBy })
    .from(sessions)
    .where(eq(sessions.idHash, idHash))
  const both = or(eq(sessions.idHash, idHash), inArray(sessions.idHash, opener))
  return endSessions(db, bus, both, now)
}

/** The session, its user and the visit that it belongs to, if it is still good. */
export async function findSession(db: Db, idHash: string, now: number) {
  const [row] = await db
    .select({ session: sessions, user: users, visit: visits })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(visits, eq(visits.id, sessions.visitId))
    .where(and(eq(sessions.idHash, idHash), goodSession(now), staying(db, users.id)))
  return row && { ...row, visit: row.visit ?? undefined }
}

export async function touchSession(db: Db, idHash: string, now: number, client: Client) {
  const due = lte(sessions.lastSeenAt, new Date(now - sessionLimits.touchMs))
  await db
    .update(sessions)
    .set({
      lastSeenAt: new Date(now),
      address: client.address,
      userAgent: client.userAgent ?? null,
    })
    .where(and(eq(sessions.idHash, idHash), due))
}
