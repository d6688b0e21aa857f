import { beforeEach, expect, type MockInstance, test, vi } from 'vitest'
import { everySecond } from './clock.ts'

let hidden: MockInstance<() => boolean>
beforeEach(() => {
  vi.useFakeTimers()
  hidden = vi.spyOn(document, 'hidden', 'get')
})

function becomes(isHidden: boolean) {
  hidden.mockReturnValue(isHidden)
  document.dispatchEvent(new Event('visibilitychange'))
}

test('a hidden tab counts no seconds, and catches up when it is seen again', () => {
  const listener = vi.fn()
  const leave = everySecond(listener)
  vi.advanceTimersByTime(2000)
  expect(listener).toHaveBeenCalledTimes(2)
  becomes(true)
  vi.advanceTimersByTime(60_000)
  expect(listener).toHaveBeenCalledTimes(2)
  becomes(false)
  expect(listener).toHaveBeenCalledTimes(3)
  vi.advanceTimersByTime(1000)
  expect(listener).toHaveBeenCalledTimes(4)
  leave()
  expect(vi.getTimerCount()).toBe(0)
})

test('what begins in a hidden tab waits until it is seen, and nothing runs on for nobody', () => {
  hidden.mockReturnValue(true)
  const listener = vi.fn()
  const leave = everySecond(listener)
  expect(vi.getTimerCount()).toBe(0)
  becomes(false)
  expect(listener).toHaveBeenCalledTimes(1)
  leave()
  becomes(true)
  becomes(false)
  expect(listener).toHaveBeenCalledTimes(1)
  expect(vi.getTimerCount()).toBe(0)
})
