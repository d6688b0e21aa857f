import { expect, test } from 'vitest'
import {
  allTimes,
  type ChartSeries,
  formatInstant,
  nearestIndex,
  silencesOf,
  summarise,
  valueAt,
} from './chart-data.ts'

const series = (times: number[], values: (number | null)[]): ChartSeries => ({
  id: 'speed',
  label: 'Speed',
  unit: 'km/h',
  times,
  values,
  gapMs: 10_000,
})

test('a silence longer than the gap breaks the line and is named', () => {
  const { gaps, breaks, alone } = silencesOf(series([0, 10_000, 30_000], [1, 2, 3]))
  expect(gaps).toEqual([{ from: 10_000, to: 30_000 }])
  expect(breaks).toEqual(gaps)
  expect(alone).toEqual([2])
})

test('empty values count as silence', () => {
  expect(silencesOf(series([0, 8000, 16_000], [1, null, 3])).gaps).toEqual([
    { from: 0, to: 16_000 },
  ])
  expect(silencesOf(series([0, 4000, 8000], [1, null, 3])).gaps).toEqual([])
})

test('a point between two silences stands alone, and so does a single one', () => {
  expect(silencesOf(series([0, 60_000, 120_000, 121_000], [1, 2, 3, 4])).alone).toEqual([0, 1])
  expect(silencesOf(series([0], [1])).alone).toEqual([0])
  expect(silencesOf(series([], [])).alone).toEqual([])
})

test('the nearest point is found at both ends and in between', () => {
  const times = [0, 10, 20]
  expect([-5, 4, 6, 15, 99].map((time) => nearestIndex(times, time))).toEqual([0, 0, 1, 1, 2])
  expect(nearestIndex([], 1)).toBe(-1)
})

test('inside a gap there is no value', () => {
  const one = series([0, 60_000], [1, 2])
  expect(valueAt(one, 4000)).toBe(1)
  expect(valueAt(one, 30_000)).toBeNull()
  expect(valueAt(one, 55_000)).toBe(2)
})

test('where the gaps are known, those alone break the line, and a value holds until the next', () => {
  const one = { ...series([0, 60_000, 90_000], [1, 2, 3]), gaps: [{ from: 61_000, to: 89_000 }] }
  expect(silencesOf(one)).toEqual({
    gaps: one.gaps,
    breaks: [{ from: 60_000, to: 90_000 }],
    alone: [2],
  })
  expect([20_000, 70_000, 90_000].map((time) => valueAt(one, time))).toEqual([1, null, 3])
})

test('an axis of more than a day says the day with the time', () => {
  expect(formatInstant(0, 60_000)).toMatch(/^\d\d:\d\d:00$/)
  expect(formatInstant(0, 2 * 86_400_000)).toMatch(/^\w+ \d+, \d\d:/)
  // Today's day as well: a month does not end at some time of day.
  expect(formatInstant(Date.now(), 30 * 86_400_000)).toMatch(/^\w+ \d+, \d\d:/)
})

test('the times of several series are merged once each, in order', () => {
  const merged = allTimes([series([1, 3, 5], [0, 0, 0]), series([2, 3, 10], [0, 0, 0])])
  expect([...merged]).toEqual([1, 2, 3, 5, 10])
})

test('a sentence says what there was, also where a point stands for more than one value', () => {
  const hours = { ...series([0, 3_600_000], [81, 79]), extremes: [67, 87] as const }
  expect(summarise(hours)).toContain('between 67 and 87 km/h, last 79 km/h')
})

test('a sentence says range, last value and gaps', () => {
  expect(summarise(series([], []))).toBe('Speed: no values yet.')
  expect(summarise(series([0, 5000, 60_000], [0, 64, 52]))).toMatch(
    /^Speed: between 0 and 64 km\/h, last 52 km\/h, \d\d:00:00 to \d\d:01:00 with 1 gap\.$/,
  )
})
