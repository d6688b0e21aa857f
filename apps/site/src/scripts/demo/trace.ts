import type { Timed } from './reading.ts'

/** What the chart shows at once. */
export const traceSeconds = 90
export const traceSize = { width: 200, height: 44 }

/**
 * A line through the values of the last seconds, as the `d` of a path: newest at the right edge. A gap
 * in what was heard stays a gap.
 */
export function tracePath(
  points: readonly Timed[],
  now: number,
  range: { min: number; max: number },
  gapMs = 15_000,
) {
  const { width, height } = traceSize
  const span = range.max - range.min || 1
  let last: number | undefined
  return points
    .map(({ value, at }) => {
      const x = width - ((now - at) / (traceSeconds * 1000)) * width
      const y = height - ((value - range.min) / span) * height
      const move = last === undefined || at - last > gapMs ? 'M' : 'L'
      last = at
      return `${move}${x.toFixed(1)} ${y.toFixed(1)}`
    })
    .join('')
}

/** The points that still show, with the last one before them, so that the line begins at the edge. */
export function recentPoints(points: readonly Timed[], now: number) {
  const start = now - traceSeconds * 1000
  const first = points.findIndex((point) => point.at >= start)
  if (first === -1) return points.slice(-1)
  return points.slice(Math.max(0, first - 1))
}

/** Round limits around the values; with zero among them unless the scale is `close`. */
export function roundRange(points: readonly Timed[], step: number, close = false) {
  const values = points.map((point) => point.value)
  const [low, high] = close ? [Math.min(...values), Math.max(...values)] : [0, 0]
  return {
    min: Math.floor(Math.min(low, ...values) / step) * step,
    max: Math.max(close ? 0 : step, Math.ceil(Math.max(high, ...values) / step) * step),
  }
}
