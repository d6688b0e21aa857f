import { and, eq } from 'drizzle-orm'

import type { Db } from '../../db/db.ts'
import { creditAccounts, creditEntries } from '../../db/schema/credits.ts'
import { userSettings } from '../../db/schema/user-settings.ts'
import type { Billable } from './billable.ts'

/** What is left, unless nothing was ever asked of this account. */
export async function balanceOf(db: Db, userId: string) {
  const [account] = await db
    .select({ balance: creditAccounts.balance })
    .from(creditAccounts)
    .where(eq(creditAccounts.userId, userId))
  return account?.balance
}

/** What this request paid for this act already. */
export async function earlierCharge(db: Db, { cause, by: { requestId } }: Billable) {
  const [entry] = await db
    .select({
      entryId: creditEntries.id,
      cost: creditEntries.cost,
      balance: creditEntries.balance,
    })
    .from(creditEntries)
    .where(
      and(
        eq(creditEntries.requestId, requestId ?? ''),
        eq(creditEntries.cause, cause),
        eq(creditEntries.kind, 'charge'),
      ),
    )
  return entry
}

/** Whether there is nothing to say to, and nothing to buy for, an account that runs out. */
export async function knowsItIsEmpty(db: Db, userId: string) {
  const [account] = await db
    .select({ warned: creditAccounts.warned, autoTopup: userSettings.autoTopup })
    .from(creditAccounts)
    .leftJoin(userSettings, eq(userSettings.userId, creditAccounts.userId))
    .where(eq(creditAccounts.userId, userId))
  return account?.warned === 'empty' && !account.autoTopup
}
