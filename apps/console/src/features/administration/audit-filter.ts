import type { AuditFilter } from './queries.ts'
import type { AdminSearch } from './use-admin-search.ts'

export const filterNames = ['actor', 'subject', 'action', 'target', 'request'] as const
export type FilterName = (typeof filterNames)[number]

/** The filter as a form holds it and as the address does: texts, of which each may be empty. */
export type FilterTexts = Record<FilterName | 'outcome' | 'from' | 'to', string>

export function textsOf(search: AdminSearch): FilterTexts {
  const { actor = '', subject = '', action = '', target = '', request = '' } = search
  const { outcome = '', from = '', to = '' } = search
  return { actor, subject, action, target, request, outcome, from, to }
}

/** For the address: what is empty has no place there, and another filter has another first page. */
export function searchOf(texts: FilterTexts): AdminSearch {
  const given = Object.entries(texts).map(([name, text]) => [name, text.trim() || undefined])
  return { ...Object.fromEntries(given), page: undefined }
}

const outcomes = ['done', 'refused', 'failed'] as const

/** What is asked of the gateway. Days begin and end where the reader is. */
export function filterOf(texts: FilterTexts): AuditFilter {
  const outcome = outcomes.find((one) => one === texts.outcome)
  const start = startOfDay(texts.from, 0)
  const end = startOfDay(texts.to, 1)
  return {
    ...(texts.actor && { actor: texts.actor }),
    ...(texts.subject && { subject: texts.subject }),
    ...(texts.action && { action: texts.action }),
    ...(texts.target && { target: texts.target }),
    ...(texts.request && { requestId: texts.request }),
    ...(outcome && { outcome }),
    ...(start && { start }),
    ...(end && { end }),
  }
}

/** The moment at which a day begins, or the one so many days later; undefined for what is no day. */
function startOfDay(text: string, daysLater: number) {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []
  if (day === undefined) return undefined
  return new Date(Number(year), Number(month) - 1, Number(day) + daysLater).toISOString()
}
