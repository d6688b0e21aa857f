import { expect, test } from 'vitest'

import { createSequence } from './sequence.ts'

test('g and a letter within a moment go somewhere; each alone, or late, does nothing', () => {
  const press = createSequence(new Map([['c', '/console']]))
  expect(press('c', 0)).toBeUndefined()
  expect(press('g', 10)).toBe('begun')
  expect(press('c', 20)).toBe('/console')
  expect(press('c', 30)).toBeUndefined()
  expect(press('g', 40)).toBe('begun')
  expect(press('x', 50)).toBeUndefined()
  expect(press('c', 60)).toBeUndefined()
  expect(press('g', 70)).toBe('begun')
  expect(press('c', 2000)).toBeUndefined()
})
