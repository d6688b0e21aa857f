import type { Inline } from '../reference/blocks.ts'

/** What is sold, in the order of the page. */
export const products = [
  {
    type: 'vehicle',
    title: 'Vehicle',
    words:
      'Live stream, history, commands, sharing, webhooks and the API. Streamed signals are included.',
  },
  {
    type: 'energy_site',
    title: 'Energy site',
    words: 'Solar, battery and grid, live and as history, with their commands.',
  },
] as const

export const credits = {
  type: 'credits',
  title: 'Credits',
  words: 'For commands, fresh readings and wakes. Bought when you need them; they never expire.',
} as const

export const lead =
  'Each vehicle and each energy site is paid for by itself. Streaming is included; calls that reach a car cost credits.'

type Question = { id: string; title: string } & (
  | { answer: Inline }
  /** The answer follows from the prices: its name among the texts of the page. */
  | { text: string }
)

/** On the page, in its Markdown and for search engines. */
export const questions: readonly Question[] = [
  { id: 'trial', title: 'How long is the trial, and when is my card charged?', text: 'trial' },
  {
    id: 'cancel',
    title: 'Can I cancel, and take that back?',
    answer:
      'At any time, in the console. The subscription then ends with the time that is paid for, and until then you can take it back. Nothing is charged for either.',
  },
  {
    id: 'changes',
    title: 'What does a change cost?',
    answer:
      'A car or a site that you add pays the rest of the running period. One that you take out gives its rest back as credit for later bills. From month to year begins a new period at once, less what is left of the month. From year to month is not possible: cancel the year, and begin by the month when it has ended. The console shows each sum before anything is done.',
  },
  {
    id: 'no-credits',
    title: 'What happens when my credits are used up?',
    answer:
      'Calls that cost credits are refused before they reach the car. The stream, history and all else that costs none go on. You are told by mail before that, unless you turned it off. Packs can buy themselves if you allow it, up to a number a month that you set.',
  },
  {
    id: 'declined',
    title: 'What if my card is declined?',
    answer:
      'You are told by mail, and everything works for seven more days, in which the card is tried again. After the last try the subscription ends, and what was owed is no longer asked for.',
  },
  {
    id: 'refunds',
    title: 'Do I get money back?',
    answer:
      'Write to the operator of this installation, whom the [terms](/docs/about/terms) name. What is paid back shows on its bill in the console. If it was for credits, those that are still there go back too.',
  },
  {
    id: 'seller',
    title: 'Who takes my payment, and where are the invoices?',
    answer:
      'You pay on a page of the operator’s payment provider; this gateway never sees a card. Every bill, with its invoice as a PDF, is under Subscription in the console. A fresh installation has a [simulated provider](/docs/billing/subscription#the-simulated-payment-provider), which moves no money.',
  },
  {
    id: 'price-changes',
    title: 'What if prices change?',
    answer:
      'A price that you pay stays yours for as long as you keep the product, even if the list changes. New prices count for what is added later.',
  },
]
