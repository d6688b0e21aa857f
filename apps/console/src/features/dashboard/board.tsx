import { Banner } from '@console/ui/banner.tsx'
import { buttonClass } from '@console/ui/button.tsx'
import { Card } from '@console/ui/card.tsx'
import { EmptyState } from '@console/ui/empty-state.tsx'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'

import { MissingVehicleData } from '../account/missing-scope.tsx'
import { useScopes } from '../account/queries.ts'
import { useTrace } from '../history/use-trace.ts'
import { VehicleOffer } from '../shell/lazy-subscription.tsx'
import { isResting, useCarState } from '../vehicles/car-state.ts'
import type { OwnedSite, OwnedVehicle } from '../vehicles/model.ts'
import { ChargePanel } from '../vehicles/panels/charge-panel.tsx'
import { ClimatePanel } from '../vehicles/panels/climate-panel.tsx'
import { LocationPanel } from '../vehicles/panels/location-panel.tsx'
import { TracePanel } from '../vehicles/panels/trace-panel.tsx'
import { TyresPanel } from '../vehicles/panels/tyres-panel.tsx'
import { ShownVehicle } from '../vehicles/signal-value.tsx'
import { FlowPanel } from './flow-panel.tsx'
import { StatusPanel } from './status-panel.tsx'
import { StreamPanel } from './stream-panel.tsx'

type Props = { vehicle: OwnedVehicle; site: OwnedSite | undefined }

/** The board "Now": a region for each question that one asks of a car at a glance. */
export function Board({ vehicle, site }: Props) {
  const { vin } = vehicle
  const { state, since } = useCarState(vin, vehicle.state)
  const resting = isResting(state)
  const shown = useMemo(() => ({ vin, isResting: resting }), [vin, resting])
  const mayRead = useScopes()?.includes('vehicle_device_data') ?? true
  if (!mayRead) return <MissingVehicleData title={what} />
  if (!vehicle.isSubscribed)
    return (
      <Card>
        <EmptyState
          icon="lock"
          title={what}
          reason={`${vehicle.name} has no subscription, so nothing of it is streamed.`}
          action={<VehicleOffer variant="primary" />}
        />
      </Card>
    )
  return (
    <ShownVehicle value={shown}>
      {vehicle.streamIssue === undefined ? null : <NoStream vehicle={vehicle} />}
      <div
        className="grid grid-cols-1 gap-4 md:grid-cols-2 xl:grid-cols-3"
        data-slot="board"
        data-vin={vin}
      >
        <StatusPanel vehicle={vehicle} state={state} since={since} />
        <ChargePanel vin={vin} />
        <Moving vin={vin} />
        {site ? <FlowPanel site={site} /> : null}
        <TyresPanel vin={vin} />
        <ClimatePanel />
        {/* What is left of its row, so that none ends in a hole. */}
        <div className={site ? 'grid xl:col-span-3' : 'grid'}>
          <StreamPanel vin={vin} isResting={resting} />
        </div>
      </div>
    </ShownVehicle>
  )
}

const what = 'Status, charge, power and tyres appear here, live'

/** Dashes alone would not say why. The doctor of the car does. */
const NoStream = ({ vehicle: { vin, name, streamIssue } }: Pick<Props, 'vehicle'>) => (
  <Banner
    action={
      <Link
        to="/console/$vin"
        params={{ vin }}
        search={{ tab: 'doctor' }}
        className={buttonClass({ size: 'small' })}
      >
        See what to do
      </Link>
    }
  >
    No live data. {name} {streamIssue === 'key' ? 'does not hold our key.' : 'does not stream.'}
  </Banner>
)

/** What changes all the time: the last quarter of an hour, and where it led. */
function Moving({ vin }: { vin: string }) {
  const trace = useTrace(vin)
  return (
    <>
      <LocationPanel vin={vin} trace={trace} />
      <div className="grid min-w-0 md:col-span-2">
        <TracePanel vin={vin} trace={trace} />
      </div>
    </>
  )
}
