import { headingId } from './heading-id.ts'
import type { IconName } from './icon.tsx'
import type { NavLink } from './nav-link.tsx'
import { addressIn, type CallAddress, callsAt, isPlaceholder } from './search-addresses.ts'
import { indexOf } from './search-index.ts'
import { inOneWord, stems } from './search-words.ts'

export type SearchEntry = {
  id: string
  label: string
  group: string
  /** Where it lies, such as `Docs > Guides`. */
  prefix?: string | undefined
  suffix?: string | undefined
  icon?: IconName | undefined
  to?: string | undefined
  external?: boolean | undefined
  disabled?: boolean | undefined
  run?: (() => void) | undefined
  /** Leads nowhere, but puts this into the field; empty text forgets what was asked before. */
  asks?: string | undefined
  /** Headings show only while a word is typed. */
  onlyWithQuery?: boolean | undefined
  /** What else it is found by. */
  words?: string | undefined
  /** What it is called elsewhere, such as on the wire: whoever asks for one of these means it. */
  names?: readonly string[] | undefined
  /** Of a page about a call: whoever asks for this path means it. */
  address?: CallAddress | undefined
  /** Done to what its prefix names: whoever asks for both means this, not the thing alone. */
  isAct?: boolean | undefined
  /** What stands on it in large letters. */
  headings?: string | undefined
  /** How much it counts beside others that hold the same words. @default 1 */
  weight?: number | undefined
}

/** Its id is left out where the text tells it, as every reader loads all of them. */
export type SearchHeading = { id?: string | undefined; text: string; depth: number }

/** A page of the search index. */
export type SearchPage = {
  _path: string
  title: string
  description?: string | undefined
  headings?: SearchHeading[] | undefined
  /** Words of its text that tell it from other pages. */
  words?: string | undefined
}

/** Pages made from the contract are many, and whoever wants one asks for it by its name. */
const weights: readonly [pages: RegExp, weight: number][] = [
  [/^\/docs\/api\//, 0.3],
  [/^\/docs\/(fields|errors)\//, 0.4],
  [/^\/blog\//, 0.7],
]
const weightOf = (path: string) => weights.find(([pages]) => pages.test(path))?.[1] ?? 1
/** Of a page, for the place of a heading on it. */
const headingShare = 0.4

const perGroup = 12
const inAll = 12

/** One entry for each page and each of its headings, in the group of its top-level node. */
export function pageEntries(pages: SearchPage[], navigation: NavLink[]): SearchEntry[] {
  return pages.flatMap((page) => {
    const trail = trailTo(page._path, navigation)
    const group = trail[0] ?? 'Pages'
    const prefix = trail.slice(1).join(' > ') || undefined
    const address = addressIn(page.description)
    const ofPage: SearchEntry = {
      id: page._path,
      label: page.title,
      group,
      prefix,
      suffix: page.description,
      icon: 'book',
      to: page._path,
      words: page.words,
      names: wireNames(address),
      address,
      headings: page.headings?.map(({ text }) => text).join('\n'),
      weight: weightOf(page._path),
    }
    const ofHeadings = (page.headings ?? [])
      .filter(({ depth }) => depth <= 3)
      .map(({ text, id = headingId(text) }) => ({
        id: `${page._path}#${id}`,
        label: text,
        group,
        prefix: [prefix, page.title].filter(Boolean).join(' > '),
        to: `${page._path}#${id}`,
        onlyWithQuery: true,
        weight: weightOf(page._path) * headingShare,
      }))
    return [ofPage, ...ofHeadings]
  })
}

/** `POST /api/1/vehicles/{vin}/command/charge_start` is known as `charge_start`. */
function wireNames(address: CallAddress | undefined) {
  const last = address?.segments.findLast((segment) => !isPlaceholder(segment))
  return last?.includes('_') ? [last] : undefined
}

/** What people read off a car: its number, or the end of it. */
export const vinNames = (vin: string) => [vin, ...[8, 7, 6, 5, 4].map((end) => vin.slice(-end))]

/** Labels of the groups above a page, the top-level one first. */
function trailTo(path: string, links: NavLink[], above?: string): string[] {
  for (const link of links) {
    if (link.to === path && !link.children?.length) return []
    // A group has its own page among its children once more.
    const isAbove = link.to !== above && (path === link.to || path.startsWith(`${link.to}/`))
    if (isAbove) return [link.label, ...trailTo(path, link.children ?? [], link.to)]
  }
  return []
}

/** Whether it is called just as somebody asks. */
export const isNamed = ({ label, names = [] }: SearchEntry, query: string) =>
  [label, ...names].some((name) => inOneWord(name) === inOneWord(query))

/** Finds entries; without a query it shows the start of each group. */
export function createEntrySearch(entries: SearchEntry[]) {
  const search = indexOf(entries)
  const named = Map.groupBy(
    entries.flatMap((entry) =>
      [entry.label, ...(entry.names ?? [])].map((name) => ({ name: inOneWord(name), entry })),
    ),
    ({ name }) => name,
  )
  return (query: string): SearchEntry[] => {
    if (query.trim() !== '') {
      const { found, guesses } = search(query)
      const reached = new Set(callsAt(query, entries))
      const called = new Set(
        [query, ...guesses]
          .flatMap((name) => named.get(inOneWord(name)) ?? [])
          .map(({ entry }) => entry),
      )
      const asked = stems(query)
      // Whoever types a path or a name wants what has it, however often it is spoken of elsewhere.
      const rankOf = (entry: SearchEntry) => {
        if (reached.has(entry)) return 3
        return called.has(entry) ? 2 : Number(isTitled(entry, asked))
      }
      return [...new Set([...found, ...reached, ...called])]
        .map((entry) => ({ entry, rank: rankOf(entry) }))
        .toSorted((a, b) => b.rank - a.rank)
        .slice(0, inAll)
        .map(({ entry }) => entry)
    }
    const counts = new Map<string, number>()
    return entries.filter((entry) => {
      if (entry.onlyWithQuery) return false
      const count = (counts.get(entry.group) ?? 0) + 1
      counts.set(entry.group, count)
      return count <= perGroup
    })
  }
}

/** Whether all that is asked stands in the title of an act, as the command and the car in `unlock my model 3`. */
function isTitled({ isAct, label, prefix = '' }: SearchEntry, asked: readonly string[]) {
  if (!isAct) return false
  const act = stems(label)
  const title = [...stems(prefix), ...act]
  return (
    asked.some((word) => act.includes(word)) &&
    asked.length > 1 &&
    asked.every((word) => title.includes(word))
  )
}
