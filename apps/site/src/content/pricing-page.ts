import { expectedSignals } from '@console/app-config/expected-signals'
import { defaultCatalogue, priceList } from '@console/app-config/prices'
import { signalPresets } from '@console/app-config/signal-presets'
import { fieldCatalogue } from '@console/sdk/fields'
import upstream from '../../../../content/tesla-prices.json'
import { readChoice } from '../scripts/pricing/choice.ts'
import type { PresetRate, PricingFacts } from '../scripts/pricing/estimate.ts'
import { offersOf } from '../scripts/pricing/offers.ts'
import { textsOf } from '../scripts/pricing/texts.ts'
import { credits, products, questions } from './pricing-words.ts'
import { pageData, questionsData } from './structured-data.ts'

export const pricingPage = {
  path: '/pricing',
  title: 'Pricing',
  description:
    'What a vehicle, an energy site and a call cost here, and what Tesla asks for the same. Work out a month of yours.',
}

/** What the page shows until it has read the prices of its installation, or if it cannot. */
export const pricingFacts: PricingFacts = {
  list: priceList(defaultCatalogue),
  presets: signalPresets.map(({ id, name, description, fields }) => ({
    id,
    name,
    description,
    rate: rateOf(fields),
  })),
  discount: upstream.monthlyDiscount * 100,
}

const usualChoice = readChoice('', pricingFacts)

export const usualTexts = textsOf(pricingFacts, usualChoice)

/** Questions with the answers that follow from the prices, too. */
export const usualAnswers = questions.map((question) => ({
  title: question.title,
  answer: ('text' in question ? usualTexts[question.text] : question.answer) ?? '',
}))

/** What search engines are told. The script of the page corrects the offers by the prices that it reads. */
export const pricingData = (site: URL | undefined) =>
  pageData(pricingPage, site, {
    parts: [...offersOf(pricingFacts.list, [...products, credits]), questionsData(usualAnswers)],
  })

function rateOf(fields: Readonly<Record<string, number | null>>): PresetRate {
  const inHours = (hours: number) =>
    Object.entries(fields).reduce((sum, [name, seconds]) => {
      const field = fieldCatalogue[name]
      const interval_seconds = seconds ?? field?.interval_seconds.default ?? 60
      return sum + expectedSignals({ type: field?.type, interval_seconds }, hours * 3600)
    }, 0)
  const always = inHours(0)
  return { always, eachHour: inHours(1) - always }
}
