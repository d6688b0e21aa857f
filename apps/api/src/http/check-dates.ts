import { Problem } from './problem.ts'

// Nothing was recorded before cars were, and calendars reckon badly far from here.
const years = { first: 1970, last: 2199 }

/** Digits may stand where no such day is, or one that no clock has to reckon with. */
export function checkDates(dates: readonly (string | undefined)[]) {
  for (const date of dates) {
    if (date === undefined) continue
    const at = Date.parse(date)
    if (Number.isNaN(at)) {
      throw new Problem('invalid_field', `query: there is no such time as ${date}.`)
    }
    const year = new Date(at).getUTCFullYear()
    if (year < years.first || year > years.last) {
      throw new Problem(
        'invalid_field',
        `query: times lie in the years ${years.first} to ${years.last}.`,
      )
    }
  }
}
