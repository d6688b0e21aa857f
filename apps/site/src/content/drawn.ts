import { type SettingGroup, type SettingNote, settingGroups } from '@console/app-config/settings'
import { commandCatalogue } from '@console/sdk/commands'
import { formatMoney } from '@console/ui/format-money'
import prices from '../../../../content/tesla-prices.json'
import type { Block, Inline } from '../reference/blocks.ts'
import { amounts } from '../scripts/pricing/choice.ts'
import { daysAMonth } from '../scripts/pricing/estimate.ts'
import { dayInWords } from './dates.ts'
import { pricingFacts } from './pricing-page.ts'
import { polling, streaming } from './stream-or-poll.ts'

/*
 * What components of prose draw from the sources of this repository: on the page, and in its Markdown.
 */

type Table = Extract<Block, { kind: 'table' }>

/** A value as one types it; anything else is a phrase. */
const isValue = (text: string) => /^[\w.]+$/.test(text)

/** Settings of the gateway with their notes, so that no page can leave one out or disagree. */
export const settingsTable = (group: SettingGroup): Table => ({
  kind: 'table',
  head: ['Setting', 'If not set', 'What it says'],
  rows: Object.entries<SettingNote>(settingGroups[group]).map(([name, { says, otherwise }]) => [
    `\`${name}\``,
    otherwise && isValue(otherwise) ? `\`${otherwise}\`` : (otherwise ?? 'nothing'),
    says,
  ]),
})

export const isSettingGroup = (text: string): text is SettingGroup =>
  Object.hasOwn(settingGroups, text)

const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 })

/** A month of one car, asked or listened to, worked out from the price list by the page of prices. */
export function streamOrPoll(): { table: Table; note: Inline } {
  const ways = [
    polling(pricingFacts, 'Ask every minute', 60),
    polling(pricingFacts, 'Ask every five minutes', 300),
    polling(pricingFacts, 'Ask every hour', 3600),
    ...pricingFacts.presets.map((preset) => {
      const way = streaming(pricingFacts, preset)
      return { ...way, name: `Stream “${way.name}”` }
    }),
  ]
  const table: Table = {
    kind: 'table',
    head: [`One car, ${daysAMonth} days`, 'Readings or signals', 'Tesla’s list', 'Credits here'],
    rows: ways.map(({ name, count, upstream, credits }) => [
      name,
      whole.format(count),
      formatMoney(upstream),
      whole.format(credits),
    ]),
  }
  const { currency, monthlyDiscount, source } = prices
  const note = [
    `The streams assume a car that moves for ${amounts.hours.usual} hour a day and repeats what has not changed once an hour.`,
    'Asking is counted as if the car answered each time; of one that sleeps a reading fails and costs no credits here, while Tesla bills every answer with a status below 500.',
    `From each month’s bill Tesla takes ${currency}${monthlyDiscount} off, for all cars of an account together.`,
    `Source: [${source.title}](${source.url}), read on ${dayInWords(source.read)}.`,
  ].join(' ')
  return { table, note }
}

/** How many commands of the catalogue name what confirms them. */
export function confirmedCommands() {
  const commands = Object.values(commandCatalogue)
  return `${commands.filter(({ confirmedBy }) => confirmedBy).length} of ${commands.length}`
}
