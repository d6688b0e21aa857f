import { extent } from './extent.ts'
import { formatClock, formatMoment, formatNumber } from './format.ts'

export type ChartSeries = {
  id: string
  label: string
  /** The unit that the values are in; convert before drawing. */
  unit: string
  /** A colour token without its dashes. @default 'primary' */
  colour?: 'primary' | 'solar' | 'grid' | 'battery' | 'home' | 'car' | 'ok' | 'warn' | 'bad'
  /** Milliseconds, ascending. */
  times: ArrayLike<number>
  values: ArrayLike<number | null>
  /** States step; measures run in lines. @default 'line' */
  draw?: 'line' | 'step'
  /** @default 0 */
  decimals?: number
  /** Points farther apart are not joined. @default 30000 */
  gapMs?: number
  /** Where it is known that nothing was heard; then no other gap is looked for. In milliseconds. */
  gaps?: readonly Gap[]
}

export type Gap = { from: number; to: number }

const dayMs = 86_400_000

/** A moment on an axis of some length: with its day where the axis is longer than one. */
export const formatInstant = (time: number, spanMs: number) =>
  spanMs > dayMs ? formatMoment(time) : formatClock(time)

export const defaultGapMs = 30_000

/** Points in seconds with a hole wherever nothing was heard, so that no line bridges it. */
export function withGaps({ times, values, gapMs = defaultGapMs, gaps: known }: ChartSeries) {
  const x: number[] = []
  const y: (number | null)[] = []
  const gaps: Gap[] = (known ?? []).map(({ from, to }) => ({ from: from / 1000, to: to / 1000 }))
  const isBroken = (from: number, to: number) =>
    known ? known.some((gap) => gap.from < to && gap.to > from) : to - from > gapMs
  let previous: number | undefined
  for (let index = 0; index < times.length; index++) {
    const time = times[index]
    const value = values[index]
    if (time === undefined || value === undefined || value === null || Number.isNaN(value)) continue
    if (previous !== undefined && isBroken(previous, time)) {
      if (!known) gaps.push({ from: previous / 1000, to: time / 1000 })
      x.push((previous + time) / 2000)
      y.push(null)
    }
    x.push(time / 1000)
    y.push(value)
    previous = time
  }
  return { x, y, gaps }
}

/** Index of the point nearest to a time, by halving; -1 without points. */
export function nearestIndex(times: ArrayLike<number>, time: number) {
  let low = 0
  let high = times.length - 1
  if (high < 0) return -1
  while (low < high) {
    const middle = (low + high) >> 1
    if (at(times, middle) < time) low = middle + 1
    else high = middle
  }
  return low > 0 && time - at(times, low - 1) <= at(times, low) - time ? low - 1 : low
}

const at = (times: ArrayLike<number>, index: number) => times[index] ?? Number.NaN

/** The value that a series shows at a time: its nearest point, none inside a gap. */
export function valueAt(series: ChartSeries, time: number) {
  const index = nearestIndex(series.times, time)
  const nearest = series.times[index]
  if (nearest === undefined || isInGap(series, time, nearest)) return null
  return series.values[index] ?? null
}

const isInGap = ({ gaps, gapMs = defaultGapMs }: ChartSeries, time: number, nearest: number) =>
  gaps
    ? nearest !== time && gaps.some(({ from, to }) => time > from && time < to)
    : Math.abs(nearest - time) > gapMs

export const formatPoint = (series: ChartSeries, value: number | null) =>
  value === null ? '–' : formatNumber(value, series.decimals ?? 0)

/** The times of all series, each once. */
export function allTimes(series: ChartSeries[]) {
  const times = new Set<number>()
  for (const { times: own } of series)
    for (let index = 0; index < own.length; index++) times.add(at(own, index))
  return Float64Array.from(times).sort()
}

/** The newest time of any series. */
export function lastTime(series: readonly ChartSeries[]) {
  const [, last] = extent(ends(series))
  return Number.isFinite(last) ? last : undefined
}

/** From the first point of any series to the last, in milliseconds. */
export function spanOf(series: readonly ChartSeries[]) {
  const [from, to] = extent(ends(series))
  return Number.isFinite(from) ? { from, to } : { from: 0, to: 1 }
}

const ends = (series: readonly ChartSeries[]) =>
  series.flatMap(({ times }) =>
    times.length > 0 ? [at(times, 0), at(times, times.length - 1)] : [],
  )

/** What a chart says, in one sentence for each series. */
export function summarise(series: ChartSeries) {
  const { x, y, gaps } = withGaps(series)
  const first = x[0]
  const last = x.at(-1)
  if (first === undefined || last === undefined) return `${series.label}: no values yet.`
  const [low, high] = extent(y.filter((value) => value !== null))
  const now = y.at(-1) ?? null
  const instant = (seconds: number) => formatInstant(seconds * 1000, (last - first) * 1000)
  const holes =
    gaps.length === 0 ? '' : ` with ${gaps.length} ${gaps.length === 1 ? 'gap' : 'gaps'}`
  return (
    `${series.label}: between ${formatPoint(series, low)} and ${formatPoint(series, high)} ` +
    `${series.unit}, last ${formatPoint(series, now)} ${series.unit}, ` +
    `${instant(first)} to ${instant(last)}${holes}.`
  )
}
