import { expect, test } from 'vitest'
import { isOneSlip } from './one-slip.ts'

test('letters swapped, left out, doubled or wrong are one slip each', () => {
  for (const typed of ['histroy', 'hsitory', 'histor', 'istory', 'histtory', 'hiztory', 'ihstory'])
    expect(isOneSlip(typed, 'history'), typed).toBe(true)
})

test('two slips, distant letters swapped and short words are not', () => {
  for (const typed of ['hsitroy', 'yistorh', 'hist', 'historians'])
    expect(isOneSlip(typed, 'history'), typed).toBe(false)
  expect(isOneSlip('of', 'or')).toBe(false)
})
