/** What keeps the database from its work, if that is why a query failed. */
export type DatabaseTrouble = 'unavailable' | 'full'

/** There is no connection to be had. */
export class NoConnectionError extends Error {
  override name = 'NoConnectionError'
}

// Classes 08 (connection) and 57P (shutdown), too many connections, and a statement that took too long.
const away = /^(08...|57P0[1-5]|53300|57014)$/
const unreachable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ETIMEDOUT',
  'EHOSTUNREACH',
])
const awayWords =
  /connection terminated|timeout exceeded when trying to connect|query read timeout|not queryable|client was closed/i
// 53100 where the system says so; a limit on the size of files has no code of its own.
const fullWords = /no space left on device|file too large|disk quota exceeded/i

/** An error and its causes, since each layer wraps what the one below threw. */
function* causesOf(error: unknown) {
  for (let one = error, depth = 0; one instanceof Error && depth < 8; one = one.cause, depth++) {
    yield { one, code: 'code' in one ? String(one.code) : '' }
  }
}

export const isTableMissing = (error: unknown) =>
  [...causesOf(error)].some(({ code }) => code === '42P01')

export function databaseTrouble(error: unknown): DatabaseTrouble | undefined {
  for (const { one, code } of causesOf(error)) {
    if (code === '53100' || fullWords.test(one.message)) return 'full'
    if (one instanceof NoConnectionError) return 'unavailable'
    if (away.test(code) || unreachable.has(code) || awayWords.test(one.message)) {
      return 'unavailable'
    }
  }
  return undefined
}
