import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useUnhurried } from './use-unhurried.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const frameMs = 20
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('a value after a rest is taken at once, then no more than one in the time, the newest last', async () => {
  const { result, rerender } = renderHook(({ value }) => useUnhurried(value, 1000), {
    initialProps: { value: 'first' },
  })
  rerender({ value: 'second' })
  await pass(frameMs)
  expect(result.current).toBe('second')
  for (const value of ['third', 'fourth', 'fifth']) {
    rerender({ value })
    await pass(300)
    expect(result.current).toBe('second')
  }
  await pass(100 + frameMs)
  expect(result.current).toBe('fifth')
})
