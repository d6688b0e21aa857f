import { expect, test } from 'vitest'

import { heardKey, numbersOf, power, powerOf, SeriesWindow, track } from './series.ts'

const minute = 60_000

test('points stand in the order of time, whatever order they come in', () => {
  const window = new SeriesWindow(15 * minute)
  for (const at of [3000, 1000, 2000, 4000, 2000]) window.add('VehicleSpeed', at, at / 1000)
  expect(window.points('VehicleSpeed')).toEqual([
    [1000, 1],
    [2000, 2],
    [3000, 3],
    [4000, 4],
  ])
  expect(window.lastAt()).toBe(4000)
  expect(new SeriesWindow(1).lastAt()).toBe(0)
})

test('the window forgets what left it, but for the value that still held at its start', () => {
  const window = new SeriesWindow(minute)
  for (const at of [0, 30_000, 100_000]) window.add('VehicleSpeed', at, at)
  window.trim(120_000)
  expect(window.points('VehicleSpeed').map(([at]) => at)).toEqual([30_000, 100_000])
  window.trim(500_000)
  expect(window.points('VehicleSpeed').map(([at]) => at)).toEqual([100_000])
})

test('a window has an end however fast it is told: the newest of each slot', () => {
  const window = new SeriesWindow(minute, 200)
  for (let at = 0; at < 200_000; at++) window.add('VehicleSpeed', at, at)
  // What comes late takes the place of nothing newer.
  window.add('VehicleSpeed', 150_010, -1)
  window.trim(200_000)
  const points = window.points('VehicleSpeed')
  expect(points).toHaveLength(minute / 200 + 1)
  expect(points.at(-1)).toEqual([199_999, 199_999])
  expect(points.every(([at, value]) => at % 200 === 199 && value === at)).toBe(true)
})

test('numbers of a window with more values than a call takes arguments', () => {
  const window = new SeriesWindow(Number.POSITIVE_INFINITY)
  for (let at = 0; at < 200_000; at++) window.add('VehicleSpeed', at, at)
  expect(numbersOf(window, 'VehicleSpeed').times).toHaveLength(200_000)
})

test('power needs voltage and current, and each holds until its next value', () => {
  const window = new SeriesWindow(15 * minute)
  window.add('PackVoltage', 1000, 400)
  window.add('PackCurrent', 2000, 50)
  window.add('PackCurrent', 4000, -20)
  window.add('PackVoltage', 5000, 390)
  expect(powerOf(window)).toEqual({
    times: [1000, 2000, 4000, 5000],
    values: [null, 20, -8, -7.8],
  })
})

test('a value holds while the car is heard, and no longer', () => {
  const window = new SeriesWindow(15 * minute)
  window.add(heardKey, 500, true)
  window.add('VehicleSpeed', 1000, 0)
  for (const at of [1000, 2000, 9000]) window.add(heardKey, at, true)
  expect(numbersOf(window, 'VehicleSpeed')).toEqual({
    times: [1000, 2000, 9000],
    values: [0, 0, 0],
  })
})

test('a field that cannot be told is a hole in its numbers', () => {
  const window = new SeriesWindow(15 * minute)
  window.add('VehicleSpeed', 1000, 30)
  window.add('VehicleSpeed', 2000, null)
  expect(numbersOf(window, 'VehicleSpeed')).toEqual({ times: [1000, 2000], values: [30, null] })
  expect(numbersOf(window, 'Gear')).toEqual({ times: [], values: [] })
})

test('power is positive while it leaves the battery, and unknown without both values', () => {
  expect(power(400, 50)).toBe(20)
  expect(power(400, -10)).toBe(-4)
  expect(power(400, null)).toBeNull()
})

test('a track keeps the places and passes over what is none', () => {
  const window = new SeriesWindow(15 * minute)
  window.add('Location', 1, { latitude: 1, longitude: 2 })
  window.add('Location', 2, null)
  expect(track(window)).toEqual([{ latitude: 1, longitude: 2 }])
})
