import { isBuilt } from '@console/app-config'
import { ApiError } from '@console/sdk'
import { buttonClass } from '@console/ui/button.tsx'
import { Card } from '@console/ui/card.tsx'
import { EmptyState } from '@console/ui/empty-state.tsx'
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
import { ChargePanel } from './panels/charge-panel.tsx'
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
  const { state, since } = useCarState(vin, vehicle.state)
  const resting = isResting(state)
  const shown = useMemo(() => ({ vin, isResting: resting }), [vin, resting])
  return (
    <ShownVehicle value={shown}>
      <div className="flex flex-col gap-4" data-slot="vehicle-page" data-state={state}>
        <VehicleHeader vehicle={vehicle} state={state} since={since} neighbours={neighbours} />
        <OfflineBanner />
        {vehicle.isSubscribed ? (
          <LivePanels vehicle={vehicle} isResting={resting} />
        ) : (
          <LockedPanels vehicle={vehicle} />
        )}
      </div>
    </ShownVehicle>
  )
}

function LivePanels({ vehicle, isResting }: { vehicle: OwnedVehicle; isResting: boolean }) {
  const { vin } = vehicle
  const trace = useTrace(vin)
  return (
    <>
      <div className={grid}>
        <BatteryPanel vin={vin} />
        <div className="flex flex-col gap-4 *:flex-1">
          <DrivePanel vin={vin} />
          <ChargePanel vin={vin} />
        </div>
        <CommandPanel vehicle={vehicle} isResting={isResting} />
        <div className="grid min-w-0 md:col-span-2">
          <TracePanel vin={vin} trace={trace} />
        </div>
        <LocationPanel vin={vin} trace={trace} />
        <ClimatePanel />
        <DoorsPanel vin={vin} />
        <TyresPanel vin={vin} />
      </div>
      <EventPanel vin={vin} />
    </>
  )
}

/** What is left without a subscription: who it is, and what one would bring. */
function LockedPanels({ vehicle }: { vehicle: OwnedVehicle }) {
  return (
    <div className={grid}>
      <Card className="card md:col-span-2">
        <EmptyState
          icon="lock"
          title="Charge, range, location, climate and more appear here, live."
          reason={`${vehicle.name} has no subscription, so its data stay with the car and its controls rest.`}
          {...(isBuilt('/pricing') && {
            action: (
              <a className={buttonClass({ variant: 'primary' })} href="/pricing">
                Subscribe
              </a>
            ),
          })}
        />
      </Card>
      <CommandPanel vehicle={vehicle} isResting={false} />
    </div>
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
