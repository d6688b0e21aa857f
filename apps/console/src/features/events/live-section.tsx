import { Card } from '@console/ui/card.tsx'
import { EmptyState } from '@console/ui/empty-state.tsx'

import { MissingVehicleData } from '../account/missing-scope.tsx'
import { useScopes } from '../account/queries.ts'
import { OverlayButton } from '../overlay/overlay-button.tsx'
import { VehicleOffer } from '../shell/lazy-subscription.tsx'
import type { SectionProps } from '../vehicles/sections/sections.ts'
import { EventViewer } from './event-viewer.tsx'

const what = 'Each event of this vehicle appears here as it comes.'

/** The vehicle's stream as it comes. */
export function Section({ vehicle, isResting }: SectionProps) {
  const mayRead = useScopes()?.includes('vehicle_device_data') ?? true
  if (!mayRead) return <MissingVehicleData title={what} />
  if (vehicle.isSubscribed) {
    return (
      <div className="flex flex-col gap-4">
        <EventViewer vehicle={vehicle} isResting={isResting} />
        <div className="flex flex-wrap items-center gap-3 text-13 text-secondary">
          <OverlayButton vehicle={vehicle} />
          One value of this vehicle over your video, in OBS and other programs.
        </div>
      </div>
    )
  }
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
}
