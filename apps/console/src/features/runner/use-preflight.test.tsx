import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { createQueryClient } from '../../lib/query-client.ts'
import { commandOf } from './commands-of.ts'
import { usePreflight } from './use-preflight.tsx'

const ready = { verdict: 'ready', cost: { command: 1, wake: 0, total: 1 }, warnings: [] }

vi.mock('../../lib/client.ts', () => ({
  useAuth: () => 'user',
  useClient: () => ({ transport: { send: async () => ready } }),
}))

const path = '/api/1/vehicles/{vin}/command/set_charge_limit'
const entry = commandOf({ method: 'POST', path })
const values = { vin: 'LRW3F7EK4NC700001' }

function Shown({ isWhole }: { isWhole: boolean }) {
  const { price, verdict } = usePreflight(entry, values, { isOnline: true, isWhole })
  return (
    <>
      <p>Price {price}</p>
      {verdict}
    </>
  )
}

test('nothing is ready while something is missing in its form', async () => {
  const queryClient = createQueryClient()
  const shown = (isWhole: boolean) => (
    <QueryClientProvider client={queryClient}>
      <Shown isWhole={isWhole} />
    </QueryClientProvider>
  )
  const { rerender } = render(shown(false))
  await screen.findByText('Price 1')
  expect(screen.queryByText('Ready.')).toBeNull()
  rerender(shown(true))
  expect(screen.getByText('Ready.')).toBeTruthy()
})
