const base = 'http://web.invalid'

/** What an application asks on the consent page may hold a state of 2,000 characters, encoded. */
const longest = 8000

/** Where to go after sign-in: a path of our own web host. Anything that could leave it is `/console`. */
export function redirectPath(value: string | undefined, fallback = '/console') {
  if (value === undefined || !value.startsWith('/') || value.length > longest) return fallback
  if (!URL.canParse(value, base)) return fallback
  const { origin, pathname, search, hash } = new URL(value, base)
  // `/..//evil.example` is ours until its path, now `//evil.example`, is read a second time.
  if (origin !== base || pathname.startsWith('//')) return fallback
  // Back to the sign-in pages would go round in a circle.
  if (/^\/log(?:in|out)\/*$/.test(pathname)) return fallback
  return pathname + search + hash
}
