import { runnerAddress, runnerPath } from '@console/app-config/runner'
import {
  type Call,
  type Contract,
  filledPath,
  type Method,
  queryOf,
  type Values,
} from '@console/sdk/openapi'

/** The part of the page's address that names a call: its method, and its path with what stands behind it. */
export type Target = { method: Method | undefined; path: string; query: Values }

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
export const addressOfCall = (call: Call, values: Values, isSecret: (name: string) => boolean) =>
  runnerAddress(
    { method: call.method, path: filledPath(call, values) },
    queryOf(call, values).filter(([name]) => !isSecret(name) && !own.includes(name)),
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
