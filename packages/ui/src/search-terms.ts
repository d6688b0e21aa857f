import { isOneSlip } from './one-slip.ts'
import { stem } from './search-words.ts'

/** What an index holds of a word that was typed. */
export type Reading = {
  terms: string[]
  /** Words that may be meant by one that nobody wrote. */
  guesses: readonly string[]
}

/**
 * The words of an index beside their stems. Of half a word as `pricin` no stem tells what it begins, and
 * the slips in `pircing` are not those between `pirc` and `pric`.
 */
export function knownWords() {
  const terms = new Map<string, string>()
  return {
    /** Takes a word into account; answers with its stem. */
    add(word: string) {
      const term = stem(word)
      if (term !== null) terms.set(word.toLowerCase(), term)
      return term
    },
    /** Null for what is passed over. */
    read(typed: string): Reading | null {
      const term = stem(typed)
      if (term === null) return null
      const small = typed.toLowerCase()
      const begun = new Set([term])
      let isKnown = false
      for (const [word, known] of terms) {
        if (known.startsWith(term)) isKnown = true
        else if (word.startsWith(small)) begun.add(known)
      }
      const slips = (spelling: 0 | 1) =>
        [...terms].filter((pair) => isOneSlip(small, pair[spelling]))
      const isWritten = isKnown || begun.size > 1
      // `overlya` is one slip from `overlay`, though only `overlays` may be written.
      const guesses = isWritten ? [] : ([slips(0), slips(1)].find(({ length }) => length > 0) ?? [])
      const meant = new Set(guesses.map(([, known]) => known))
      return {
        terms: [...(meant.size > 0 ? meant : begun)],
        guesses: guesses.map(([word]) => word),
      }
    },
  }
}
