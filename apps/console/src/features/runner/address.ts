import type { Call, Contract, Method } from './contract-shape.ts'

/** What parameters stand at, by name, path and query alike. */
export type Values = Readonly<Record<string, string>>

/** The part of the page's address that names a call: its method, and its path with what stands behind it. */
export type Target = { method: Method | undefined; path: string; query: Values }

const runnerPath = '/api/1'
/** Of the page, not of the call. No call has parameters of these names. */
const own = ['method', 'path']

/** The page's path is the call's; for one outside `/api/1` it stands behind `?path=`. */
export function targetIn(
  pathname: string,
  search: Readonly<Record<string, string | undefined>>,
): Target {
  const { method, path, ...rest } = search
  const query = Object.fromEntries(
    Object.entries(rest).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
  const inPath = pathname === runnerPath || pathname === `${runnerPath}/`
  return {
    method: methods.find((one) => one === method?.toUpperCase()),
    path: inPath ? (path ?? '') : pathname,
    query,
  }
}

const methods: readonly Method[] = ['GET', 'POST', 'PATCH', 'DELETE']

/** The page that shows a call. What is not filled in stays `{vin}`; secrets never stand there. */
export function addressOfCall(call: Call, values: Values, isSecret: (name: string) => boolean) {
  const path = filledPath(call, values)
  const search = new URLSearchParams()
  if (!path.startsWith(`${runnerPath}/`)) search.set('path', path)
  if (call.method !== 'GET') search.set('method', call.method)
  for (const { name, in: place } of call.parameters) {
    const value = values[name]
    if (place !== 'query' || !value || isSecret(name) || own.includes(name)) continue
    search.set(name, value)
  }
  const behind = search.size > 0 ? `?${search}` : ''
  return (search.has('path') ? runnerPath : path) + behind
}

/** `/api/1/vehicles/LRW…/wake_up`; what is missing stays as it is. */
export const filledPath = ({ path }: Call, values: Values) =>
  path.replace(/\{(\w+)\}/g, (hole, name: string) =>
    values[name] ? encodeURIComponent(values[name]) : hole,
  )

export type Found = { call: Call; values: Values }

/** The call that an address means; of several methods at one path the one that is asked for, or that reads. */
export function callAt({ calls }: Contract, { method, path, query }: Target): Found | undefined {
  const all = calls.flatMap((call) => {
    const inPath = valuesIn(call.path, path)
    return inPath ? [{ call, values: { ...query, ...inPath } }] : []
  })
  // A word of the path itself goes before anything that a parameter takes.
  const fewest = Math.min(...all.map(({ call }) => holes(call.path)))
  const found = all.filter(({ call }) => holes(call.path) === fewest)
  return found.find(({ call }) => call.method === (method ?? 'GET')) ?? found[0]
}

/** What stands where the pattern has holes; undefined for another path. */
function valuesIn(pattern: string, path: string): Values | undefined {
  const wanted = pattern.split('/')
  const given = path.replace(/\/$/, '').split('/')
  if (wanted.length !== given.length) return undefined
  const values: Record<string, string> = {}
  for (const [index, word] of wanted.entries()) {
    const actual = given[index] ?? ''
    const name = /^\{(\w+)\}$/.exec(word)?.[1]
    if (name === undefined) {
      if (word !== actual) return undefined
    } else if (actual === '') return undefined
    else if (decoded(actual) !== word) values[name] = decoded(actual)
  }
  return values
}

function decoded(segment: string) {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

const holes = (path: string) => path.split('{').length

/** The calls whose words are most like those of a path that none has; none at all where nothing is alike. */
export function nearestCalls({ calls }: Contract, path: string, most = 5): Call[] {
  const asked = wordsOf(path)
  return calls
    .map((call) => ({ call, score: alike(asked, wordsOf(call.path)) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .slice(0, most)
    .map(({ call }) => call)
}

const wordsOf = (path: string) =>
  path
    .replace(/^\/(?:api(?:\/1)?|web)\//, '')
    .split(/[/_]/)
    .filter((word) => word.length > 1 && !word.startsWith('{'))
    .map((word) => word.toLowerCase())

/** Shared words, and words that begin alike, for each word that stands alone. */
function alike(asked: readonly string[], words: readonly string[]) {
  const shared = asked.reduce((sum, word) => {
    if (words.includes(word)) return sum + 2
    const stem = word.slice(0, 4)
    return stem.length === 4 && words.some((other) => other.startsWith(stem)) ? sum + 1 : sum
  }, 0)
  return shared / Math.max(asked.length, words.length)
}
