import type { Transport } from '@console/sdk'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { createQueryClient } from '../../lib/query-client.ts'
import { useTelemetry } from './use-telemetry.ts'

const vin = '5YJ3E1EA7KF000001'
const [first, second] = ['cfg_0000000000000001', 'cfg_0000000000000002']

/** What the gateway has, and when it fails. */
const gateway = {
  version: first,
  isDown: false,
  /** Runs once, as the next configuration is asked for; what it returns is awaited before the answer. */
  asked: undefined as (() => void | Promise<void>) | undefined,
}
/** As the live stream tells it. */
let tell: (event: object) => void = () => undefined

async function send({ path }: { path: string }) {
  if (path === '/fields.json') return {}
  if (path.endsWith('/sync')) {
    const at = '2026-01-01T00:00:00Z'
    return { version: gateway.version, synced_at: at, first_data_at: at }
  }
  if (gateway.isDown) throw new Error('It is down.')
  const held = gateway.asked?.()
  gateway.asked = undefined
  const config = { fields: { Soc: { interval_seconds: gateway.version === first ? 1 : 2 } } }
  await held
  return config
}

const client = { transport: { send } as unknown as Transport }
vi.mock('../../lib/client.ts', () => ({ useClient: () => client }))
vi.mock('../live/live-context.tsx', () => ({ useLive: () => ({ stream }) }))
const stream = {
  onEvent(listener: typeof tell) {
    tell = listener
    return () => undefined
  },
}

beforeEach(() => {
  Object.assign(gateway, { version: first, isDown: false, asked: undefined })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

async function start() {
  const queryClient = createQueryClient()
  const { result } = renderHook(() => useTelemetry(vin), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    ),
  })
  await waitFor(() => expect(result.current.config.data).toBeDefined())
  await waitFor(() => expect(result.current.sync.data).toBeDefined())
  return () => ({
    version: result.current.version,
    seconds: result.current.base.Soc?.interval_seconds,
    now: result.current,
  })
}

const change = () => tell({ topic: 'config', vin, isCache: false })

test('fields keep their own version while a newer one cannot be read, which is tried until it can', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const read = await start()
  expect(read()).toMatchObject({ version: first, seconds: 1 })
  gateway.version = second
  gateway.isDown = true
  await act(async () => change())
  await waitFor(() => expect(read().now.sync.data?.version).toBe(second))
  await waitFor(() => expect(read().now.config.isError).toBe(true))
  expect(read()).toMatchObject({ version: first, seconds: 1 })
  gateway.isDown = false
  await act(() => vi.advanceTimersByTimeAsync(3_500))
  await waitFor(() => expect(read()).toMatchObject({ version: second, seconds: 2 }))
})

test('a change between the version and its fields never leaves the version too new', async () => {
  gateway.asked = () => {
    gateway.version = second
  }
  const read = await start()
  expect(read()).toMatchObject({ version: first, seconds: 2 })
  await act(async () => change())
  await waitFor(() => expect(read()).toMatchObject({ version: second, seconds: 2 }))
})

test('a read that was under way as somebody changed the configuration begins again', async () => {
  const read = await start()
  let answer: () => void = () => undefined
  gateway.asked = () =>
    new Promise<void>((resolve) => {
      answer = resolve
    })
  act(() => void read().now.config.refetch())
  await waitFor(() => expect(gateway.asked).toBeUndefined())
  gateway.version = second
  await act(async () => change())
  await waitFor(() => expect(read()).toMatchObject({ version: second, seconds: 2 }))
  await act(async () => answer())
  expect(read()).toMatchObject({ version: second, seconds: 2 })
})
