export const secondMs = 1000
export const minuteMs = 60_000
export const hourMs = 3_600_000
export const dayMs = 86_400_000

const metresPerMile = 1609.344

export const toMiles = (metres: number) => metres / metresPerMile
export const toMph = (metresPerSecond: number) => (metresPerSecond * 3600) / metresPerMile

/** Rounds, and never answers a negative zero: JSON would lose it and a restart would differ. */
export function round(value: number, digits = 0): number {
  const factor = 10 ** digits
  return Math.round(value * factor) / factor + 0
}

export const clamp = (value: number, low: number, high: number) =>
  Math.min(high, Math.max(low, value))

/** Where a value stands that moves towards `goal` for `seconds`, however long that is. */
export function approach(value: number, goal: number, seconds: number, timeConstant: number) {
  return goal + (value - goal) * Math.exp(-seconds / timeConstant)
}

export const toSeconds = (at: number) => Math.floor(at / secondMs)
