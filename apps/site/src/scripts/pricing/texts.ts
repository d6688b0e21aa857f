import type { Money, PriceList } from '@console/sdk/billing'
import { formatMoney } from '@console/ui/format-money'

import type { Choice } from './choice.ts'
import { estimate, type PricingFacts, priceOf } from './estimate.ts'

const number = new Intl.NumberFormat('en', { maximumFractionDigits: 0 })
const percent = new Intl.NumberFormat('en', { style: 'percent' })

const inCredits = (credits: number) =>
  credits === 0 ? 'Nothing' : `${number.format(credits)} ${credits === 1 ? 'credit' : 'credits'}`

/** A text that is left out has nothing to say. */
export type Texts = Readonly<Record<string, string | undefined>>

const soldByCycle = ['vehicle', 'energy_site'] as const

/**
 * Every text of the page that follows from prices and choice, by its name: the build writes them into
 * the page, and its script writes them anew.
 */
export function textsOf(facts: PricingFacts, choice: Choice): Texts {
  const { list } = facts
  const { selling } = list
  const { cycle } = choice
  const { counts, credits, here, upstream } = estimate(facts, choice)
  const pack = priceOf(list, 'credits', null)
  const sold = (money: Money | undefined) =>
    money && formatMoney(selling ? money : { ...money, amount: 0 })
  return {
    preset: facts.presets.find(({ id }) => id === choice.preset)?.description,
    ...Object.fromEntries(
      soldByCycle.flatMap((type) => [
        [type, sold(priceOf(list, type, cycle)?.unit_price)],
        [`${type}:saving`, selling ? savingOf(list, type, cycle) : undefined],
      ]),
    ),
    cycle: `a ${cycle}`,
    pack: selling ? sold(pack?.unit_price) : undefined,
    'pack:credits': pack?.credits ? `for ${inCredits(pack.credits)}` : undefined,
    tax: selling ? taxInWords(list) : undefined,
    trial: trialInWords(list),
    ...Object.fromEntries(
      list.credit_costs.flatMap(({ cause, name, credits: cost, upstream: asked }) => [
        [`${cause}:name`, name],
        [`${cause}:credits`, inCredits(cost)],
        [
          `${cause}:upstream`,
          asked
            ? `${formatMoney(asked.price)} for ${number.format(asked.units)}`
            : 'Not on its list',
        ],
      ]),
    ),
    'here:cars': sold(here.cars),
    'here:credits': sold(here.credits),
    'here:credits-used': inCredits(credits),
    'here:sum': sold(here.sum),
    'upstream:signal': formatMoney(upstream.signal),
    'upstream:command': formatMoney(upstream.command),
    'upstream:wake_up': formatMoney(upstream.wake_up),
    'upstream:discount': formatMoney(upstream.discount),
    'upstream:sum': formatMoney(upstream.sum),
    'count:signal': number.format(counts.signal),
    'count:command': number.format(counts.command),
    'count:wake_up': number.format(counts.wake_up),
  }
}

/** What a year saves against twelve months. */
function savingOf(list: PriceList, type: string, cycle: Choice['cycle']) {
  const month = priceOf(list, type, 'month')?.unit_price.amount
  const year = priceOf(list, type, 'year')?.unit_price.amount
  if (cycle !== 'year' || !month || year === undefined || year >= 12 * month) return undefined
  return `${percent.format(1 - year / (12 * month))} less than by the month`
}

const taxInWords = ({ tax_mode }: PriceList) =>
  tax_mode === 'internal'
    ? 'Tax is included.'
    : 'Tax is added. The checkout names it before you pay.'

function trialInWords({ selling, trial_days: days }: PriceList) {
  if (!selling) return 'Nothing is sold on this installation, so no card is ever charged.'
  if (days === 0) return 'There is no trial. The first bill is paid when the subscription begins.'
  return `The first subscription of an account begins with ${days} free ${days === 1 ? 'day' : 'days'}. A card is stored, and it is charged when they are over unless you cancel before.`
}
