import { desc, eq } from 'drizzle-orm'

import type { Db } from '../../db/db.ts'
import { sandboxSubscriptions, sandboxTransactions } from '../../db/schema/sandbox.ts'
import { type Billing, BillingError } from '../billing.ts'
import type { BillingEvent } from '../events.ts'
import { unmarshal } from '../unmarshal.ts'
import { cancelBill } from './bills.ts'
import { creditBalancesOf, customerOf, eraseCustomer, meetCustomer } from './customers.ts'
import type { Desk } from './desk.ts'
import { openTransaction, previewTransaction } from './opening.ts'
import type { SandboxPages } from './pages.ts'
import { refund } from './refunds.ts'
import {
  cancel,
  charge,
  paymentMethodBill,
  preview,
  previewCharge,
  update,
} from './subscriptions.ts'

type ProviderOptions = {
  db: Db
  desk: Desk
  pages: SandboxPages
  now: () => number
  /** With which notifications are signed. */
  secret: string
}

/** The payment provider of the embedded product: books in our database, and nobody's real money. */
export function createProvider({ db, desk, pages, now, secret }: ProviderOptions): Billing {
  const ofTransaction = async (id: string) => [await desk.customerOfTransaction(id), id] as const
  const ofSubscription = async (id: string) => [await desk.customerOfSubscription(id), id] as const

  const customers: Billing['customers'] = {
    create: (customer) => meetCustomer({ db, desk, now }, customer),
    of: (userId) => customerOf(db, userId),
    creditBalances: (id) => creditBalancesOf(db, id),
    erase: (id) => eraseCustomer({ db, desk }, id),
  }

  const transactions: Billing['transactions'] = {
    create: (wanted, once) =>
      desk.once(wanted.customer_id, once, ['transaction', wanted], (account) => {
        return openTransaction(account, wanted).entity
      }),
    preview: (wanted) =>
      desk.look(wanted.customer_id, (account) => previewTransaction(account, wanted)),
    async get(id) {
      const [row] = await db
        .select({ entity: sandboxTransactions.entity })
        .from(sandboxTransactions)
        .where(eq(sandboxTransactions.id, id))
      if (!row) throw new BillingError('not_found', 'There is no such transaction.')
      return row.entity
    },
    async list(customerId) {
      const rows = await db
        .select({ entity: sandboxTransactions.entity })
        .from(sandboxTransactions)
        .where(eq(sandboxTransactions.customerId, customerId))
        .orderBy(desc(sandboxTransactions.position))
      return rows.map(({ entity }) => entity)
    },
    async cancel(id) {
      const [customerId] = await ofTransaction(id)
      return desk.act(customerId, async (account) => {
        const row = await account.transaction(id)
        if (row.entity.status === 'canceled') return row.entity
        if (row.entity.status !== 'ready') {
          throw new BillingError('transaction_closed', 'This can no longer be canceled.')
        }
        cancelBill(account, row)
        return row.entity
      })
    },
    async invoice(id) {
      const { invoice_number } = await transactions.get(id)
      if (invoice_number === null) {
        throw new BillingError('not_found', 'There is no invoice before it is paid.')
      }
      return pages.invoice(id)
    },
    paymentPage: (id) => pages.checkout(id),
  }

  const subscriptions: Billing['subscriptions'] = {
    async get(id) {
      const [row] = await db
        .select({ entity: sandboxSubscriptions.entity })
        .from(sandboxSubscriptions)
        .where(eq(sandboxSubscriptions.id, id))
      if (!row) throw new BillingError('not_found', 'There is no such subscription.')
      return row.entity
    },
    async previewUpdate(id, change) {
      const [customerId] = await ofSubscription(id)
      return desk.look(customerId, (account) => preview(account, account.subscription(id), change))
    },
    async update(id, change, once) {
      const [customerId] = await ofSubscription(id)
      return desk.once(customerId, once, ['update', id, change], async (account) => {
        const row = account.subscription(id)
        await update(account, row, change)
        return row.entity
      })
    },
    async cancel(id, effectiveFrom) {
      const [customerId] = await ofSubscription(id)
      return desk.act(customerId, async (account) => {
        const row = account.subscription(id)
        await cancel(account, row, effectiveFrom)
        return row.entity
      })
    },
    async previewCharge(id, wanted) {
      const [customerId] = await ofSubscription(id)
      return desk.look(customerId, (account) =>
        previewCharge(account, account.subscription(id), wanted),
      )
    },
    async charge(id, wanted, once) {
      const [customerId] = await ofSubscription(id)
      const { bill } = await desk.once(customerId, once, ['charge', id, wanted], (account) => {
        return { bill: charge(account, account.subscription(id), wanted) }
      })
      return bill
    },
    async updatePaymentMethodTransaction(id) {
      const [customerId] = await ofSubscription(id)
      return desk.act(customerId, async (account) => {
        const { entity } = await paymentMethodBill(account, account.subscription(id))
        return entity
      })
    },
  }

  return {
    customers,
    transactions,
    subscriptions,
    adjustments: {
      async refund(wanted, once) {
        const [customerId, id] = await ofTransaction(wanted.transaction_id)
        return desk.once(customerId, once, ['refund', wanted], async (account) => {
          return refund(account, await account.transaction(id), wanted)
        })
      },
    },
    unmarshal: (rawBody, signature): BillingEvent | null =>
      unmarshal(rawBody, signature, { secret, now: now() }),
  }
}
