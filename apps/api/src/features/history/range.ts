import { Problem } from '../../http/problem.ts'

/** From the first moment up to, and without, the second; until now if no end is asked for. */
export function readRange(query: { start: string; end?: string | undefined }, now: number) {
  const start = new Date(query.start)
  const end = new Date(query.end ?? now)
  if (start >= end) throw new Problem('fst_err_validation', 'query/start: must be before the end')
  return { start, end }
}
