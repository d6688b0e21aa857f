import type {
  BillPreview,
  OneTimeCharge,
  SubscriptionChange,
  SubscriptionPreview,
} from '../billing.ts'
import { BillingError } from '../billing.ts'
import type { LineItem, Period } from '../entities.ts'
import { itemAtPrice } from '../prices.ts'
import type { Account, SubscriptionRow, TransactionRow } from './account.ts'
import { chargeStored, completeBill, demandPayable, giveCredit, iso, newBill } from './bills.ts'
import { creditOf, type PlannedChange, planChange, prorationLines, sumOf } from './change.ts'
import {
  coverMore,
  endSubscription,
  fallBehind,
  keep,
  nextPeriod,
  renewalLines,
} from './lifecycle.ts'
import { itemKey, lineOf, totalsOf } from './money.ts'

/** A subscription that may be changed now. */
function changeable(row: SubscriptionRow) {
  const { status } = row.entity
  if (status === 'canceled') {
    throw new BillingError('subscription_canceled', 'This subscription has ended.')
  }
  if (status === 'past_due') {
    throw new BillingError('subscription_past_due', 'Pay first what is owed.')
  }
  return row
}

/** Brings a subscription to a wanted state, and bills the difference. */
export async function update(account: Account, row: SubscriptionRow, change: SubscriptionChange) {
  changeable(row)
  const plan = planChange(account, row, change)
  if (change.scheduled_change === null && row.entity.scheduled_change) {
    row.entity.scheduled_change = null
    row.entity.next_billed_at = row.entity.current_billing_period?.ends_at ?? null
  }
  const credit = creditOf(plan)
  const { currency_code } = row.entity
  const total = sumOf(plan.charges)
  if (plan.billed === 'immediately' && change.on_payment_failure !== 'apply_change') {
    demandPayable(account, Math.max(0, total - credit - account.balance(currency_code)))
  }
  const payer = row.book.coveredBy
  apply(row, plan, account.now)
  if (plan.billed === 'next_billing_period') {
    row.book.pending.lines.push(...plan.charges)
    row.book.pending.credit += credit
  } else {
    if (credit > 0 && payer !== null) {
      const bill = await account.transaction(payer)
      giveCredit(account, row, { bill, amount: credit, reason: 'proration' })
    }
    if (plan.charges.length > 0) {
      const period = row.entity.current_billing_period
      const bill = newBill(account, {
        origin: 'subscription_update',
        status: 'billed',
        currency: currency_code,
        items: row.entity.items,
        lines: plan.charges,
        period,
        subscription: row,
      })
      if (chargeStored(account, bill) !== null) {
        fallBehind(account, row, bill)
        return
      }
      coverMore(row, bill)
      completeBill(account, bill)
    }
  }
  keep(account, row)
  account.record({ event_type: 'subscription.updated', data: row.entity })
}

function apply({ entity, book }: SubscriptionRow, plan: PlannedChange, now: number) {
  entity.items = plan.items
  entity.billing_cycle = plan.cycle
  const kept = new Set(plan.items.map(itemKey))
  const left = Object.entries(book.covered).map(([key, paid]): [string, number] => {
    const back = plan.credits.find((one) => one.key === key)?.line.amount ?? 0
    return [key, kept.has(key) ? paid + back : 0]
  })
  book.covered = Object.fromEntries(left.filter(([, paid]) => paid > 0))
  if (!plan.newPeriod) return
  Object.assign(book, { anchor: iso(now), covered: {}, coveredBy: null })
  entity.current_billing_period = plan.newPeriod
  if (!entity.scheduled_change) entity.next_billed_at = plan.newPeriod.ends_at
  else entity.scheduled_change.effective_at = plan.newPeriod.ends_at
}

/** The same without doing it, on books that are thrown away. */
export function preview(
  account: Account,
  row: SubscriptionRow,
  change: SubscriptionChange,
): SubscriptionPreview {
  changeable(row)
  const plan = planChange(account, row, change)
  const { entity } = row
  const { currency_code, current_billing_period: before } = entity
  const [charge, credit] = [sumOf(plan.charges), creditOf(plan)]
  const now = plan.billed === 'immediately'
  const balance = account.balance(currency_code) + (now ? credit : 0)
  const immediate =
    now && plan.charges.length > 0 ? totalsOf(plan.charges, currency_code, balance) : null
  apply(row, plan, account.now)
  if (change.scheduled_change === null) {
    entity.scheduled_change = null
    entity.next_billed_at = entity.current_billing_period?.ends_at ?? null
  }
  if (plan.billed === 'next_billing_period') {
    row.book.pending.lines.push(...plan.charges)
    row.book.pending.credit += credit
  }
  const period = entity.current_billing_period
  return {
    subscription: entity,
    immediate_transaction: immediate && {
      billing_period: period,
      details: { totals: immediate, line_items: plan.charges },
    },
    ...comingBills(account, row, balance - (immediate?.credit ?? 0)),
    update_summary: {
      credit,
      charge,
      result: {
        action: charge >= credit ? 'charge' : 'credit',
        amount: Math.abs(charge - credit),
        currency_code,
      },
    },
    prorations: before ? prorationLines(plan, before) : [],
  }
}

