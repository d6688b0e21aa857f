import type { CarState } from '@console/ui/state-chip.tsx'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { useClient } from '../../lib/client.ts'
import { renderSignedIn } from '../../testing/render-signed-in.tsx'
import { LiveProvider } from '../live/live-context.tsx'
import { StreamHealth } from '../live/stream-health.tsx'
import type { OwnedVehicle } from '../vehicles/model.ts'
import { carHealth, useCarStream } from './car-stream.ts'

vi.mock('../live/connect-account.ts', () => ({
  connectAccount:
    () =>
    (_: unknown, { onStatus }: { onStatus: (status: object) => void }) => {
      onStatus({ phase: 'open', since: Date.now() })
      return () => undefined
    },
}))
afterEach(cleanup)

const car: OwnedVehicle = {
  kind: 'vehicle',
  vin: 'LRW3F7EK4NC700001',
  name: 'Blue',
  model: 'Model 3',
  firmware: null,
  isSubscribed: true,
  isOwner: true,
  state: 'online',
}

function Word({ vehicle, state }: { vehicle: OwnedVehicle; state: CarState }) {
  return <StreamHealth car={carHealth[useCarStream(vehicle, state)]} />
}
function Page(props: { vehicle: OwnedVehicle; state: CarState }) {
  return (
    <LiveProvider client={useClient()} userId="user-1" isAllowed>
      <Word {...props} />
    </LiveProvider>
  )
}

test.each([
  ['that streams', {}, 'parked', 'Live'],
  ['that does not stream', { streamIssue: 'no_key' }, 'online', 'Not live· it does not stream'],
  [
    'without a subscription',
    { isSubscribed: false },
    'parked',
    'Not live· a subscription is needed',
  ],
  ['that sleeps', {}, 'asleep', 'At rest· it sends nothing until it wakes'],
  ['that nothing reaches', {}, 'offline', 'Not live· the car is out of reach'],
] as const)(
  'the header of a car %s says so, while the stream of the account is open',
  async (_, change, state, words) => {
    await renderSignedIn('user-1', () => <Page vehicle={{ ...car, ...change }} state={state} />)
    const word = await screen.findByText(/^(Live|Not live|At rest)/)
    expect(word.closest('[data-slot="stream-health"]')?.textContent).toBe(words)
  },
)
