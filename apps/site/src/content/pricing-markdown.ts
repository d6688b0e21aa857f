import type { Block } from '../reference/blocks.ts'
import { heading, text } from '../reference/blocks.ts'
import { bodyInMarkdown } from '../reference/to-markdown.ts'
import { readChoice } from '../scripts/pricing/choice.ts'
import { textsOf } from '../scripts/pricing/texts.ts'
import { pricingFacts, usualAnswers, usualTexts } from './pricing-page.ts'
import { credits, lead, products } from './pricing-words.ts'
import { realCars } from './real-cars.ts'

const yearly = textsOf(pricingFacts, { ...readChoice('', pricingFacts), cycle: 'year' })

const prices: Block = {
  kind: 'table',
  head: ['What', 'A month', 'A year', 'What it brings'],
  rows: [
    ...products.map(({ type, title, words }) => [
      title,
      usualTexts[type] ?? '',
      yearly[type] ?? '',
      words,
    ]),
    [
      credits.title,
      `${usualTexts.pack} ${usualTexts['pack:credits']}`,
      'never expire',
      credits.words,
    ],
  ],
}

const calls: Block = {
  kind: 'table',
  head: ['Call', 'Here', 'Tesla’s own price'],
  rows: pricingFacts.list.credit_costs.map(({ cause }) =>
    ['name', 'credits', 'upstream'].map((part) => usualTexts[`${cause}:${part}`] ?? ''),
  ),
}

/** The page of prices as Markdown. */
export const pricingBody = bodyInMarkdown({
  blocks: [
    text(lead),
    prices,
    text(
      'These are the usual prices. An installation may ask others: `GET /web/prices` of its API tells them, in each of its currencies. On a server of your own nothing is paid but Tesla’s bill.',
    ),
    text(realCars),
    text(usualTexts.tax ?? ''),
    heading('What a call costs, and what Tesla asks for it'),
    calls,
    heading('Questions before you pay'),
    ...usualAnswers.flatMap(({ title, answer }) => [text(`### ${title}`), text(answer)]),
  ],
})
