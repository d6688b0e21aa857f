import type { RestrictedTokenRequest } from '@console/sdk/account'
import type { Scope, TokenRequest } from '@console/sdk/contract'
import { formatNumber } from '@console/ui/format'

/** How long a token lives; a year is what the gateway gives when nothing is said. */
export const lifetimes = [
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: 'A year' },
  { value: 'never', label: 'Until it is revoked' },
] as const
export type Lifetime = (typeof lifetimes)[number]['value']
const usualLifetime: Lifetime = '365'

export const budgetPeriods = [
  { value: 'none', label: 'As many as there are' },
  { value: 'day', label: 'So many a day' },
  { value: 'month', label: 'So many a month' },
  { value: 'once', label: 'So many in all' },
] as const
export type BudgetPeriod = (typeof budgetPeriods)[number]['value']

/** What stands in the form of a token. Nothing in it is secret. */
export type TokenDraft = {
  name: string
  rights: 'all' | 'some'
  scopes: readonly Scope[]
  reach: 'all' | 'some'
  vehicles: readonly string[]
  sites: readonly string[]
  /** None for all that its scopes allow. */
  signals: readonly string[]
  /** One address or range on each line. */
  addresses: string
  callsPerMinute: number | undefined
  lifetime: Lifetime
  period: BudgetPeriod
  credits: number | undefined
}

export const emptyDraft: TokenDraft = {
  name: '',
  rights: 'all',
  scopes: ['vehicle_device_data'],
  reach: 'all',
  vehicles: [],
  sites: [],
  signals: [],
  addresses: '',
  callsPerMinute: undefined,
  lifetime: usualLifetime,
  period: 'none',
  credits: undefined,
}

const linesOf = (text: string) =>
  text
    .split(/[\s,]+/)
    .map((line) => line.trim())
    .filter(Boolean)

type Member = 'name' | 'scopes' | 'reach' | 'signals' | 'addresses' | 'calls' | 'credits'
export type DraftErrors = { [Name in Member]?: string }

const mostSignals = 300
const mostCalls = 30
const mostCredits = 10_000_000
const addressPattern = /^(?:\d{1,3}(?:\.\d{1,3}){3}|[\da-f:]{2,39})(?:\/\d{1,3})?$/

/** What can be told without the gateway. */
export function errorsOf(draft: TokenDraft): DraftErrors {
  const { name, rights, reach, vehicles, sites, signals, callsPerMinute, period, credits } = draft
  const strange = linesOf(draft.addresses).find((line) => !addressPattern.test(line))
  return {
    ...(name.trim().length > 64 && { name: 'The name is longer than 64 characters.' }),
    ...(rights === 'some' && draft.scopes.length === 0 && { scopes: 'Choose one at least.' }),
    ...(reach === 'some' &&
      vehicles.length + sites.length === 0 && { reach: 'Choose one at least.' }),
    ...(signals.length > mostSignals && { signals: `${mostSignals} are the most.` }),
    ...(strange !== undefined && {
      addresses: `“${strange}” is no address. Give them as 192.0.2.7 or 192.0.2.0/24.`,
    }),
    ...(callsPerMinute !== undefined &&
      !isWhole(callsPerMinute, 1, mostCalls) && {
        calls: `Give a whole number from 1 to ${mostCalls}, or leave it empty.`,
      }),
    ...(period !== 'none' &&
      !isWhole(credits, 0, mostCredits) && {
        credits: `Give a whole number of credits from 0 to ${formatNumber(mostCredits)}.`,
      }),
  }
}

const isWhole = (value: number | undefined, least: number, most: number) =>
  value !== undefined && Number.isInteger(value) && value >= least && value <= most

/** The plain call where nothing limits the token but scopes and time, else the one that takes limits. */
export type AskedToken =
  | { kind: 'plain'; request: TokenRequest | undefined }
  | { kind: 'limited'; request: RestrictedTokenRequest }

export function requestOf(draft: TokenDraft): AskedToken {
  const plain: TokenRequest = {
    ...(draft.name.trim() && { name: draft.name.trim() }),
    ...(draft.rights === 'some' && { scopes: [...draft.scopes] }),
    ...(draft.lifetime !== usualLifetime && {
      lifetime_days: draft.lifetime === 'never' ? null : Number(draft.lifetime),
    }),
  }
  const restriction = restrictionOf(draft)
  const budget =
    draft.period !== 'none' && draft.credits !== undefined
      ? { credits: draft.credits, period: draft.period }
      : undefined
  if (!restriction && !budget)
    return { kind: 'plain', request: Object.keys(plain).length > 0 ? plain : undefined }
  return {
    kind: 'limited',
    request: { ...plain, ...(restriction && { restriction }), ...(budget && { budget }) },
  }
}

function restrictionOf({
  reach,
  vehicles,
  sites,
  signals,
  addresses,
  callsPerMinute,
}: TokenDraft): RestrictedTokenRequest['restriction'] {
  const lines = linesOf(addresses)
  const restriction = {
    // Both, or choosing a vehicle would leave all sites open.
    ...(reach === 'some' && { vehicles: [...vehicles], energy_sites: [...sites] }),
    ...(signals.length > 0 && { signals: [...signals] }),
    ...(lines.length > 0 && { addresses: lines }),
    ...(callsPerMinute !== undefined && { calls_per_minute: callsPerMinute }),
  }
  return Object.keys(restriction).length > 0 ? restriction : undefined
}
