import type { StoredMethod, TransactionBook } from '../../db/schema/sandbox.ts'
import { BillingError } from '../billing.ts'
import type {
  Adjustment,
  CustomData,
  Item,
  LineItem,
  Payment,
  Period,
  ProviderTransaction,
} from '../entities.ts'
import type { Account, SubscriptionRow, TransactionRow } from './account.ts'
import { newId } from './ids.ts'
import { splitLike, totalsOf } from './money.ts'
import { dayMs } from './periods.ts'

/** A checkout that nobody comes to is closed after this long. */
const checkoutMs = 3 * dayMs

export const iso = (at: number) => new Date(at).toISOString()

type NewBill = {
  origin: ProviderTransaction['origin']
  /** `ready` waits on a page; `billed` is charged to the stored card at once. */
  status: 'ready' | 'billed'
  currency: string
  items: Item[]
  lines: LineItem[]
  period: Period | null
  subscription: SubscriptionRow | null
  customData?: CustomData
  trialDays?: number | null
}

/** Writes a bill, and uses what credit the customer has for it. */
export function newBill(account: Account, bill: NewBill): TransactionRow {
  const { now, customer } = account
  const { currency, subscription, status } = bill
  const id = newId('txn', now)
  const totals = totalsOf(bill.lines, currency, account.balance(currency))
  if (totals.credit > 0) account.changeBalance(currency, -totals.credit)
  const entity: ProviderTransaction = {
    id,
    status: 'ready',
    customer_id: customer.id,
    subscription_id: subscription?.id ?? null,
    origin: bill.origin,
    currency_code: currency,
    invoice_number: null,
    custom_data: bill.customData ?? customer.entity.custom_data,
    items: bill.items,
    billing_period: bill.period,
    details: { totals, line_items: bill.lines },
    payments: [],
    checkout: { url: account.terms.checkoutUrl(id) },
    created_at: iso(now),
    updated_at: iso(now),
    billed_at: null,
  }
  const book: TransactionBook = { trialDays: bill.trialDays ?? null, revision: 0, challenge: null }
  const row: TransactionRow = { id, customerId: customer.id, entity, book, dueAt: null }
  account.keepTransaction(row)
  account.record({ event_type: 'transaction.created', data: entity })
  if (status === 'billed') {
    Object.assign(entity, { status, billed_at: iso(now) })
    account.record({ event_type: 'transaction.billed', data: entity })
  } else {
    keepOpen(account, row)
    account.record({ event_type: 'transaction.ready', data: entity })
  }
  return row
}

/** Keeps an open bill, with when time will change it next. What is owed stays open. */
export function keepOpen(account: Account, row: TransactionRow) {
  const { status, created_at } = row.entity
  const moments = [
    ...(row.book.challenge ? [Date.parse(row.book.challenge.expiresAt)] : []),
    ...(status === 'ready' ? [Date.parse(created_at) + checkoutMs] : []),
  ]
  row.dueAt = moments.length > 0 ? new Date(Math.min(...moments)) : null
  account.keepTransaction(row)
}

/** An attempt to take what the bill asks, as it went. */
export function addPayment(
  account: Account,
  { entity }: TransactionRow,
  method: StoredMethod | null,
  outcome: Pick<Payment, 'status' | 'error_code'>,
) {
  const payment: Payment = {
    payment_attempt_id: newId('pay', account.now),
    amount: entity.details.totals.grand_total,
    ...outcome,
    method_details: method?.details ?? { type: 'unknown', card: null },
    created_at: iso(account.now),
    captured_at: outcome.status === 'captured' ? iso(account.now) : null,
  }
  entity.payments.unshift(payment)
  return payment
}

/** Takes the money: the bill is paid, but not yet in effect. */
export function takePayment(account: Account, row: TransactionRow, method: StoredMethod | null) {
  const { entity, book } = row
  const { grand_total: amount } = entity.details.totals
  if (amount > 0 || method) {
    const payment = addPayment(account, row, method, { status: 'captured', error_code: null })
    account.took({
      id: payment.payment_attempt_id,
      customerId: row.customerId,
      transactionId: row.id,
      amount,
      currencyCode: entity.currency_code,
      capturedAt: new Date(account.now),
    })
  }
  Object.assign(entity, {
    status: 'paid',
    billed_at: entity.billed_at ?? iso(account.now),
    checkout: null,
  })
  book.challenge = null
  row.dueAt = null
  account.keepTransaction(row)
  account.record({ event_type: 'transaction.paid', data: entity })
}

/** What was paid for is in effect. */
export function completeBill(account: Account, { entity }: TransactionRow) {
  entity.status = 'completed'
  entity.invoice_number = account.nextInvoiceNumber()
  account.record({ event_type: 'transaction.completed', data: entity })
}

/** Charges the card that the customer left, nobody being there to confirm anything. Null if it went well. */
export function chargeStored(account: Account, row: TransactionRow): string | null {
  const { method } = account.customer
  if (row.entity.details.totals.grand_total > 0) {
    const refusal = refusalOf(method)
    if (refusal !== null) {
      addPayment(account, row, method, { status: 'error', error_code: refusal })
      account.keepTransaction(row)
      account.record({ event_type: 'transaction.payment_failed', data: row.entity })
      return refusal
    }
    takePayment(account, row, method)
  } else {
    takePayment(account, row, null)
  }
  return null
}

/** Why the stored card would refuse a charge; null if it would not. */
function refusalOf(method: StoredMethod | null) {
  if (!method) return 'no_payment_method'
  return method.declinesLater ? 'declined' : null
}

/** Refuses before anything is written that the stored card would not pay. */
export function demandPayable(account: Account, grandTotal: number) {
  if (grandTotal === 0) return
  const reason = refusalOf(account.customer.method)
  if (reason === 'no_payment_method') {
    throw new BillingError('payment_method_required', 'No card is stored that could be charged.')
  }
  if (reason !== null) {
    throw new BillingError('payment_failed', 'The stored card was declined.', { reason })
  }
}

/** Ends a bill that will not be paid, and gives its credit back. */
export function cancelBill(account: Account, row: TransactionRow) {
  const { entity, book } = row
  const { credit } = entity.details.totals
  if (credit > 0) account.changeBalance(entity.currency_code, credit)
  Object.assign(entity, { status: 'canceled', checkout: null })
  for (const payment of entity.payments) {
    if (payment.status === 'action_required') payment.status = 'canceled'
  }
  book.challenge = null
  row.dueAt = null
  account.keepTransaction(row)
  account.record({ event_type: 'transaction.canceled', data: entity })
}

/** Keeps for later bills what was paid for and is no longer used. */
export function giveCredit(
  account: Account,
  subscription: SubscriptionRow,
  { bill, amount, reason }: { bill: TransactionRow; amount: number; reason: string },
) {
  const { now, customer } = account
  const currency = subscription.entity.currency_code
  const entity: Adjustment = {
    id: newId('adj', now),
    action: 'credit',
    transaction_id: bill.id,
    subscription_id: subscription.id,
    customer_id: customer.id,
    reason,
    status: 'approved',
    currency_code: currency,
    totals: splitLike(amount, bill.entity.details.totals),
    created_at: iso(now),
    updated_at: iso(now),
  }
  account.changeBalance(currency, amount)
  account.keepAdjustment({
    id: entity.id,
    customerId: customer.id,
    transactionId: bill.id,
    entity,
    dueAt: null,
  })
  account.record({ event_type: 'adjustment.created', data: entity })
}
