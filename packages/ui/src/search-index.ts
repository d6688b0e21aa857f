import MiniSearch, { type SearchResult } from 'minisearch'

import type { SearchEntry } from './search-entries.ts'
import { knownWords, type Reading } from './search-terms.ts'
import { words, wordsAndNames } from './search-words.ts'

const boost = { label: 6, suffix: 5, headings: 3, prefix: 1, to: 1, words: 1 } satisfies Partial<
  Record<keyof SearchEntry, number>
>
/** Words of entries, by their place among them. Any of a query's words will do, and the rarer ones count more. */
export function indexOf(entries: readonly SearchEntry[]) {
  const known = knownWords()
  const index = new MiniSearch<SearchEntry & { place: number }>({
    idField: 'place',
    fields: Object.keys(boost),
    tokenize: wordsAndNames,
    processTerm: known.add,
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
  return (query: string) => {
    const readings = new Map(words(query).map((word) => [word, known.read(word)]))
    const asked = [...readings.values()].flatMap((reading) => reading ?? [])
    const results = index.search(query, {
      processTerm: (word) => readings.get(word)?.terms,
      filter: (result) => isMeant(result, asked),
    })
    return {
      found: results.flatMap(({ id }) => entries[Number(id)] ?? []),
      /** What a question of one word would be without its slip. */
      guesses: asked.length === 1 ? asked.flatMap(({ guesses }) => guesses) : [],
    }
  }
}

/**
 * Of a word that nobody wrote, a letter or two may be wrong; of several, one that looks like another is
 * chance as long as nothing holds the rest.
 */
function isMeant({ terms, queryTerms }: SearchResult, asked: readonly Reading[]) {
  const isThere = (word: string) => queryTerms.includes(word)
  const isHeld = (word: string) => isThere(word) && terms.some((term) => term.startsWith(word))
  return (
    asked.some((reading) => reading.guesses.length === 0 && reading.terms.some(isHeld)) ||
    asked.every((reading) => reading.terms.some(isThere))
  )
}
