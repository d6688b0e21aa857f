import { afterAll, beforeAll, expect, test } from 'vitest'

import { defaultCatalogue } from '../../billing/prices.ts'
import type { Database } from '../../db/open.ts'
import { billingAdjustments, billingTransactions } from '../../db/schema/subscription.ts'
import { users } from '../../db/schema.ts'
import { freshDatabase } from '../../testing/database.ts'
import { userRow } from '../../testing/user-row.ts'
import { readMetrics } from './metrics.ts'

const now = Date.parse('2026-06-02T12:00:00.000Z')
const lately = new Date(now - 60_000)
const told = { occurredAt: lately, eventId: '' }

let database: Database
beforeAll(async () => {
  database = await freshDatabase('postgres')
  await database.db.insert(users).values(userRow('payer'))
})
afterAll(() => database.close())

const revenue = async () => {
  const options = { catalogue: defaultCatalogue, selling: true, regions: [], now }
  return (await readMetrics({ db: database.db, ...options })).money?.revenue_24h
}

/** A paid bill of 12.00 with 2.00 of tax in it, of which so much was paid by credit. */
function bill(id: string, credit: number, currency_code = defaultCatalogue.currency) {
  const totals = { currency_code, subtotal: 1000, tax: 200, total: 1200, credit }
  const details = { totals: { ...totals, grand_total: 1200 - credit } }
  // Only what is added up matters here.
  const data = { billed_at: lately.toISOString(), details } as never
  const values = { id, userId: 'payer', status: 'completed' as const, data, createdAt: lately }
  return database.db.insert(billingTransactions).values({ ...values, ...told })
}

test('revenue is money that came, less what was given back, without tax', async () => {
  expect(await revenue()).toBe('0')
  await bill('txn_paid', 0)
  expect(await revenue()).toBe('1000')
  await bill('txn_half_by_credit', 600)
  expect(await revenue()).toBe('1500')
  await bill('txn_by_credit', 1200)
  await bill('txn_elsewhere', 0, 'XXX')
  expect(await revenue()).toBe('1500')
  const refund = {
    transactionId: 'txn_paid',
    action: 'refund',
    currencyCode: defaultCatalogue.currency,
    amount: 300,
    ...told,
  } as const
  await database.db.insert(billingAdjustments).values([
    { ...refund, id: 'adj_given', status: 'approved' },
    { ...refund, id: 'adj_asked', status: 'pending_approval' },
    { ...refund, id: 'adj_credit', status: 'approved', action: 'credit' },
  ])
  expect(await revenue()).toBe('1250')
})
