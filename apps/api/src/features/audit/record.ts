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
  const visit = via.kind === 'session' ? via.visit : undefined
  const application = via.kind === 'token' ? via.application : undefined
  const actor =
    application === undefined ? via : ({ kind: 'application', id: application } as const)
  const asked = askedAs(actor, userId, c)
  return visit ? { ...asked, actorKind: 'administrator', actorUser: visit.administrator } : asked
}

/** The same for what administrators do as such: upon a user, or upon nobody in particular. */
export function askedByAdministrator(
  caller: Pick<Caller, 'via' | 'userId'>,
  c: Context<Env>,
  subject: string | null = null,
): Asked {
  return { ...askedBy(caller, c), actorKind: 'administrator', subject }
}

type Actor = { kind: Entry['actorKind']; id: string }

/** The same for somebody who has only just become one. */
export function askedAs({ kind, id }: Actor, userId: string, c: Context<Env>): Asked {
  const { address, userAgent } = clientOf(c)
  return {
    actorKind: kind,
    actorId: id,
    actorUser: userId,
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
