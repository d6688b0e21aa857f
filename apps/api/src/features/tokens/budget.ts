import { eq, sql } from 'drizzle-orm'

import type { Db } from '../../db/db.ts'
import { type Budget, tokens } from '../../db/schema.ts'
import { Problem } from '../../http/problem.ts'
import type { Spend } from '../../http/restriction.ts'

type Row = Pick<typeof tokens.$inferSelect, 'budget' | 'spent' | 'spentSince'>

/** When the period that holds this moment began; never changes for a budget without periods. */
function periodStart(period: Budget['period'], at: Date) {
  const [year, month] = [at.getUTCFullYear(), at.getUTCMonth()]
  if (period === 'day') return new Date(Date.UTC(year, month, at.getUTCDate()))
  return period === 'month' ? new Date(Date.UTC(year, month)) : new Date(0)
}

function periodEnd(period: Budget['period'], at: Date) {
  const start = periodStart(period, at)
  const [year, month, day] = [start.getUTCFullYear(), start.getUTCMonth(), start.getUTCDate()]
  if (period === 'day') return new Date(Date.UTC(year, month, day + 1))
  return period === 'month' ? new Date(Date.UTC(year, month + 1)) : null
}

/** What of it is spent in the period that holds this moment. */
export function presentBudget({ budget, spent, spentSince }: Row, at: Date) {
  if (!budget) return null
  const start = periodStart(budget.period, at)
  const current = spentSince !== null && spentSince >= start ? spent : 0
  const ends = periodEnd(budget.period, at)
  return { ...budget, spent: current, resets_at: ends?.toISOString() ?? null }
}

/** Takes from a token's budget in one statement, so that calls at once cannot share what is left. */
export function spendFrom(db: Db, id: string, budget: Budget, now: () => number): Spend {
  return async (credits) => {
    const start = periodStart(budget.period, new Date(now()))
    const before = sql`case when ${tokens.spentSince} >= ${start.toISOString()}::timestamptz
      then ${tokens.spent} else 0 end`
    const taken = await db
      .update(tokens)
      .set({ spent: sql`${before} + ${credits}`, spentSince: new Date(now()) })
      .where(
        sql`${tokens.id} = ${id} and ${before} + ${credits} <= (${tokens.budget}->>'credits')::numeric`,
      )
      .returning({ id: tokens.id })
    if (taken.length === 0) {
      throw new Problem('insufficient_credits', 'This token has spent its budget.')
    }
    return async () => {
      await db
        .update(tokens)
        .set({ spent: sql`greatest(0, ${tokens.spent} - ${credits})` })
        .where(eq(tokens.id, id))
    }
  }
}
