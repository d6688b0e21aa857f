import { and, asc, eq, isNotNull, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'

import type { Db } from '../db/db.ts'
import { mailMessages as messages } from '../db/schema/mail.ts'
import { Serial } from '../lib/serial.ts'

/** Longer than a mail server has to take a mail: after it whoever held the mail has died. */
const leaseMs = 90_000
const minuteMs = 60_000

type ClaimOptions = {
  db: Db
  now: () => number
  /** How many mails of sends to many are handed over in a minute, in all processes together. */
  sendsPerMinute: number | undefined
}

/** Takes the next mail that is due for this process alone, and gives its id. */
export function claimsOf({ db, now, sendsPerMinute }: ClaimOptions) {
  const oneByOne = new Serial()

  async function claim(tx: Db, which: SQL, hasRoom?: SQL) {
    const at = new Date(now())
    const free = and(
      eq(messages.status, 'queued'),
      lte(messages.dueAt, at),
      or(isNull(messages.leasedUntil), lt(messages.leasedUntil, at)),
    )
    const next = tx
      .select({ id: messages.id })
      .from(messages)
      .where(and(free, which, hasRoom))
      .orderBy(asc(messages.dueAt))
      .limit(1)
      .for('update', { skipLocked: true })
    const [claimed] = await tx
      .update(messages)
      .set({
        leasedUntil: new Date(at.getTime() + leaseMs),
        attemptedAt: at,
        attempts: sql`${messages.attempts} + 1`,
      })
      .where(eq(messages.id, next))
      .returning({ id: messages.id })
    return claimed?.id
  }

  /** What was handed over counts, whatever the mail server said: it slows down whom it refuses. */
  async function claimAtPace(limit: number) {
    const since = new Date(now() - minuteMs).toISOString()
    const hasRoom = sql`(select count(*) from mail_messages as recent
      where recent.send_id is not null and recent.attempted_at > ${since}::timestamptz) < ${limit}`
    return db.transaction(async (tx) => {
      // Or two processes would find the same room.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext('mail pace'))`)
      return claim(tx, isNotNull(messages.sendId), hasRoom)
    })
  }

  const claimOfSend = () =>
    sendsPerMinute === undefined
      ? claim(db, isNotNull(messages.sendId))
      : oneByOne.run('send', () => claimAtPace(sendsPerMinute))

  /** What the gateway itself has to say goes before mail to many. */
  return async () => (await claim(db, isNull(messages.sendId))) ?? (await claimOfSend())
}
