import { Outlet } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'

import { type KeptRecording, keptRecordings } from '../features/events/kept-recording.ts'
import { LiveProvider } from '../features/live/live-context.tsx'
import { ProductRail } from '../features/shell/product-rail.tsx'
import type { Owned } from '../features/vehicles/model.ts'
import { useOwned } from '../features/vehicles/use-owned.ts'
import { useAuth, useClient } from '../lib/client.ts'

/** Everything of the console reads one live stream and stands beside the list of what one owns. */
export function ConsoleFrame() {
  const client = useClient()
  const userId = useAuth()
  const { owned, error } = useOwned()
  const kept = useSyncExternalStore(keptRecordings.subscribe, keptRecordings.get)
  // The guard let only signed-in users in; the moment after signing out shows what would be lost.
  if (!userId)
    return kept.length > 0 ? <div className="px-4 py-5 sm:px-6">{kept.map(bar)}</div> : null
  return (
    <LiveProvider
      key={userId}
      client={client}
      userId={userId}
      isAllowed={owned ? mayStream(owned) : error ? true : undefined}
    >
      <div className="mx-auto flex w-full max-w-[90rem] flex-1">
        <ProductRail />
        <div className="min-w-0 flex-1 px-4 py-5 sm:px-6">
          {kept.filter((one) => one.userId === userId).map(bar)}
          <Outlet />
        </div>
      </div>
    </LiveProvider>
  )
}

const bar = ({ vin, recorder, Bar }: KeptRecording) => (
  <Bar key={recorder.get().startedAt} vin={vin} recorder={recorder} />
)

const mayStream = ({ vehicles, sites }: Owned) =>
  [...vehicles, ...sites].some(({ isSubscribed }) => isSubscribed)
