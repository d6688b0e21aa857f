import { lazy, Suspense } from 'react'

import type { OwnedVehicle } from './model.ts'

// Most accounts pay for all their cars.
const LastKnown = lazy(async () => {
  const { LastKnown } = await import('./last-known.tsx')
  return { default: LastKnown }
})

/** Lets a car that does not stream show what it said last, to its owner. */
export const LazyLastKnown = ({ vehicle }: { vehicle: OwnedVehicle }) =>
  vehicle.isOwner && !vehicle.isSubscribed ? (
    <Suspense>
      <LastKnown vin={vehicle.vin} />
    </Suspense>
  ) : null
