import { addDays, type Day, daysBetween, isDay, startOfDay } from './days.ts'

export const rangeNames = ['today', '7d', '30d', 'custom'] as const
export type RangeName = (typeof rangeNames)[number]

const lengths: Readonly<Record<Exclude<RangeName, 'custom'>, number>> = {
  today: 1,
  '7d': 7,
  '30d': 30,
}

/** Whole days, the first and the last among them. */
export type Range = { name: RangeName; from: Day; to: Day }

/** What an address may say of it. */
export type AskedRange = { range?: string; from?: string; to?: string }

/** Longer ones are read piece by piece with a program. */
const mostDays = 366

/** The range that an address names; thirty days where it names none that makes sense. */
export function rangeOf({ range, from, to }: AskedRange, today: Day): Range {
  if (range === 'custom' && isDay(from) && isDay(to)) return inOrder(from, to, today)
  const name = rangeNames.find((one) => one === range && one !== 'custom')
  return named(name === undefined || name === 'custom' ? '30d' : name, today)
}

const named = (name: Exclude<RangeName, 'custom'>, today: Day): Range => ({
  name,
  from: addDays(today, 1 - lengths[name]),
  to: today,
})

/** No day of a range is still to come, and none is more than a year before its last. */
function inOrder(one: Day, other: Day, today: Day): Range {
  const [first, last] = one <= other ? [one, other] : [other, one]
  const to = last > today ? today : last
  if (first > to) return { name: 'custom', from: to, to }
  return { name: 'custom', from: isTooLong(first, to) ? addDays(to, 1 - mostDays) : first, to }
}

/** Why two days are no period that can be shown; undefined where they are. */
export function problemOf(from: Day, to: Day, today: Day): string | undefined {
  if (!isDay(from) || !isDay(to)) return 'This is no day.'
  if (from > to) return 'It lies after the last day.'
  if (to > today) return 'The last day is yet to come.'
  return isTooLong(from, to) ? 'At most a year.' : undefined
}

export const isTooLong = (from: Day, to: Day) => daysBetween(from, to) >= mostDays

/** The range as an address says it. */
export const asAsked = ({ name, from, to }: Range): AskedRange =>
  name === 'custom' ? { range: name, from, to } : { range: name }

/** The range of the same length right before it, or after it; undefined where that is yet to come. */
export function stepped({ from, to }: Range, direction: -1 | 1, today: Day): Range | undefined {
  const days = (daysBetween(from, to) + 1) * direction
  const next = { from: addDays(from, days), to: addDays(to, days) }
  if (next.from > today) return undefined
  const isUpToNow = next.to >= today
  const name =
    isUpToNow && rangeNames.find((one) => one !== 'custom' && lengths[one] === Math.abs(days))
  return name && name !== 'custom' ? named(name, today) : inOrder(next.from, next.to, today)
}

/** From the first midnight up to the one after the last day, as calls take it. */
export const spanOf = ({ from, to }: Pick<Range, 'from' | 'to'>, zone: string) => ({
  start: new Date(startOfDay(from, zone)),
  end: new Date(startOfDay(addDays(to, 1), zone)),
})
export type Span = ReturnType<typeof spanOf>
