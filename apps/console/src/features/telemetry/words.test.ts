import { expect, test } from 'vitest'

import {
  adviceOn,
  authorInWords,
  changeInWords,
  costOfSignals,
  formatCost,
  refusalInWords,
  settingInWords,
  withSign,
} from './words.ts'

test('a setting is one line', () => {
  expect(settingInWords({ interval_seconds: 10 })).toBe('every 10\u2009s')
  expect(
    settingInWords(
      { interval_seconds: 1, minimum_delta: 0.5, resend_interval_seconds: 3600 },
      'kW',
    ),
  ).toBe('every 1\u2009s, from a change of 0.5\u2009kW, again after 3,600\u2009s')
  expect(settingInWords({})).toBe('no interval')
})

test('small costs keep the digits that matter, and differences their sign', () => {
  expect(formatCost(38.4, 'USD')).toBe('$0.384')
  expect(formatCost(1234.5, 'EUR')).toBe('€12.35')
  expect(formatCost(0, 'USD')).toBe('$0.00')
  const price = { currency: 'USD', minor_units_per_million: 666.67 }
  expect(costOfSignals(40_000, price)).toBe('$0.267')
  expect(costOfSignals(1, price)).toBe('under $0.001')
  expect(costOfSignals(0, price)).toBe('$0.00')
  expect([12, -3, 0].map((value) => withSign(value, String))).toEqual(['+12', '−3', '±0'])
})

test('a version tells who made it and how it came about', () => {
  expect(authorInWords({ kind: 'user', id: null, name: null })).toBe('A former owner')
  expect(authorInWords({ kind: 'token', id: 'tok_1', name: 'At home' })).toBe('At home')
  expect(authorInWords({ kind: 'car', id: null, name: null })).toBe('The car')
  const version = {
    id: 'cfg_0000000000000001',
    number: 2,
    created_at: '2026-11-20T09:30:00.000Z',
    author: { kind: 'gateway', id: null, name: null },
    restored_from: null,
    note: null,
    added: 2,
    changed: 0,
    removed: 1,
    field_count: 3,
    current: true,
  }
  expect(changeInWords({ ...version, change: 'replaced' })).toBe('Replaced: 2 added, 1 removed')
  expect(changeInWords({ ...version, change: 'merged', added: 0, removed: 0 })).toBe('merged')
})

test('errors and refusals come with what to do, also those that nobody knows yet', () => {
  expect(adviceOn('unsupported_field: SunroofInstalled')).toEqual({
    field: 'SunroofInstalled',
    next: 'This car does not have SunroofInstalled. Stop asking for it.',
  })
  expect(adviceOn('x509: certificate signed by unknown authority').next).toContain('certificate')
  expect(adviceOn('dial tcp: i/o timeout').next).toContain('could not reach')
  expect(adviceOn('strange').next).toContain('quote it')
  expect(refusalInWords('max_configs').next).toBe('Disconnect another application from the car.')
  expect(refusalInWords('new_reason').what).toContain('new_reason')
})
