import { expect, test } from 'vitest'

import { withoutPlaces, withoutSecrets } from './redact.ts'
import { translate } from './translate.ts'

test.each([
  [
    'remote_seat_heater_request',
    { heater: 4, level: 2 },
    { heater: 4, seat_position: 4, level: 2 },
  ],
  [
    'remote_seat_cooler_request',
    { seat_position: 0, seat_cooler_level: 3 },
    { seat_position: 1, seat_cooler_level: 3 },
  ],
  ['add_charge_schedule', { days_of_week: 0b1000011 }, { days_of_week: 'SUN,MON,SAT' }],
  ['add_precondition_schedule', { days_of_week: 'WEEKDAYS' }, { days_of_week: 'WEEKDAYS' }],
  ['adjust_volume', { volume: 10.333 }, { volume: 10 }],
  [
    'navigation_request',
    { value: 'Dam 1, Amsterdam', locale: 'nl-NL' },
    {
      type: 'share_ext_content_raw',
      locale: 'nl-NL',
      value: { 'android.intent.extra.TEXT': 'Dam 1, Amsterdam' },
    },
  ],
  ['set_charge_limit', { percent: 80 }, { percent: 80 }],
])('%s of %j reaches the upstream as one form that it takes', (name, body, expected) => {
  expect(translate(name, body)).toEqual(expected)
})

test('PINs, passwords and signed messages are not kept, at whatever depth', () => {
  const body = {
    on: true,
    pin: '1234',
    password: '1234',
    token: 'garage',
    spinning: 1,
    nested: { new_pin: '1234', list: [{ password: 'x', keep: 1 }] },
  }
  expect(withoutSecrets(body)).toEqual({
    on: true,
    spinning: 1,
    nested: { list: [{ keep: 1 }] },
  })
})

test('places are not shown, and nothing of where to drive', () => {
  expect(withoutPlaces('window_control', { command: 'close', lat: 1, lon: 2 })).toEqual({
    command: 'close',
  })
  expect(withoutPlaces('navigation_sc_request', { id: 7, order: 1 })).toEqual({})
})
