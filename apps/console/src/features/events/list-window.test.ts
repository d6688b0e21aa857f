import { expect, test } from 'vitest'

import { anchorAt, indexOfNumber, windowOf } from './list-window.ts'

const entries = (from: number, to: number) =>
  Array.from({ length: from - to + 1 }, (_, index) => ({ number: from - index }))
const size = { rowHeight: 10, height: 100 }

test('a list that follows the newest draws what is in sight and a little more', () => {
  expect(windowOf(entries(1000, 1), undefined, size)).toEqual({ scrollTop: 0, start: 0, end: 16 })
  expect(windowOf([], undefined, size)).toEqual({ scrollTop: 0, start: 0, end: 0 })
})

test('what is in sight stays there while newer entries come', () => {
  const anchor = anchorAt(entries(1000, 1), 503, 10)
  expect(anchor).toEqual({ number: 950, offset: 3 })
  expect(windowOf(entries(1020, 1), anchor, size).scrollTop).toBe(703)
})

test('whoever scrolled to the top follows again, and what is gone leads to the end', () => {
  expect(anchorAt(entries(10, 1), 4, 10)).toBeUndefined()
  expect(windowOf(entries(1000, 901), { number: 5, offset: 0 }, size).scrollTop).toBe(900)
})

test('an entry that a filter took out has its place between its neighbours', () => {
  const some = [{ number: 9 }, { number: 6 }, { number: 2 }]
  expect(indexOfNumber(some, 6)).toBe(1)
  expect(indexOfNumber(some, 5)).toBe(2)
  expect(indexOfNumber(some, 10)).toBe(0)
})
