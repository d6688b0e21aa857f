const dayMs = 86_400_000

/** Days that somebody entered, by VIN. */
export type Days = Readonly<Record<string, string>>

// Keys of this kind are removed when somebody signs out.
const keyOf = (partner: string) => `socket:partner:${partner}`

/** On which day each car was added at a partner, as its owner said in this browser. */
export function readDays(partner: string): Days {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(partner)) ?? '{}')
    if (!(kept instanceof Object)) return {}
    return Object.fromEntries(Object.entries(kept).filter(([, day]) => isDay(day)))
  } catch {
    return {}
  }
}

/** Storage may be off: then they last as long as the page. */
export function keepDays(partner: string, days: Days) {
  try {
    localStorage.setItem(keyOf(partner), JSON.stringify(days))
  } catch {}
}

const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value))

/** The reader's own day, as fields for days write it. */
export function dayOf(now: Date) {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}

/** How many of the days are left; undefined where no day was entered. Negative once they are over. */
export const daysLeft = (added: string | undefined, within: number, now: Date) =>
  isDay(added) ? within - (Date.parse(dayOf(now)) - Date.parse(added)) / dayMs : undefined

export function leftInWords(left: number) {
  if (left < 0) return left === -1 ? 'Over since yesterday' : `Over since ${-left} days`
  if (left === 0) return 'The last day'
  return left === 1 ? '1 day left' : `${left} days left`
}
