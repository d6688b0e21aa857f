import { and, eq, getTableColumns, isNotNull } from 'drizzle-orm'

import type { Db } from '../../db/db.ts'
import {
  sandboxAdjustments,
  sandboxCustomers,
  sandboxEvents,
  sandboxPayments,
  sandboxSubscriptions,
  sandboxTransactions,
} from '../../db/schema/sandbox.ts'
import { BillingError } from '../billing.ts'
import type { BillingEvent } from '../events.ts'
import type { Catalogue } from '../prices.ts'
import { newId } from './ids.ts'

export type SubscriptionRow = typeof sandboxSubscriptions.$inferSelect
export type TransactionRow = Omit<typeof sandboxTransactions.$inferSelect, 'position'>
export type AdjustmentRow = typeof sandboxAdjustments.$inferSelect
type CustomerRow = typeof sandboxCustomers.$inferSelect
// The database counts positions.
const { position: _, ...transactionColumns } = getTableColumns(sandboxTransactions)

type PaymentRow = typeof sandboxPayments.$inferInsert

/** What every act of the provider needs to know. */
export type Terms = {
  catalogue: Catalogue
  /** Our page on which a transaction is paid. */
  checkoutUrl: (transactionId: string) => string
}

/** An event before it has its ids and its moment. */
type Happened = BillingEvent extends infer E
  ? E extends BillingEvent
    ? Pick<E, 'event_type' | 'data'>
    : never
  : never

/**
 * All of one customer, locked for one transaction of the database: what is changed here is written
 * together with the events that tell of it, or not at all.
 */
export class Account {
  readonly tx: Db
  readonly terms: Terms
  readonly customer: CustomerRow
  readonly subscriptions: SubscriptionRow[]
  /** Those that time can change, and those that an act has asked for. */
  readonly transactions: TransactionRow[]
  readonly adjustments: AdjustmentRow[]
  /** The moment that is acted in: in the past while what was missed is made up for. */
  now: number
  /** What happened, as it will be told. */
  readonly events: BillingEvent[] = []
  readonly #subscriptions = new Set<SubscriptionRow>()
  readonly #transactions = new Set<TransactionRow>()
  readonly #adjustments = new Set<AdjustmentRow>()
  readonly #payments: PaymentRow[] = []
  #lastEventAt: number

  private constructor(
    tx: Db,
    terms: Terms,
    rows: Pick<Account, 'customer' | 'subscriptions' | 'transactions' | 'adjustments' | 'now'>,
  ) {
    this.tx = tx
    this.terms = terms
    this.customer = rows.customer
    this.subscriptions = rows.subscriptions
    this.transactions = rows.transactions
    this.adjustments = rows.adjustments
    this.now = rows.now
    this.#lastEventAt = rows.customer.lastEventAt.getTime()
  }

  static async open(tx: Db, terms: Terms, customerId: string, now: number) {
    const [customer] = await tx
      .select()
      .from(sandboxCustomers)
      .where(eq(sandboxCustomers.id, customerId))
      .for('update')
    if (!customer) throw new BillingError('not_found', 'There is no such customer.')
    const subscriptions = await tx
      .select()
      .from(sandboxSubscriptions)
      .where(eq(sandboxSubscriptions.customerId, customerId))
    const transactions = await tx
      .select(transactionColumns)
      .from(sandboxTransactions)
      .where(
        and(eq(sandboxTransactions.customerId, customerId), isNotNull(sandboxTransactions.dueAt)),
      )
    const adjustments = await tx
      .select()
      .from(sandboxAdjustments)
      .where(
        and(eq(sandboxAdjustments.customerId, customerId), isNotNull(sandboxAdjustments.dueAt)),
      )
    return new Account(tx, terms, { customer, subscriptions, transactions, adjustments, now })
  }

  subscription(id: string) {
    const row = this.subscriptions.find((one) => one.id === id)
    if (!row) throw new BillingError('not_found', 'There is no such subscription.')
    return row
  }

