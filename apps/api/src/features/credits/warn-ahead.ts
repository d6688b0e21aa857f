import { and, eq, gte, lt, sql } from 'drizzle-orm'

import type { Db } from '../../db/db.ts'
import { creditAccounts, creditEntries } from '../../db/schema/credits.ts'
import { burnSpanMs, isSpending } from './burn.ts'
import { warnOf } from './warning.ts'

/** How many days ahead an owner is told that credits run out. */
export const warnDays = 3
const accountsAtOnce = 100

/** Warns those whose credits last for less than three days at the pace of the last seven. */
export async function warnAhead(db: Db, { now }: { now: () => number }) {
  const at = now()
  const spent = sql`sum(${creditEntries.cost})`
  const hasting = await db
    .select({ userId: creditAccounts.userId })
    .from(creditAccounts)
    .innerJoin(creditEntries, eq(creditEntries.userId, creditAccounts.userId))
    .where(
      and(
        eq(creditAccounts.warned, 'no'),
        gte(creditEntries.at, new Date(at - burnSpanMs)),
        isSpending,
      ),
    )
    .groupBy(creditAccounts.userId)
    .having(lt(sql`${creditAccounts.balance} * 7`, sql`${spent} * ${warnDays}`))
    .limit(accountsAtOnce)
  for (const { userId } of hasting) {
    await db.transaction(async (tx) => {
      const mine = eq(creditAccounts.userId, userId)
      const [account] = await tx.select().from(creditAccounts).where(mine).for('update')
      if (account) await warnOf(tx, account, { level: 'low', now: at })
    })
  }
}
