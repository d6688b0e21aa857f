import { everySecond } from '@console/ui/clock'
import type { CarState } from '@console/ui/state-chip.tsx'
import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

import { useClient } from '../../lib/client.ts'
import { accountQueries } from '../account/queries.ts'
import { useLive } from '../live/live-context.tsx'
import type { Health } from '../live/stream-health.tsx'
import { isResting } from '../vehicles/car-state.ts'
import type { OwnedVehicle } from '../vehicles/model.ts'
import { isSilent } from './silence.ts'

/** How the data of one car come, while the stream of the account is open. */
export type CarStream =
  | 'live'
  | 'resting'
  | 'unreachable'
  | 'polled'
  | 'silent'
  | 'broken'
  | 'unpaid'
  | 'unreadable'

/** Learned from what is known of the car and what it said last, without a call. */
export function useCarStream(vehicle: OwnedVehicle, state: CarState): CarStream {
  const { vin, isSubscribed, streamIssue } = vehicle
  const client = useClient()
  const { signals, stream } = useLive()
  const account = useQuery(accountQueries.metadata(client)).data
  const resting = isResting(state)
  const isMute = useSyncExternalStore(everySecond, () =>
    isSilent({
      stream: stream.status,
      newest: signals.newest(vin),
      isResting: resting,
      now: Date.now(),
    }),
  )
  if (account && !account.scopes.includes('vehicle_device_data')) return 'unreadable'
  if (!isSubscribed) return 'unpaid'
  // One that is polled is read all the same.
  if (account?.vehicles[vin]?.polling) return 'polled'
  if (streamIssue !== undefined) return 'broken'
  if (isMute) return 'silent'
  if (state === 'offline') return 'unreachable'
  return resting ? 'resting' : 'live'
}

/** What stands in the place of "Live"; undefined where that is true. */
export const carHealth: Readonly<Record<CarStream, Health | undefined>> = {
  live: undefined,
  resting: { word: 'At rest', detail: 'it sends nothing until it wakes', tone: 'text-muted' },
  // It may be awake: where nothing reaches it, nobody knows.
  unreachable: { word: 'Not live', detail: 'the car is out of reach', tone: 'text-muted' },
  polled: { word: 'Read at intervals', tone: 'text-muted' },
  silent: { word: 'Not live', detail: 'nothing new is heard', tone: 'text-muted' },
  broken: { word: 'Not live', detail: 'it does not stream', tone: 'text-muted' },
  unreadable: { word: 'Not live', detail: 'a permission is missing', tone: 'text-muted' },
  unpaid: { word: 'Not live', detail: 'a subscription is needed', tone: 'text-muted' },
}