  async transaction(id: string): Promise<TransactionRow> {
    const known = this.transactions.find((one) => one.id === id)
    if (known) return known
    const [row] = await this.tx
      .select(transactionColumns)
      .from(sandboxTransactions)
      .where(
        and(eq(sandboxTransactions.id, id), eq(sandboxTransactions.customerId, this.customer.id)),
      )
    if (!row) throw new BillingError('not_found', 'There is no such transaction.')
    this.transactions.push(row)
    return row
  }

  /** All approved or waiting refunds of a bill. */
  async refundsOf(transactionId: string) {
    const rows = await this.tx
      .select({ entity: sandboxAdjustments.entity })
      .from(sandboxAdjustments)
      .where(eq(sandboxAdjustments.transactionId, transactionId))
    return rows
      .map(({ entity }) => entity)
      .filter(({ action, status }) => action === 'refund' && status !== 'rejected')
  }

  balance(currency: string) {
    return this.customer.balances[currency] ?? 0
  }

  changeBalance(currency: string, by: number) {
    const { balances } = this.customer
    this.customer.balances = { ...balances, [currency]: this.balance(currency) + by }
  }

  /** Each of these is written at the end, new or not. */
  keepSubscription(row: SubscriptionRow) {
    this.#subscriptions.add(row)
    if (!this.subscriptions.includes(row)) this.subscriptions.push(row)
  }

  keepTransaction(row: TransactionRow) {
    this.#transactions.add(row)
    if (!this.transactions.includes(row)) this.transactions.push(row)
  }

  keepAdjustment(row: AdjustmentRow) {
    this.#adjustments.add(row)
    if (!this.adjustments.includes(row)) this.adjustments.push(row)
  }

  /** Money that was taken just now. */
  took(payment: PaymentRow) {
    this.#payments.push(payment)
  }

  nextInvoiceNumber() {
    const { customer } = this
    customer.invoices += 1
    return `${1000 + customer.number}-${10_000 + customer.invoices}`
  }

  /** Notes what happened to an object, with the object as it is now. */
  record(happened: Happened) {
    this.#lastEventAt = Math.max(this.now, this.#lastEventAt + 1)
    const occurred_at = new Date(this.#lastEventAt).toISOString()
    happened.data.updated_at = occurred_at
    // A copy: the object goes on changing.
    this.events.push({
      ...structuredClone(happened),
      event_id: newId('evt', this.now),
      notification_id: newId('ntf', this.now),
      occurred_at,
    })
  }

  async write() {
    const { tx, customer } = this
    const { method, balances, invoices, entity } = customer
    await tx
      .update(sandboxCustomers)
      .set({ method, balances, invoices, entity, lastEventAt: new Date(this.#lastEventAt) })
      .where(eq(sandboxCustomers.id, customer.id))
    for (const row of this.#subscriptions) {
      const { entity, book, dueAt } = row
      await tx
        .insert(sandboxSubscriptions)
        .values(row)
        .onConflictDoUpdate({ target: sandboxSubscriptions.id, set: { entity, book, dueAt } })
    }
    for (const row of this.#transactions) {
      const { entity, book, dueAt } = row
      await tx
        .insert(sandboxTransactions)
        .values(row)
        .onConflictDoUpdate({ target: sandboxTransactions.id, set: { entity, book, dueAt } })
    }
    for (const row of this.#adjustments) {
      const { entity, dueAt } = row
      await tx
        .insert(sandboxAdjustments)
        .values(row)
        .onConflictDoUpdate({ target: sandboxAdjustments.id, set: { entity, dueAt } })
    }
    if (this.#payments.length > 0) await tx.insert(sandboxPayments).values(this.#payments)
    if (this.events.length === 0) return
    const dueAt = new Date(this.now)
    await tx.insert(sandboxEvents).values(
      this.events.map((event) => ({
        id: event.event_id,
        customerId: customer.id,
        body: JSON.stringify(event),
        dueAt,
      })),
    )
  }
}
