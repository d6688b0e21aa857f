import {
  BillingError,
  type ProrationLine,
  type SubscriptionChange,
  type WantedItem,
} from '../billing.ts'
import type { Cycle, Item, LineItem, Period } from '../entities.ts'
import { itemAtPrice } from '../prices.ts'
import type { Account, SubscriptionRow } from './account.ts'
import { iso } from './bills.ts'
import { itemKey, lineOf } from './money.ts'
import { periodFrom } from './periods.ts'

/** What a change comes to, before anything of it is done. */
export type PlannedChange = {
  items: Item[]
  cycle: Cycle
  /** Set where a new period begins now, because the cycle is another one. */
  newPeriod: Period | null
  charges: LineItem[]
  /** Given back, with tax, by the key of the item. */
  credits: { key: string; line: ProrationLine }[]
  /** Billed now, with the next bill, or never. */
  billed: 'immediately' | 'next_billing_period' | 'never'
}

/** Works out what a change of items costs and gives back. */
export function planChange(
  account: Account,
  row: SubscriptionRow,
  { items: wanted, proration_billing_mode: mode = 'prorated_immediately' }: SubscriptionChange,
): PlannedChange {
  const { entity, book } = row
  const items = wanted ? wantedItems(account, row, wanted) : entity.items
  const cycle = cycleOf(items)
  const otherCycle = cycle.interval !== entity.billing_cycle.interval
  const trialing = entity.status === 'trialing'
  const period = entity.current_billing_period
  const later = mode.endsWith('next_billing_period')
  const prorated = mode.startsWith('prorated')
  if (later && entity.scheduled_change) throw invalidMode('while a cancellation is scheduled')
  if (otherCycle && !trialing && (later || mode === 'do_not_bill')) {
    throw invalidMode('for another cycle')
  }
  const plan: PlannedChange = {
    items,
    cycle,
    newPeriod: null,
    charges: [],
    credits: [],
    billed:
      mode === 'do_not_bill' || trialing ? 'never' : later ? 'next_billing_period' : 'immediately',
  }
  // A trial costs nothing, whatever is in it.
  if (plan.billed === 'never' || !period) return plan

  const { tax } = account.terms.catalogue
  const rest = { from: account.now, period }
  const added = otherCycle ? items : difference(items, entity.items)
  const gone = otherCycle ? entity.items : difference(entity.items, items)
  if (otherCycle) plan.newPeriod = periodFrom(account.now, iso(account.now), cycle)
  plan.charges = added.map((item) => lineOf(item, tax, prorated && !otherCycle ? rest : undefined))
  if (prorated) {
    plan.credits = gone.flatMap((item) => {
      const key = itemKey(item)
      const line = lineOf(item, tax, rest)
      // Never more than was paid: what was added for nothing gives nothing back.
      const amount = Math.min(line.totals.total, book.covered[key] ?? 0)
      return amount === 0 ? [] : [{ key, line: prorationOf(line, -amount, rest.period) }]
    })
  }
  return plan
}

/** Product by product, what is counted for part of a period. Their sum is what the change comes to. */
export const prorationLines = ({ charges, credits, newPeriod }: PlannedChange, period: Period) => [
  ...credits.map(({ line }) => line),
  ...charges.map((line) => prorationOf(line, line.totals.total, newPeriod ?? period)),
]

export const sumOf = (lines: readonly { totals: { total: number } }[]) =>
  lines.reduce((sum, { totals }) => sum + totals.total, 0)

export const creditOf = ({ credits }: PlannedChange) =>
  credits.reduce((sum, { line }) => sum - line.amount, 0)

function prorationOf(line: LineItem, amount: number, period: Period): ProrationLine {
  const { rate, billing_period } = line.proration ?? { rate: 1, billing_period: period }
  return { product: line.product, rate, billing_period, amount }
}

/** Who keeps an item keeps its price, whatever the list says now. */
function wantedItems(account: Account, { entity }: SubscriptionRow, wanted: readonly WantedItem[]) {
  const items = wanted.map((one) => {
    const now = itemAtPrice(account.terms.catalogue, one, entity.currency_code)
    const kept = entity.items.find((item) => itemKey(item) === itemKey(now))
    return kept ? { ...kept, quantity: one.quantity } : now
  })
  if (new Set(items.map(itemKey)).size < items.length) {
    throw new BillingError('invalid', 'Name each item once.')
  }
  return items
}

/** All items of a subscription are paid in one rhythm. */
export function cycleOf(items: readonly Item[]): Cycle {
  const [first, ...others] = items.map(({ price }) => price.billing_cycle)
  if (!first || others.some((cycle) => cycle?.interval !== first.interval)) {
    throw new BillingError('invalid', 'A subscription needs items of one cycle.')
  }
  return first
}

/** What is in the one list and not in the other, by number. */
function difference(these: readonly Item[], those: readonly Item[]) {
  return these.flatMap((item) => {
    const other = those.find((one) => itemKey(one) === itemKey(item))
    const quantity = item.quantity - (other?.quantity ?? 0)
    return quantity > 0 ? [{ ...item, quantity }] : []
  })
}

const invalidMode = (when: string) =>
  new BillingError('invalid_billing_mode', `This way of billing cannot be used ${when}.`)
