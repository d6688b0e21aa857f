/** Words of questions that say nothing of what is asked for. */
const silent = new Set(
  `a an and are as at be by can could do does for from get how i in is it its keep keeps me my need no of
  on or that the this to was what which who why with you your`.split(/\s+/),
)

/** `VehicleSpeed` is one word and two. */
export const words = (text: string) =>
  text
    .split(/[\s\p{P}\p{S}]+/u)
    .flatMap((word) => (/[a-z][A-Z]/.test(word) ? [word, ...word.split(humps)] : word))
const humps = /(?<=[a-z])(?=[A-Z])/

/** `wake_up`, `Wake up` and `wakeup` are spelled alike. */
export const inOneWord = (text: string) => text.replace(/[\s\p{P}\p{S}]+/gu, '').toLowerCase()

/** The words of what is searched: `wake_up` and `Back-ups` are one too, as people leave out the line. */
export const wordsAndNames = (text: string) => [
  ...words(text),
  ...(text.match(/\w+[_-]\w+/g) ?? []).map(inOneWord),
]

const endings = /(?<=...)(?:ing|ed|es|s|e)$/

/** Near enough to find `tokens` by `token` and `streaming` by `stream`; null for what is passed over. */
export function stem(word: string) {
  const small = word.toLowerCase()
  if (small === '' || silent.has(small)) return null
  if (small.length < 4) return small
  return small.endsWith('ies') ? `${small.slice(0, -3)}y` : small.replace(endings, '')
}

/** What of a text counts in searching. */
export const stems = (text: string) => words(text).flatMap((word) => stem(word) ?? [])

/**
 * Whether one holds the other's beginning. An index that has no word like the asked one answers with the
 * next shorter beginning it has, down to a letter.
 */
export function beginsLike(word: string, asked: string) {
  let shared = 0
  while (shared < asked.length && word[shared] === asked[shared]) shared++
  return shared === asked.length || (shared >= 3 && shared > asked.length / 2)
}
