import { minuteMs } from './units.ts'

/** The region is our own; its clocks are those of the longitude it lies at. */
export const homeZone = 'Europe/Paris'

/** Clocks and calendar of a time zone. Throws a `RangeError` for one that nobody knows. */
export function localTime(timeZone: string) {
  // This locale writes dates as ISO 8601 does.
  const wall = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  })
  const read = (at: number) => wall.format(at).replace(' ', 'T')
  const offsetMinutes = (at: number) =>
    Math.round((Date.parse(`${read(at)}Z`) - Math.floor(at / 1000) * 1000) / minuteMs)
  return {
    offsetMinutes,
    /** `2026-06-01`. */
    day: (at: number) => read(at).slice(0, 10),
    /** With the offset that holds there then: `2026-06-01T08:00:00+02:00`. */
    iso(at: number) {
      const offset = offsetMinutes(at)
      const digits = (value: number) => String(Math.floor(value)).padStart(2, '0')
      const size = Math.abs(offset)
      return `${read(at)}${offset < 0 ? '-' : '+'}${digits(size / 60)}:${digits(size % 60)}`
    },
    /** When this day begins. */
    startOf(day: string) {
      const asUtc = Date.parse(`${day}T00:00:00Z`)
      const guess = asUtc - offsetMinutes(asUtc) * minuteMs
      // On a day that changes the clocks the offset at midnight is another one.
      return asUtc - offsetMinutes(guess) * minuteMs
    },
  }
}
export type LocalTime = ReturnType<typeof localTime>

export const homeTime = localTime(homeZone)
