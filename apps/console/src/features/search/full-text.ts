import type { SearchEntry } from '@console/ui/search-entries'

/** What the search index of the built site offers; its script lies beside the index. */
type Pagefind = {
  search: (query: string) => Promise<{ results: { data: () => Promise<FoundPage> }[] }>
}
type FoundPage = {
  meta: { title?: string }
  sub_results: { title: string; url: string; excerpt: string }[]
}

const mostPages = 6
const mostPlaces = 2
// A file of the site's build, which this build must not look for.
const script = '/pagefind/pagefind.js'
let index: Promise<Pagefind> | undefined

/** Places in the documentation whose text holds the words. The index loads with the first query. */
export async function searchText(query: string): Promise<SearchEntry[]> {
  index ??= import(/* @vite-ignore */ script)
  const { results } = await (await index).search(query)
  const pages = await Promise.all(results.slice(0, mostPages).map((result) => result.data()))
  return pages.flatMap(({ meta, sub_results }) =>
    sub_results.slice(0, mostPlaces).map(({ title, url, excerpt }) => {
      const to = url.replace(/(\/index)?\.html(?=$|#)/, '') || '/'
      return {
        id: `text:${to}`,
        label: title,
        group: 'In the text',
        prefix: title === meta.title ? undefined : meta.title,
        suffix: withoutMarks(excerpt),
        to,
      }
    }),
  )
}

// A parsed document runs nothing.
const withoutMarks = (html: string) =>
  new DOMParser().parseFromString(html, 'text/html').body.textContent ?? ''
