import { Problem } from '../../http/problem.ts'

/** A member that only some acts need. */
export function needed<T>(member: string, value: T | undefined) {
  if (value !== undefined) return value
  throw new Problem('fst_err_validation', `body/${member}: needed to look at this act`)
}
