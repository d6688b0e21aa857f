import { everySecond } from '@console/ui/clock'
import { Skeleton } from '@console/ui/skeleton.tsx'
import { lazy, Suspense, useSyncExternalStore } from 'react'

import { useScopes } from '../../account/queries.ts'
import { CommandPanel } from '../../commands/command-panel.tsx'
import { EventPanel } from '../../events/event-panel.tsx'
import { useTrace } from '../../history/use-trace.ts'
import { useLive } from '../../live/live-context.tsx'
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

// Most cars are paid for, may be read and send something.
const load = () => import('./overview-instead.tsx')
const Instead = lazy(async () => ({ default: (await load()).Instead }))
const LastNotice = lazy(async () => ({ default: (await load()).LastNotice }))

/** What the vehicle is doing now, and the commands that are wanted most. */
export function Section({ vehicle, isResting }: SectionProps) {
  const isUnheard = useIsUnheard(vehicle, isResting)
  const mayRead = useScopes()?.includes('vehicle_device_data') ?? true
  const hasSpoken = useHasSpoken(vehicle.vin)
  const { isSubscribed } = vehicle
  if (!isSubscribed && hasSpoken) return <LastPanels vehicle={vehicle} />
  const why = !isSubscribed ? 'unpaid' : !mayRead ? 'unreadable' : isUnheard ? 'unheard' : undefined
  if (!why) return <LivePanels vehicle={vehicle} isResting={isResting} />
  return (
    <div className={grid}>
      <Suspense fallback={<Skeleton height={240} />}>
        <Instead vehicle={vehicle} why={why} />
      </Suspense>
      <CommandPanel vehicle={vehicle} isResting={isSubscribed && isResting} />
    </div>
  )
}

/** What is known of a car comes first on a stream: nothing in this time is nothing at all. */
const firstValuesMs = 2000

/** A car that cannot stream now and never has: there is nothing of it to show. */
function useIsUnheard({ vin, streamIssue }: OwnedVehicle, isResting: boolean) {
  const { signals, stream } = useLive()
  return useSyncExternalStore(
    everySecond,
    () =>
      (streamIssue !== undefined ||
        (isResting && Date.now() - stream.status.since > firstValuesMs)) &&
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
      <Suspense fallback={<Skeleton height={70} />}>
        <LastNotice />
      </Suspense>
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

const grid = 'grid grid-cols-1 gap-4 md:grid-cols-2 xl:grid-cols-3'
