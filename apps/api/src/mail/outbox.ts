import { and, eq, isNotNull, sql } from 'drizzle-orm'

import type { Db } from '../db/db.ts'
import { mailSends, mailSuppressions, mailMessages as messages } from '../db/schema/mail.ts'
import { repeat } from '../lib/repeat.ts'
import { claimsOf } from './claim.ts'
import { type Composer, composed, type Facts, factsOf } from './compose.ts'
import { wants } from './consent.ts'
import { forgetOldMail } from './forget.ts'
import { type Mail, MailRefused } from './mail.ts'

/** A mail server that has not taken a mail by then is hung up on. */
const patienceMs = 60_000
/** What a mail server has to take a mail that is on its way when we stop; it goes out again later. */
const stopWithinMs = 5_000
const workEveryMs = 2_000
const forgetEveryMs = 60 * 60_000
const lanes = 4

const minutes = (n: number) => n * 60_000
const lastPause = minutes(960)
/** How long after each failure the mail is tried again. After the last one it has failed. */
const pauses = [...[1, 5, 15, 60, 120, 240, 480, 480, 480].map(minutes), lastPause]

export type OutboxOptions = Composer & {
  db: Db
  mail: Mail
  now: () => number
  /** How many mails of sends to many go out in a minute; the gateway's own do not wait for that. */
  sendsPerMinute?: number | undefined
  /** Told of what an operator can mend. It names no reader. */
  onTrouble: (error: unknown) => void
}

/**
 * Hands over what was asked for. A mail is held by one process at a time; if that one dies between
 * the mail server's yes and ours, the mail goes out once more, under the same Message-ID.
 */
export function createOutbox(options: OutboxOptions) {
  const { db, mail, now, sendsPerMinute, onTrouble } = options
  const claimNext = claimsOf({ db, now, sendsPerMinute })
  const hurry = new AbortController()

  async function handOver(id: string) {
    const facts = await factsOf(db, id)
    if (!facts) return
    const hindrance = hindranceOf(facts)
    // Nothing was handed over, so it takes no place of another.
    if (hindrance) return settle(db, id, { status: hindrance, attemptedAt: null }, now())
    try {
      const signal = AbortSignal.any([AbortSignal.timeout(patienceMs), hurry.signal])
      await mail.send(composed(facts, options), signal)
    } catch (error) {
      return failed(facts, error)
    }
    await settle(db, id, { status: 'sent', error: null, sentAt: new Date(now()) }, now())
  }

  async function failed({ message }: Facts, error: unknown) {
    const { id, address, attempts } = message
    const refused = error instanceof MailRefused ? error : undefined
    const said = refused ? refused.message : 'The mail could not be written.'
    if (refused?.noSuchAddress) {
      await db.transaction(async (tx) => {
        const suppression = { address: address.toLowerCase(), cause: 'bounced' as const }
        await tx
          .insert(mailSuppressions)
          .values({ ...suppression, createdAt: new Date(now()) })
          .onConflictDoNothing()
        await settle(tx, id, { status: 'bounced', error: said }, now())
      })
      return
    }
    if (!refused) onTrouble(error)
    else if (!refused.forGood) {
      onTrouble(
        new Error(`A mail waits, because the mail server did not take it: ${refused.code}.`),
      )
    }
    const operators = refused?.operators ?? false
    const refusals = message.refusals + (operators ? 0 : 1)
    // What the operator can mend is waited for: no mail is lost by it.
    const pauseMs = operators ? (pauses[attempts - 1] ?? lastPause) : pauses[refusals - 1]
    if (refused?.forGood || pauseMs === undefined) {
      await settle(db, id, { status: 'failed', error: said, refusals }, now())
      return
    }
    await db
      .update(messages)
      .set({ error: said, refusals, leasedUntil: null, dueAt: new Date(now() + pauseMs) })
      .where(and(eq(messages.id, id), eq(messages.status, 'queued')))
    // Stopped while it was on its way: it must not be tried again.
    await db
      .update(messages)
      .set({ status: 'stopped', settledAt: new Date(now()) })
      .where(and(eq(messages.id, id), eq(messages.status, 'queued'), ofStoppedSend(db)))
  }

  let stopping = false

  async function lane(first?: string) {
    let id = first ?? (await claimNext())
    while (id !== undefined) {
      await handOver(id)
      id = stopping ? undefined : await claimNext()
    }
  }

  /** Hands over all that is due. */
  const work = async () => {
    // Mostly there is nothing, and one look tells.
    const first = await claimNext()
    if (first === undefined) return
    const others = Array.from({ length: lanes - 1 }, () => lane())
    // Each lane goes on without the others: what one could not do is due again later.
    await Promise.all([lane(first), ...others].map((one) => one.catch(onTrouble)))
  }

  return {
    work,
    /** Goes on by itself, also with what a process that died has left. Returns the way to stop. */
    start() {
      const stopWork = repeat(workEveryMs, work, onTrouble)
      const stopForgetting = repeat(forgetEveryMs, () => forgetOldMail(db, now()), onTrouble)
      return async () => {
        stopping = true
        const late = setTimeout(() => hurry.abort(), stopWithinMs)
        await Promise.all([stopWork(), stopForgetting()])
        clearTimeout(late)
        mail.close()
      }
    },
  }
}

/** Why a mail that was asked for does not go out after all. */
function hindranceOf({ message, send, settings, suppressed, leaving }: Facts) {
  if (send?.stoppedAt) return 'stopped'
  if (suppressed !== null) return 'suppressed'
  // Who leaves hears of that, and of nothing that was written to many.
  if (leaving !== null && send !== null) return 'suppressed'
  // Who has changed their mind since gets nothing. A test goes to the administrator who wrote it.
  const announced = message.kind === 'announcement' && send !== null
  if (announced && !wants(settings, send.audience.topic)) return 'suppressed'
  return undefined
}

type Outcome = Partial<
  Pick<typeof messages.$inferInsert, 'error' | 'sentAt' | 'refusals' | 'attemptedAt'>
> & {
  status: Exclude<(typeof messages.$inferSelect)['status'], 'queued'>
}

const settle = (db: Db, id: string, outcome: Outcome, now: number) =>
  db
    .update(messages)
    .set({ ...outcome, leasedUntil: null, settledAt: new Date(now) })
    .where(and(eq(messages.id, id), eq(messages.status, 'queued')))

const ofStoppedSend = (db: Db) =>
  sql`${messages.sendId} in ${db
    .select({ id: mailSends.id })
    .from(mailSends)
    .where(isNotNull(mailSends.stoppedAt))}`
