import { Problem } from '../../http/problem.ts'
import { askedMoment } from '../../lib/asked-moment.ts'

/** From the first moment up to, and without, the second; until now if no end is asked for. */
export function readRange(query: { start: string; end?: string | undefined }, now: number) {
  const start = askedMoment(query.start)
  const end = query.end === undefined ? new Date(now) : askedMoment(query.end)
  if (start >= end) throw new Problem('fst_err_validation', 'query/start: must be before the end')
  return { start, end }
}
