import { BillingError } from '../billing.ts'
import type { Adjustment } from '../entities.ts'
import type { Account, TransactionRow } from './account.ts'
import { iso } from './bills.ts'
import { newId } from './ids.ts'
import { splitLike } from './money.ts'

/** Somebody at the provider looks at it first. */
const approvalMs = 60_000

/** Gives money of a bill back to the card: never more than it took, however often it is asked. */
export async function refund(
  account: Account,
  row: TransactionRow,
  { amount, reason }: { amount: number | 'full'; reason: string },
): Promise<Adjustment> {
  const { entity: bill } = row
  if (bill.status !== 'completed') {
    throw new BillingError('invalid', 'Only what is paid can be given back.')
  }
  const before = await account.refundsOf(row.id)
  const left =
    bill.details.totals.grand_total - before.reduce((sum, { totals }) => sum + totals.total, 0)
  const asked = amount === 'full' ? left : amount
  if (!Number.isSafeInteger(asked) || asked < 1 || asked > left) {
    throw new BillingError('invalid', `Of this bill ${left} can be given back.`)
  }
  const entity: Adjustment = {
    id: newId('adj', account.now),
    action: 'refund',
    transaction_id: row.id,
    subscription_id: bill.subscription_id,
    customer_id: row.customerId,
    reason,
    status: 'pending_approval',
    currency_code: bill.currency_code,
    totals: splitLike(asked, bill.details.totals),
    created_at: iso(account.now),
    updated_at: iso(account.now),
  }
  account.keepAdjustment({
    id: entity.id,
    customerId: row.customerId,
    transactionId: row.id,
    entity,
    dueAt: new Date(account.now + approvalMs),
  })
  account.record({ event_type: 'adjustment.created', data: entity })
  return entity
}
