/** The console's page from which calls of the API are made. */
export const runnerPath = '/api/1'

type Call = { method: string; path: string; access: 'public' | 'user' | 'admin' }
type Offer = Call & { takesConfirmation: boolean; isStream: boolean }

/**
 * Whether the runner has a page for a call. What changes accounts, money and secrets has pages of its
 * own, which ask what belongs to it; so has what takes a one-time value.
 */
export function isInRunner({ access, method, path, takesConfirmation, isStream }: Offer) {
  if (isStream) return path.startsWith('/sse')
  if (access === 'admin' || takesConfirmation) return false
  return path.startsWith('/api/') || (method === 'GET' && /^\/(web|fields\.json)/.test(path))
}

/** The runner's page of a call, by its path with what is known of it filled in, and what stands behind. */
export function runnerAddress(
  { method, path }: Pick<Call, 'method' | 'path'>,
  query: readonly (readonly [name: string, value: string])[] = [],
) {
  const search = new URLSearchParams()
  const isBelow = path.startsWith(`${runnerPath}/`)
  if (!isBelow) search.set('path', path)
  if (method !== 'GET') search.set('method', method)
  for (const [name, value] of query) search.set(name, value)
  const behind = search.size > 0 ? `?${search}` : ''
  return (isBelow ? path : runnerPath) + behind
}
