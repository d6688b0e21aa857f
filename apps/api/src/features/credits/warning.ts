import { eq } from 'drizzle-orm'

import type { Db } from '../../db/db.ts'
import { creditAccounts } from '../../db/schema/credits.ts'
import { randomId } from '../../lib/secrets.ts'
import { askForMail } from '../../mail/ask.ts'
import { burnOf } from './burn.ts'

type Account = typeof creditAccounts.$inferSelect
type Warned = Account['warned']

const gravity: Record<Warned, number> = { no: 0, low: 1, empty: 2 }

/**
 * Tells the owner by mail that credits run out: once when little is left and once when nothing is,
 * until some are bought. The account's row must be locked.
 */
export async function warnOf(
  tx: Db,
  { userId, balance, warned }: Account,
  { level, now }: { level: Exclude<Warned, 'no'>; now: number },
) {
  if (gravity[warned] >= gravity[level]) return
  await tx.update(creditAccounts).set({ warned: level }).where(eq(creditAccounts.userId, userId))
  const burn = await burnOf(tx, userId, now)
  await askForMail(tx, {
    userId,
    template: 'low_credits',
    data: { balance, days_left: burn === 0 ? 0 : Math.floor(balance / burn) },
    dedupeKey: `low_credits:${randomId(16)}`,
    now,
  })
}
