import { adminActs as contract } from '@console/sdk/contract'
import { and, eq } from 'drizzle-orm'

import type { Catalogue } from '../../billing/prices.ts'
import type { Bus } from '../../bus/bus.ts'
import type { Db } from '../../db/db.ts'
import { hooks } from '../../db/schema/hooks.ts'
import { tokens } from '../../db/schema.ts'
import { implement } from '../../http/implement.ts'
import { notFound, Problem } from '../../http/problem.ts'
import { requestOf } from '../../http/request-of.ts'
import { askedByAdministrator, record } from '../audit/record.ts'
import type { Credits } from '../credits/service.ts'
import { unfailed } from '../hooks/store.ts'
import { presentMessage } from '../mail/log.ts'
import { sendAgain } from '../mail/send-again.ts'
import { ownKinds } from '../tokens/store.ts'
import { presentHook } from './held.ts'
import { presentEntry } from './recent.ts'
import { findUser } from './users.ts'

type Options = {
  db: Db
  bus: Bus
  credits: Pick<Credits, 'transaction'>
  catalogue: Pick<Catalogue, 'includedCredits'>
  now: () => number
}

/** What an administrator does for a user, with its reason in the log, in one transaction with the act. */
export function administratorActRoutes({ db, bus, credits, catalogue, now }: Options) {
  const { includedCredits } = catalogue
  /** Somebody for whom something can still be done. */
  async function mustBeThere(tx: Db, id: string) {
    const user = await findUser({ db: tx, includedCredits }, id)
    if (!user) throw notFound()
    if (user.shown.state === 'deleting') {
      throw new Problem('unprocessable', 'This account is being erased.')
    }
  }

  return implement(contract, {
    async grant({ params: { id }, body: { credits: given, reason }, ...caller }, c) {
      const { id: requestId, endpoint } = requestOf(c)
      const by = {
        requestId,
        endpoint,
        callerKind: 'administrator',
        callerId: caller.userId,
        callerName: null,
      } as const
      const entry = await credits.transaction(async (tx, ledger) => {
        await mustBeThere(tx, id)
        const granted = await ledger.granted({ userId: id, credits: given, by })
        const details = { credits: given }
        const act = { action: 'credits.grant', target: granted.id, reason, details }
        await record(tx, askedByAdministrator(caller, c, id), act)
        return granted
      })
      return presentEntry(entry)
    },

    async revokeToken({ params: { id, token }, body: { reason }, ...caller }, c) {
      const gone = await db.transaction(async (tx) => {
        const [row] = await tx
          .delete(tokens)
          .where(and(ownKinds, eq(tokens.id, token), eq(tokens.userId, id)))
          .returning()
        const act = { action: 'token.revoke', target: token, reason }
        if (row) await record(tx, askedByAdministrator(caller, c, id), act)
        return row
      })
      if (gone) await bus.publish('token.revoked', { secretHash: gone.secretHash, userId: id })
      return true as const
    },

    async enableHook({ params: { id, hook }, body: { reason }, ...caller }, c) {
      const changed = await db.transaction(async (tx) => {
        await mustBeThere(tx, id)
        const theirs = and(eq(hooks.id, hook), eq(hooks.userId, id))
        const [held] = await tx.select().from(hooks).where(theirs).for('no key update')
        if (!held) throw notFound()
        if (held.enabled) return held
        if (held.disabledCause === 'owner') {
          throw new Problem('unprocessable', 'Its owner has disabled this webhook.')
        }
        const [row = held] = await tx.update(hooks).set(unfailed).where(theirs).returning()
        const act = { action: 'hook.enable', target: hook, reason }
        await record(tx, askedByAdministrator(caller, c, id), act)
        return row
      })
      return presentHook(changed)
    },

    async resendMail({ params: { id }, body: { reason }, ...caller }, c) {
      const message = await db.transaction(async (tx) => {
        const again = await sendAgain(tx, id, now())
        const details = { message: again.id }
        const act = { action: 'mail.resend', target: id, reason, details }
        await record(tx, askedByAdministrator(caller, c, again.userId), act)
        return again
      })
      return presentMessage(message)
    },
  })
}
