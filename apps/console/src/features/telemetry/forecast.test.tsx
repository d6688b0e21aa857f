import type { Field, FieldCatalogue, Transport } from '@console/sdk'
import { onlineManager, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'

import { createQueryClient } from '../../lib/query-client.ts'
import type { Edits } from './draft.ts'
import { useForecast } from './forecast.ts'

const field: Field = {
  type: 'int',
  description: '',
  category: 'Charge',
  scopes: [],
  interval_seconds: {},
}
const catalogue: FieldCatalogue = { Soc: field, Odometer: field }
const base = { Soc: { interval_seconds: 1 }, Odometer: { interval_seconds: 1 } }

/** As many signals as fields are asked about. */
async function send(_: object, { body }: { body?: { fields: object } }) {
  const signals_per_day = Object.keys(body?.fields ?? base).length
  return { signals_per_day, cost_per_day: 0, price: null, fields: {} }
}
const client = { transport: { send } as unknown as Transport }
vi.mock('../../lib/client.ts', () => ({ useClient: () => client }))

afterEach(() => {
  cleanup()
  onlineManager.setOnline(true)
})

test('offline, figures of an older draft stand as such until the newer ones arrive', async () => {
  const queryClient = createQueryClient()
  const { result, rerender } = renderHook(
    ({ edits }: { edits: Edits }) =>
      useForecast({ vin: 'car', base, edits, catalogue, isAllowed: true }),
    {
      initialProps: { edits: {} },
      wrapper: ({ children }: { children: ReactNode }) => (
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      ),
    },
  )
  await waitFor(() => expect(result.current.forecast?.signals_per_day).toBe(2))
  expect(result.current.isBehind).toBe(false)

  act(() => onlineManager.setOnline(false))
  rerender({ edits: { Soc: null } })
  await act(() => new Promise((resolve) => setTimeout(resolve, 400)))
  expect(result.current).toMatchObject({ forecast: { signals_per_day: 2 }, isBehind: true })
  // What sends nothing needs no answer.
  rerender({ edits: { Soc: null, Odometer: null } })
  await waitFor(() => expect(result.current.isBehind).toBe(false))
  expect(result.current.forecast?.signals_per_day).toBe(0)

  rerender({ edits: { Soc: null } })
  act(() => onlineManager.setOnline(true))
  await waitFor(() =>
    expect(result.current).toMatchObject({ forecast: { signals_per_day: 1 }, isBehind: false }),
  )
})
