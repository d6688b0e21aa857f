import MiniSearch from 'minisearch'

import type { SearchEntry } from './search-entries.ts'

const boost = { label: 6, suffix: 5, headings: 3, prefix: 1, to: 1, text: 1 } satisfies Partial<
  Record<keyof SearchEntry, number>
>
/** Words of questions that say nothing of what is asked for. */
const silent = new Set(
  `a an and are as at be by can could do does for from get how i in is it its keep keeps me my need no of
  on or that the this to was what which who why with you your`.split(/\s+/),
)

/** Words of entries, by their place among them. Any of a query's words will do, and the rarer ones count more. */
export function indexOf(entries: readonly SearchEntry[]) {
  const index = new MiniSearch<SearchEntry & { place: number }>({
    idField: 'place',
    fields: Object.keys(boost),
    tokenize: words,
    processTerm: stem,
    searchOptions: {
      boost,
      // While a word is typed its beginning must do, and some letters may be wrong.
      prefix: (term) => term.length > 2,
      fuzzy: (term) => (term.length < 4 ? 0 : term.length < 8 ? 1 : 2),
      weights: { prefix: 0.5, fuzzy: 0.2 },
      boostDocument: (place) => entries[Number(place)]?.weight ?? 1,
    },
  })
  index.addAll(entries.map((entry, place) => ({ ...entry, place })))
  return index
}

/** `VehicleSpeed` is one word and two. */
const words = (text: string) =>
  text
    .split(/[\s\p{P}\p{S}]+/u)
    .flatMap((word) => (/[a-z][A-Z]/.test(word) ? [word, ...word.split(humps)] : word))
const humps = /(?<=[a-z])(?=[A-Z])/

const endings = /(?<=...)(?:ing|ed|es|s|e)$/

/** Near enough to find `tokens` by `token` and `streaming` by `stream`; null for what is passed over. */
function stem(word: string) {
  const small = word.toLowerCase()
  if (small === '' || silent.has(small)) return null
  if (small.length < 4) return small
  return small.endsWith('ies') ? `${small.slice(0, -3)}y` : small.replace(endings, '')
}
