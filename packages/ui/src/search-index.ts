import MiniSearch, { type SearchResult } from 'minisearch'

import type { SearchEntry } from './search-entries.ts'
import { stem, stems, words, wordsAndNames } from './search-words.ts'

const boost = { label: 6, suffix: 5, headings: 3, prefix: 1, to: 1, words: 1 } satisfies Partial<
  Record<keyof SearchEntry, number>
>
/** Words of entries, by their place among them. Any of a query's words will do, and the rarer ones count more. */
export function indexOf(entries: readonly SearchEntry[]) {
  const index = new MiniSearch<SearchEntry & { place: number }>({
    idField: 'place',
    fields: Object.keys(boost),
    tokenize: wordsAndNames,
    processTerm: stem,
    searchOptions: {
      tokenize: words,
      boost,
      // While a word is typed its beginning must do, and some letters may be wrong.
      prefix: (term) => term.length > 2,
      fuzzy: (term) => (term.length < 4 ? 0 : term.length < 8 ? 1 : 2),
      weights: { prefix: 0.5, fuzzy: 0.2 },
      boostDocument: (place) => entries[Number(place)]?.weight ?? 1,
    },
  })
  index.addAll(entries.map((entry, place) => ({ ...entry, place })))
  return (query: string): SearchEntry[] => {
    const asked = stems(query)
    const filter = (result: SearchResult) => isMeant(result, asked)
    return index.search(query, { filter }).flatMap(({ id }) => entries[Number(id)] ?? [])
  }
}

/**
 * Of a word that nobody wrote, a letter or two may be wrong; of several, one that looks like another is
 * chance as long as nothing holds the rest.
 */
function isMeant({ terms, queryTerms }: SearchResult, asked: readonly string[]) {
  const isHeld = queryTerms.some((word) => terms.some((term) => term.startsWith(word)))
  return isHeld || asked.every((word) => queryTerms.includes(word))
}
