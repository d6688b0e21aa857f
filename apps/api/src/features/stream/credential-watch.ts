import { and, eq, gt, inArray, isNull, or } from 'drizzle-orm'

import type { Db } from '../../db/db.ts'
import { sessions, tokens } from '../../db/schema.ts'
import { goodSession } from '../auth/sessions.ts'
import type { Hub } from './hub.ts'

type Options = { db: Db; hub: Hub; everyMs?: number; onTrouble: (error: unknown) => void }

/**
 * Ends the streams of sessions and tokens that have run out, which nobody announces. It also catches
 * a revocation whose message was lost. Returns the way to stop.
 */
export function watchCredentials({ db, hub, everyMs = 5_000, onTrouble }: Options) {
  let running = Promise.resolve()
  const timer = setInterval(() => {
    running = running.then(() => endExpired(db, hub)).catch(onTrouble)
  }, everyMs).unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}

export async function endExpired(db: Db, hub: Hub, now = new Date()) {
  const hashes = hub.credentials
  if (hashes.length === 0) return
  const goodSessions = await db
    .select({ hash: sessions.idHash })
    .from(sessions)
    .where(and(inArray(sessions.idHash, hashes), goodSession(now.getTime())))
  const goodTokens = await db
    .select({ hash: tokens.secretHash })
    .from(tokens)
    .where(
      and(
        inArray(tokens.secretHash, hashes),
        eq(tokens.paused, false),
        or(isNull(tokens.expiresAt), gt(tokens.expiresAt, now)),
      ),
    )
  const good = new Set([...goodSessions, ...goodTokens].map(({ hash }) => hash))
  for (const hash of hashes) if (!good.has(hash)) hub.end(hash)
}
