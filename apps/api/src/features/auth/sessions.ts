import { randomBytes } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'

import type { Bus } from '../../bus/bus.ts'
import type { Db } from '../../db/db.ts'
import { sessions, users } from '../../db/schema.ts'
import { hashSecret } from '../../lib/secrets.ts'

const dayMs = 24 * 60 * 60 * 1000

export const sessionLimits = {
  /** A session that nobody uses ends after this. */
  idleMs: 30 * dayMs,
  /** And every session after this, used or not. */
  absoluteMs: 90 * dayMs,
  /** How often its use is written down. */
  touchMs: 5 * 60_000,
}

/** Starts a session and returns the reference for the cookie; only its hash is stored. */
export async function startSession(
  db: Db,
  { userId, userAgent, now }: { userId: string; userAgent: string | undefined; now: number },
) {
  const reference = randomBytes(32).toString('base64url')
  await db.insert(sessions).values({
    idHash: hashSecret(reference),
    userId,
    userAgent: userAgent?.slice(0, 300),
    createdAt: new Date(now),
    lastSeenAt: new Date(now),
    expiresAt: new Date(now + sessionLimits.absoluteMs),
  })
  return reference
}

export async function endSession(db: Db, bus: Bus, idHash: string) {
  await db.delete(sessions).where(eq(sessions.idHash, idHash))
  await bus.publish('session.ended', { idHash })
}

/** The session and its user, if it is still good. */
export async function findSession(db: Db, idHash: string, now: number) {
  const [row] = await db
    .select({ session: sessions, user: users })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.idHash, idHash),
        gt(sessions.expiresAt, new Date(now)),
        gt(sessions.lastSeenAt, new Date(now - sessionLimits.idleMs)),
      ),
    )
  return row
}

export async function touchSession(db: Db, idHash: string, now: number) {
  await db
    .update(sessions)
    .set({ lastSeenAt: new Date(now) })
    .where(eq(sessions.idHash, idHash))
}
