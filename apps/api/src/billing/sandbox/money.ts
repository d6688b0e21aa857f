import type { Item, LineItem, Period, Totals } from '../entities.ts'
import type { Catalogue } from '../prices.ts'

type Tax = Catalogue['tax']

const wholeRate = 10_000

/** `amount · part / whole` to the nearest whole, halves up, without a fraction on the way. */
export function share(amount: number, part: number, whole: number) {
  const [a, p, w] = [BigInt(amount), BigInt(part), BigInt(whole)]
  return Number((2n * a * p + w) / (2n * w))
}

/** A sum at list price with its tax: subtotal and tax are always the total. */
function taxed(amount: number, { mode, rate }: Tax) {
  const inside = mode === 'internal'
  const tax = share(amount, rate, inside ? wholeRate + rate : wholeRate)
  const subtotal = inside ? amount - tax : amount
  return { subtotal, discount: 0, tax, total: subtotal + tax }
}

/** The rest of a period, from a moment on. */
export type Rest = { from: number; period: Period }

const partOf = ({ from, period }: Rest) => {
  const [start, end] = [Date.parse(period.starts_at), Date.parse(period.ends_at)]
  return { part: Math.min(Math.max(0, end - from), end - start), whole: end - start }
}

/**
 * A line of a bill. The rest of a period costs less the later it begins, and as much as is given back
 * for the same rest: both come from here.
 */
export function lineOf({ price, quantity }: Item, tax: Tax, rest?: Rest): LineItem {
  const { amount } = price.unit_price
  const span = rest && partOf(rest)
  const unit = span ? share(amount, span.part, span.whole) : amount
  return {
    price_id: price.id,
    description: price.description,
    product: price.custom_data,
    quantity,
    proration:
      rest && span ? { rate: span.part / span.whole, billing_period: restPeriod(rest) } : null,
    totals: taxed(unit * quantity, tax),
  }
}

const restPeriod = ({ from, period }: Rest): Period => ({
  starts_at: new Date(Math.max(from, Date.parse(period.starts_at))).toISOString(),
  ends_at: period.ends_at,
})

/** What the lines come to, and what of it an existing credit covers. */
export function totalsOf(lines: readonly LineItem[], currency_code: string, balance = 0): Totals {
  const sum = (of: (totals: LineItem['totals']) => number) =>
    lines.reduce((before, { totals }) => before + of(totals), 0)
  const total = sum((totals) => totals.total)
  const credit = Math.min(balance, total)
  return {
    currency_code,
    subtotal: sum(({ subtotal }) => subtotal),
    discount: sum(({ discount }) => discount),
    tax: sum(({ tax }) => tax),
    total,
    credit,
    grand_total: total - credit,
  }
}

/** Names an item of a subscription: the price, and what it is paid for. */
export const itemKey = ({ price }: Item) =>
  [price.id, price.custom_data.product_type, price.custom_data.product_id].join('|')

/** Tax of a part of a bill, in the proportion of the whole. */
export function splitLike(amount: number, { tax, total }: { tax: number; total: number }) {
  const taxPart = total === 0 ? 0 : share(tax, amount, total)
  return { subtotal: amount - taxPart, tax: taxPart, total: amount }
}
