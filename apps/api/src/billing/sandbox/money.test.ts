import fc from 'fast-check'
import { expect, test } from 'vitest'

import type { Item } from '../entities.ts'
import { lineOf, share, splitLike, totalsOf } from './money.ts'
import { periodFrom } from './periods.ts'

const amounts = fc.integer({ min: 0, max: 1e9 })
const taxes = fc.record({
  mode: fc.constantFrom('internal' as const, 'external' as const),
  rate: fc.integer({ min: 0, max: 3000 }),
})
const day = 24 * 60 * 60_000
const periods = fc
  .tuple(fc.integer({ min: 0, max: 4e12 }), fc.integer({ min: day, max: 366 * day }))
  .map(([from, ms]) => ({
    starts_at: new Date(from).toISOString(),
    ends_at: new Date(from + ms).toISOString(),
  }))
const itemOf = (amount: number, quantity = 1): Item => ({
  price: {
    id: 'pri_1',
    description: 'Vehicle',
    unit_price: { amount, currency_code: 'EUR' },
    billing_cycle: { interval: 'month', frequency: 1 },
    custom_data: { product_type: 'vehicle', product_id: 'LRWYGCEK1NC700001' },
  },
  quantity,
})

test.each([
  [400, 1, 3, 133],
  [5, 1, 2, 3],
  [5, 0, 2, 0],
  [1e9, 2_678_399_999, 2_678_400_000, 1_000_000_000],
])('of %i, %i parts of %i are %i', (amount, part, whole, result) => {
  expect(share(amount, part, whole)).toBe(result)
})

test('every sum of a bill is a whole number, and its parts are exactly the whole', () => {
  const lines = fc.array(fc.tuple(amounts, fc.integer({ min: 1, max: 50 })), { maxLength: 20 })
  fc.assert(
    fc.property(lines, taxes, amounts, (sums, tax, balance) => {
      const made = sums.map(([amount, quantity]) => lineOf(itemOf(amount, quantity), tax))
      const totals = totalsOf(made, 'EUR', balance)
      for (const one of [...made.map((line) => line.totals), totals]) {
        expect(one.subtotal - one.discount + one.tax).toBe(one.total)
        expect(Object.values(one).filter((value) => typeof value === 'number')).toSatisfy(
          (values: number[]) => values.every((value) => Number.isSafeInteger(value) && value >= 0),
        )
      }
      expect(totals.total).toBe(made.reduce((sum, line) => sum + line.totals.total, 0))
      expect(totals.credit + totals.grand_total).toBe(totals.total)
      expect(totals.credit).toBeLessThanOrEqual(balance)
    }),
  )
})

test('what is given back for the rest of a period is what that rest costs, and never more than was paid', () => {
  const twice = fc.tuple(fc.integer({ min: 0, max: 1000 }), fc.integer({ min: 0, max: 1000 }))
  fc.assert(
    fc.property(amounts, taxes, periods, twice, (amount, tax, period, [first, second]) => {
      const start = Date.parse(period.starts_at)
      const length = Date.parse(period.ends_at) - start
      const at = (thousandths: number) => start + Math.floor((length * thousandths) / 1000)
      const costs = (thousandths: number) =>
        lineOf(itemOf(amount), tax, { from: at(thousandths), period }).totals.total
      const [early, late] = [Math.min(first, second), Math.max(first, second)]
      expect(costs(late)).toBeLessThanOrEqual(costs(early))
      expect(costs(0)).toBe(lineOf(itemOf(amount), tax).totals.total)
      expect(costs(1000)).toBe(0)
    }),
  )
})

test('tax of a part is never more than the part', () => {
  fc.assert(
    fc.property(amounts, taxes, amounts, (amount, tax, asked) => {
      const whole = lineOf(itemOf(amount), tax).totals
      const part = splitLike(Math.min(asked, whole.total), whole)
      expect(part.subtotal + part.tax).toBe(part.total)
      expect(part.subtotal).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('periods follow each other without a gap, and come back to the day on which they began', () => {
  const anchors = fc.date({
    min: new Date('2020-01-01T00:00:00.000Z'),
    max: new Date('2040-12-31T00:00:00.000Z'),
    noInvalidDate: true,
  })
  const cycles = fc.constantFrom('month' as const, 'year' as const)
  fc.assert(
    fc.property(anchors, cycles, (anchor, interval) => {
      let start = anchor.getTime()
      for (let count = 0; count < 30; count++) {
        const period = periodFrom(start, anchor.toISOString(), { interval, frequency: 1 })
        const end = new Date(period.ends_at)
        expect(Date.parse(period.starts_at)).toBe(start)
        const days = (end.getTime() - start) / day
        expect(days).toBeGreaterThanOrEqual(interval === 'month' ? 28 : 365)
        expect(days).toBeLessThanOrEqual(interval === 'month' ? 31 : 366)
        const dayAfter = new Date(end.getTime() + day)
        const lastOfMonth = dayAfter.getUTCMonth() !== end.getUTCMonth()
        expect(end.getUTCDate() === anchor.getUTCDate() || lastOfMonth).toBe(true)
        start = end.getTime()
      }
    }),
  )
})
