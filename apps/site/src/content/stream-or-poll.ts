import { readChoice } from '../scripts/pricing/choice.ts'
import { daysAMonth, estimate, type PricingFacts } from '../scripts/pricing/estimate.ts'

const secondsAMonth = daysAMonth * 86_400

/** A way to know about one car for a month, and what it takes. */
export type Way = {
  name: string
  /** Requests or signals. */
  count: number
  credits: number
  /** At the manufacturer, in the smallest unit of its currency. */
  upstream: { amount: number; currency_code: string }
}

/** Asking one car every so many seconds, day and night. */
export function polling({ list }: PricingFacts, name: string, seconds: number): Way {
  const cost = list.credit_costs.find(({ cause }) => cause === 'vehicle_data')
  const { price, units } = cost?.upstream ?? {
    price: { amount: 0, currency_code: 'USD' },
    units: 1,
  }
  const count = secondsAMonth / seconds
  return {
    name,
    count,
    credits: count * (cost?.credits ?? 0),
    upstream: { ...price, amount: (count / units) * price.amount },
  }
}

/** One car that streams a preset, driven for as long a day as the calculator assumes. */
export function streaming(facts: PricingFacts, preset: PricingFacts['presets'][number]): Way {
  const choice = { ...readChoice('', facts), preset: preset.id, cars: 1, commands: 0, wakes: 0 }
  const { counts, credits, upstream } = estimate(facts, choice)
  return { name: preset.name, count: counts.signal, credits, upstream: upstream.signal }
}
