import { expect, test } from 'vitest'

import { problems } from './problems.ts'

test('the statuses that existing clients know of are sent, and none that they break on', () => {
  const statuses = new Set<number>(Object.values(problems))
  const known = [412, 421, 423, 424, 451, 504, 540]
  expect(known.filter((status) => !statuses.has(status))).toEqual([])
  // Decision 12 says why.
  expect([406, 418, 499, 502].filter((status) => statuses.has(status))).toEqual([])
  expect(problems['unsupported vehicle']).toBe(403)
})
