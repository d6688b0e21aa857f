import { programName } from '@console/app-config/device-name'
import type { LedgerCaller, LedgerEntry, LedgerGroup } from '@console/sdk/billing'
import { formatNumber } from '@console/ui/format'

const kinds: Readonly<Record<string, string>> = {
  charge: 'Spent',
  refund: 'Given back',
  purchase: 'Bought',
  topup: 'Bought by itself',
  grant: 'Given',
  expiry: 'Taken back',
}
export const kindInWords = (kind: string) => kinds[kind] ?? kind

const causes: Readonly<Record<string, string>> = {
  command: 'Command',
  vehicle_data: 'Fresh reading',
  wake_up: 'Wake',
  energy_command: 'Command to a site',
  signal: 'Streamed signals',
}
export const causeInWords = (cause: string) => causes[cause] ?? cause

const callers: Readonly<Record<string, string>> = {
  session: 'This console',
  token: 'A token without a name',
  application: 'An application',
  administrator: 'An administrator',
  system: 'The gateway',
}
const callerKinds: Readonly<Record<string, string>> = {
  session: 'Browser',
  token: 'Token',
  application: 'Application',
  administrator: 'Administrator',
  system: 'Gateway',
}

export const callerKindInWords = ({ kind }: Pick<LedgerCaller, 'kind'>) => callerKinds[kind] ?? kind

/** Who asked for it, as its owner knows it. */
export const callerInWords = ({ kind, name }: LedgerCaller) => name ?? callers[kind] ?? kind

/** What the program called itself, and the automation that it acted for. */
export const programInWords = ({ automation, library, user_agent }: LedgerCaller) =>
  [automation, library ?? (user_agent === null ? null : programName(user_agent))]
    .filter(Boolean)
    .join(' · ')

/** What an entry of the ledger stands for. */
export function entryInWords({ kind, cause, name }: LedgerEntry) {
  const what = cause ? causeInWords(cause) : kindInWords(kind)
  const given = kind === 'refund' && cause ? `${what}, given back` : what
  return name && name !== cause ? `${given}: ${name.replaceAll('_', ' ')}` : given
}

/** What the balance changed by: spending lowers it. */
export const changeInWords = ({ cost }: Pick<LedgerEntry, 'cost'>) =>
  cost > 0 ? formatNumber(-cost) : `+${formatNumber(-cost)}`

export const groupNames = {
  caller: 'Caller',
  product: 'Vehicle or site',
  cause: 'Cause',
  endpoint: 'Call',
  user_agent: 'Program',
  day: 'Day',
} as const satisfies Partial<Record<LedgerGroup, string>>
export type GroupName = keyof typeof groupNames

export const isGroup = (text: string | undefined): text is GroupName =>
  text !== undefined && Object.hasOwn(groupNames, text)

/** Far above what is usual, and enough to matter. */
export const isUnusual = (cost: number, usual: number | null) =>
  usual !== null && cost >= 20 && cost > 2 * Math.max(usual, 1)
