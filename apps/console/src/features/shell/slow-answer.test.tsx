import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { createQueryClient } from '../../lib/query-client.ts'
import { SlowAnswer } from './slow-answer.tsx'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const words = () => screen.queryByText(/^The service does not answer yet/)

function start() {
  const queryClient = createQueryClient()
  render(
    <QueryClientProvider client={queryClient}>
      <SlowAnswer />
    </QueryClientProvider>,
  )
  return queryClient
}

test('what is not answered after ten seconds is told, until it is', async () => {
  const queryClient = start()
  const { promise, resolve } = Promise.withResolvers<string>()
  void queryClient.fetchQuery({ queryKey: ['slow'], queryFn: () => promise })
  await pass(10_000)
  expect(words()).toBeNull()
  await pass(2_000)
  expect(words()).toBeTruthy()
  resolve('an answer')
  await pass(1_000)
  expect(words()).toBeNull()
})

test('what is asked again and again, and answered each time, is not slow', async () => {
  const queryClient = start()
  const ask = () =>
    queryClient.fetchQuery({
      queryKey: ['often'],
      staleTime: 0,
      queryFn: () => new Promise((resolve) => setTimeout(() => resolve('an answer'), 950)),
    })
  for (let turn = 0; turn < 20; turn++) {
    void ask()
    await pass(1_000)
  }
  expect(words()).toBeNull()
})
