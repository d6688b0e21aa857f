import { expect, test } from 'vitest'

import { byName } from './alerts.ts'

test('a complaint that comes again stands there once, with its count and its last time', () => {
  const low = { name: 'voltage_low', user_text: 'The voltage is low.' }
  expect(
    byName([
      { ...low, time: '2026-01-02T08:00:00.000Z' },
      { name: 'slip', user_text: null, time: '2026-01-03T08:00:00.000Z' },
      { ...low, time: '2026-01-04T08:00:00.000Z' },
    ]),
  ).toEqual([
    { name: 'voltage_low', text: low.user_text, latest: '2026-01-04T08:00:00.000Z', times: 2 },
    { name: 'slip', text: 'slip', latest: '2026-01-03T08:00:00.000Z', times: 1 },
  ])
  expect(byName([])).toEqual([])
})
