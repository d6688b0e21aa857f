import { Card } from '@console/ui/card.tsx'
import { EmptyState } from '@console/ui/empty-state.tsx'
import { useMemo } from 'react'

import { useTrace } from '../history/use-trace.ts'
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
  return (
    <ShownVehicle value={shown}>
      <div
        className="grid grid-cols-1 gap-4 md:grid-cols-2 xl:grid-cols-3"
        data-slot="board"
        data-vin={vin}
      >
        {vehicle.isSubscribed ? (
          <>
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
          </>
        ) : (
          <Card className="card md:col-span-2">
            <EmptyState
              icon="lock"
              title="Status, charge, power and tyres appear here, live"
              reason={`${vehicle.name} has no subscription, so nothing of it is streamed.`}
            />
          </Card>
        )}
      </div>
    </ShownVehicle>
  )
}

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
