import { Problem } from '../../http/problem.ts'

/** From the first moment up to, and without, the second; until now if no end is asked for. */
export function readRange(query: { start: string; end?: string | undefined }, now: number) {
  const start = momentOf(query.start)
  const end = query.end === undefined ? new Date(now) : momentOf(query.end)
  if (start >= end) throw new Problem('fst_err_validation', 'query/start: must be before the end')
  return { start, end }
}

/** Years that databases do not know are before anything that was ever measured. */
export const momentOf = (text: string) => new Date(Math.max(0, Date.parse(text)))
