// Keys of this kind are removed when somebody signs out.
const key = 'socket:searches'
const most = 5
/** Longer is nothing that anybody would ask for again, but maybe something pasted by mistake. */
const longest = 60

/** What was asked for and led somewhere, the newest first. It never leaves this browser. */
export function recentSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(kept) ? kept.filter((text) => typeof text === 'string').slice(0, most) : []
  } catch {
    return []
  }
}

export function keepSearch(query: string) {
  const text = query.trim()
  if (text === '' || text.length > longest) return
  const others = recentSearches().filter((other) => other.toLowerCase() !== text.toLowerCase())
  write([text, ...others].slice(0, most))
}

export const forgetSearches = () => write([])

function write(searches: readonly string[]) {
  try {
    if (searches.length > 0) localStorage.setItem(key, JSON.stringify(searches))
    else localStorage.removeItem(key)
  } catch {
    // A full or forbidden store: then none is remembered.
  }
}
