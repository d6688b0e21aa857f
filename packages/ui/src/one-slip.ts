/**
 * Whether one letter is missing, too many or another, or two neighbours are swapped: what a hand on keys
 * does to a word. Short words resemble too many others.
 */
export function isOneSlip(typed: string, meant: string) {
  const least = Math.min(typed.length, meant.length)
  if (typed.length < 4 || Math.max(typed.length, meant.length) - least > 1) return false
  let start = 0
  while (start < least && typed[start] === meant[start]) start++
  const [one, other] = [typed.slice(start), meant.slice(start)]
  const isSwapped = one[0] === other[1] && one[1] === other[0]
  return (
    one.slice(1) === other ||
    one === other.slice(1) ||
    one.slice(1) === other.slice(1) ||
    (isSwapped && one.slice(2) === other.slice(2))
  )
}
