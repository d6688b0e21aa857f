import { deviceName } from '@console/app-config/device-name'
import { sessions as contract } from '@console/sdk/contract'
import { and, desc, eq, isNull, ne } from 'drizzle-orm'

import type { Bus } from '../../bus/bus.ts'
import type { Db } from '../../db/db.ts'
import { sessions } from '../../db/schema.ts'
import { implement } from '../../http/implement.ts'
import { sessionOf } from '../../http/session-only.ts'
import { askedBy, record } from '../audit/record.ts'
import { endSessions, goodSession, sessionLimits } from '../auth/sessions.ts'

const inConsoleOnly = 'Sign-ins are managed in the console, not by tokens.'

type Options = { db: Db; bus: Bus; now?: () => number }

/** Where an account is signed in, and how to sign it out there. */
export const signInRoutes = ({ db, bus, now = Date.now }: Options) =>
  implement(contract, {
    async list(caller) {
      const { idHash } = sessionOf(caller, inConsoleOnly)
      // Visits of administrators stand in a list of their own.
      const shown = and(eq(sessions.userId, caller.userId), isNull(sessions.visitId))
      const rows = await db
        .select()
        .from(sessions)
        .where(and(shown, goodSession(now())))
        .orderBy(desc(sessions.lastSeenAt), desc(sessions.id))
      const items = rows.map((row) => present(row, idHash))
      return { items, count: items.length, pagination: null }
    },

    async revoke({ params: { id }, ...caller }, c) {
      sessionOf(caller, inConsoleOnly)
      const meant = and(eq(sessions.id, id), eq(sessions.userId, caller.userId))
      const ended = await endSessions(db, bus, meant, now())
      if (ended.length > 0)
        await record(db, askedBy(caller, c), { action: 'session.end', target: id })
      return true as const
    },

    async revokeOthers(caller, c) {
      const { idHash } = sessionOf(caller, inConsoleOnly)
      const others = and(eq(sessions.userId, caller.userId), ne(sessions.idHash, idHash))
      const ended = await endSessions(db, bus, others, now())
      const details = { ended: ended.length }
      await record(db, askedBy(caller, c), { action: 'session.end_others', details })
      return details
    },
  })

function present(row: typeof sessions.$inferSelect, current: string) {
  const idle = row.lastSeenAt.getTime() + sessionLimits.idleMs
  return {
    id: row.id,
    current: row.idHash === current,
    device: deviceName(row.userAgent),
    user_agent: row.userAgent,
    address: row.address,
    created_at: row.createdAt.toISOString(),
    last_used_at: row.lastSeenAt.toISOString(),
    expires_at: new Date(Math.min(idle, row.expiresAt.getTime())).toISOString(),
  }
}
