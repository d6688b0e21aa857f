import { BillingError, type NewTransaction, type TransactionPreview } from '../billing.ts'
import type { Item, LineItem } from '../entities.ts'
import { currenciesOf, itemAtPrice } from '../prices.ts'
import type { Account, TransactionRow } from './account.ts'
import { iso, newBill } from './bills.ts'
import { cycleOf } from './change.ts'
import { lineOf, totalsOf } from './money.ts'
import { dayMs, periodFrom, periodOf } from './periods.ts'

type Wanted = Omit<NewTransaction, 'custom_data'>

const isCycled = ({ price }: Item) => price.billing_cycle !== null

/** What a new bill holds. What has a cycle costs nothing on the day on which its trial begins. */
function opened({ terms }: Account, { items, currency_code, trial_period }: Wanted) {
  const { catalogue } = terms
  if (items.length === 0 || !currenciesOf(catalogue).includes(currency_code)) {
    throw new BillingError('invalid', 'Nothing can be bought so.')
  }
  const bought = items.map((one) => itemAtPrice(catalogue, one, currency_code))
  const cycled = bought.filter(isCycled)
  const cycle = cycled.length > 0 ? cycleOf(cycled) : null
  const trialDays = cycle && trial_period ? trial_period.frequency : null
  const free = (item: Item): Item => ({
    ...item,
    price: { ...item.price, unit_price: { amount: 0, currency_code } },
  })
  const lines = bought.map(
    (item): LineItem => lineOf(trialDays && isCycled(item) ? free(item) : item, catalogue.tax),
  )
  return { bought, cycled, cycle, trialDays, lines }
}

/** A bill to be paid on its page. */
export function openTransaction(account: Account, wanted: NewTransaction): TransactionRow {
  const { bought, lines, trialDays } = opened(account, wanted)
  return newBill(account, {
    origin: 'api',
    status: 'ready',
    currency: wanted.currency_code,
    items: bought,
    lines,
    period: null,
    subscription: null,
    customData: wanted.custom_data,
    trialDays,
  })
}

export function previewTransaction(account: Account, wanted: Wanted): TransactionPreview {
  const { cycled, cycle, trialDays, lines } = opened(account, wanted)
  const { now } = account
  const currency = wanted.currency_code
  const balance = account.balance(currency)
  const totals = totalsOf(lines, currency, balance)
  const trial = trialDays ? periodOf(now, now + trialDays * dayMs) : null
  const first = cycle && (trial ?? periodFrom(now, iso(now), cycle))
  const coming = (credit: number) => {
    if (!cycle || !first) return null
    const later = cycled.map((item) => lineOf(item, account.terms.catalogue.tax))
    const anchor = trial?.ends_at ?? iso(now)
    return {
      billing_period: periodFrom(Date.parse(first.ends_at), anchor, cycle),
      details: { totals: totalsOf(later, currency, credit), line_items: later },
    }
  }
  return {
    immediate_transaction: { billing_period: first, details: { totals, line_items: lines } },
    next_transaction: coming(balance - totals.credit),
    recurring_transaction: coming(0),
    trial_dates: trial,
  }
}
