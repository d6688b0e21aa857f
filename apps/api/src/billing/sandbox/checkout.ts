import type { StoredMethod } from '../../db/schema/sandbox.ts'
import type { Account, TransactionRow } from './account.ts'
import { addPayment, completeBill, iso, keepOpen, takePayment } from './bills.ts'
import { storedMethod, type testCards } from './cards.ts'
import { beginSubscription, caughtUp } from './lifecycle.ts'

/** How long the bank waits for the cardholder. */
const challengeMs = 15 * 60_000

/** Whether its page takes a payment. */
export const isPayable = ({ entity: { status } }: TransactionRow) =>
  status === 'ready' || status === 'past_due'

/** Pays with a card on the page, as far as the bank lets it. */
export function pay(account: Account, row: TransactionRow, card: (typeof testCards)[number]) {
  dropChallenge(row, 'canceled')
  const method = storedMethod(card, account.now)
  if (card.atCheckout === 'declines') {
    addPayment(account, row, method, { status: 'error', error_code: 'declined' })
    keepOpen(account, row)
    account.record({ event_type: 'transaction.payment_failed', data: row.entity })
  } else if (card.atCheckout === 'asks') {
    const outcome = { status: 'action_required', error_code: null } as const
    const { payment_attempt_id } = addPayment(account, row, method, outcome)
    const expiresAt = iso(account.now + challengeMs)
    row.book.challenge = { paymentAttemptId: payment_attempt_id, method, expiresAt }
    keepOpen(account, row)
    account.record({ event_type: 'transaction.updated', data: row.entity })
  } else {
    settle(account, row, method)
  }
}

/** The cardholder confirms to the bank. */
export function confirm(account: Account, row: TransactionRow) {
  const { challenge } = row.book
  if (!challenge) return
  const waits = (one: { payment_attempt_id: string }) =>
    one.payment_attempt_id !== challenge.paymentAttemptId
  row.entity.payments = row.entity.payments.filter(waits)
  settle(account, row, challenge.method)
}

/** The cardholder does not confirm, or not in time. */
export function refuse(account: Account, row: TransactionRow) {
  if (!row.book.challenge) return
  dropChallenge(row, 'error')
  keepOpen(account, row)
  account.record({ event_type: 'transaction.payment_failed', data: row.entity })
}

function dropChallenge(row: TransactionRow, status: 'error' | 'canceled') {
  const { challenge } = row.book
  for (const payment of row.entity.payments) {
    if (payment.payment_attempt_id !== challenge?.paymentAttemptId) continue
    payment.status = status
    payment.error_code = status === 'error' ? 'authentication_failed' : null
  }
  row.book.challenge = null
}

/** Takes the money, keeps the card for later bills, and does what was paid for. */
function settle(account: Account, row: TransactionRow, method: StoredMethod) {
  const { entity } = row
  const owed = entity.status === 'past_due'
  takePayment(account, row, method)
  account.customer.method = method
  const own = account.subscriptions.find(({ id }) => id === entity.subscription_id)
  for (const subscription of account.subscriptions) {
    if (subscription.entity.status === 'canceled') continue
    subscription.entity.payment_method = method.details
    account.keepSubscription(subscription)
    if (owed && subscription === own) caughtUp(account, subscription, row)
    else account.record({ event_type: 'subscription.updated', data: subscription.entity })
  }
  const begins = entity.items.some(({ price }) => price.billing_cycle) && !own
  if (begins) beginSubscription(account, row)
  completeBill(account, row)
}
