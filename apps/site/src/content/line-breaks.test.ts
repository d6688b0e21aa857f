import { expect, test } from 'vitest'

import { piecesOf } from './line-breaks.ts'

test('long names break between their words, and words of prose nowhere', () => {
  expect(piecesOf('ChargeCurrentRequestMax')).toEqual(['Charge', 'Current', 'Request', 'Max'])
  expect(piecesOf('auto_conditioning_start')).toEqual(['auto_', 'conditioning_', 'start'])
  expect(piecesOf('HVILStatus')).toEqual(['HVIL', 'Status'])
  expect(piecesOf('Get started')).toEqual(['Get started'])
})
