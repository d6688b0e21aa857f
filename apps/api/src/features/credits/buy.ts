import { and, asc, eq, lte, ne } from 'drizzle-orm'

import { type Billing, BillingError } from '../../billing/billing.ts'
import { type Catalogue, wantedPacks } from '../../billing/prices.ts'
import type { Db } from '../../db/db.ts'
import { creditAccounts, creditTopups } from '../../db/schema/credits.ts'
import { subscriptions } from '../../db/schema/subscription.ts'
import { askForMail } from '../../mail/ask.ts'
import type { Credits } from './service.ts'
import { finishTopup, isStillWanted } from './topup.ts'

type Topup = typeof creditTopups.$inferSelect
type Options = {
  db: Db
  credits: Pick<Credits, 'transaction'>
  /** Left out, nothing is sold, and all is free of charge. */
  billing?: Pick<Billing, 'subscriptions'> | undefined
  catalogue: Catalogue
  now: () => number
}

/** For so long nobody else tries the same one. */
const claimMs = 60_000
const longestWaitMs = 60 * 60_000
const topupsAtOnce = 20

/**
 * Buys the packs that were asked for. Each is one act for the provider, however often it is tried:
 * its id is the key. A refusal ends it; while the provider is away it waits.
 */
export async function buyDue(options: Options) {
  const { db, now } = options
  const due = await db
    .select()
    .from(creditTopups)
    .where(and(eq(creditTopups.status, 'asked'), lte(creditTopups.dueAt, new Date(now()))))
    .orderBy(asc(creditTopups.dueAt))
    .limit(topupsAtOnce)
  for (const topup of due) if (await claim(options, topup)) await buy(options, topup)
}

/**
 * Of several processes only one asks the provider: the others find it due later. What is of no use
 * any more ends here. Should the provider have charged it before, its word on that still adds credits.
 */
function claim({ credits, now }: Options, topup: Topup) {
  const { id, userId, dueAt, tries } = topup
  const waitMs = Math.min(claimMs * 2 ** tries, longestWaitMs)
  return credits.transaction(async (tx, ledger) => {
    const isNeeded = await ledger.needsPacks(userId)
    const claimed = await tx
      .update(creditTopups)
      .set({ dueAt: new Date(now() + waitMs), tries: tries + 1 })
      .where(
        and(
          eq(creditTopups.id, id),
          eq(creditTopups.status, 'asked'),
          eq(creditTopups.dueAt, dueAt),
        ),
      )
      .returning({ id: creditTopups.id })
    if (claimed.length === 0) return false
    const isBought = isNeeded && (await isStillWanted(tx, topup, now()))
    if (!isBought) await finishTopup(tx, id, { status: 'dropped' })
    return isBought
  })
}

async function buy(options: Options, topup: Topup) {
  const { db, billing, catalogue } = options
  const { id, userId, packs } = topup
  if (!billing) return bought(options, topup, `free_${id}`)
  const [subscription] = await db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, userId), ne(subscriptions.status, 'canceled')))
  if (!subscription)
    return fail(options, topup, 'There is no subscription whose card could be charged.')
  try {
    const paid = await billing.subscriptions.charge(
      subscription.id,
      {
        items: [wantedPacks(catalogue, packs)],
        effective_from: 'immediately',
        on_payment_failure: 'prevent_change',
      },
      { idempotencyKey: id },
    )
    if (!paid) throw new Error('A charge that is due at once has a transaction.')
    const isPaid = paid.status === 'paid' || paid.status === 'completed'
    await bought(options, topup, paid.id, isPaid)
  } catch (error) {
    if (!(error instanceof BillingError)) throw error
    if (error.code !== 'unavailable') await fail(options, topup, error.message)
  }
}

/** The provider's event on it may have come first; what is paid is added once all the same. */
async function bought(
  { credits, catalogue }: Options,
  { id, userId, packs }: Topup,
  transactionId: string,
  isPaid = true,
) {
  await credits.transaction(async (tx, ledger) => {
    // The account first, as all others do, so that none waits for one that waits for it.
    await ledger.open(userId)
    await finishTopup(tx, id, { status: 'charged', transactionId })
    if (!isPaid) return
    await ledger.bought({ userId, credits: packs * catalogue.pack.credits, transactionId })
    await finishTopup(tx, id, { status: 'done' })
  })
}

/** Its owner is told, and it is not tried again for a day. */
async function fail({ credits, now }: Options, { id, userId, packs }: Topup, reason: string) {
  await credits.transaction(async (tx) => {
    await finishTopup(tx, id, { status: 'failed', error: reason })
    const [account] = await tx
      .select()
      .from(creditAccounts)
      .where(eq(creditAccounts.userId, userId))
    await askForMail(tx, {
      userId,
      template: 'topup_failed',
      data: {
        packs: packs === 1 ? '1 pack' : `${packs} packs`,
        reason,
        balance: account?.balance ?? 0,
      },
      dedupeKey: `topup_failed:${id}`,
      now: now(),
    })
  })
}
