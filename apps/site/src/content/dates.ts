const long = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** `2026-11-22` as people write it. */
export const dayInWords = (day: string) => long.format(new Date(day))
