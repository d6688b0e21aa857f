import Fuse from 'fuse.js/basic'
import type { IconName } from './icon.tsx'
import type { NavLink } from './nav-link.tsx'

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
  /** Headings show only while a word is typed. */
  onlyWithQuery?: boolean | undefined
  text?: string | undefined
}

/** A page of the search index. */
export type SearchPage = {
  _path: string
  title: string
  description?: string | undefined
  headings?: { id: string; text: string; depth: number }[] | undefined
  text?: string | undefined
}

const perGroup = 12
const inAll = 12

/** One entry for each page and each of its headings, in the group of its top-level node. */
export function pageEntries(pages: SearchPage[], navigation: NavLink[]): SearchEntry[] {
  return pages.flatMap((page) => {
    const trail = trailTo(page._path, navigation)
    const group = trail[0] ?? 'Pages'
    const prefix = trail.slice(1).join(' > ') || undefined
    const ofPage: SearchEntry = {
      id: page._path,
      label: page.title,
      group,
      prefix,
      suffix: page.description,
      icon: 'book',
      to: page._path,
      text: page.text,
    }
    const ofHeadings = (page.headings ?? [])
      .filter(({ depth }) => depth <= 3)
      .map((heading) => ({
        id: `${page._path}#${heading.id}`,
        label: heading.text,
        group,
        prefix: [prefix, page.title].filter(Boolean).join(' > '),
        to: `${page._path}#${heading.id}`,
        onlyWithQuery: true,
      }))
    return [ofPage, ...ofHeadings]
  })
}

/** Labels of the groups above a page, the top-level one first. */
function trailTo(path: string, links: NavLink[]): string[] {
  for (const link of links) {
    if (link.to === path && !link.children?.length) return []
    const isAbove = link.to !== undefined && (path === link.to || path.startsWith(`${link.to}/`))
    if (isAbove && link.children) return [link.label, ...trailTo(path, link.children)]
  }
  return []
}

/** Finds entries; without a query it shows the start of each group. */
export function createEntrySearch(entries: SearchEntry[]) {
  const fuse = new Fuse(entries, {
    ignoreLocation: true,
    threshold: 0.1,
    keys: [
      { name: 'label', weight: 5 },
      { name: 'suffix', weight: 3 },
      { name: 'prefix', weight: 1 },
      { name: 'text', weight: 1 },
    ],
  })
  return (query: string): SearchEntry[] => {
    if (query.trim() !== '')
      return fuse.search(query.trim(), { limit: inAll }).map(({ item }) => item)
    const counts = new Map<string, number>()
    return entries.filter((entry) => {
      if (entry.onlyWithQuery) return false
      const count = (counts.get(entry.group) ?? 0) + 1
      counts.set(entry.group, count)
      return count <= perGroup
    })
  }
}
