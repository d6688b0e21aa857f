import { and, desc, eq, gt, gte, inArray, isNull, ne, notInArray, or, sql } from 'drizzle-orm'

import type { Db } from '../../db/db.ts'
import { creditTopups } from '../../db/schema/credits.ts'
import { userSettings } from '../../db/schema/user-settings.ts'
import { randomId } from '../../lib/secrets.ts'

const dayMs = 24 * 60 * 60 * 1000

/** The calendar month that holds this moment, by which the cap counts. */
const monthStart = (at: Date) => new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth()))

/** Packs that were bought by themselves this month, or are about to be. */
export async function packsThisMonth(
  db: Db,
  userId: string,
  now: number,
  { leftOut }: { leftOut?: string } = {},
) {
  const [row] = await db
    .select({ packs: sql<number>`coalesce(sum(${creditTopups.packs}), 0)::int` })
    .from(creditTopups)
    .where(
      and(
        eq(creditTopups.userId, userId),
        notInArray(creditTopups.status, ['failed', 'dropped']),
        gte(creditTopups.askedAt, monthStart(new Date(now))),
        leftOut === undefined ? undefined : ne(creditTopups.id, leftOut),
      ),
    )
  return row?.packs ?? 0
}

/** The newest attempt; what became of it is shown beside the setting. */
export async function lastTopup(db: Db, userId: string) {
  const [row] = await db
    .select()
    .from(creditTopups)
    .where(eq(creditTopups.userId, userId))
    .orderBy(desc(creditTopups.askedAt))
    .limit(1)
  return row
}

/**
 * Writes down that packs are to be bought, if their owner wants that and the month's cap has room.
 * The row of the account is locked, so the cap holds; one at a time, however many calls ask.
 */
export async function askForTopup(tx: Db, userId: string, now: number) {
  const wanted = await wantedPacks(tx, userId)
  if (!wanted) return false
  const last = await lastTopup(tx, userId)
  if (last && (last.status === 'asked' || last.status === 'charged')) return false
  // What was refused is not asked for again at every call.
  if (last?.status === 'failed' && last.askedAt.getTime() > now - dayMs) return false
  const packs = Math.min(wanted.packs, wanted.cap - (await packsThisMonth(tx, userId, now)))
  if (packs < 1) return false
  const at = new Date(now)
  const [asked] = await tx
    .insert(creditTopups)
    .values({ id: `top_${randomId(16)}`, userId, packs, askedAt: at, dueAt: at })
    .onConflictDoNothing()
    .returning()
  return asked !== undefined
}

/** Whether its owner wants what was asked for still: settings may have changed while it waited. */
export async function isStillWanted(
  tx: Db,
  { id, userId, packs }: Pick<typeof creditTopups.$inferSelect, 'id' | 'userId' | 'packs'>,
  now: number,
) {
  const wanted = await wantedPacks(tx, userId)
  if (!wanted || packs > wanted.packs) return false
  return packs <= wanted.cap - (await packsThisMonth(tx, userId, now, { leftOut: id }))
}

async function wantedPacks(tx: Db, userId: string) {
  const [wanted] = await tx
    .select()
    .from(userSettings)
    .where(and(eq(userSettings.userId, userId), eq(userSettings.autoTopup, true)))
  if (!wanted) return undefined
  const cap = wanted.autoTopupMonthlyPacks ?? Number.POSITIVE_INFINITY
  return { packs: wanted.autoTopupPacks, cap }
}

/**
 * Whether this payment is one that was made by itself. The provider's word on it may come before its
 * answer to us: then the one that is under way is meant.
 */
export async function topupBought(
  tx: Db,
  { userId, transactionId, packs }: { userId: string; transactionId: string; packs: number },
) {
  const underWay = and(
    eq(creditTopups.status, 'asked'),
    isNull(creditTopups.transactionId),
    // The provider was asked for as many.
    gt(creditTopups.tries, 0),
    eq(creditTopups.packs, packs),
  )
  // What was paid for when packs were larger or smaller may be no whole number of them now.
  const mayBeUnderWay = Number.isInteger(packs) ? underWay : undefined
  const [topup] = await tx
    .select()
    .from(creditTopups)
    .where(
      and(
        eq(creditTopups.userId, userId),
        or(eq(creditTopups.transactionId, transactionId), mayBeUnderWay),
      ),
    )
  if (topup) await finishTopup(tx, topup.id, { status: 'done', transactionId })
  return topup !== undefined
}

export async function finishTopup(
  tx: Db,
  id: string,
  end: Partial<Pick<typeof creditTopups.$inferInsert, 'status' | 'transactionId' | 'error'>>,
) {
  await tx
    .update(creditTopups)
    .set(end)
    .where(and(eq(creditTopups.id, id), inArray(creditTopups.status, ['asked', 'charged'])))
}
