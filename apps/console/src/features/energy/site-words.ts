import type { Body, CommandEntry } from '../commands/catalogue.ts'

/** What the sheet says of members in place of the words of the wire. */
const plainWords: Readonly<Record<string, string>> = {
  default_real_mode:
    'Time-based control follows the tariff, Self-powered uses own energy first, Backup only keeps all of it for an outage.',
  tou_settings:
    'What energy costs by season and time of day, as JSON: a name, the seasons with their hours, and a price for each.',
}

/** The same command, described by the names that its form has. */
export function plainEntry(entry: CommandEntry): CommandEntry {
  const { about } = entry
  if (!about.body) return entry
  const members = Object.entries(about.body).map(([name, member]) => {
    const description = plainWords[name]
    return [name, description === undefined ? member : { ...member, description }] as const
  })
  return { ...entry, about: { ...about, body: Object.fromEntries(members) } }
}

/** The body as the wire has it, of what a form asks for in the words of people. */
export function wireBody(command: string, body: Body): Body {
  if (command !== 'schedule_backup_event') return body
  const { starts_at: start_time, duration } = body
  return { scheduling_info: { start_time, duration_seconds: Number(duration) * 60 } }
}

/** Why a body that has the right members would still set nothing. */
export function faultOf(command: string, body: Body): string | undefined {
  if (command !== 'time_of_use_settings') return undefined
  const tariff = member(body.tou_settings, 'tariff_content_v2')
  if (!isFilled(tariff)) {
    return 'There is no tariff in it. Everything stands in a member called tariff_content_v2: fill in a sample to see how.'
  }
  const missing = needed.filter(({ name }) => {
    const value = member(tariff, name)
    return typeof value === 'string' ? value.trim() === '' : !isFilled(value)
  })
  if (missing.length === 0) return undefined
  const words = missing.map(({ name, says }) => `${says} (${name})`).join(' and ')
  return `The tariff lacks ${words}. Fill in a sample to see how.`
}

const needed = [
  { name: 'name', says: 'a name' },
  { name: 'seasons', says: 'seasons with their hours' },
  { name: 'energy_charges', says: 'prices' },
] as const

const member = (value: unknown, name: string): unknown =>
  value instanceof Object ? Reflect.get(value, name) : undefined

const isFilled = (value: unknown) =>
  typeof value === 'string' || (value instanceof Object && Object.keys(value).length > 0)

const everyDay = { fromDayOfWeek: 0, toDayOfWeek: 6 }

/** A tariff of two prices a day, to be made one's own. */
export const sampleTariff = {
  tariff_content_v2: {
    name: 'Cheap at night',
    code: 'SAMPLE',
    utility: 'Your utility',
    currency: 'EUR',
    energy_charges: { Year: { rates: { ON_PEAK: 0.32, OFF_PEAK: 0.18 } } },
    seasons: {
      Year: {
        fromMonth: 1,
        fromDay: 1,
        toMonth: 12,
        toDay: 31,
        tou_periods: {
          ON_PEAK: { periods: [{ ...everyDay, fromHour: 6, toHour: 22 }] },
          OFF_PEAK: { periods: [{ ...everyDay, fromHour: 22, toHour: 6 }] },
        },
      },
    },
  },
}
