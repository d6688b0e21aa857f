import { operatorMessages as contract, operatorMessageLimits } from '@console/sdk/contract'
import { and, count, eq, gt, min, sql } from 'drizzle-orm'

import type { Db } from '../../db/db.ts'
import { mailMessages } from '../../db/schema/mail.ts'
import { implement } from '../../http/implement.ts'
import { Problem } from '../../http/problem.ts'
import { sessionOf } from '../../http/session-only.ts'
import { askForMail } from '../../mail/ask.ts'

const template = 'message_to_operator'
const windowMs = 60 * 60_000

type Options = { db: Db; inbox: string; now: () => number }

/** What users write to whoever runs the installation: mails, kept and deleted with the account. */
export const operatorMessageRoutes = ({ db, inbox, now }: Options) =>
  implement(contract, {
    async send({ body, userId, ...caller }, c) {
      sessionOf(caller, 'Messages are written in the console, not by tokens.')
      const message = body.message.trim()
      if (message === '') {
        throw new Problem('unprocessable', 'body/message: write what the operator is to read.')
      }
      const { txid } = c.get('reply').asked
      const dedupeKey = `${template}:${txid}`
      return db.transaction(async (tx) => {
        await refuseTooMany(tx, userId, now())
        const data = {
          message,
          page: body.page ?? '',
          request: body.request_id ?? 'none named',
          account: userId,
        }
        await askForMail(tx, { userId, template, data, dedupeKey, address: inbox, now: now() })
        const [asked] = await tx
          .select({ id: mailMessages.id })
          .from(mailMessages)
          .where(and(eq(mailMessages.userId, userId), eq(mailMessages.dedupeKey, dedupeKey)))
        // An account that is deleted at this moment has no mail any more.
        if (!asked) throw new Problem('unprocessable', 'The account is being deleted.')
        return asked
      })
    },
  })

/** Counted where they lie, so that all processes count alike; the lock makes those at once wait. */
async function refuseTooMany(tx: Db, userId: string, now: number) {
  const { perHour } = operatorMessageLimits
  const lock = `operator messages:${userId}`
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${lock}))`)
  const recent = and(
    eq(mailMessages.userId, userId),
    eq(mailMessages.template, template),
    gt(mailMessages.createdAt, new Date(now - windowMs)),
  )
  const [sent] = await tx
    .select({ count: count(), first: min(mailMessages.createdAt) })
    .from(mailMessages)
    .where(recent)
  if (!sent?.first || sent.count < perHour) return
  const seconds = String(Math.ceil((sent.first.getTime() + windowMs - now) / 1000))
  throw new Problem('rate_limited', `At most ${perHour} messages in an hour. Try again later.`, {
    headers: { 'retry-after': seconds },
  })
}
