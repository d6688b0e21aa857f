import { act, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { Countdown } from './countdown.tsx'
import { formatRemaining, spokenRemaining } from './remaining.ts'

beforeEach(() => void vi.useFakeTimers())

test('it counts down each second and tells its end once', () => {
  const onOver = vi.fn()
  render(<Countdown until={Date.now() + 61_000} over="Try again." onOver={onOver} />)
  const timer = screen.getByRole('timer')
  expect(timer.textContent).toContain('1:01')
  act(() => vi.advanceTimersByTime(2000))
  expect(timer.textContent).toContain('0:59')
  expect(onOver).not.toHaveBeenCalled()
  act(() => vi.advanceTimersByTime(59_000))
  screen.getByText('Try again.')
  act(() => vi.advanceTimersByTime(10_000))
  expect(onOver).toHaveBeenCalledTimes(1)
})

test('one that is over from the start says so', () => {
  render(<Countdown until={new Date(Date.now() - 1).toISOString()} over="Ended." />)
  screen.getByText('Ended.')
})

test('what is left is told in its two largest parts', () => {
  const second = 1000
  const hour = 3600 * second
  expect(formatRemaining(52 * hour)).toBe('2\u2009d 4\u2009h')
  expect(formatRemaining(24 * hour - 60 * second)).toBe('23\u2009h 59\u2009min')
  expect(formatRemaining(249 * second)).toBe('4:09')
  expect(formatRemaining(-1)).toBe('0:00')
  expect(spokenRemaining(249 * second)).toBe('4 minutes 9 seconds left')
  expect(spokenRemaining(hour)).toBe('1 hour left')
  expect(spokenRemaining(25 * hour)).toBe('1 day 1 hour left')
})
