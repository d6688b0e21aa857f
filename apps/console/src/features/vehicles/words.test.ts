import { expect, test } from 'vitest'

import { inWords, placeInWords } from './words.ts'

test('enum values lose their type and become words', () => {
  expect(inWords('WindowStatePartiallyOpen', 'WindowState')).toBe('Partially open')
  expect(inWords('SentryModeStateOff', 'SentryModeState')).toBe('Off')
  expect(inWords('Something new', 'WindowState')).toBe('Something new')
})

test('a place is named before it is measured', () => {
  const location = { latitude: -33.8679, longitude: 151.20732 }
  const nowhere = { home: false, work: null, favorite: undefined, location }
  expect(placeInWords({ ...nowhere, home: true })).toBe('At home')
  expect(placeInWords({ ...nowhere, work: true })).toBe('At work')
  expect(placeInWords(nowhere)).toBe('33.8679°\u2009S, 151.2073°\u2009E')
  expect(placeInWords({ ...nowhere, location: null })).toBeUndefined()
})
