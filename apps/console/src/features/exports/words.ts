import type { ExportJob } from '@console/sdk/account'
import type { exportParts } from '@console/sdk/contract'
import type { Tone } from '@console/ui/badge.tsx'
import { formatNumber } from '@console/ui/format'
import type { IconName } from '@console/ui/icon.tsx'

export type ExportPart = (typeof exportParts)[number]

export const partWords: Record<ExportPart, { label: string; hint: string }> = {
  account: { label: 'Account', hint: 'Name, settings, sessions, tokens without secrets' },
  vehicles: { label: 'Vehicles', hint: 'What is known of each, and when it slept' },
  energy_sites: { label: 'Energy sites', hint: 'Settings, tariff, last status' },
  signals: { label: 'Signals', hint: 'Every value that is still kept; the largest part' },
  drives: { label: 'Drives', hint: 'Figures and tracks' },
  charges: { label: 'Charges', hint: 'Figures of each charge' },
  commands: { label: 'Commands', hint: 'Who sent what, and what came of it' },
  configs: { label: 'Configurations', hint: 'What each car streams, every version' },
  hooks: { label: 'Webhooks', hint: 'With their deliveries, without secrets' },
  ledger: { label: 'Credits', hint: 'Every change of the balance' },
  transactions: { label: 'Payments', hint: 'Subscription and bills' },
  audit: { label: 'Audit log', hint: 'What was done upon the account' },
}

const isPart = (part: string): part is ExportPart => Object.hasOwn(partWords, part)

/** What an archive holds. */
export function partsInWords(parts: readonly string[]) {
  const known = parts.filter(isPart)
  return known.length === Object.keys(partWords).length
    ? 'Everything'
    : parts.map((part) => (isPart(part) ? partWords[part].label : part)).join(', ')
}

type Condition = { word: string; tone: Tone; icon: IconName }

const conditions: { [state: string]: Condition } = {
  waiting: { word: 'Waiting', tone: 'primary', icon: 'clock' },
  running: { word: 'Packing', tone: 'primary', icon: 'clock' },
  ready: { word: 'Ready', tone: 'ok', icon: 'check' },
  failed: { word: 'Failed', tone: 'bad', icon: 'error' },
  expired: { word: 'Thrown away', tone: 'neutral', icon: 'trash' },
}

export const conditionOf = ({ state }: Pick<ExportJob, 'state'>): Condition =>
  conditions[state] ?? { word: state, tone: 'neutral', icon: 'info' }

const sizes = ['B', 'kB', 'MB', 'GB'] as const

/** "12.4 MB". */
export function sizeInWords(bytes: number) {
  const step = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), sizes.length - 1)
  return `${formatNumber(bytes / 1000 ** step, step === 0 ? 0 : 1)}\u2009${sizes[step]}`
}
