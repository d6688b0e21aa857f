/** The value below which this share of the sorted values lies. */
export function quantile(values: readonly number[], share: number) {
  const sorted = values.toSorted((a, b) => a - b)
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]
  if (value === undefined) throw new Error('Nothing was measured.')
  return Math.round(value)
}
