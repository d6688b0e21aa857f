import type { ContentEntry } from './entry.ts'
import { match, memberAt, textOf } from './match.ts'
import type { QueryParams, SortOption } from './params.ts'

/** A document, or the fields of it that the query asked for. */
export type ContentItem = { [key: string]: unknown }
/** What a query answers: a document, several, how many, or nothing. */
export type ContentResult = ContentItem | (ContentItem | null)[] | number | undefined

/** Answers a query from all entries: a list, one item or undefined (`first`), or a number (`count`). */
export function runQuery(entries: readonly ContentEntry[], params: QueryParams): ContentResult {
  const conditions = params.where ?? []
  const matching = entries.filter((entry) => conditions.every((one) => match(entry, one)))
  const sorted = sortBy(matching, params.sort)
  if (params.surround) {
    const all = sorted.length === 1 ? sortBy(entries, params.sort) : sorted
    return neighbours(all, params.surround).map((entry) => entry && pick(entry, params))
  }
  if (params.count) return sorted.length
  const skip = whole(params.skip)
  const limit = whole(params.limit)
  const page = sorted.slice(skip, limit > 0 ? skip + limit : undefined)
  const items = page.map((entry) => pick(entry, params))
  return params.first ? items[0] : items
}

/** Each option sorts the whole list anew and keeps ties, so the last one decides first. */
function sortBy(entries: readonly ContentEntry[], sort: readonly SortOption[] = []) {
  return sort.reduce(
    (list, { $locale, $numeric, $caseFirst, $sensitivity, ...fields }) => {
      const collator = new Intl.Collator(textOr($locale), {
        numeric: Boolean($numeric),
        // Values that the collator does not know make it throw, as a wrong query should.
        ...($caseFirst !== undefined && { caseFirst: $caseFirst as 'upper' }),
        ...($sensitivity !== undefined && { sensitivity: $sensitivity as 'base' }),
      })
      return Object.entries(fields).reduce(
        (partly, [field, order]) =>
          partly.toSorted((a, b) => {
            const difference = collator.compare(sortText(a, field), sortText(b, field))
            return order === -1 ? -difference : difference
          }),
        list,
      )
    },
    [...entries],
  )
}

const sortText = (entry: ContentEntry, field: string) => textOf(memberAt(entry, field) ?? undefined)

const textOr = (value: unknown) => (typeof value === 'string' ? value : undefined)

function neighbours(
  entries: readonly ContentEntry[],
  { query, before = 1, after = 1 }: NonNullable<QueryParams['surround']>,
): (ContentEntry | null)[] {
  const condition = typeof query === 'string' ? { _path: query } : query
  const at = entries.findIndex((entry) => match(entry, condition))
  const around = (distance: number) => (at < 0 ? null : (entries[at + distance] ?? null))
  return [
    ...Array.from({ length: before }, (_, index) => around(index - before)),
    ...Array.from({ length: after }, (_, index) => around(index + 1)),
  ]
}

function pick(entry: ContentEntry, { only = [], without = [] }: QueryParams): ContentItem {
  const kept = Object.entries(entry).filter(
    ([key]) => !named(without, key) && (only.length === 0 || named(only, key)),
  )
  return Object.fromEntries(kept)
}

/** A single `_` or `$` in a list stands for every key with that prefix. */
const named = (list: readonly string[], key: string) =>
  list.includes(key) || (/^[_$]/.test(key) && list.includes(key.charAt(0)))

const whole = (value: unknown) => Math.max(0, Number.parseInt(String(value), 10) || 0)
