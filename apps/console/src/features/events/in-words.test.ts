import { expect, test } from 'vitest'

import { eventInWords } from './in-words.ts'

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

test('a very long value is cut', () => {
  const RouteLine = 'x'.repeat(5000)
  const words = eventInWords({ ...about, topic: 'data', data: { RouteLine } })
  expect(words).toBe(`RouteLine ${'x'.repeat(80)}…`)
})
