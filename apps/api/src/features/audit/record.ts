import type { Context } from 'hono'

import type { Db } from '../../db/db.ts'
import { auditEntries } from '../../db/schema/audit.ts'
import type { Caller } from '../../http/caller.ts'
import { clientOf } from '../../http/client.ts'
import type { Env } from '../../http/env.ts'

type Entry = typeof auditEntries.$inferInsert
type Asked = Pick<
  Entry,
  'actorKind' | 'actorId' | 'actorUser' | 'subject' | 'address' | 'userAgent' | 'requestId'
>
type Act = Pick<Entry, 'action' | 'target' | 'reason'> &
  Partial<Pick<Entry, 'outcome' | 'details' | 'subject'>>

/** Who asks, as an entry keeps it. While impersonating the administrator acts, upon the user. */
export function askedBy({ via, userId }: Pick<Caller, 'via' | 'userId'>, c: Context<Env>): Asked {
  const { address, userAgent } = clientOf(c)
  const visit = via.kind === 'session' ? via.visit : undefined
  const application = via.kind === 'token' ? via.application : undefined
  return {
    ...(application
      ? { actorKind: 'application' as const, actorId: application }
      : { actorKind: visit ? ('administrator' as const) : via.kind, actorId: via.id }),
    actorUser: visit?.administrator ?? userId,
    subject: userId,
    address,
    userAgent,
    requestId: c.get('reply').asked.txid,
  }
}

/** Adds an entry. Nothing changes or removes one; in a transaction it stands or falls with the act. */
export async function record(db: Db, asked: Asked, act: Act) {
  await db.insert(auditEntries).values({ outcome: 'done', details: {}, ...asked, ...act })
}
