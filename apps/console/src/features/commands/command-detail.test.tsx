import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { createQueryClient } from '../../lib/query-client.ts'
import { lock } from './catalogue.ts'
import { CommandDetail } from './command-detail.tsx'

const car = vi.hoisted(() => ({ state: 'online' }))

const preflights: Readonly<Record<string, unknown>> = {
  online: {
    verdict: 'ready',
    cost: { command: 1, wake: 0, total: 1, balance: null },
    warnings: [],
  },
  asleep: {
    verdict: 'wakes',
    cost: { command: 1, wake: 20, total: 21, balance: null },
    warnings: [],
  },
}

vi.mock('../../lib/client.ts', () => ({
  useAuth: () => 'user',
  useClient: () => ({ transport: { send: async () => preflights[car.state] } }),
}))
vi.mock('../live/live-context.tsx', () => ({
  useLive: () => ({ signals: { get: () => undefined } }),
}))
vi.mock('../vehicles/car-state.ts', () => ({ useCarState: () => ({ ...car }) }))
vi.mock('./use-command.ts', () => ({
  useCommand: () => ({ state: { step: 'idle' }, withinMs: 30_000, start: async () => true }),
}))

afterEach(cleanup)

test('when the car falls asleep, an open command says anew what it costs', async () => {
  const queryClient = createQueryClient()
  const detail = () => (
    <QueryClientProvider client={queryClient}>
      <CommandDetail
        vin="LRW3F7EK4NC700001"
        vehicleName="Blue"
        listedState="online"
        entry={lock.entry}
        disabledReason={undefined}
        onHold={() => undefined}
      />
    </QueryClientProvider>
  )
  const { rerender } = render(detail())
  await screen.findByText('Ready.')
  car.state = 'asleep'
  rerender(detail())
  await screen.findByRole('button', { name: 'Lock · 21 credits' })
  expect(screen.getByText('The car sleeps and is woken first.')).toBeTruthy()
})
