import { eq, sql } from 'drizzle-orm'

import type { Db } from '../../db/db.ts'
import { type Budget, tokens } from '../../db/schema.ts'
import { Problem } from '../../http/problem.ts'

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

type Taken = { tokenId: string; credits: number; now: number }

/**
 * Takes from a token's budget, or throws 402: in one statement, so that calls at once cannot share
 * what is left. It stands or falls with the charge whose transaction this is.
 */
export async function takeFromBudget(
  tx: Db,
  { tokenId, budget, credits, now }: Taken & { budget: Budget },
) {
  const start = periodStart(budget.period, new Date(now))
  const before = sql`case when ${tokens.spentSince} >= ${start.toISOString()}::timestamptz
    then ${tokens.spent} else 0 end`
  const taken = await tx
    .update(tokens)
    .set({ spent: sql`${before} + ${credits}`, spentSince: new Date(now) })
    .where(
      sql`${tokens.id} = ${tokenId} and ${before} + ${credits} <= (${tokens.budget}->>'credits')::numeric`,
    )
    .returning({ id: tokens.id })
  if (taken.length > 0) return
  throw new Problem(
    'insufficient_credits',
    'This call costs more than is left of the budget of this token.',
    {
      didNothing: true,
    },
  )
}

/** Gives back what a failed call took, unless the period in which it was taken is over. */
export async function giveBackToBudget(
  tx: Db,
  { tokenId, credits, chargedAt, now }: Taken & { chargedAt: Date },
) {
  const [token] = await tx.select().from(tokens).where(eq(tokens.id, tokenId)).for('update')
  if (!token?.budget || periodStart(token.budget.period, new Date(now)) > chargedAt) return
  await tx
    .update(tokens)
    .set({ spent: Math.max(0, token.spent - credits) })
    .where(eq(tokens.id, tokenId))
}
