/**
 * Conversion between the units of the contract and those that people may prefer. The names are those
 * of the field catalogue.
 * @module
 */
import { InvalidRequestError } from './errors.ts'

/** How many of its dimension's first unit one unit is; temperatures also start elsewhere. */
const dimensions = {
  distance: { km: 1, mi: 1.609344, m: 0.001, ft: 0.0003048 },
  speed: { 'km/h': 1, mph: 1.609344, 'mi/h': 1.609344, 'm/s': 3.6 },
  pressure: { bar: 1, psi: 0.0689475729, kPa: 0.01 },
  temperature: { degC: 1, degF: 5 / 9 },
  energy: { kWh: 1, Wh: 0.001, MWh: 1000 },
  power: { kW: 1, W: 0.001 },
  time: { s: 1, ms: 0.001, min: 60, h: 3600 },
} as const

type Dimensions = typeof dimensions
/** What units measure. */
export type Dimension = keyof Dimensions
/** A unit that can be converted. */
export type Unit = { [D in Dimension]: keyof Dimensions[D] }[Dimension]
/** The units that a unit can be converted to. */
export type SameDimension<U extends Unit> = {
  [D in Dimension]: U extends keyof Dimensions[D] ? keyof Dimensions[D] : never
}[Dimension]

const offsets: { readonly [unit: string]: number } = { degF: 32 }

/**
 * Converts a quantity. Units of different dimensions are a type error.
 *
 * @example
 * const range = convert(250, 'mi', 'km') // 402.336
 * const outside = convert(20, 'degC', 'degF') // 68
 */
export function convert<U extends Unit>(value: number, from: U, to: SameDimension<U>): number {
  if (String(to) === from) return value
  for (const factors of Object.values<{ readonly [unit: string]: number }>(dimensions)) {
    const [source, target] = [factors[from], factors[to]]
    if (source !== undefined && target !== undefined) {
      return ((value - (offsets[from] ?? 0)) * source) / target + (offsets[to] ?? 0)
    }
  }
  throw new InvalidRequestError(`There is no way from ${from} to ${String(to)}.`)
}

/** The dimension of a unit of the field catalogue, or undefined for one that has no other unit. */
export const dimensionOf = (unit: string): Dimension | undefined =>
  // `Object.keys` forgets what it was given.
  (Object.keys(dimensions) as Dimension[]).find((name) => Object.hasOwn(dimensions[name], unit))
