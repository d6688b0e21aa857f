import { product } from '@console/app-config'
import { Card } from '@console/ui/card.tsx'
import { everySecond } from '@console/ui/clock'
import { EmptyState } from '@console/ui/empty-state.tsx'
import { useSyncExternalStore } from 'react'

import { MissingVehicleData } from '../../account/missing-scope.tsx'
import { useScopes } from '../../account/queries.ts'
import { SubscribeLink } from '../../billing/subscribe-link.tsx'
import { CommandPanel } from '../../commands/command-panel.tsx'
import { EventPanel } from '../../events/event-panel.tsx'
import { useTrace } from '../../history/use-trace.ts'
import { useLive } from '../../live/live-context.tsx'
import { SubscriptionNotice } from '../../shell/subscription-notice.tsx'
import type { OwnedVehicle } from '../model.ts'
import { AlertsPanel } from '../panels/alerts-panel.tsx'
import { BatteryPanel } from '../panels/battery-panel.tsx'
import { ChargePanel } from '../panels/charge-panel.tsx'
import { ClimatePanel } from '../panels/climate-panel.tsx'
import { DoorsPanel } from '../panels/doors-panel.tsx'
import { DrivePanel } from '../panels/drive-panel.tsx'
import { LocationPanel } from '../panels/location-panel.tsx'
import { MediaPanel } from '../panels/media-panel.tsx'
import { SoftwarePanel } from '../panels/software-panel.tsx'
import { TracePanel } from '../panels/trace-panel.tsx'
import { TyresPanel } from '../panels/tyres-panel.tsx'
import type { SectionProps } from './sections.ts'

/** What the vehicle is doing now, and the commands that are wanted most. */
export function Section({ vehicle, isResting }: SectionProps) {
  const isUnheard = useIsUnheard(vehicle)
  const mayRead = useScopes()?.includes('vehicle_device_data') ?? true
  const hasSpoken = useHasSpoken(vehicle.vin)
  if (!vehicle.isSubscribed && hasSpoken) return <LastPanels vehicle={vehicle} />
  if (!vehicle.isSubscribed) return <LockedPanels vehicle={vehicle} />
  if (!mayRead) return <UnreadablePanels vehicle={vehicle} isResting={isResting} />
  return isUnheard ? (
    <UnheardPanels vehicle={vehicle} isResting={isResting} />
  ) : (
    <LivePanels vehicle={vehicle} isResting={isResting} />
  )
}

/** A car that cannot stream and never has: there is nothing of it to show. */
function useIsUnheard({ vin, streamIssue }: OwnedVehicle) {
  const { signals, stream } = useLive()
  return useSyncExternalStore(
    everySecond,
    () =>
      streamIssue !== undefined &&
      stream.status.phase === 'open' &&
      signals.newest(vin) === undefined,
  )
}

function useHasSpoken(vin: string) {
  const { signals } = useLive()
  return useSyncExternalStore(everySecond, () => signals.newest(vin) !== undefined)
}

/** A car that is not paid for: what it said before, as old as it is. */
function LastPanels({ vehicle }: { vehicle: OwnedVehicle }) {
  return (
    <div className="flex flex-col gap-4">
      <SubscriptionNotice>What it said last stays readable. Its controls rest.</SubscriptionNotice>
      <LivePanels vehicle={vehicle} isResting />
    </div>
  )
}

function LivePanels({ vehicle, isResting }: SectionProps) {
  const { vin } = vehicle
  const trace = useTrace(vin)
  return (
    <div className="flex flex-col gap-4">
      <div className={grid}>
        <BatteryPanel vehicle={vehicle} isResting={isResting} />
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
        <MediaPanel vin={vin} />
        <SoftwarePanel vin={vin} />
        <AlertsPanel vin={vin} isResting={isResting} />
      </div>
      <EventPanel vin={vin} />
    </div>
  )
}

/** What is left without the permission to read: the car may still be commanded. */
function UnreadablePanels({ vehicle, isResting }: SectionProps) {
  return (
    <div className={grid}>
      <MissingVehicleData
        className="card md:col-span-2"
        title="Charge, range, location, climate and more appear here, live."
      />
      <CommandPanel vehicle={vehicle} isResting={isResting} />
    </div>
  )
}

/** In place of a page of dashes; above it stands what is in the way. */
function UnheardPanels({ vehicle, isResting }: SectionProps) {
  return (
    <div className={grid}>
      <Card className="card md:col-span-2">
        <EmptyState
          icon="pulse"
          title="Charge, range, location, climate and more appear here, live."
          reason={`${vehicle.name} has sent nothing yet.`}
        />
      </Card>
      <CommandPanel vehicle={vehicle} isResting={isResting} />
    </div>
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
          reason={`${vehicle.name} has no subscription and has said nothing yet, so its controls rest.`}
          {...(product.accessSubscription && { action: <SubscribeLink variant="primary" /> })}
        />
      </Card>
      <CommandPanel vehicle={vehicle} isResting={false} />
    </div>
  )
}

const grid = 'grid grid-cols-1 gap-4 md:grid-cols-2 xl:grid-cols-3'
