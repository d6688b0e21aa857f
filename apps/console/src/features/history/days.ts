import { formatLocale } from '@console/ui/format'

/** A day as somebody's calendar has it: `2026-03-29`. */
export type Day = string

const formats = new Map<string, Intl.DateTimeFormat>()

function formatIn(zone: string) {
  let format = formats.get(zone)
  if (!format) {
    // Of all languages this one writes dates as ISO 8601 does.
    format = new Intl.DateTimeFormat('sv-SE', {
      timeZone: zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    })
    formats.set(zone, format)
  }
  return format
}

/** The day of a moment in a time zone. */
export const dayOf = (time: number, zone: string): Day => formatIn(zone).format(time)

const dayMs = 86_400_000
/** Clocks differ from Greenwich by at most 14 hours, and change by at most a few. */
const farthestMs = 18 * 3_600_000

/**
 * The first moment of a day. Found by halving instead of arithmetic on offsets: where clocks change
 * at midnight, a day begins at one, and days have 23, 24 or 25 hours.
 */
export function startOfDay(day: Day, zone: string) {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  let before = midnight - farthestMs
  let within = midnight + farthestMs
  while (within - before > 1) {
    const middle = Math.floor((before + within) / 2)
    if (dayOf(middle, zone) < day) before = middle
    else within = middle
  }
  return within
}

/** So many days later, or earlier; the calendar alone, in no zone. */
export const addDays = (day: Day, days: number): Day =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)

/** How many days from one to another. */
export const daysBetween = (from: Day, to: Day) =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs)

export const isDay = (text: string | undefined): text is Day =>
  text !== undefined && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))

/** `items` has at least one. */
export type DayGroup<Item> = { day: Day; first: Item; items: Item[] }

/** Items by the day on which each began, in the order in which they come. */
export function byDay<Item>(
  items: readonly Item[],
  beganAt: (item: Item) => string,
  zone: string,
): DayGroup<Item>[] {
  const groups: DayGroup<Item>[] = []
  for (const item of items) {
    const day = dayOf(Date.parse(beganAt(item)), zone)
    const last = groups.at(-1)
    if (last?.day === day) last.items.push(item)
    else groups.push({ day, first: item, items: [item] })
  }
  return groups
}

/** What is known of a figure, added up; nothing known adds up to nothing. */
export const total = <Item>(items: readonly Item[], of: (item: Item) => number | null) =>
  items.reduce((sum, item) => sum + (of(item) ?? 0), 0)

/** "Sat, 21 November", with its year unless that is this one. */
export function dayInWords(day: Day, today: Day) {
  return new Intl.DateTimeFormat(formatLocale(), {
    timeZone: 'UTC',
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    ...(day.slice(0, 4) !== today.slice(0, 4) && { year: 'numeric' }),
  }).format(Date.parse(`${day}T00:00:00Z`))
}
