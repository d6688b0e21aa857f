import { expect, test } from 'vitest'

import { isSilent } from './silence.ts'

const minute = 60_000
const now = 100 * minute
const open = { phase: 'open', since: 0 } as const
const heard = { stream: open, newest: now - minute, isResting: false, now }

test('a car that was heard lately is not silent, nor is one that sleeps', () => {
  expect(isSilent(heard)).toBe(false)
  expect(isSilent({ ...heard, newest: now - 90 * minute, isResting: true })).toBe(false)
})

test('one that is awake and said nothing for a quarter of an hour is', () => {
  expect(isSilent({ ...heard, newest: now - 15 * minute })).toBe(false)
  expect(isSilent({ ...heard, newest: now - 15 * minute - 1 })).toBe(true)
})

test('one of which nothing was ever heard is, once the stream had time to say what it knows', () => {
  const never = { ...heard, newest: undefined, isResting: true }
  expect(isSilent(never)).toBe(true)
  expect(isSilent({ ...never, stream: { phase: 'open', since: now - 9000 } })).toBe(false)
})

test('nothing is said of the car while the stream itself is not open', () => {
  for (const phase of ['connecting', 'waiting', 'closed'] as const) {
    expect(isSilent({ ...heard, newest: undefined, stream: { phase, since: 0 } })).toBe(false)
  }
})
