import type { Charge, Drive, Place, SignalGap } from '@console/sdk/vehicles'
import { formatQuantity, type Quantity, type UnitPreference } from '@console/ui/format'

import { inDegrees } from '../vehicles/words.ts'
import { addDays, dayInWords, dayOf } from './days.ts'

const clock = new Map<string, Intl.DateTimeFormat>()

function clockIn(zone: string) {
  const known =
    clock.get(zone) ??
    new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' })
  clock.set(zone, known)
  return known
}

/** "22:40". */
export const clockInWords = (at: string, zone: string) => clockIn(zone).format(Date.parse(at))

/** "22:40 – 00:15 (next day)": the day of the end where it is another one. */
export function timesInWords(start: string, end: string | null, zone: string) {
  const from = clockIn(zone).format(Date.parse(start))
  if (end === null) return `${from} – now`
  const [first, last] = [dayOf(Date.parse(start), zone), dayOf(Date.parse(end), zone)]
  const to = clockIn(zone).format(Date.parse(end))
  if (first === last) return `${from} – ${to}`
  return `${from} – ${to} (${last === addDays(first, 1) ? 'next day' : dayInWords(last, first)})`
}

/** "1 h 05 min", "12 min", "40 s". */
export function durationInWords(seconds: number) {
  if (seconds < 60) return `${Math.round(seconds)}\u2009s`
  const minutes = Math.round(seconds / 60)
  if (minutes < 60) return `${minutes}\u2009min`
  return `${Math.floor(minutes / 60)}\u2009h ${String(minutes % 60).padStart(2, '0')}\u2009min`
}

export const asText = ({ text, unit }: Quantity) => (unit ? `${text}\u2009${unit}` : text)

/** A figure of the wire with its unit, as the reader likes it. */
export const figure = (
  value: number | null | undefined,
  unit: string,
  preference: UnitPreference,
  decimals?: number,
) => asText(formatQuantity(value, unit, { preference, decimals }))

export const placeInWords = (place: Place | null) => place && (place.name ?? inDegrees(place))

/** From where to where; nothing where places may not be known. */
export function routeInWords({ from, to }: Pick<Drive, 'from' | 'to'>) {
  const [start, end] = [placeInWords(from), placeInWords(to)]
  return start && end ? `${start} → ${end}` : (start ?? end ?? undefined)
}

export const kindInWords = ({ current_type }: Pick<Charge, 'current_type'>) =>
  current_type === 'DC' ? 'Fast charge' : current_type === 'AC' ? 'AC' : undefined

/** "80 → 76 %". */
export const levelInWords = (start: number | null, end: number | null) =>
  start === null && end === null
    ? undefined
    : `${start === null ? '–' : Math.round(start)} → ${end === null ? '–' : Math.round(end)}\u2009%`

/** Energy for a hundred kilometres or a mile, as drivers compare it; undefined for less than a walk. */
export function consumption(
  { energy_used, distance }: { energy_used: number | null; distance: number | null },
  preference: UnitPreference,
): Quantity | undefined {
  if (energy_used === null || distance === null || distance < 0.5) return undefined
  return preference.distance === 'mi'
    ? formatQuantity((energy_used * 1000) / distance, 'Wh/mi')
    : formatQuantity((energy_used * 100) / (distance * kilometresPerMile), 'kWh/100 km', {
        decimals: 1,
      })
}

const kilometresPerMile = 1.609344

const causes: Readonly<Record<string, string>> = {
  asleep: 'the car slept',
  no_network: 'the car was out of reach',
  not_streamed: 'the field was not sent',
  stream_stopped: 'the stream was stopped',
  config_lost: 'the car lost its configuration',
  outage: 'our service was away',
  unknown: 'nobody knows why',
}

/** Why values are missing, the most frequent cause first. */
export function gapsInWords(gaps: readonly SignalGap[]) {
  const counts = new Map<string, number>()
  for (const { cause } of gaps) {
    const words = causes[cause] ?? 'nobody knows why'
    counts.set(words, (counts.get(words) ?? 0) + 1)
  }
  const parts = [...counts].toSorted(([, one], [, other]) => other - one)
  return parts.map(([words, count]) => `${count} × ${words}`).join(', ')
}
