import { createHistogram } from 'node:perf_hooks'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { LoopDelay } from './loop-delay.ts'

/** What the runtime would measure, told by the test. */
const told = () => {
  const histogram = createHistogram()
  return Object.assign(histogram, { enable: () => true, disable: () => true })
}

let histogram: ReturnType<typeof told>
let delay: LoopDelay
beforeEach(() => {
  histogram = told()
  delay = new LoopDelay(histogram)
})
afterEach(() => delay.close())

const ms = (count: number) => count * 1_000_000
const longest = () => Math.round((delay.read().at(-1)?.seconds ?? Number.NaN) * 1000)

test('a timer that comes in time is not late, and of one that does not only the lateness counts', () => {
  histogram.record(ms(20))
  expect(longest()).toBe(0)
  histogram.record(ms(120))
  expect(longest()).toBe(100)
  expect(delay.read()).toMatchObject([
    { quantile: '0.5', seconds: expect.closeTo(0, 3) },
    { quantile: '0.99', seconds: expect.closeTo(0.1, 3) },
    { quantile: '1', seconds: expect.closeTo(0.1, 3) },
  ])
})

test('who asks takes nothing from who asks next', () => {
  histogram.record(ms(520))
  expect(longest()).toBe(500)
  expect(longest()).toBe(500)
  delay.turn()
  histogram.record(ms(21))
  expect(longest()).toBe(500)
  expect(longest()).toBe(500)
  delay.turn()
  expect(longest()).toBe(1)
})

test('a minute in which nothing was measured was not late', () => {
  delay.turn()
  expect(delay.read().map(({ seconds }) => seconds)).toEqual([0, 0, 0])
})