/** The next bill, and what each later one comes to. */
function comingBills(account: Account, row: SubscriptionRow, balance: number) {
  const { entity, book } = row
  const bill = (lines: LineItem[], period: Period, credit: number): BillPreview => ({
    billing_period: period,
    details: { totals: totalsOf(lines, entity.currency_code, credit), line_items: lines },
  })
  if (entity.scheduled_change || entity.status === 'canceled') {
    return { next_transaction: null, recurring_transaction: null }
  }
  const period = nextPeriod(row)
  const { tax } = account.terms.catalogue
  const lines = entity.items.map((item) => lineOf(item, tax))
  return {
    next_transaction: bill(renewalLines(account, row), period, balance + book.pending.credit),
    recurring_transaction: bill(lines, period, 0),
  }
}

/** Ends it at the end of what is paid for, or now. */
export async function cancel(
  account: Account,
  row: SubscriptionRow,
  from: 'next_billing_period' | 'immediately',
) {
  const { entity } = row
  if (entity.status === 'canceled') return
  const effective_at = entity.current_billing_period?.ends_at
  // What is past due is not paid for, so there is no end to wait for.
  if (from === 'immediately' || entity.status === 'past_due' || effective_at === undefined) {
    await endSubscription(account, row)
    return
  }
  if (entity.scheduled_change) return
  entity.scheduled_change = { action: 'cancel', effective_at, resume_at: null }
  entity.next_billed_at = null
  keep(account, row)
  account.record({ event_type: 'subscription.updated', data: entity })
}

const linesOf = (account: Account, { entity }: SubscriptionRow, { items }: OneTimeCharge) => {
  const bought = items.map((one) => itemAtPrice(account.terms.catalogue, one, entity.currency_code))
  if (bought.length === 0 || bought.some(({ price }) => price.billing_cycle)) {
    throw new BillingError('invalid', 'Only what is bought once can be charged so.')
  }
  return { bought, lines: bought.map((item) => lineOf(item, account.terms.catalogue.tax)) }
}

/** Bills something that is bought once, to the stored card. */
export function charge(account: Account, row: SubscriptionRow, wanted: OneTimeCharge) {
  changeable(row)
  const { bought, lines } = linesOf(account, row, wanted)
  const { currency_code } = row.entity
  if (wanted.effective_from === 'next_billing_period') {
    row.book.pending.lines.push(...lines)
    keep(account, row)
    account.record({ event_type: 'subscription.updated', data: row.entity })
    return null
  }
  const totals = totalsOf(lines, currency_code, account.balance(currency_code))
  if (wanted.on_payment_failure !== 'apply_change') demandPayable(account, totals.grand_total)
  const bill = newBill(account, {
    origin: 'subscription_charge',
    status: 'billed',
    currency: currency_code,
    items: bought,
    lines,
    period: null,
    subscription: row,
  })
  if (chargeStored(account, bill) === null) completeBill(account, bill)
  else fallBehind(account, row, bill)
  return bill.entity
}

export function previewCharge(account: Account, row: SubscriptionRow, wanted: OneTimeCharge) {
  changeable(row)
  const { lines } = linesOf(account, row, wanted)
  const { currency_code } = row.entity
  const totals = totalsOf(lines, currency_code, account.balance(currency_code))
  return { billing_period: null, details: { totals, line_items: lines } }
}

/** The bill whose page changes the card: what is owed, or one over nothing. */
export async function paymentMethodBill(
  account: Account,
  row: SubscriptionRow,
): Promise<TransactionRow> {
  const { entity, book } = row
  if (entity.status === 'canceled') {
    throw new BillingError('subscription_canceled', 'This subscription has ended.')
  }
  if (book.dunning) return account.transaction(book.dunning.transactionId)
  const origin = 'subscription_payment_method_change'
  const open = account.transactions.find(
    (one) =>
      one.entity.origin === origin &&
      one.entity.status === 'ready' &&
      one.entity.subscription_id === row.id,
  )
  if (open) return open
  return newBill(account, {
    origin,
    status: 'ready',
    currency: entity.currency_code,
    items: [],
    lines: [],
    period: null,
    subscription: row,
  })
}
