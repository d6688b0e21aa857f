import { stem, words } from '@console/ui/search-words'

/** Enough to find a page by what only its text says; more would cost every reader's first search. */
const mostWords = 40

/**
 * The words that tell each text from the others, best first: often in this one, seldom in the rest
 * (tf–idf). Of words that searching takes for the same, one.
 */
export function tellingWords(texts: readonly string[], most = mostWords): string[][] {
  const counted = texts.map(countWords)
  const textsWith = new Map<string, number>()
  for (const counts of counted)
    for (const root of counts.keys()) textsWith.set(root, (textsWith.get(root) ?? 0) + 1)
  const weightOf = (root: string, count: number) =>
    Math.log(1 + count) * Math.log(texts.length / (textsWith.get(root) ?? 1))
  return counted.map((counts) =>
    [...counts]
      .map(([root, { word, count }]) => ({ word, weight: weightOf(root, count) }))
      .toSorted((one, other) => other.weight - one.weight)
      .slice(0, most)
      .map(({ word }) => word),
  )
}

/** Longer ones are keys, addresses and signatures, which nobody types. */
const longestWord = 24

function countWords(text: string) {
  const counts = new Map<string, { word: string; count: number }>()
  for (const word of words(text)) {
    const root = stem(word)
    if (root === null || word.length > longestWord) continue
    const counted = counts.get(root) ?? { word: word.toLowerCase(), count: 0 }
    counts.set(root, { ...counted, count: counted.count + 1 })
  }
  return counts
}
