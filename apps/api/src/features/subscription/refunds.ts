import { and, eq, inArray, sum } from 'drizzle-orm'

import type { ProviderTransaction } from '../../billing/entities.ts'
import type { Db } from '../../db/db.ts'
import { billingAdjustments } from '../../db/schema/subscription.ts'

/** How many packs of credits a bill is for. */
export const packsOf = ({ line_items }: Pick<ProviderTransaction['details'], 'line_items'>) =>
  line_items
    .filter(({ product }) => product.product_type === 'credits')
    .reduce((packs, { quantity }) => packs + quantity, 0)

/** What was given back of each bill. */
export async function refundsOf(db: Db, ids: readonly string[]) {
  const rows = await db
    .select({
      id: billingAdjustments.transactionId,
      amount: sum(billingAdjustments.amount).mapWith(Number),
    })
    .from(billingAdjustments)
    .where(
      and(
        inArray(billingAdjustments.transactionId, [...ids]),
        eq(billingAdjustments.status, 'approved'),
        eq(billingAdjustments.action, 'refund'),
      ),
    )
    .groupBy(billingAdjustments.transactionId)
  return new Map(rows.map(({ id, amount }) => [id, amount]))
}
