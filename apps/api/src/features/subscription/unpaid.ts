import { eq } from 'drizzle-orm'

import type { Db } from '../../db/db.ts'
import { billingTransactions } from '../../db/schema/subscription.ts'
import { askForMail } from '../../mail/ask.ts'
import { graceEnd } from './keep.ts'

/** Tells the user, once for each bill of a period, that it could not be paid, if that is still so. */
export async function tellOfUnpaid(tx: Db, id: string, now: number) {
  const [bill] = await tx.select().from(billingTransactions).where(eq(billingTransactions.id, id))
  if (bill?.status !== 'past_due' || !bill.data.billing_period) return
  const { totals } = bill.data.details
  await askForMail(tx, {
    userId: bill.userId,
    template: 'payment_failed',
    data: {
      amount: inWords(totals.grand_total, totals.currency_code),
      access_ends_at: graceEnd(bill.data.billing_period),
    },
    dedupeKey: `payment_failed ${id}`,
    now,
  })
}

/** Sums are counted in the smallest unit of their currency. */
function inWords(amount: number, currency: string) {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency })
  const digits = format.resolvedOptions().maximumFractionDigits ?? 0
  return format.format(amount / 10 ** digits)
}
