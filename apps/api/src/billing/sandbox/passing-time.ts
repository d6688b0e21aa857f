import type { Account, AdjustmentRow, TransactionRow } from './account.ts'
import { cancelBill } from './bills.ts'
import { refuse } from './checkout.ts'
import { step } from './lifecycle.ts'

/**
 * Brings a customer's books up to a moment, each thing at the time when it was due: whoever was away
 * for months finds each bill of each month.
 */
export async function passTime(account: Account, until: number) {
  for (let due = nextDue(account); due && due.at <= until; due = nextDue(account)) {
    account.now = due.at
    await due.act()
  }
  account.now = until
}

function nextDue(account: Account) {
  const due: { at: number; act: () => void | Promise<void> }[] = []
  for (const row of account.subscriptions) {
    if (row.dueAt) due.push({ at: row.dueAt.getTime(), act: () => step(account, row) })
  }
  for (const row of account.transactions) {
    if (row.dueAt) due.push({ at: row.dueAt.getTime(), act: () => lapse(account, row) })
  }
  for (const row of account.adjustments) {
    if (row.dueAt) due.push({ at: row.dueAt.getTime(), act: () => approve(account, row) })
  }
  return due.sort((a, b) => a.at - b.at)[0]
}

/** Nobody confirmed the payment, or came to pay at all. */
function lapse(account: Account, row: TransactionRow) {
  if (row.book.challenge) refuse(account, row)
  else cancelBill(account, row)
}

function approve(account: Account, row: AdjustmentRow) {
  row.entity.status = 'approved'
  row.dueAt = null
  account.keepAdjustment(row)
  account.record({ event_type: 'adjustment.updated', data: row.entity })
}
