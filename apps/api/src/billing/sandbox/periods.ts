import type { Cycle, Period } from '../entities.ts'

export const dayMs = 24 * 60 * 60_000

const monthsOf = ({ interval, frequency }: Cycle) => (interval === 'year' ? 12 : 1) * frequency

/** So many months on; where that month is shorter, its last day. */
function addMonths(from: Date, months: number) {
  const moved = new Date(from)
  moved.setUTCDate(1)
  moved.setUTCMonth(moved.getUTCMonth() + months)
  const lastDay = new Date(
    Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0),
  ).getUTCDate()
  moved.setUTCDate(Math.min(from.getUTCDate(), lastDay))
  return moved
}

/** The cycle that begins at a moment, counted from the anchor so that no short month shifts the day. */
export function periodFrom(start: number, anchor: string, cycle: Cycle): Period {
  const step = monthsOf(cycle)
  for (let months = step; ; months += step) {
    const end = addMonths(new Date(anchor), months)
    if (end.getTime() > start) return periodOf(start, end.getTime())
  }
}

export const periodOf = (start: number, end: number): Period => ({
  starts_at: new Date(start).toISOString(),
  ends_at: new Date(end).toISOString(),
})
