import type { Money, PriceList } from '@console/sdk/billing'

import type { Choice } from './choice.ts'

/** What the fields of a preset send in a day: always, and for each hour that the car moves. */
export type PresetRate = { always: number; eachHour: number }

/** What the build writes into the page for its script. */
export type PricingFacts = {
  list: PriceList
  presets: readonly { id: string; name: string; description: string; rate: PresetRate }[]
  /** What the manufacturer takes off each month's bill, in the smallest unit of its currency. */
  discount: number
}

export const daysAMonth = 30

/** What the list asks for one product by this cycle. */
export const priceOf = ({ prices }: PriceList, type: string, cycle: string | null) =>
  prices.find(({ product_type, interval }) => product_type === type && interval === cycle)

/** The same for a month, whichever the cycle is. */
function monthly(list: PriceList, type: string, cycle: Choice['cycle']): number {
  const price = priceOf(list, type, cycle)
  return price ? price.unit_price.amount / (cycle === 'year' ? 12 : 1) : 0
}

/** What the choice costs in a month: here, and at the manufacturer without us. */
export function estimate({ list, presets, discount }: PricingFacts, choice: Choice) {
  const rate = presets.find(({ id }) => id === choice.preset)?.rate ?? { always: 0, eachHour: 0 }
  const { cars, hours, commands, wakes, cycle } = choice
  const days = cars * daysAMonth
  const counts = {
    signal: days * (rate.always + rate.eachHour * hours),
    command: days * commands,
    wake_up: days * wakes,
  }
  const costOf = (cause: string) => list.credit_costs.find((cost) => cost.cause === cause)
  const creditsFor = (cause: keyof typeof counts) => counts[cause] * (costOf(cause)?.credits ?? 0)
  const upstreamFor = (cause: keyof typeof counts) => {
    const { price, units } = costOf(cause)?.upstream ?? { price: { amount: 0 }, units: 1 }
    return (counts[cause] / units) * price.amount
  }

  // A stream costs none, however long it runs.
  const credits = creditsFor('command') + creditsFor('wake_up')
  const pack = priceOf(list, 'credits', null)
  const packs = pack?.credits ? credits / pack.credits : 0
  const forCars = cars * monthly(list, 'vehicle', cycle)
  const forCredits = packs * (pack?.unit_price.amount ?? 0)

  const upstream = {
    signal: upstreamFor('signal'),
    command: upstreamFor('command'),
    wake_up: upstreamFor('wake_up'),
  }
  const billed = upstream.signal + upstream.command + upstream.wake_up
  const here = (amount: number): Money => ({ amount, currency_code: list.currency_code })
  const there = (amount: number): Money => ({
    amount,
    currency_code: costOf('signal')?.upstream?.price.currency_code ?? 'USD',
  })
  const taken = Math.min(billed, discount)
  return {
    counts,
    credits,
    here: { cars: here(forCars), credits: here(forCredits), sum: here(forCars + forCredits) },
    upstream: {
      signal: there(upstream.signal),
      command: there(upstream.command),
      wake_up: there(upstream.wake_up),
      discount: there(-taken),
      sum: there(billed - taken),
    },
  }
}
