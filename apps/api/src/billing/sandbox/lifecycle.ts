import type { LineItem, Period, ProviderSubscription } from '../entities.ts'
import type { Account, SubscriptionRow, TransactionRow } from './account.ts'
import { cancelBill, chargeStored, completeBill, giveCredit, iso, newBill } from './bills.ts'
import { newId } from './ids.ts'
import { itemKey, lineOf } from './money.ts'
import { dayMs, periodFrom, periodOf } from './periods.ts'

/** After a failed renewal the card is tried again so many days after the first failure. */
const dunningDays = [1, 3, 5, 7]

const noPending = (): SubscriptionRow['book']['pending'] => ({ lines: [], credit: 0 })

/** A payment with cycles begins a subscription: at once, or after its trial. */
export function beginSubscription(account: Account, bill: TransactionRow): SubscriptionRow {
  const { now, customer } = account
  const { items, currency_code, custom_data } = bill.entity
  const billing_cycle = items.find(({ price }) => price.billing_cycle)?.price.billing_cycle
  if (!billing_cycle) throw new Error('Nothing in this bill has a cycle.')
  const { trialDays } = bill.book
  const trial = trialDays ? periodOf(now, now + trialDays * dayMs) : null
  const anchor = trial?.ends_at ?? iso(now)
  const period = trial ?? periodFrom(now, anchor, billing_cycle)
  const id = newId('sub', now)
  const entity: ProviderSubscription = {
    id,
    status: trial ? 'trialing' : 'active',
    customer_id: customer.id,
    currency_code,
    custom_data,
    items: items.filter(({ price }) => price.billing_cycle),
    billing_cycle,
    current_billing_period: period,
    trial_dates: trial,
    scheduled_change: null,
    started_at: iso(now),
    first_billed_at: trial ? null : iso(now),
    next_billed_at: period.ends_at,
    paused_at: null,
    canceled_at: null,
    payment_method: customer.method?.details ?? null,
    management_urls: { update_payment_method: null, cancel: null },
    created_at: iso(now),
    updated_at: iso(now),
  }
  const book = { anchor, covered: {}, coveredBy: null, pending: noPending(), dunning: null }
  const row: SubscriptionRow = { id, customerId: customer.id, entity, book, dueAt: null }
  bill.entity.subscription_id = id
  bill.entity.billing_period = period
  if (!trial) coverBy(row, bill)
  keep(account, row)
  account.record({ event_type: 'subscription.created', data: entity })
  const event_type = trial ? 'subscription.trialing' : 'subscription.activated'
  account.record({ event_type, data: entity })
  return row
}

/** Notes what was paid for each item, so that no more than that is ever given back. */
function coverBy({ entity, book }: SubscriptionRow, bill: TransactionRow) {
  const { line_items } = bill.entity.details
  const covered: Record<string, number> = {}
  for (const item of entity.items) {
    const key = itemKey(item)
    const line = line_items.find((one) => lineKey(one) === key && one.proration === null)
    covered[key] = line?.totals.total ?? 0
  }
  Object.assign(book, { covered, coveredBy: bill.id })
}

/** The same for what was added within the period. */
export function coverMore({ book }: SubscriptionRow, bill: TransactionRow) {
  for (const line of bill.entity.details.line_items) {
    const key = lineKey(line)
    book.covered[key] = (book.covered[key] ?? 0) + line.totals.total
  }
  book.coveredBy ??= bill.id
}

const lineKey = ({ price_id, product }: LineItem) =>
  [price_id, product.product_type, product.product_id].join('|')

/** Keeps it, with when time will change it next. */
export function keep(account: Account, row: SubscriptionRow) {
  const { entity, book } = row
  const moments = [
    entity.scheduled_change?.effective_at,
    book.dunning?.retryAt,
    entity.status === 'past_due' ? null : entity.next_billed_at,
  ].flatMap((one) => (one ? [Date.parse(one)] : []))
  const over = entity.status === 'canceled' || moments.length === 0
  row.dueAt = over ? null : new Date(Math.min(...moments))
  account.keepSubscription(row)
}

/** What its time brings: a cancellation that was scheduled, a bill, or another try. */
export async function step(account: Account, row: SubscriptionRow) {
  const { entity, book } = row
  const { scheduled_change: scheduled } = entity
  if (scheduled && Date.parse(scheduled.effective_at) <= account.now)
    await endSubscription(account, row)
  else if (book.dunning) await retry(account, row, book.dunning)
  else await renew(account, row)
}

