import { expect, test } from 'vitest'

import { newId } from './ids.ts'

test('an id sorts by when it was made, within one millisecond too', () => {
  const now = Date.parse('2026-06-08T08:00:01.000Z')
  const ids = [
    newId('txn', now - 1),
    ...Array.from({ length: 200 }, () => newId('txn', now)),
    newId('txn', now + 1),
  ]
  expect(ids).toEqual(ids.toSorted())
  expect(new Set(ids).size).toBe(ids.length)
  for (const id of ids) expect(id).toMatch(/^txn_[0-9a-hjkmnp-tv-z]{26}$/)
})
