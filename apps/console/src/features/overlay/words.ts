import { convert, dimensionOf, type SameDimension, type Unit } from '@console/sdk/units'
import { formatNumber } from '@console/ui/format'

import type { OverlayOptions } from './options.ts'

export type Shown = { text: string; unit: string; number?: number }

/** In the place of a value that nobody knows. */
export const dash: Shown = { text: '–', unit: '' }

const fine = new Set(['kW', 'kWh', 'bar', 'degC', 'h'])

type Look = Pick<OverlayOptions, 'unit' | 'decimals' | 'map'>

/** A value of the stream in the words of an overlay. `wireUnit`: what the field catalogue calls its unit. */
export function valueInWords(
  value: unknown,
  wireUnit: string,
  { unit, decimals, map }: Look,
): Shown {
  const mapped = map.get(String(value))
  if (mapped !== undefined && !(value instanceof Object)) return { text: mapped, unit: '' }
  if (typeof value === 'boolean') return { text: value ? 'Yes' : 'No', unit: '' }
  if (typeof value === 'string' && value !== '') return { text: value, unit: '' }
  if (typeof value !== 'number' || Number.isNaN(value)) return dash
  const target = unit && unit !== 'none' && areAlike(wireUnit, unit) ? unit : wireUnit
  const number = converted(value, wireUnit, target)
  return {
    text: formatNumber(number, decimals ?? (fine.has(target) ? 1 : 0)),
    unit: unit === 'none' ? '' : written(target),
    number,
  }
}

const isUnit = (unit: string): unit is Unit => dimensionOf(unit) !== undefined
const areAlike = (one: string, other: string) =>
  isUnit(one) && isUnit(other) && dimensionOf(one) === dimensionOf(other)

const converted = (value: number, from: string, to: string) =>
  isUnit(from) && isUnit(to) && areAlike(from, to)
    ? // Both measure the same, which the types cannot tell of texts.
      convert(value, from, to as SameDimension<typeof from>)
    : value

const signs: Readonly<Record<string, string>> = { degC: '°C', degF: '°F', deg: '°', 'mi/h': 'mph' }

/** A unit as people read it. */
export const written = (unit: string) => signs[unit] ?? unit

/** How much of a bar is full, from 0 to 1; undefined for what is no number. */
export function fillOf({ number }: Shown, bar: OverlayOptions['bar']) {
  if (!bar || number === undefined) return undefined
  const [from, to] = bar
  return Math.min(1, Math.max(0, (number - from) / (to - from)))
}
