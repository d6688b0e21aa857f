import { expect, test } from 'vitest'

import { eventInWords, gapInWords } from './in-words.ts'

const about = { id: 'e-1', createdAt: '2026-01-02T03:04:05.000Z', vin: 'LRW3F7EK4NC700001' }

test('every kind of event reads as one line', () => {
  const data = { VehicleSpeed: 41.123456, Locked: false, Gear: null }
  expect(eventInWords({ ...about, topic: 'data', data })).toBe(
    'VehicleSpeed 41.12346, Locked false, Gear not available',
  )
  expect(
    eventInWords({ ...about, topic: 'data', data: { Location: { latitude: 1, longitude: 2 } } }),
  ).toBe('Location 1.00000, 2.00000')
  expect(eventInWords({ ...about, topic: 'state', state: 'asleep' })).toBe('The car is asleep')
  expect(
    eventInWords({
      ...about,
      topic: 'connectivity',
      networkInterface: 'wifi',
      status: 'DISCONNECTED',
    }),
  ).toBe('wifi disconnected')
  expect(eventInWords({ ...about, topic: 'alerts', alerts: [{ name: 'APP_w304' }] })).toBe(
    'APP_w304',
  )
  expect(
    eventInWords({
      ...about,
      topic: 'errors',
      errors: [{ name: 'lost', body: 'x' }, { name: 'y' }],
    }),
  ).toBe('lost: x, y')
})

test('kinds beyond the car’s own signals read as one line too', () => {
  expect(
    eventInWords({ ...about, topic: 'vehicle_data', vehicle_data: { charge_state: {} } }),
  ).toBe('A whole reading: charge_state')
  expect(eventInWords({ ...about, topic: 'config', config: { fields: { Soc: {} } } })).toBe(
    'The car is to stream 1 field',
  )
  const credits = { type: 'command', name: 'lock', cost: 2, balance: 9 }
  expect(eventInWords({ ...about, topic: 'credits', credits })).toBe('lock: 2 credits, 9 left')
  const grant = { type: 'grant', cost: -9, balance: 18 }
  expect(eventInWords({ ...about, topic: 'credits', credits: grant })).toBe(
    'grant: 9 credits added, 18 left',
  )
  expect(eventInWords({ ...about, topic: 'other', body: { vin: 'A', novelty: 1 } })).toBe(
    'Not known to this version: vin, novelty',
  )
})

test('an interruption says whether anything is missing', () => {
  expect(gapInWords({ from: 0, to: undefined, isLost: false })).toMatch(/is interrupted since/)
  expect(gapInWords({ from: 0, to: 1, isLost: false })).toMatch(/nothing is missing\.$/)
  expect(gapInWords({ from: 0, to: 1, isLost: true })).toMatch(/are missing here/)
})

test('a very long value is cut', () => {
  const RouteLine = 'x'.repeat(5000)
  const words = eventInWords({ ...about, topic: 'data', data: { RouteLine } })
  expect(words).toBe(`RouteLine ${'x'.repeat(80)}…`)
})
