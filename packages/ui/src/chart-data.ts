import { extent } from './extent.ts'
import { formatClock, formatDay, formatNumber } from './format.ts'

export type ChartSeries = {
  id: string
  label: string
  /** The unit that the values are in; convert before drawing. */
  unit: string
  /** A colour token without its dashes. @default 'primary' */
  colour?: 'primary' | 'solar' | 'grid' | 'battery' | 'home' | 'car' | 'ok' | 'warn' | 'bad'
  /** Milliseconds, ascending. Drawn from as they are, so a change makes new ones. */
  times: number[] | Float64Array
  /** Null where nothing was measured. */
  values: (number | null)[] | Float64Array
  /** States step; measures run in lines. @default 'line' */
  draw?: 'line' | 'step'
  /** @default 0 */
  decimals?: number
  /** Points farther apart are not joined. @default 30000 */
  gapMs?: number
  /** Where it is known that nothing was heard; then no other gap is looked for. In milliseconds. */
  gaps?: readonly Gap[]
  /** The lowest and the highest value that there was, where a point stands for more than one. */
  extremes?: readonly [lowest: number, highest: number]
}

export type Gap = { from: number; to: number }

const dayMs = 86_400_000

/** A moment on an axis of some length: with its day, today's too, where the axis is longer than one. */
export const formatInstant = (time: number, spanMs: number) =>
  spanMs > dayMs ? `${formatDay(time)}, ${formatClock(time)}` : formatClock(time)

export const defaultGapMs = 30_000

/**
 * Where a series is silent. `gaps` are shown as such, `breaks` lead from point to point across them and
 * are not joined by a line, `alone` are the indexes of points with a break on either side. It runs in
 * every frame of a live chart, so it makes nothing for a point that is like the others.
 */
export function silencesOf(series: ChartSeries) {
  const { times, values, gapMs = defaultGapMs, gaps: known } = series
  const breaks: Gap[] = []
  const alone: number[] = []
  let previous = -1
  let wasBroken = true
  for (let index = 0; index < values.length; index++) {
    if (!isMeasured(values[index])) continue
    if (previous !== -1) {
      const [from, to] = [at(times, previous), at(times, index)]
      const isBroken = known ? isWithin(known, from, to) : to - from > gapMs
      if (isBroken) breaks.push({ from, to })
      if (isBroken && wasBroken) alone.push(previous)
      wasBroken = isBroken
    }
    previous = index
  }
  if (previous !== -1 && wasBroken) alone.push(previous)
  return { gaps: known ?? breaks, breaks, alone }
}

const isWithin = (gaps: readonly Gap[], from: number, to: number) =>
  gaps.some((gap) => gap.from < to && gap.to > from)

const isMeasured = (value: number | null | undefined): value is number =>
  value !== null && value !== undefined

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
  const { times, values, label, unit } = series
  const measured = [...values.keys()].filter((index) => isMeasured(values[index]))
  const [first, last] = [measured[0], measured.at(-1)]
  if (first === undefined || last === undefined) return `${label}: no values yet.`
  const [low, high] =
    series.extremes ?? extent(measured.map((index) => values[index] ?? Number.NaN))
  const now = values[last] ?? null
  const spanMs = at(times, last) - at(times, first)
  const instant = (index: number) => formatInstant(at(times, index), spanMs)
  const { length } = silencesOf(series).gaps
  const holes = length === 0 ? '' : ` with ${length} ${length === 1 ? 'gap' : 'gaps'}`
  return (
    `${label}: between ${formatPoint(series, low)} and ${formatPoint(series, high)} ${unit}, ` +
    `last ${formatPoint(series, now)} ${unit}, ${instant(first)} to ${instant(last)}${holes}.`
  )
}
