import type { CheckoutState, Transaction, TransactionQuery } from '@console/sdk/contract'
import { and, count, desc, eq, gte, lt } from 'drizzle-orm'

import { type Billing, BillingError } from '../../billing/billing.ts'
import type { Db } from '../../db/db.ts'
import { billingTransactions, subscriptions } from '../../db/schema/subscription.ts'
import { pageOf, readPage } from '../../http/pages.ts'
import { notFound } from '../../http/problem.ts'
import { askedMoment } from '../../lib/asked-moment.ts'
import { billingProblem, noProvider } from './billing-problem.ts'
import { subscriptionOf } from './current.ts'
import { type Bill, presentBill } from './present.ts'
import { packsOf, refundsOf } from './refunds.ts'

type Options = { db: Db; billing: Billing | undefined }

/** The account's bills, newest first. */
export async function listBills(db: Db, userId: string, query: TransactionQuery) {
  const page = readPage(query)
  const asked = and(
    eq(billingTransactions.userId, userId),
    query.status ? eq(billingTransactions.status, query.status) : undefined,
    query.start ? gte(billingTransactions.createdAt, askedMoment(query.start)) : undefined,
    query.end ? lt(billingTransactions.createdAt, askedMoment(query.end)) : undefined,
  )
  const [total] = await db.select({ n: count() }).from(billingTransactions).where(asked)
  const rows = await db
    .select()
    .from(billingTransactions)
    .where(asked)
    .orderBy(desc(billingTransactions.createdAt), desc(billingTransactions.id))
    .limit(page.limit)
    .offset(page.offset)
  return pageOf(await presentAll(db, rows), total?.n ?? 0, page)
}

async function presentAll(db: Db, rows: readonly Bill[]): Promise<Transaction[]> {
  const refunded = await refundsOf(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => presentBill(row, refunded.get(row.id) ?? 0))
}

/** The account's own bill. Another's is as one that there is not. */
async function ownBill(db: Db, userId: string, id: string) {
  const [row] = await db
    .select()
    .from(billingTransactions)
    .where(and(eq(billingTransactions.id, id), eq(billingTransactions.userId, userId)))
  if (!row) throw notFound()
  return row
}

export async function invoiceOf({ db, billing }: Options, userId: string, id: string) {
  const bill = await ownBill(db, userId, id)
  if (!billing) throw noProvider()
  return billing.transactions.invoice(bill.id).catch(billingProblem)
}

/** How far a payment has come, here and at the provider. */
export async function checkoutState(
  { db, billing }: Options,
  userId: string,
  id: string,
): Promise<CheckoutState> {
  const bill = await ownBill(db, userId, id)
  const held = await subscriptionOf(db, userId)
  const state = await stateOf({ db, billing }, bill)
  const [transaction] = await presentAll(db, [bill])
  if (!transaction) throw new Error('A bill was lost while it was shown.')
  return {
    transaction,
    state,
    url:
      state === 'payable'
        ? (billing?.transactions.paymentPage(id) ?? bill.data.checkout?.url ?? null)
        : null,
    customer_id: bill.data.customer_id,
    subscription_status: held?.status ?? 'none',
    credits_added: bill.creditsAdded,
  }
}

async function stateOf({ db, billing }: Options, bill: Bill): Promise<CheckoutState['state']> {
  const { id, status, data } = bill
  if (status === 'canceled') return 'canceled'
  if (isPaid(status)) return (await isInEffect(db, bill)) ? 'applied' : 'processing'
  // Its event may be on the way. Who has just paid must not be sent to pay again.
  const told = await billing?.transactions.get(id).catch((error: unknown) => {
    if (error instanceof BillingError) return undefined
    throw error
  })
  if (told && isPaid(told.status)) return 'processing'
  if (told?.status === 'canceled') return 'canceled'
  return data.checkout ? 'payable' : 'expired'
}

const isPaid = (status: Transaction['status']) => status === 'paid' || status === 'completed'

/** What was paid for can be used. */
async function isInEffect(db: Db, { data, creditsAdded, subscriptionId }: Bill) {
  if (packsOf(data.details) > 0) return creditsAdded !== null
  if (subscriptionId === null) return false
  const [known] = await db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(eq(subscriptions.id, subscriptionId))
  return known !== undefined
}
