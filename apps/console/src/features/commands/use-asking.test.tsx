import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { entryOf, unlock, vehicleCommands } from './catalogue.ts'
import type { Failure } from './failure.ts'
import type { CommandState } from './machine.ts'
import type { Order } from './run.ts'
import { useAsking } from './use-asking.tsx'

vi.mock('../../lib/client.ts', () => ({
  useAuth: () => 'user',
  useConfig: () => ({ apiHost: 'http://localhost:3001' }),
}))

const vin = 'LRW3F7EK4NC700001'
const start = vi.fn(async () => true)
const assign = vi.fn()
beforeEach(() => {
  vi.stubGlobal('location', { pathname: `/console/${vin}`, search: '?tab=commands', assign })
})
afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
  vi.useRealTimers()
})

const entryNamed = (name: string) => {
  const about = vehicleCommands.find((one) => one.name === name)?.about
  if (!about) throw new Error(`There is no ${name}.`)
  return entryOf(name, about)
}

const failure: Failure = { message: 'Sign in.', next: 'Sign in again.', signIn: true }

/** The page of a command whose last order was `refused`. */
function Page({ entry, refused }: { entry: Order['entry']; refused?: Order }) {
  const state: CommandState = refused ? { step: 'failed', failure } : { step: 'idle' }
  const run = { state, order: refused, start, forget: () => undefined }
  return useAsking({ name: 'Blue', product: vin, entry, run }).dialog
}

const signInAgain = async () =>
  fireEvent.click(await screen.findByRole('button', { name: 'Sign in again' }))

test('what asks for a younger sign-in leads there and back, and is asked about once more', async () => {
  const order: Order = { entry: unlock.entry, body: {} }
  render(<Page entry={unlock.entry} refused={order} />)
  expect(await screen.findByRole('alertdialog', { name: 'Unlock Blue?' })).toBeTruthy()
  await signInAgain()
  expect(assign).toHaveBeenCalledWith(
    `http://localhost:3001/auth/login?redirect=${encodeURIComponent(`/console/${vin}?tab=commands`)}`,
  )
  cleanup()

  render(<Page entry={unlock.entry} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Unlock the car' }))
  expect(start).toHaveBeenCalledWith(order)
  cleanup()
  render(<Page entry={unlock.entry} />)
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('a PIN is not kept for the way back, and nothing is asked later than anybody signs in', async () => {
  const entry = entryNamed('set_pin_to_drive')
  render(<Page entry={entry} refused={{ entry, body: { on: true, password: '7391' } }} />)
  await signInAgain()
  expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('7391')
  cleanup()
  render(<Page entry={entry} />)
  expect(screen.queryByRole('alertdialog')).toBeNull()
  cleanup()

  render(<Page entry={unlock.entry} refused={{ entry: unlock.entry, body: {} }} />)
  await signInAgain()
  cleanup()
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(Date.now() + 16 * 60_000)
  render(<Page entry={unlock.entry} />)
  expect(screen.queryByRole('alertdialog')).toBeNull()
})
