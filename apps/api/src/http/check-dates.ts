import { Problem } from './problem.ts'

/** Digits may stand where no such day is. */
export function checkDates(dates: readonly (string | undefined)[]) {
  for (const date of dates) {
    if (date !== undefined && Number.isNaN(Date.parse(date))) {
      throw new Problem('invalid_field', `query: there is no such time as ${date}.`)
    }
  }
}
