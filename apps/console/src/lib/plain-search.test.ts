import { expect, test } from 'vitest'

import { plainSearch } from './plain-search.ts'

const { parseSearch, stringifySearch } = plainSearch

test.each([
  '1e5',
  '007',
  '12345678901234567890',
  'true',
  'null',
  '"quoted"',
  '{"a":1}',
  'a b+c&d=e',
  'é',
])('%s comes back as it went', (value) => {
  const written = stringifySearch({ state: value })
  expect(written.startsWith('?state=')).toBe(true)
  expect(parseSearch(written)).toEqual({ state: value })
})

test('nothing to say leaves no question mark, and what is undefined is left out', () => {
  expect(stringifySearch({})).toBe('')
  expect(stringifySearch({ tab: undefined, site: 7_000_001 })).toBe('?site=7000001')
})
