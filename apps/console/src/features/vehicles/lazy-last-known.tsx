import { lazy, Suspense } from 'react'

import type { OwnedVehicle } from './model.ts'

// Most accounts pay for all their cars.
const LastKnown = lazy(async () => {
  const { LastKnown } = await import('./last-known.tsx')
  return { default: LastKnown }
})

/** Lets a car that does not stream show what it said last. */
export const LazyLastKnown = ({ vehicle: { vin, isSubscribed } }: { vehicle: OwnedVehicle }) =>
  isSubscribed ? null : (
    <Suspense>
      <LastKnown vin={vin} />
    </Suspense>
  )
