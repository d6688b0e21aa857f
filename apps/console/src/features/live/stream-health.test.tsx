import { act, cleanup, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { StreamHealth } from './stream-health.tsx'

const status = { phase: 'connecting', since: 0 }
vi.mock('./live-context.tsx', () => ({ useStreamStatus: () => status }))

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('a connection that nobody answers is told after ten seconds', async () => {
  vi.useFakeTimers()
  status.since = Date.now()
  const { container } = render(<StreamHealth />)
  expect(container.textContent).toBe('Connecting…')
  await act(() => vi.advanceTimersByTimeAsync(11_000))
  expect(container.textContent).toBe('Connecting…· no answer yet')
})
