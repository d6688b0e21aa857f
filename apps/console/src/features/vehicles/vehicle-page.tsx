import { ApiError } from '@console/sdk'
import { Skeleton } from '@console/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

import { NotFoundPage } from '../../layouts/error-pages.tsx'
import { useClient } from '../../lib/client.ts'
import { usePageHead } from '../../lib/page-head.ts'
import { useCarStream } from '../doctor/car-stream.ts'
import { StreamTrouble } from '../doctor/stream-trouble.tsx'
import { LoadError } from '../shell/load-error.tsx'
import { isResting, useCarState } from './car-state.ts'
import { LazyLastKnown } from './lazy-last-known.tsx'
import type { OwnedVehicle } from './model.ts'
import { neighboursOf, useNeighbourKeys } from './neighbours.ts'
import { vehicleQueries } from './queries.ts'
import { useSectionAhead } from './sections/use-section-ahead.ts'
import { VehicleSections } from './sections/vehicle-sections.tsx'
import { ShownVehicle } from './signal-value.tsx'
import { useOwned } from './use-owned.ts'
import { VehicleHeader } from './vehicle-header.tsx'

/** One vehicle, live. Opening it never wakes the car. */
export function VehiclePage({ vin }: { vin: string }) {
  const client = useClient()
  const { owned, error, refetch } = useOwned()
  const vehicle = owned?.vehicles.find((candidate) => candidate.vin === vin)
  const record = useQuery(vehicleQueries.get(client, vin))
  const isMissing =
    (record.error instanceof ApiError && record.error.status === 404) || (owned && !vehicle)
  const neighbours = useMemo(() => neighboursOf(owned?.vehicles ?? [], vin), [owned, vin])
  useNeighbourKeys(neighbours)
  useSectionAhead(vin)
  usePageHead({ title: vehicle?.name })

  // A foreign vehicle and one that does not exist look the same.
  if (isMissing) return <NotFoundPage />
  if (vehicle) return <LoadedPage vehicle={vehicle} neighbours={neighbours} />
  if (error) {
    return (
      <LoadError
        title="The vehicle could not be loaded."
        error={error}
        onRetry={() => void refetch()}
      />
    )
  }
  return <Loading />
}

type LoadedProps = { vehicle: OwnedVehicle; neighbours: ReturnType<typeof neighboursOf> }

function LoadedPage({ vehicle, neighbours }: LoadedProps) {
  const { vin } = vehicle
  const { state, since } = useCarState(vin, vehicle.state)
  const resting = isResting(state)
  const stream = useCarStream(vehicle, state)
  const shown = useMemo(() => ({ vin, isResting: resting }), [vin, resting])
  return (
    <ShownVehicle value={shown}>
      <div className="flex flex-col gap-4" data-slot="vehicle-page" data-state={state}>
        <VehicleHeader
          vehicle={vehicle}
          state={state}
          since={since}
          stream={stream}
          neighbours={neighbours}
        />
        <LazyLastKnown vehicle={vehicle} />
        <StreamTrouble vehicle={vehicle} stream={stream} />
        <VehicleSections vehicle={vehicle} isResting={resting} />
      </div>
    </ShownVehicle>
  )
}

const grid = 'grid grid-cols-1 gap-4 md:grid-cols-2 xl:grid-cols-3'

/** As large as what replaces it, so that nothing jumps. */
function Loading() {
  return (
    <div className="flex flex-col gap-4" aria-busy="true">
      <Skeleton height={36} />
      <Skeleton height={64} />
      <div className={grid}>
        <Skeleton height={340} />
        <Skeleton height={340} />
        <Skeleton height={340} />
      </div>
    </div>
  )
}
