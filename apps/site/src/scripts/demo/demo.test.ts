import { expect, test } from 'vitest'
import { activityOf, ageText, applySignals, emptyReading } from './reading.ts'
import { recentPoints, roundRange, tracePath, traceSeconds, traceSize } from './trace.ts'

test('power is volts times amperes, as soon as both are known', () => {
  const one = applySignals(emptyReading, { PackVoltage: 350, Soc: 61.5 }, 1_000)
  expect(one.power).toBeUndefined()
  const two = applySignals(one, { PackCurrent: -20 }, 2_000)
  expect(two.power).toEqual({ value: -7, at: 2_000 })
  expect(two.battery).toEqual({ value: 61.5, at: 1_000 })
})

test('a value that is unavailable keeps the last one with its age', () => {
  const known = applySignals(emptyReading, { VehicleSpeed: 30 }, 1_000)
  expect(applySignals(known, { VehicleSpeed: null }, 5_000).speed).toEqual({ value: 30, at: 1_000 })
})

test('the card says what the car does, by its own word or by speed and power', () => {
  const after = (...told: Parameters<typeof applySignals>[1][]) =>
    activityOf(told.reduce((reading, signals) => applySignals(reading, signals, 1), emptyReading))
  const still = { VehicleSpeed: 0, PackVoltage: 350 }
  expect(after({ Soc: 50 })).toBeUndefined()
  expect(after({ VehicleSpeed: 63, PackVoltage: 350, PackCurrent: -40 })).toBe('driving')
  expect(after({ ...still, PackCurrent: -400 })).toBe('charging')
  expect(after({ ...still, PackCurrent: 1 })).toBe('parked')
  expect(after({ ...still, Gear: 'ShiftStateD' })).toBe('driving')
  const charging = { Gear: 'ShiftStateP', DetailedChargeState: 'DetailedChargeStateCharging' }
  expect(after(charging)).toBe('charging')
  expect(after(charging, { DetailedChargeState: 'DetailedChargeStateDisconnected' })).toBe('parked')
})

test('an age is said in its largest unit', () => {
  expect([0, 12_400, 190_000, 7_300_000, -5_000].map(ageText)).toEqual([
    'now',
    '12 s',
    '3 min',
    '2 h',
    'now',
  ])
})

test('a trace ends at the right edge and shows a silence as a gap', () => {
  const now = 1_000_000
  const points = [60, 59, 20, 0].map((seconds) => ({ value: 10, at: now - seconds * 1_000 }))
  const path = tracePath(points, now, { min: 0, max: 20 })
  expect(path.match(/[ML]/g)?.join('')).toBe('MLMM')
  expect(path.endsWith(`M${traceSize.width.toFixed(1)} ${(traceSize.height / 2).toFixed(1)}`)).toBe(
    true,
  )
})

test('only the points of the last seconds are kept, and the one before them', () => {
  const now = 1_000_000
  const points = [300, 200, 10, 0].map((seconds) => ({ value: 1, at: now - seconds * 1_000 }))
  expect(recentPoints(points, now).map(({ at }) => (now - at) / 1_000)).toEqual([200, 10, 0])
  expect(traceSeconds).toBeLessThan(200)
})

test('a scale begins at zero unless it looks closely', () => {
  const points = [44.2, 45.6].map((value) => ({ value, at: 0 }))
  expect(roundRange(points, 20)).toEqual({ min: 0, max: 60 })
  expect(roundRange(points, 1, true)).toEqual({ min: 44, max: 46 })
  expect(roundRange([{ value: -12, at: 0 }], 20)).toEqual({ min: -20, max: 20 })
})
