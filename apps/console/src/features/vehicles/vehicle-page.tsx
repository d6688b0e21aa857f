import { ApiError } from '@console/sdk'
import { Banner } from '@console/ui/banner.tsx'
import { buttonClass } from '@console/ui/button.tsx'
import { Skeleton } from '@console/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

import { NotFoundPage } from '../../layouts/error-pages.tsx'
import { useClient } from '../../lib/client.ts'
import { usePageHead } from '../../lib/page-head.ts'
import { CommandPanel } from '../commands/command-panel.tsx'
import { EventPanel } from '../events/event-panel.tsx'
import { useTrace } from '../history/use-trace.ts'
import { LoadError } from '../shell/load-error.tsx'
import { OfflineBanner } from '../shell/offline-banner.tsx'
import { isResting, useCarState } from './car-state.ts'
import type { OwnedVehicle } from './model.ts'
import { neighboursOf, useNeighbourKeys } from './neighbours.ts'
import { BatteryPanel } from './panels/battery-panel.tsx'
import { ClimatePanel } from './panels/climate-panel.tsx'
import { DoorsPanel } from './panels/doors-panel.tsx'
import { DrivePanel } from './panels/drive-panel.tsx'
import { LocationPanel } from './panels/location-panel.tsx'
import { TracePanel } from './panels/trace-panel.tsx'
import { TyresPanel } from './panels/tyres-panel.tsx'
import { vehicleQueries } from './queries.ts'
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
  usePageHead({ title: vehicle?.name })

  // A foreign vehicle and one that does not exist look the same.
  if (isMissing) return <NotFoundPage />
  if (vehicle) return <Overview vehicle={vehicle} neighbours={neighbours} />
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

type OverviewProps = { vehicle: OwnedVehicle; neighbours: ReturnType<typeof neighboursOf> }

function Overview({ vehicle, neighbours }: OverviewProps) {
  const { vin } = vehicle
  const { state, at } = useCarState(vin, vehicle.state)
  const trace = useTrace(vin)
  const shown = useMemo(() => ({ vin, isResting: isResting(state) }), [vin, state])
  return (
    <ShownVehicle value={shown}>
      <div className="flex flex-col gap-4" data-slot="vehicle-page" data-state={state}>
        <VehicleHeader vehicle={vehicle} state={state} stateAt={at} neighbours={neighbours} />
        <OfflineBanner />
        {vehicle.isSubscribed ? null : <SubscriptionBanner name={vehicle.name} />}
        <div className="grid grid-cols-1 items-start gap-4 md:grid-cols-2 xl:grid-cols-3">
          <BatteryPanel vin={vin} />
          <DrivePanel vin={vin} />
          <CommandPanel vehicle={vehicle} isResting={shown.isResting} />
          <div className="min-w-0 md:col-span-2">
            <TracePanel vin={vin} trace={trace} />
          </div>
          <LocationPanel trace={trace} />
          <ClimatePanel />
          <DoorsPanel vin={vin} />
          <TyresPanel vin={vin} />
        </div>
        <EventPanel vin={vin} />
      </div>
    </ShownVehicle>
  )
}

function SubscriptionBanner({ name }: { name: string }) {
  return (
    <Banner
      icon="lock"
      action={
        <a className={buttonClass({ size: 'small' })} href="/pricing">
          Subscribe
        </a>
      }
    >
      {name} has no subscription. What is known stays readable; live data and commands need one.
    </Banner>
  )
}

/** As large as what replaces it, so that nothing jumps. */
function Loading() {
  return (
    <div className="flex flex-col gap-4" aria-busy="true">
      <Skeleton height={36} />
      <Skeleton height={64} />
      <div className="grid grid-cols-1 gap-4 md:grid-cols-2 xl:grid-cols-3">
        <Skeleton height={340} />
        <Skeleton height={340} />
        <Skeleton height={340} />
      </div>
    </div>
  )
}
