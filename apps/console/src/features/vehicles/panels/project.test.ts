import { expect, test } from 'vitest'

import { project, scaleBar } from './project.ts'

test('a track fills the frame, north up and true to scale', () => {
  const { spots } = project(
    [
      { latitude: 60, longitude: 10 },
      { latitude: 60.01, longitude: 10.02 },
    ],
    320,
    200,
    20,
  )
  const [south, north] = spots
  if (!south || !north) throw new Error('Two places give two spots.')
  expect(north.y).toBeCloseTo(20)
  expect(south.y).toBeCloseTo(180)
  // At 60 degrees a degree of longitude is half as long, so both legs are equal.
  expect(north.x - south.x).toBeCloseTo(south.y - north.y, 0)
})

test('a single place lies in the middle of its neighbourhood', () => {
  const { spots, pixelsPerKm } = project([{ latitude: 1, longitude: 2 }], 320, 200, 20)
  expect(spots).toEqual([{ x: 160, y: 100 }])
  expect(pixelsPerKm).toBeCloseTo(400)
})

test('the scale bar is the longest round length that fits', () => {
  expect(scaleBar(100, 80)).toEqual({ pixels: 50, label: '500\u2009m' })
  expect(scaleBar(30, 80)).toEqual({ pixels: 60, label: '2\u2009km' })
})
