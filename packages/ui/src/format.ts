/** Units as telemetry carries them, and the ones that people may prefer. */
export type UnitPreference = {
  distance: 'km' | 'mi'
  temperature: '°C' | '°F'
  pressure: 'bar' | 'psi' | 'kPa'
}

export const metric: UnitPreference = { distance: 'km', temperature: '°C', pressure: 'bar' }

export type Quantity = {
  /** The number in words of the reader's locale, or a dash when there is none. */
  text: string
  unit: string
}

const kilometresPerMile = 1.609344
/** What nobody chose otherwise: the language of the pages, and the zone of the device. */
const usual = { locale: 'en', timeZone: undefined }

let chosen: { locale: string; timeZone: string | undefined } = usual
const dash = '–'

type Conversion = { unit: string; convert: (value: number) => number }

const asIs = (unit: string): Conversion => ({ unit, convert: (value) => value })

const miles = (unit: string, kilometreUnit: string, { distance }: UnitPreference): Conversion =>
  distance === 'mi'
    ? asIs(unit)
    : { unit: kilometreUnit, convert: (value) => value * kilometresPerMile }

const pressures: Record<UnitPreference['pressure'], Conversion> = {
  bar: asIs('bar'),
  psi: { unit: 'psi', convert: (value) => value * 14.503774 },
  kPa: { unit: 'kPa', convert: (value) => value * 100 },
}

function conversion(unit: string, preference: UnitPreference): Conversion {
  switch (unit) {
    case 'mi':
      return miles('mi', 'km', preference)
    case 'mph':
    case 'mi/h':
      return miles('mph', 'km/h', preference)
    case 'degC':
      return preference.temperature === '°C'
        ? asIs('°C')
        : { unit: '°F', convert: (value) => value * 1.8 + 32 }
    case 'bar':
      return pressures[preference.pressure]
    case 'deg':
      return asIs('°')
    default:
      return asIs(unit)
  }
}

/** Digits that an instrument would show. */
const decimalsOf: Record<string, number> = { kW: 1, kWh: 1, bar: 1, '°C': 1, h: 1, 'm/s^2': 2 }

const formats = new Map<number, Intl.NumberFormat>()

export function formatNumber(value: number, decimals = 0) {
  let format = formats.get(decimals)
  if (!format) {
    format = new Intl.NumberFormat(chosen.locale, {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    })
    formats.set(decimals, format)
  }
  const text = format.format(value)
  // Minus zero is a rounding artefact, not a reading; others get the sign as wide as a digit.
  return /^-[0.,]+$/.test(text) ? text.slice(1) : text.replace('-', '−')
}

/** The number alone, for charts that draw in the reader's unit. */
export const convertQuantity = (value: number, unit: string, preference = metric) =>
  conversion(unit, preference).convert(value)

export const displayUnit = (unit: string, preference = metric) => conversion(unit, preference).unit

/** A value from the wire in the reader's unit. */
export function formatQuantity(
  value: number | null | undefined,
  unit = '',
  {
    preference = metric,
    decimals,
  }: { preference?: UnitPreference; decimals?: number | undefined } = {},
): Quantity {
  const target = conversion(unit, preference)
  if (value === null || value === undefined || Number.isNaN(value))
    return { text: dash, unit: target.unit }
  const text = formatNumber(target.convert(value), decimals ?? decimalsOf[target.unit] ?? 0)
  return { text, unit: target.unit }
}

/** Any signal: numbers with their unit, truths in words, texts as they are. */
export function formatSignal(
  value: unknown,
  unit = '',
  options: { preference?: UnitPreference; decimals?: number | undefined } = {},
): Quantity {
  if (typeof value === 'number') return formatQuantity(value, unit, options)
  if (typeof value === 'boolean') return { text: value ? 'Yes' : 'No', unit: '' }
  if (typeof value === 'string' && value !== '') return { text: value, unit: '' }
  return formatQuantity(undefined, unit, options)
}

const steps = [
  { unit: 'd', ms: 86_400_000, word: 'day' },
  { unit: 'h', ms: 3_600_000, word: 'hour' },
  { unit: 'min', ms: 60_000, word: 'minute' },
  { unit: 's', ms: 1000, word: 'second' },
] as const

/** "12 s", "3 h"; under a second is "now", and so is a clock that runs ahead. */
export function formatAge(ageMs: number) {
  const step = steps.find(({ ms }) => ageMs >= ms)
  return step ? `${Math.floor(ageMs / step.ms)}\u2009${step.unit}` : 'now'
}

/** The same for ears: "12 seconds ago". */
export function spokenAge(ageMs: number) {
  const step = steps.find(({ ms }) => ageMs >= ms)
  if (!step) return 'just now'
  const count = Math.floor(ageMs / step.ms)
  return `${count} ${step.word}${count === 1 ? '' : 's'} ago`
}

type Calendar = { clock: Intl.DateTimeFormat; day: Intl.DateTimeFormat; date: Intl.DateTimeFormat }

function calendarOf({ locale, timeZone }: typeof chosen): Calendar {
  const zone = timeZone === undefined ? {} : { timeZone }
  return {
    clock: new Intl.DateTimeFormat(locale, { timeStyle: 'medium', hourCycle: 'h23', ...zone }),
    day: new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', ...zone }),
    date: new Intl.DateTimeFormat(locale, { dateStyle: 'long', ...zone }),
  }
}

let calendar = calendarOf(usual)

/**
 * Writes numbers and moments from now on as somebody chose; null for what they left open. A language
 * or a time zone that this browser does not know changes nothing.
 */
export function setFormats(wanted: { locale: string | null; timeZone: string | null }) {
  const next = {
    locale: wanted.locale ?? usual.locale,
    timeZone: wanted.timeZone ?? usual.timeZone,
  }
  if (next.locale === chosen.locale && next.timeZone === chosen.timeZone) return
  try {
    calendar = calendarOf(next)
  } catch {
    return
  }
  chosen = next
  formats.clear()
}

export const formatClock = (time: number | Date) => calendar.clock.format(time)

/** The clock of a moment, with its day unless that is today. */
export function formatMoment(time: number, now = Date.now()) {
  const moment = formatDay(time)
  return moment === formatDay(now) ? formatClock(time) : `${moment}, ${formatClock(time)}`
}

/** The day alone, for what lies within weeks. */
export const formatDay = (time: number) => calendar.day.format(time)

/** The time zone of all clocks and days: the chosen one, or the device's. */
export const formatZone = () => calendar.clock.resolvedOptions().timeZone

/** The day alone, with its year, for what lies weeks away: "December 22, 2026". */
export const formatDate = (time: number) => calendar.date.format(time)

/** Day, year and clock, for whoever points at a shorter word. */
export const formatFull = (time: number) => `${formatDate(time)}, ${formatClock(time)}`

/** The language of numbers and days: the chosen one, or that of the pages. */
export const formatLocale = () => chosen.locale

/** A VIN in the groups that its makers use: maker, description, serial. */
export const groupVin = (vin: string) =>
  vin.length === 17 ? [vin.slice(0, 3), vin.slice(3, 9), vin.slice(9)].join('\u2009') : vin
