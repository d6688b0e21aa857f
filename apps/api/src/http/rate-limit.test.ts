import { expect, test } from 'vitest'

import { RateLimit } from './rate-limit.ts'

test('a key is refused above its limit, with the seconds to wait, and admitted in the next window', () => {
  let now = 0
  const limit = new RateLimit({ limit: 2, windowMs: 60_000, now: () => now })
  limit.take('a')
  now = 10_000
  limit.take('a')
  expect(() => limit.take('a')).toThrow('Try again in 50 s.')
  limit.take('b')
  now = 60_000
  limit.take('a')
})

test('keys that are gone are forgotten', () => {
  let now = 0
  const limit = new RateLimit({ limit: 1, windowMs: 1000, now: () => now })
  for (let n = 0; n < 30_000; n++) {
    now += 1
    limit.take(`key ${n}`)
  }
  expect(() => limit.take('key 29999')).toThrow('At most 1')
})
