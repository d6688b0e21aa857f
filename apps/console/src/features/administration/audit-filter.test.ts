import { expect, test } from 'vitest'

import { filterOf, searchOf, textsOf } from './audit-filter.ts'

test('what is empty stands neither in the address nor in the question', () => {
  const texts = textsOf({ tab: 'audit', actor: 'user-1', outcome: '' })
  expect(filterOf(texts)).toEqual({ actor: 'user-1' })
  const search = searchOf({ ...texts, actor: ' user-2 ' })
  expect(Object.entries(search).filter(([, text]) => text !== undefined)).toEqual([
    ['actor', 'user-2'],
  ])
})

test('days are the reader’s, and the last one belongs to the span', () => {
  const filter = filterOf(textsOf({ from: '2026-03-01', to: '2026-03-31', outcome: 'refused' }))
  expect(filter).toEqual({
    outcome: 'refused',
    start: new Date(2026, 2, 1).toISOString(),
    end: new Date(2026, 3, 1).toISOString(),
  })
})

test('what somebody wrote into the address by hand is no question', () => {
  expect(filterOf(textsOf({ from: 'yesterday', to: '1', outcome: 'maybe' }))).toEqual({})
})
