import type { TokenDetails } from '@console/sdk/account'
import type { Tone } from '@console/ui/badge.tsx'
import { formatNumber } from '@console/ui/format'
import type { IconName } from '@console/ui/icon.tsx'

import { isGivenAnyway, scopeInWords } from '../applications/scope-words.ts'

const dayMs = 86_400_000
export const unusedAfterDays = 90

/** `wl_live_…3fQz`: enough to tell it from the others. */
export const hintOf = ({ hint }: Pick<TokenDetails, 'hint'>) => `wl_live_…${hint}`

/** What to call it. */
export const titleOf = ({ name, hint }: Pick<TokenDetails, 'name' | 'hint'>) =>
  name ?? hintOf({ hint })

type Use = Pick<TokenDetails, 'last_used_at' | 'created_at'>

/** Nobody has used it for so long that it should perhaps go. */
export const isUnused = ({ last_used_at, created_at }: Use, now = Date.now()) =>
  now - Date.parse(last_used_at ?? created_at) > unusedAfterDays * dayMs

/** Something still depends on it, most likely. */
export const isInUse = (
  { last_used_at: at }: Pick<TokenDetails, 'last_used_at'>,
  now = Date.now(),
) => at !== null && now - Date.parse(at) < dayMs

export type Condition = { word: string; tone: Tone; icon?: IconName }

/** How it stands, if there is something to say. */
export function conditionOf(token: TokenDetails, now = Date.now()): Condition | undefined {
  const { expires_at: ends, paused, replaced_by } = token
  if (ends !== null && Date.parse(ends) <= now)
    return { word: 'Ended', tone: 'neutral', icon: 'clock' }
  if (paused) return { word: 'Paused', tone: 'neutral', icon: 'pause' }
  if (replaced_by !== null) return { word: 'Replaced', tone: 'warn', icon: 'refresh' }
  if (isUnused(token, now))
    return { word: `Unused for ${unusedAfterDays} days`, tone: 'warn', icon: 'clock' }
  return undefined
}

/** What it may do and what it is held to, a line each. */
export function limitsInWords(
  { scopes, restriction }: Pick<TokenDetails, 'scopes' | 'restriction'>,
  nameOf: (product: string) => string,
): string[] {
  const { vehicles, energy_sites, signals, commands, addresses } = restriction
  const products =
    vehicles === null && energy_sites === null
      ? null
      : [...(vehicles ?? ['all vehicles']), ...(energy_sites ?? ['all energy sites'])]
  return [
    scopes === null ? 'Everything that you may do' : scopesInWords(scopes),
    products && `For ${listed(products.map(nameOf))}`,
    signals && `Signals: ${listed(signals)}`,
    commands?.length ? `Commands: ${listed(commands)}` : null,
    addresses && `From ${listed(addresses)}`,
    restriction.not_before && `From ${restriction.not_before} on`,
    restriction.calls_per_minute !== null && `${restriction.calls_per_minute} calls a minute`,
    restriction.interval_seconds !== null &&
      `A value every ${restriction.interval_seconds} s at most`,
    restriction.location && `Places ${restriction.location}`,
  ].filter((line): line is string => typeof line === 'string')
}

const scopesInWords = (scopes: readonly string[]) => {
  const said = scopes.filter((scope) => !isGivenAnyway(scope))
  return said.length > 0
    ? said.map((scope) => scopeInWords(scope).title).join(' · ')
    : 'Nothing but your number'
}

const mostListed = 4

/** The first few, and how many more. */
const listed = (names: readonly string[]) =>
  names.length === 0
    ? 'none'
    : names.length > mostListed
      ? `${names.slice(0, mostListed).join(', ')} and ${names.length - mostListed} more`
      : names.join(', ')

const periods: { [period: string]: string } = { day: 'a day', month: 'a month', once: 'in all' }

export const budgetInWords = ({ budget }: Pick<TokenDetails, 'budget'>) =>
  budget
    ? `${formatNumber(budget.spent)} of ${formatNumber(budget.credits)} credits ${periods[budget.period] ?? budget.period}`
    : 'No budget'
