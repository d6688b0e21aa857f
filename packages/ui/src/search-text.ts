import type { SearchEntry } from './search-entries.ts'
import { beginsLike, stems } from './search-words.ts'

/** The part of Pagefind's own script that is used here; it lies beside the index. */
export type Pagefind = {
  search: (query: string) => Promise<{ results: { data: () => Promise<FoundPage> }[] }>
}
type FoundPage = {
  meta: { title?: string }
  sub_results: FoundPlace[]
}
type FoundPlace = {
  title: string
  url: string
  excerpt: string
  weighted_locations: { balanced_score: number }[]
}

const script = '/pagefind/pagefind.js'
const mostPages = 6
const mostPlaces = 2

/**
 * Finds places in the text of the site's pages that hold the words. The index loads with the first query,
 * and after a failure with the next.
 */
export function createTextSearch(load: (address: string) => Promise<Pagefind>) {
  let index: Promise<Pagefind> | undefined
  let failures = 0
  const find = async (query: string) => {
    // Browsers remember by its address a script that they could not load.
    index ??= load(failures ? `${script}?${failures}` : script)
    return (await index).search(query)
  }
  return async (query: string): Promise<SearchEntry[]> => {
    const { results } = await find(query).catch((error) => {
      index = undefined
      failures += 1
      throw error
    })
    const pages = await Promise.all(results.slice(0, mostPages).map((result) => result.data()))
    const asked = stems(query)
    return pages.flatMap((page) =>
      bestPlaces(page).flatMap((place) => {
        const excerpt = new DOMParser().parseFromString(place.excerpt, 'text/html').body
        return holdsAny(excerpt, asked) ? [toEntry(page, place, excerpt, query.trim())] : []
      }),
    )
  }
}

/** Pagefind lists the places of a page from top to bottom; the best ones are wanted. */
const bestPlaces = (page: FoundPage) =>
  page.sub_results.toSorted((one, other) => scoreOf(other) - scoreOf(one)).slice(0, mostPlaces)

const scoreOf = (place: FoundPlace) =>
  place.weighted_locations.reduce((sum, location) => sum + location.balanced_score, 0)

/** Where no page has the word, Pagefind marks what begins with its first letters. */
function holdsAny(excerpt: Element, asked: readonly string[]) {
  const marked = [...excerpt.querySelectorAll('mark')].flatMap(({ textContent }) =>
    stems(textContent),
  )
  return marked.some((word) => asked.some((other) => beginsLike(word, other)))
}

function toEntry(
  page: FoundPage,
  { title, url }: FoundPlace,
  excerpt: Element,
  query: string,
): SearchEntry {
  const to = url.replace(/(\/index)?\.html(?=$|#)/, '') || '/'
  const text = excerpt.textContent
  return {
    id: `text:${to}`,
    label: title,
    group: 'In the text',
    prefix: title === page.meta.title ? undefined : page.meta.title,
    suffix: text,
    to,
    // Names of settings and members stand only in tables.
    names: isIdentifier.test(query) && text.includes(query) ? [query] : undefined,
  }
}

const isIdentifier = /^\w+_\w+$/
