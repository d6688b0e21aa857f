/** What is wrong with a text that is to be JSON, and where; undefined if nothing is. */
export function mistakeInJson(source: string) {
  // Behind blanks, the text that a message quotes always begins a known number of characters before.
  const blanks = ' '.repeat(32)
  const told = complaintOf(blanks + source)
  if (told === undefined) return undefined
  const [, position, quoted] =
    / at position (\d+)|, \.{3}"([\s\S]*)"(?:\.{3})? is not/.exec(told) ?? []
  const place = quoted === undefined ? position : (blanks + source).indexOf(quoted) + quotedBefore
  return {
    offset: place === undefined ? source.trimEnd().length : Number(place) - blanks.length,
    message: `This is not JSON: ${told.replace(/, \.{3}"[\s\S]*| in JSON[\s\S]*/, '')}.`,
  }
}

/** Node names the token and quotes what is around it where it does not say the position. */
const quotedBefore = 10

function complaintOf(text: string) {
  try {
    JSON.parse(text)
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
