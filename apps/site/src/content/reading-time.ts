import { plainText } from './search-items.ts'

/** A quiet pace for technical prose. */
const wordsPerMinute = 200

/** How long a page takes to read, in whole minutes; never none. */
export function readingMinutes(source: string) {
  const words = plainText(source).match(/[\p{L}\p{N}]\S*/gu)?.length ?? 0
  return Math.max(1, Math.round(words / wordsPerMinute))
}