/** The lines of the next bill, as things stand. */
export function renewalLines(account: Account, { entity, book }: SubscriptionRow): LineItem[] {
  const { tax } = account.terms.catalogue
  return [...entity.items.map((item) => lineOf(item, tax)), ...book.pending.lines]
}

export function nextPeriod({ entity, book }: SubscriptionRow): Period {
  const start = Date.parse(entity.current_billing_period?.ends_at ?? book.anchor)
  return periodFrom(start, book.anchor, entity.billing_cycle)
}

async function renew(account: Account, row: SubscriptionRow) {
  const { entity, book } = row
  const period = nextPeriod(row)
  if (book.pending.credit > 0 && book.coveredBy !== null) {
    const bill = await account.transaction(book.coveredBy)
    giveCredit(account, row, { bill, amount: book.pending.credit, reason: 'proration' })
  }
  const bill = newBill(account, {
    origin: 'subscription_recurring',
    status: 'billed',
    currency: entity.currency_code,
    items: entity.items,
    lines: renewalLines(account, row),
    period,
    subscription: row,
  })
  const first = entity.first_billed_at === null
  Object.assign(entity, {
    current_billing_period: period,
    next_billed_at: period.ends_at,
    first_billed_at: entity.first_billed_at ?? iso(account.now),
  })
  Object.assign(book, { pending: noPending(), covered: {}, coveredBy: null })
  if (chargeStored(account, bill) === null) {
    entity.status = 'active'
    coverBy(row, bill)
    completeBill(account, bill)
    keep(account, row)
    account.record({
      event_type: first ? 'subscription.activated' : 'subscription.updated',
      data: entity,
    })
  } else {
    fallBehind(account, row, bill)
  }
}

/** The bill stays owed, and the card is tried again. */
export function fallBehind(account: Account, row: SubscriptionRow, bill: TransactionRow) {
  bill.entity.status = 'past_due'
  account.keepTransaction(bill)
  account.record({ event_type: 'transaction.past_due', data: bill.entity })
  row.entity.status = 'past_due'
  const retryAt = iso(account.now + (dunningDays[0] ?? 1) * dayMs)
  row.book.dunning = { transactionId: bill.id, retries: 0, retryAt }
  keep(account, row)
  account.record({ event_type: 'subscription.past_due', data: row.entity })
}

async function retry(
  account: Account,
  row: SubscriptionRow,
  dunning: NonNullable<SubscriptionRow['book']['dunning']>,
) {
  const bill = await account.transaction(dunning.transactionId)
  if (chargeStored(account, bill) === null) {
    caughtUp(account, row, bill)
    completeBill(account, bill)
    return
  }
  const [before = 0, next] = dunningDays.slice(dunning.retries)
  if (next === undefined) {
    await endSubscription(account, row)
    return
  }
  const retryAt = iso(Date.parse(dunning.retryAt) + (next - before) * dayMs)
  row.book.dunning = { ...dunning, retries: dunning.retries + 1, retryAt }
  keep(account, row)
}

/** What was owed is paid. */
export function caughtUp(account: Account, row: SubscriptionRow, bill: TransactionRow) {
  row.book.dunning = null
  row.entity.status = 'active'
  if (bill.entity.origin === 'subscription_recurring') coverBy(row, bill)
  if (bill.entity.origin === 'subscription_update') coverMore(row, bill)
  keep(account, row)
  account.record({ event_type: 'subscription.activated', data: row.entity })
}

/** Ends it now. What is still owed is no longer asked for. */
export async function endSubscription(account: Account, row: SubscriptionRow) {
  const { entity, book } = row
  Object.assign(entity, {
    status: 'canceled',
    canceled_at: iso(account.now),
    current_billing_period: null,
    scheduled_change: null,
    next_billed_at: null,
  })
  if (book.dunning) cancelBill(account, await account.transaction(book.dunning.transactionId))
  for (const open of account.transactions) {
    const itsOwn = open.entity.subscription_id === row.id && open.entity.status === 'ready'
    if (itsOwn) cancelBill(account, open)
  }
  Object.assign(book, { dunning: null, pending: noPending(), covered: {} })
  keep(account, row)
  account.record({ event_type: 'subscription.canceled', data: entity })
}
