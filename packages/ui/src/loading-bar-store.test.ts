import { beforeEach, expect, test, vi } from 'vitest'
import { createLoadingBar, progressAfter } from './loading-bar-store.ts'

beforeEach(() => void vi.useFakeTimers())

test('the bar shows only after 200 ms, and never for what was quicker [S9.13 con]', () => {
  const bar = createLoadingBar()
  bar.start()
  vi.advanceTimersByTime(199)
  expect(bar.get().visible).toBe(false)
  vi.advanceTimersByTime(2)
  expect(bar.get().visible).toBe(true)

  const quick = createLoadingBar()
  quick.start()
  vi.advanceTimersByTime(150)
  quick.finish()
  const shown = vi.fn()
  quick.subscribe(() => quick.get().visible && shown())
  vi.advanceTimersByTime(5000)
  expect(shown).not.toHaveBeenCalled()
})

test.each([
  [0, 0],
  [200, 12.57],
  [500, 29.52],
  [1000, 50],
  [2000, 70.48],
  [4000, 84.4],
  [10_000, 93.65],
])('after %i ms of 2000 it stands at %f percent [S9.14 con]', (elapsed, percent) => {
  expect(progressAfter(elapsed)).toBeCloseTo(percent, 1)
})

test('progress counts from the moment it shows and never completes by itself [S9.14 con]', () => {
  const bar = createLoadingBar()
  bar.start()
  vi.advanceTimersByTime(1200)
  expect(bar.get().progress).toBeGreaterThan(49)
  expect(bar.get().progress).toBeLessThan(50.1)
  vi.advanceTimersByTime(600_000)
  expect(bar.get().progress).toBeLessThan(100)
})

test('a finished bar stays full for 500 ms and is emptied 400 ms later, unseen [S9.15 con, S9.16 con]', () => {
  const bar = createLoadingBar()
  bar.start()
  vi.advanceTimersByTime(1000)
  bar.finish()
  expect(bar.get()).toMatchObject({ visible: true, progress: 100 })
  vi.advanceTimersByTime(499)
  expect(bar.get().visible).toBe(true)
  vi.advanceTimersByTime(1)
  expect(bar.get()).toMatchObject({ visible: false, progress: 100 })
  vi.advanceTimersByTime(399)
  expect(bar.get().progress).toBe(100)
  vi.advanceTimersByTime(1)
  expect(bar.get().progress).toBe(0)
})

test('a new start cancels hiding, and force does everything at once', () => {
  const bar = createLoadingBar()
  bar.start({ force: true })
  expect(bar.get().visible).toBe(true)
  bar.set(100)
  bar.start({ force: true })
  vi.advanceTimersByTime(700)
  expect(bar.get().visible).toBe(true)
  bar.finish({ force: true })
  expect(bar.get()).toMatchObject({ visible: false, progress: 0 })
})

test('an error colours the bar until the next start', () => {
  const bar = createLoadingBar()
  bar.start()
  bar.finish({ error: true })
  expect(bar.get().error).toBe(true)
  bar.start()
  expect(bar.get().error).toBe(false)
})
