import { exportParts } from '@console/sdk/contract'
import { expect, test } from 'vitest'

import { requestOf } from './export-form.tsx'
import { partsInWords, sizeInWords } from './words.ts'

test('with nothing left out, everything is asked for', () => {
  expect(requestOf({ parts: exportParts, from: '', to: '' })).toBeUndefined()
})

test('the last day counts as a whole', () => {
  const request = requestOf({ parts: ['drives'], from: '2026-03-01', to: '2026-03-31' })
  expect(request).toEqual({
    parts: ['drives'],
    start: new Date(2026, 2, 1).toISOString(),
    end: new Date(2026, 3, 1).toISOString(),
  })
})

test('sizes and parts are said as people say them', () => {
  expect([0, 999, 12_400, 5_000_000_000].map(sizeInWords)).toEqual([
    '0\u2009B',
    '999\u2009B',
    '12.4\u2009kB',
    '5.0\u2009GB',
  ])
  expect(partsInWords([...exportParts])).toBe('Everything')
  expect(partsInWords(['drives', 'something new'])).toBe('Drives, something new')
})
