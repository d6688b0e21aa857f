/**
 * The part of an address behind `?` as what it is: names and texts. The router's own way reads JSON in
 * it and writes it anew, so that `1e5` becomes 100000. A state that another application wants back would not survive that.
 */
export const plainSearch = {
  parseSearch: (search: string): Record<string, string> =>
    Object.fromEntries(new URLSearchParams(search)),

  /** Pages keep texts and numbers there, and nothing else. */
  stringifySearch(search: Record<string, unknown>) {
    const texts = Object.entries(search).flatMap(([name, value]) =>
      typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : [],
    )
    const written = new URLSearchParams(texts).toString()
    return written && `?${written}`
  },
}
