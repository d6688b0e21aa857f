import type { SearchEntry } from '@console/ui/search-entries'

/** The part of Pagefind's own script that is used here. */
type Pagefind = {
  search(query: string): Promise<{ results: { data(): Promise<PagefindPage> }[] }>
}
type PagefindPage = {
  meta: { title?: string }
  sub_results: Place[]
}
type Place = {
  title: string
  url: string
  excerpt: string
  weighted_locations: { balanced_score: number }[]
}

const pagesShown = 6
const placesPerPage = 2
// The build writes this file; a bundler would look for it among the sources.
const script = '/pagefind/pagefind.js'
let pagefind: Promise<Pagefind> | undefined

/** Places in the text of the pages that hold the words. */
export async function searchText(query: string): Promise<SearchEntry[]> {
  pagefind ??= import(/* @vite-ignore */ script)
  const { results } = await (await pagefind).search(query)
  const pages = await Promise.all(results.slice(0, pagesShown).map((result) => result.data()))
  return pages.flatMap((page) => bestPlaces(page).map((place) => toEntry(page, place)))
}

/** Pagefind lists the places of a page from top to bottom; the best ones are wanted. */
const bestPlaces = (page: PagefindPage) =>
  page.sub_results.toSorted((one, other) => scoreOf(other) - scoreOf(one)).slice(0, placesPerPage)

const scoreOf = (place: Place) =>
  place.weighted_locations.reduce((sum, location) => sum + location.balanced_score, 0)

function toEntry(page: PagefindPage, place: Place): SearchEntry {
  const to = place.url.replace(/(\/index)?\.html(?=$|#)/, '') || '/'
  const isPage = place.title === page.meta.title
  return {
    id: `text:${to}`,
    label: place.title,
    group: 'In the text',
    prefix: isPage ? undefined : page.meta.title,
    suffix: plain(place.excerpt),
    to,
  }
}

/** An excerpt without its marks; the parser of a detached document runs nothing. */
const plain = (html: string) =>
  new DOMParser().parseFromString(html, 'text/html').body.textContent ?? ''
