import { expect, test } from 'vitest'

import { extent } from './extent.ts'

test('the least and the greatest, of more values than a call takes arguments', () => {
  expect(extent([3, -1, 2])).toEqual([-1, 3])
  expect(extent(Array.from({ length: 500_000 }, (_, n) => n))).toEqual([0, 499_999])
  expect(extent([])).toEqual([Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])
})
